// Resolves the imports of a file of the site, and reads files that are imported as text.
import { posix } from 'node:path'
import type { Draft, ParserOptions } from './context.ts'
import { noteFileCode, wholeFile } from './quoted-code.ts'

/**
 * Path of an import, relative to the site's root. `@site/` and `/` are the root; others are relative to the
 * file.
 */
export function importPath(file: string, specifier: string): string {
  if (specifier.startsWith('@site/')) return posix.normalize(specifier.slice('@site/'.length))
  if (specifier.startsWith('/')) return posix.normalize(specifier.slice(1))
  return posix.join(posix.dirname(file), specifier)
}

/**
 * Creates the function that reads files which code imports as text. The page depends on them, even if they do
 * not exist.
 */
export function createRawReader(draft: Draft, { readText }: ParserOptions) {
  return (specifier: string, shownAt: { file: string; line: number }): string | undefined => {
    const path = importPath(shownAt.file, specifier)
    draft.dependencies.add(path)
    const text = readText(path)
    if (text !== undefined) noteFileCode(draft, wholeFile(path, text), { language: '', shownAt })
    return text
  }
}
