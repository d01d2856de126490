// Code that Markdown shows but does not contain, noted for the checks: in other files, or computed by code.
import { posix } from 'node:path'
import type { Position } from '../../text/position.ts'
import { type FilePart, linesOf } from '../file-part.ts'
import type { Draft } from './context.ts'
import { normalizeText } from './normalize-text.ts'

/** The code of a file, or a part of it. */
export interface FileCode extends FilePart {
  /** Relative to the site's root. */
  path: string
}

/** A whole file as code. @param text as on disk */
export function wholeFile(path: string, text: string): FileCode {
  return { path, ...linesOf(normalizeText(text).trimEnd(), 1) }
}

/** Notes code of a file. @param language of the fence; if empty, the extension says it */
export function noteFileCode(
  draft: Draft,
  { path, text, lines, indent }: FileCode,
  { language, shownAt }: { language: string; shownAt: { file: string; line: number } },
): void {
  draft.quotedCode.push({
    kind: 'block',
    language: language || posix.extname(path).slice(1).toLowerCase(),
    text,
    line: lines[0] ?? 1,
    column: indent + 1,
    lines,
    source: path,
    shownAt,
  })
}

/** Notes code that an expression or a component of a file made. @param at the position of that */
export function noteComputedCode(
  draft: Draft,
  { language, text }: { language: string; text: string },
  { file, line, column }: Position & { file: string },
): void {
  const source = file === draft.file ? {} : { source: file }
  draft.quotedCode.push({ kind: 'block', language, text, line, column, isComputed: true, ...source })
}
