// Indented text in MDX: it is no code there, but Markdown that its author moved to the right.
import type { Token, TokenizerThis } from 'marked'
import type { IndentedToken } from './tokens.ts'

const INDENTED = /^(?:(?: {4}| {0,3}\t)[^\n]+(?:\n(?:[ \t]*(?:\n|$))*)?)+/

/** Reads indented lines as the blocks that they are without the indent. They go on with a paragraph that is before them. */
export function tokenizeIndented(
  this: TokenizerThis,
  src: string,
  before: readonly Token[],
): IndentedToken | undefined {
  const last = before.at(-1)?.type
  const raw = last === 'paragraph' || last === 'text' ? undefined : INDENTED.exec(src)?.[0]
  if (raw === undefined || raw.trim() === '') return undefined
  return { type: 'indented', raw, tokens: this.lexer.blockTokens(withoutIndent(raw), []) }
}

/** The lines less what all of them begin with. */
function withoutIndent(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/^[ \t]+/, (indent) => indent.replaceAll('\t', '    ')))
  const indents = lines.flatMap((line) => (line.trim() === '' ? [] : line.search(/[^ ]/)))
  const least = indents.reduce((smallest, indent) => Math.min(smallest, indent), Number.POSITIVE_INFINITY)
  return lines.map((line) => line.slice(Math.min(least, line.search(/[^ ]|$/)))).join('\n')
}
