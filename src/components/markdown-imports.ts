// Markdown that a component imports: only pages take Markdown in, so what shows it is left out, and its import reported.
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Problem } from '../model/problem.ts'
import { type BundledFile, isOurs } from './bundle.ts'

/** In front of the name of the file, in what a component throws that shows Markdown. Of an error only its text gets out. */
const NEEDS_MARKDOWN = 'it shows Markdown that a component imports: '

/** The name of the file of Markdown, without its folder, that a component has failed for; undefined for other errors. */
export function neededMarkdown(error: unknown): string | undefined {
  if (!(error instanceof Error && error.message.startsWith(NEEDS_MARKDOWN))) return undefined
  return error.message.slice(NEEDS_MARKDOWN.length)
}

/** What takes the place of Markdown for components; undefined for other modules. @param specifier as the compiler copies it */
export function standInForMarkdown(specifier: string): unknown {
  if (!/\.mdx?$/.test(specifier)) return undefined
  const file = basename(specifier).replace(/\.\w+(?=\.mdx?$)/, '')
  function Markdown(): never {
    throw new Error(NEEDS_MARKDOWN + file)
  }
  // Modules of Node and of bundlers differ in what they call the default.
  return Object.assign(Markdown, { __esModule: true, default: Markdown })
}

/** Reports where components import a file of Markdown. @param name without its folder */
export function markdownImports(
  name: string,
  inputs: readonly BundledFile[],
  { file, root }: { file: string; root: string },
): Problem[] {
  const own = inputs.filter(({ path }) => path !== file && !path.startsWith('<') && !isOurs(path, root))
  return own.flatMap(({ path, imports }) =>
    imports
      .filter((one) => basename(one.path) === name)
      .map(({ written }) => ({
        severity: 'error',
        file: path,
        ...placeOf(written, join(root, path)),
        message: `cannot import "${written}" in a component`,
        hint: 'only pages import Markdown: import it in the page, and put it between the tags of the component',
        rule: 'missing-module',
      })),
  )
}

/** @param path absolute */
function placeOf(specifier: string, path: string): Pick<Problem, 'line' | 'column'> {
  const text = readFileSync(path, 'utf8')
  const at = Math.max(text.indexOf(`'${specifier}'`), text.indexOf(`"${specifier}"`))
  const before = text.slice(0, Math.max(0, at)).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
