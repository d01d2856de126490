// Reads the expressions of MDX, which are in braces: on their own lines, and within text.
import type { Lexer, Token, TokenizerThis } from 'marked'
import { closingBrace } from '../../text/tag.ts'
import { type Frame, goesOn, NestingLexer } from './content.ts'
import type { ExpressionToken } from './tokens.ts'

/**
 * After more unclosed braces than this, no further ones are searched for in the same text, since each costs a
 * search through everything that follows.
 */
export const MOST_UNCLOSED = 20

const unclosed = new WeakMap<Frame, number>()

/** Block tokenizer of expressions, for marked. */
export function tokenizeExpressionBlock(
  this: TokenizerThis,
  source: string,
  before: readonly Token[],
): ExpressionToken | undefined {
  const start = source.search(/[^ \t]/)
  if (source[start] !== '{') return undefined
  const end = endOfExpression(this, source, start)
  if (goesOn(before) && !source.slice(start, end).includes('\n')) return undefined
  const rest = end === undefined ? undefined : /^[ \t]*(?:\n|$)/.exec(source.slice(end, end + 200))
  if (end === undefined || !rest) return undefined
  const raw = source.slice(0, end + rest[0].length)
  return { type: 'expression', raw, code: source.slice(start + 1, end - 1) }
}

/** Inline tokenizer of expressions, for marked. */
export function tokenizeExpression(this: TokenizerThis, source: string): ExpressionToken | undefined {
  if (source[0] !== '{') return undefined
  const end = endOfExpression(this, source, 0)
  if (end === undefined) return undefined
  return { type: 'inlineExpression', raw: source.slice(0, end), code: source.slice(1, end - 1) }
}

/** For marked: offset at which the next expression may begin. */
export function startOfExpression(this: TokenizerThis, source: string): number {
  const { lexer } = this
  return lexer instanceof NestingLexer ? lexer.frame.next('{', source) : source.indexOf('{')
}

/** Whether a lexer reads braces as expressions, as in MDX. */
export function readsExpressions({ options }: Lexer): boolean {
  return options.extensions?.inline?.includes(tokenizeExpression) === true
}

/** Number of characters before and after a line in which to look for an expression that contains it. */
const FARTHEST = 2000

/** Whether the line at `start` is within an expression that began in the text above it. */
export function isInExpression(text: string, start: number): boolean {
  const above = text.slice(Math.max(0, start - FARTHEST), start)
  const own = above.slice(above.lastIndexOf('\n\n') + 1)
  return (
    own.includes('{') &&
    endOfOpenExpression(own + text.slice(start, start + FARTHEST), own.length) !== undefined
  )
}

/**
 * The end of an expression that begins in a paragraph and ends after it; undefined if there is none.
 * @param text the text from the paragraph on
 * @param until offset of the end of the paragraph
 */
export function endOfOpenExpression(text: string, until: number): number | undefined {
  if (!text.slice(0, until).includes('{')) return undefined
  const [below = ''] = text.slice(until, until + FARTHEST).split('\n\n', 1)
  const block = text.slice(0, until) + below
  const braces = /`[^`]*`|\{/g
  let tries = 0
  for (let brace = braces.exec(block); brace && brace.index < until; brace = braces.exec(block)) {
    if (brace[0] !== '{') continue
    const end = closingBrace(block, brace.index)
    if (end > until) return end
    if (end !== -1) braces.lastIndex = end
    else if (++tries > MOST_UNCLOSED) break
  }
  return undefined
}

function endOfExpression({ lexer }: TokenizerThis, source: string, start: number): number | undefined {
  const frame = lexer instanceof NestingLexer ? lexer.frame : undefined
  const before = (frame && unclosed.get(frame)) ?? 0
  if (before > MOST_UNCLOSED) return undefined
  const end = closingBrace(source, start)
  if (end !== -1) return end
  if (frame) unclosed.set(frame, before + 1)
  return undefined
}
