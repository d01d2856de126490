// Reads the code of fences with `file=…`: a whole file, some of its lines, or a region.

import type { Position } from '../../text/position.ts'
import { type FilePart, linesOf, regionOf } from '../file-part.ts'
import type { Context } from './context.ts'
import { importPath } from './import-path.ts'
import { normalizeText } from './normalize-text.ts'
import { type FileCode, noteFileCode } from './quoted-code.ts'
import { missingImport, readFile, whyUnread } from './read-file.ts'

const LINES = /^L(\d{1,7})(?:-L?(\d{1,7}))?$/

interface WrittenPath {
  /** `path`, `path#region`, `path#L3` or `path#L3-L9`. */
  written: string
  /** There is no other code to show, so that a missing file is an error. */
  isNeeded: boolean
  /** Language of the fence. */
  language: string
}

/** Reads code from a file. If it cannot be read, that is reported: as an error if the code is needed. */
export function readFileCode(
  context: Context,
  { written, isNeeded, language }: WrittenPath,
  position: Position,
): FileCode | undefined {
  const [specifier = '', part] = written.split('#')
  const { draft, source, options } = context
  const paths = [importPath(source.file, specifier)]
  const fail = (message: string, hint: string): undefined => {
    const data = { file: paths[0] ?? specifier }
    const less = { severity: 'warning', hint: `the fence shows its own code; ${hint}` } as const
    draft.report(source, position, missingImport({ message, ...(isNeeded ? { hint, data } : less) }))
    return undefined
  }
  for (const path of paths) {
    const text = readFile(draft, options, path)
    if (text === undefined) continue
    const shown = partOf(normalizeText(text).replace(/\n$/, ''), part)
    if (!shown) {
      const hint = `put it between "#region ${part}" and "#endregion ${part}" in comments`
      return fail(`${path} has no region "${part}"`, hint)
    }
    const code = { path, ...shown }
    noteFileCode(draft, code, { language, shownAt: { file: source.file, line: position.line } })
    return code
  }
  const refusal = paths.map((path) => whyUnread(draft, options, path)).find((reason) => reason !== undefined)
  return fail(`cannot read "${specifier}"`, refusal ?? `no such file: ${paths.join(', ')}`)
}

/** The part of a text that is meant: a region, some lines, or all of it; undefined if there is no such region. */
function partOf(text: string, part: string | undefined): FilePart | undefined {
  const [, from = '1', to = from] = part === undefined ? ['', '1', 'Infinity'] : (LINES.exec(part) ?? [])
  return part === undefined || LINES.test(part)
    ? linesOf(text, Number(from), Number(to))
    : regionOf(text, part)
}
