// Code that Markdown shows but does not contain, noted for the checks: that of other files, and what code computes.
import { posix } from 'node:path'
import type { CodePart, PageCode } from '../../model/page-code.ts'
import { decodeText } from '../../text/entities.ts'
import { type FilePart, linesOf } from '../../text/file-part.ts'
import type { Position } from '../../text/position.ts'
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

/** Notes the code in the HTML of the components of a page, unless it is noted as that of a file. */
export function noteRenderedCode(
  draft: Draft,
  { entries, modules }: PageCode,
  rendered: readonly (CodePart[] | undefined)[],
): void {
  for (const [index, { at, module }] of entries.entries()) {
    const html = (rendered[index] ?? []).map((part) => ('html' in part ? part.html : '')).join('')
    for (const code of preformatted(html)) {
      if (draft.quotedCode.some(({ text }) => text.includes(code.text))) continue
      noteComputedCode(draft, code, { file: modules[module]?.file ?? draft.file, ...at })
    }
  }
}

/** The texts of `<pre>` elements, and their languages. */
function preformatted(html: string): { language: string; text: string }[] {
  const found: { language: string; text: string }[] = []
  for (let start = html.indexOf('<pre'); start !== -1; start = html.indexOf('<pre', start + 1)) {
    const end = html.indexOf('</pre>', start)
    if (end === -1) break
    const element = html.slice(start, end)
    const text = decodeText(element.replace(/<[^<>]*>/g, '')).trimEnd()
    found.push({ language: /\blanguage-([\w-]+)/.exec(element)?.[1] ?? '', text })
  }
  return found
}
