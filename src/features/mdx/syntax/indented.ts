// Reads indented text in MDX, which is not code there, but Markdown.
import type { Token, TokenizerThis } from 'marked'
import { lexContent } from '../../../markdown/lex/content.ts'
import { endBeforeFlow } from './flow.ts'

/** Indented Markdown. */
export interface IndentedToken {
  type: 'indented'
  raw: string
  tokens: Token[]
}

const INDENTED = /^(?:(?: {4}| {0,3}\t)[^\n]+(?:\n(?:[ \t]*(?:\n|$))*)?)+/

/** Matches an indented list item, quote, heading or code fence, which may be directly below a paragraph. */
const BEGINS =
  /^(?: {4}| {0,3}\t)[ \t]*(?:[-*+][ \t]+\S|1[.)][ \t]+\S|>|#{1,6}[ \t]|~{3}|`{3,}[^`\n]*(?:\n|$))/

/** For marked: offset of the next indented line that begins such a block. It ends the paragraph above it. */
export function startOfIndented(this: TokenizerThis, source: string): number {
  for (let at = source.indexOf('\n') + 1; at > 0; at = source.indexOf('\n', at) + 1) {
    if (/^[ \t]*(?:\n|$)/.test(source.slice(at, at + 200))) return -1
    if (BEGINS.test(source.slice(at, at + 200))) return at
  }
  return -1
}

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
  const continues = (last === 'paragraph' || last === 'text') && !BEGINS.test(src)
  const lines = continues ? undefined : INDENTED.exec(src)?.[0]
  if (lines === undefined || lines.trim() === '') return undefined
  const raw = lines.slice(0, endBeforeFlow(src, lines.length))
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
