// What is rendered of a page: each entry once, and those of imported Markdown each time that it is shown.
import type { CodeEntry, PageCode } from '../../../model/page-code.ts'

/** A Markdown file, each time that it is shown: run `runs` of the page's code, and the following ones. */
export interface Shown {
  /** Index of the file. */
  file: number
  given: Record<string, unknown>
  /** These props as JSON. */
  key: string
  /** The files in which it is shown. */
  within: readonly string[]
  /** An island shows it, or may do so later. It is the same each time that islands give it the same props. */
  isLive: boolean
  /** Nothing on the page shows it, so its props are not known. */
  isGuess?: boolean
}

/** An entry, each time that it is rendered: once for the page, or for each time that its file is shown. */
export interface Use {
  /** The number of its island. */
  number: number
  /** Index of the entry. */
  index: number
  entry: CodeEntry
  shown?: Shown
}

/** The uses of the page's entries, or of those of Markdown that it shows. */
export function usesOf({ entries, modules }: PageCode, shown?: Shown): Omit<Use, 'number'>[] {
  return entries.flatMap((entry, index) => {
    const isOwn = modules[entry.module]?.imported === shown?.file
    return isOwn ? { index, entry, ...(shown && { shown }) } : []
  })
}

/** The files in which what a use shows is shown. */
export function withinOf({ file, modules }: PageCode, { entry, shown }: Use): string[] {
  return [...new Set([...(shown?.within ?? []), ...(modules[entry.module]?.within ?? [file])])]
}
