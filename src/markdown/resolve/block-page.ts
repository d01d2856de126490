// Creates what extensions receive with a block: the page, and functions to report problems and to read files
// and content.

import type { Position } from '../../text/position.ts'
import type { BlockPage } from '../extension.ts'
import type { Context } from './context.ts'
import { missingImport, readFile, whyUnread } from './read-file.ts'

/** @param at position of the block */
export function blockPage({ draft, source, options, frontMatter }: Context, at: Position): BlockPage {
  return {
    file: draft.file,
    frontMatter,
    at,
    report({ severity = 'warning', at: written = at, message, hint, rule = 'extension' }) {
      const problem = { severity, rule, message, ...(hint !== undefined && { hint }) }
      draft.report(source, { line: written.line, column: written.column ?? 1 }, problem)
    },
    dependOn: (path) => void draft.dependencies.add(path),
    document: (name) => void draft.documented.push(name),
    readText(path) {
      const text = readFile(draft, options, path)
      const refusal = text === undefined ? whyUnread(draft, options, path) : undefined
      if (refusal !== undefined) {
        const problem = missingImport({ message: `cannot read "${path}"`, hint: refusal })
        draft.report(source, { line: at.line, column: at.column ?? 1 }, problem)
      }
      return text
    },
  }
}
