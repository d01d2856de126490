// Resolves the imports of a file of the site, and reads files that are imported as text.
import { posix } from 'node:path'
import type { Draft, ParserOptions } from './context.ts'
import { noteFileCode, wholeFile } from './quoted-code.ts'
import { missingImport, readFile, whyUnread } from './read-file.ts'

/**
 * Path of an import, relative to the site's root. `@site/` and `/` are the root; others are relative to the
 * file.
 */
export function importPath(file: string, specifier: string): string {
  if (specifier.startsWith('@site/')) return posix.normalize(specifier.slice('@site/'.length))
  if (specifier.startsWith('/')) return posix.normalize(specifier.slice(1))
  return posix.join(posix.dirname(file), specifier)
}

/** Reads a file whose text is imported. @param shownAt position of the import */
export type RawReader = (specifier: string, shownAt: { file: string; line: number }) => string | undefined

/** Creates the reader of files that code imports as text. What pages must not publish is reported, once, and empty. */
export function createRawReader(draft: Draft, options: ParserOptions): RawReader {
  return (specifier, shownAt) => {
    const path = importPath(shownAt.file, specifier)
    const text = readFile(draft, options, path)
    if (text !== undefined) noteFileCode(draft, wholeFile(path, text), { language: '', shownAt })
    const hint = text === undefined ? whyUnread(draft, options, path) : undefined
    if (hint === undefined) return text
    const { file, line } = shownAt
    const isKnown = draft.problems.some(
      (known) => known.file === file && known.line === line && known.hint === hint,
    )
    const message = `cannot read "${specifier}"`
    if (!isKnown) draft.problems.push(missingImport({ file, line, message, hint, data: { file: path } }))
    return ''
  }
}
