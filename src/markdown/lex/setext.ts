// Finds out whether a text may be a heading with a line of "=" or "-" below it. Marked's rule reads all lines up to that line,
// or up to one that ends the paragraph, and is tried at each block: results are cached, so that each line is read once.

import type { Lexer } from 'marked'
import { type Frame, NestingLexer } from './content.ts'
import { RULES } from './rules.ts'

/** What ends the text of such a heading: its line, the first group, or the beginning of another block. */
const END = ((): RegExp => {
  const { source } = RULES.block.lheading
  const start = '((?:.|\\n(?!'
  const others = source.slice(source.indexOf(start) + start.length, source.lastIndexOf('))+?)'))
  if (!source.includes(start) || others === '')
    throw new Error(`this version of marked has another rule: ${source}`)
  return new RegExp(`\\n(?: {0,3}(=+|-+)[ \\t]*(?:\\n|$)|${others})`, 'g')
})()

interface Found {
  from: number
  at: number
  isLine: boolean
}

const found = new WeakMap<Frame, Found>()

/** Whether the next end of a paragraph in `rest`, the end of the text that is being read, is the line of a heading. */
export function mayBeSetext(lexer: Lexer, rest: string): boolean {
  if (!(lexer instanceof NestingLexer)) return true
  const { frame } = lexer
  const from = frame.text.length - rest.length
  const known = found.get(frame)
  if (known && known.from <= from && from < known.at) return known.isLine
  END.lastIndex = from + 1
  const end = END.exec(frame.text)
  const next = { from, at: end?.index ?? Number.POSITIVE_INFINITY, isLine: end?.[1] !== undefined }
  found.set(frame, next)
  return next.isLine
}
