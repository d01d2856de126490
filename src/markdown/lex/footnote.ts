// Reads footnotes: `[^label]: text` with its indented continuation, and the mark `[^label]`.

import type { TokenizerThis } from 'marked'
import { endOfContinued, lexContent, ownLexer } from './content.ts'
import type { FootnoteMarkToken, FootnoteToken, New } from './tokens.ts'

const DEFINITION = /^ {0,3}\[\^([^\]\s]{1,200})\]:[ \t]*/
const MARK = /^\[\^([^\]\s]{1,200})\]/
const INTERRUPTS = /^ {0,3}(?:\[\^|#{1,6}\s|>|`{3}|~{3}|:{3}|[-*+] |\d{1,9}[.)] |<)/

/** Block tokenizer of footnote definitions, for marked. */
export function tokenizeFootnote(this: TokenizerThis, source: string): New<FootnoteToken> | undefined {
  const indent = source.search(/[^ ]/)
  const head = source[indent] === '[' && source[indent + 1] === '^' ? DEFINITION.exec(source) : null
  if (!head) return undefined
  const end = endOfContinued(source, 0, (line) => INTERRUPTS.test(line))
  const body = source.slice(head[0].length, end).replace(/\n(?: {1,4}|\t)/g, '\n')
  const token: New<FootnoteToken> = {
    type: 'footnote',
    raw: source.slice(0, end),
    label: (head[1] ?? '').toLowerCase(),
    tokens: [],
  }
  lexContent(this.lexer, body, token.tokens)
  return token
}

/** Inline tokenizer of footnote marks, for marked. Before a colon at the start of a line, it is a definition out of place. */
export function tokenizeFootnoteMark(this: TokenizerThis, source: string): FootnoteMarkToken | undefined {
  if (source[0] !== '[' || source[1] !== '^') return undefined
  const mark = MARK.exec(source)
  const startsLine = /^\n?$/.test(ownLexer(this.lexer).frame.characterBefore(source))
  if (mark && source[mark[0].length] === ':' && startsLine) return undefined
  return mark ? { type: 'footnoteMark', raw: mark[0], label: (mark[1] ?? '').toLowerCase() } : undefined
}
