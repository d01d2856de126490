// Reads `<!--@include: path#region{lines}-->`: Markdown from another file, or a part of it, in VitePress'
// syntax.
import { linesOf, regionOf } from '../../text/file-part.ts'
import type { Block } from '../document.ts'
import { Source } from '../source.ts'
import type { Context } from './context.ts'
import { normalizeText } from './normalize-text.ts'
import { includesItself, passageOf, resolveImport } from './partial.ts'

const INCLUDE = /^<!--\s*@include:\s*([^\s#{}>]+?)(?:#([\w$-]+))?\s*(?:\{(\d*),(\d*)\})?\s*-->/

/** Makes blocks of an included file; undefined for any other comment. */
export function readInclude(context: Context, raw: string, line: number): Block[] | undefined {
  const found = raw.startsWith('<!--') ? INCLUDE.exec(raw) : null
  if (!found) return undefined
  const [, path = '', region, from, to] = found
  const specifier = path.replace(/^@\//, '@site/')
  const file = resolveImport(context, { imported: 'default', specifier, raw: false, line })
  if (!file || includesItself(context, file.path, { name: file.path, line })) return []
  const text = normalizeText(file.text)
  if (region === undefined && from === undefined) return context.text(context, passageOf(file.path, text))
  const part =
    region === undefined
      ? linesOf(text, Number(from || 1), Number(to || Number.POSITIVE_INFINITY))
      : regionOf(text, region)
  const source = new Source(file.path, text)
  return context.text(context, { text: part?.text ?? '', source, line: part?.lines[0] ?? 1 })
}
