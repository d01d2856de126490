// Loads the feature that reads and runs the code of pages.
import type { Dialect, ParserOptions } from '../markdown/parse.ts'
import type { ComponentSettings } from '../model/component-settings.ts'
import type { SourceFile } from '../model/page.ts'

export type CodeRunner = Required<Pick<ParserOptions, 'renderCode' | 'findValue'>>

export interface CodeHooks {
  /** Loads what the other two return, if one of these pages may have code: before any of them is parsed. */
  loadCode?(sources: readonly SourceFile[]): Promise<void>
  dialect?(): Dialect | undefined
  createCodeRunner?(settings: ComponentSettings): CodeRunner | undefined
}

/** Loads what reads and runs the code of these pages. */
export async function loadCode(hooks: readonly CodeHooks[], sources: readonly SourceFile[]): Promise<void> {
  await Promise.all(hooks.map((hook) => hook.loadCode?.(sources)))
}

/** The syntax of pages with code; undefined until it is loaded. */
export function dialectOf(hooks: readonly CodeHooks[]): Dialect | undefined {
  return hooks.flatMap(({ dialect }) => dialect?.() ?? [])[0]
}
