// Reads formulas: `$…$` and `$$…$$` in text, and `$$…$$` on its own lines, which is the same as a fence named
// `math`. They are distinguished from prices and shell variables by Pandoc's rules.
import type { TokenizerThis, Tokens } from 'marked'
import { ownLexer } from './content.ts'
import type { FormulaToken } from './tokens.ts'

/**
 * True if formulas are read. If not, single dollars count only around what is certainly a formula, to report
 * it.
 */
export interface MathReading {
  isRead: boolean
}

/** Block tokenizer of formulas, for marked: a paragraph that is one formula, or a fence of dollars. */
export function tokenizeMathBlock(source: string): Tokens.Code | undefined {
  const start = source.search(/[^ ]/)
  if (start > 3 || !source.startsWith('$$', start) || source[start + 2] === '$') return undefined
  const isFence = /^\$\$[ \t]*\n/.test(source.slice(start, start + 200))
  const end = isFence ? closingLine(source, start + 2) : closingMark(source, start + 2)
  if (end === undefined) return undefined
  const lineEnd = source.indexOf('\n', end + 2)
  const after = lineEnd === -1 ? source.length : lineEnd
  if (source.slice(end + 2, after).trim() !== '') return undefined
  const text = source.slice(start + 2, end)
  if (text.trim() === '' || (!isFence && /\n[ \t]*\n/.test(text))) return undefined
  // The result is a fence, whose code begins on the second line.
  const raw = source.slice(0, Math.min(source.length, after + 1))
  const code = isFence ? text.slice(text.indexOf('\n') + 1).replace(/\n[ \t]*$/, '') : text.trim()
  return { type: 'code', raw, lang: 'math', text: code }
}

/** Offset of the dollars that end a fence: alone on their line, or at the end of the formula's last line. */
function closingLine(source: string, from: number): number | undefined {
  const closing = /\$\$[ \t]*(?:\n|$)/g
  closing.lastIndex = from
  return closing.exec(source)?.index
}

function closingMark(source: string, from: number): number | undefined {
  const end = source.indexOf('$$', from)
  return end === -1 ? undefined : end
}

/** Creates the inline tokenizer of formulas, for marked. */
export function inlineMathTokenizer({ isRead }: MathReading) {
  return function tokenizeMath(this: TokenizerThis, source: string): FormulaToken | undefined {
    if (source[0] !== '$') return undefined
    const marks = source[1] === '$' ? 2 : 1
    if (/[\w$]/.test(ownLexer(this.lexer).frame.characterBefore(source))) return undefined
    const end = endOfFormula(source, marks)
    if (end === undefined) return undefined
    const text = source.slice(marks, end)
    if (marks === 1 && !mayEnd(text, source[end + 1] ?? '')) return undefined
    if (!isRead && !isSurelyMath(text, source[end + marks] ?? '')) return undefined
    const raw = source.slice(0, end + marks)
    return { type: 'formula', raw, tex: text.trim() }
  }
}

/** Offset of the closing dollars, as many as opened the formula; undefined if there are none. */
function endOfFormula(source: string, marks: number): number | undefined {
  for (let at = marks; at < source.length; at++) {
    if (source[at] === '\\') at++
    else if (source[at] === '$') {
      const count = source[at + 1] === '$' ? 2 : 1
      if (at === marks || source[at + 2] === '$') return undefined
      if (count === marks) return at
      if (marks === 1) return undefined
    }
  }
  return undefined
}

/**
 * Returns whether single dollars enclose a formula: with spaces at both ends or at none, and no digit after it, as in
 * prices.
 */
function mayEnd(text: string, next: string): boolean {
  return /^\s/.test(text) === /\s$/.test(text) && text.trim() !== '' && !/\d/.test(next)
}

/** A TeX command, a letter with an index or an exponent, a digit with an exponent, or a single letter. */
const TEX = /\\[A-Za-z{]|(?<![A-Za-z])[A-Za-z)}\]][_^][\w{\\]|\d\^[\w{\\]|^\s*[A-Za-z]\s*$/

function isSurelyMath(text: string, next: string): boolean {
  return TEX.test(text) && !/\w/.test(next)
}
