// Reads definition lists as in PHP Markdown Extra: terms on lines of their own, each meaning after `: ` below them.

import type { Token, TokenizerThis } from 'marked'
import { countLineBreaks } from '../../text/position.ts'
import { endOfContinued, lexContent, lineEnd } from './content.ts'
import type { DefinitionsToken, New } from './tokens.ts'

/** A line that begins another block, or the line below the head of a table or of a heading, is no term. */
const TERM =
  /^(?! {4}|\t| {0,3}(?:#{1,6}(?:\s|$)|>|[|:<]|[-*+](?:\s|$)|\d{1,9}[.)](?:\s|$)|`{3}[^`]*$|~{3})|[\s|:=-]*$)/
const MARK = /^ {0,3}:(?:[ \t]+|$)/
const MOST_TERMS = 8

/** Block tokenizer of definition lists, for marked. */
export function tokenizeDefinitions(this: TokenizerThis, source: string): New<DefinitionsToken> | undefined {
  if (!TERM.test(lineAt(source, 0))) return undefined
  const items: DefinitionsToken['items'] = []
  const linesAbove = createLineCounter(source)
  const interrupts = (line: string, at: number) =>
    !TERM.test(line) || MARK.test(lineAt(source, lineEnd(source, at)))
  let end = 0
  for (let start = 0; ; start = afterBlank(source, end)) {
    const terms = readTerms(source, start)
    if (!terms) break
    const item: DefinitionsToken['items'][number] = { terms: [], meanings: [] }
    for (const { text, from } of terms.lines)
      item.terms.push({ text, tokens: this.lexer.inline(text), below: linesAbove(from) })
    end = terms.end
    for (let at = afterBlank(source, end); MARK.test(lineAt(source, at)); at = afterBlank(source, end)) {
      end = endOfContinued(source, at, interrupts)
      const meaning: Token[] = []
      item.meanings.push(meaning)
      lexContent(this.lexer, dedented(source.slice(at, end).replace(MARK, '')), meaning, linesAbove(at))
    }
    items.push(item)
  }
  return items.length === 0 ? undefined : { type: 'definitions', raw: source.slice(0, end), items }
}

/** Counts the lines of a text above offsets, which must ascend. */
function createLineCounter(text: string): (at: number) => number {
  let from = 0
  let lines = 0
  return (at) => {
    lines += countLineBreaks(text.slice(from, at))
    from = at
    return lines
  }
}

/** The terms on the lines from `start` to the mark of a meaning; undefined if none follows. */
function readTerms(
  source: string,
  start: number,
): { lines: { text: string; from: number }[]; end: number } | undefined {
  const lines: { text: string; from: number }[] = []
  let end = start
  for (let line = lineAt(source, end); TERM.test(line); line = lineAt(source, end)) {
    if (lines.length === MOST_TERMS) return undefined
    lines.push({ text: line.trim(), from: end })
    end = lineEnd(source, end)
  }
  const isDefined = lines.length > 0 && MARK.test(lineAt(source, afterBlank(source, end)))
  return isDefined ? { lines, end } : undefined
}

/** Removes the indent of the first indented line, at most four blanks or a tab, from all lines. */
function dedented(text: string): string {
  const width = /\n( {1,4}|\t)\S/.exec(text)?.[1]?.length ?? 4
  return text.replace(new RegExp(`\\n(?: {1,${width}}|\\t)`, 'g'), '\n')
}

function lineAt(text: string, from: number): string {
  return text.slice(from, lineEnd(text, from)).replace(/\n$/, '')
}

/** Offset after the blank line at an offset; the same if it is not blank. */
function afterBlank(text: string, from: number): number {
  return lineAt(text, from).trim() === '' ? lineEnd(text, from) : from
}
