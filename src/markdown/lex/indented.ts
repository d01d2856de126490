// Reads indented text in MDX, which is not code there, but Markdown.
import type { Token, TokenizerThis } from 'marked'
import { lexContent } from './content.ts'
import { isInExpression } from './expression.ts'
import { searchAhead } from './search-ahead.ts'
import type { IndentedToken } from './tokens.ts'

const INDENTED = /^(?:(?: {4}| {0,3}\t)[^\n]+(?:\n(?:[ \t]*(?:\n|$))*)?)+/

/** Matches an indented list item, quote, heading or code fence, which may be directly below a paragraph. */
const BEGINS = String.raw`(?: {4}| {0,3}\t)[ \t]*(?:[-*+][ \t]+\S|1[.)][ \t]+\S|>|#{1,6}[ \t]|~{3}|\`{3,}[^\`\n]*(?:\n|$))`
const BEGINS_BLOCK = new RegExp(`^${BEGINS}`)

/** For marked: offset of the next indented line that begins such a block. It ends the paragraph above it. */
export const startOfIndented = searchAhead((text, from) => {
  const begin = new RegExp(`\\n(?=${BEGINS})`, 'g')
  begin.lastIndex = Math.max(0, from - 1)
  for (let line = begin.exec(text); line; line = begin.exec(text))
    if (!isInExpression(text, line.index)) return line.index + 1
  return Number.POSITIVE_INFINITY
})

/**
 * Block tokenizer of indented lines, for marked. Indented text directly below a paragraph is part of that
 * paragraph.
 */
export function tokenizeIndented(
  this: TokenizerThis,
  src: string,
  before: readonly Token[],
): IndentedToken | undefined {
  const last = before.at(-1)?.type
  const goesOn = (last === 'paragraph' || last === 'text') && !BEGINS_BLOCK.test(src)
  const raw = goesOn ? undefined : INDENTED.exec(src)?.[0]
  if (raw === undefined || raw.trim() === '') return undefined
  const tokens: Token[] = []
  const text = withoutIndent(raw)
  // In a list item, a blank line is between this and the content above it, so its text is in paragraphs.
  if (before.length > 0) lexContent(this.lexer, text, tokens)
  else this.lexer.blockTokens(text, tokens)
  return { type: 'indented', raw, tokens }
}

/** Removes the common indent of lines. */
function withoutIndent(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/^[ \t]+/, (indent) => indent.replaceAll('\t', '    ')))
  const indents = lines.flatMap((line) => (line.trim() === '' ? [] : line.search(/[^ ]/)))
  const least = indents.reduce((smallest, indent) => Math.min(smallest, indent), Number.POSITIVE_INFINITY)
  return lines.map((line) => line.slice(Math.min(least, line.search(/[^ ]|$/)))).join('\n')
}
