// Reads expressions in braces, as MDX has them: on lines of their own, and in the midst of text.
import type { Lexer, Token, TokenizerThis } from 'marked'
import { closingBrace } from '../../text/tag.ts'
import { type Frame, goesOn, NestingLexer } from './content.ts'
import type { ExpressionToken } from './tokens.ts'

/** Braces of one text that may close nowhere before no further one is looked at: each costs a look at all that follows. */
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

/** Where the next expression may begin, for marked. */
export function startOfExpression(this: TokenizerThis, source: string): number {
  const { lexer } = this
  return lexer instanceof NestingLexer ? lexer.frame.next('{', source) : source.indexOf('{')
}

/** Whether braces hold expressions in what a lexer reads. */
export function readsExpressions({ options }: Lexer): boolean {
  return options.extensions?.inline?.includes(tokenizeExpression) === true
}

/** Characters before and behind a line that are looked at for the expression it is in. */
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
 * Where the expression ends that a paragraph is in the midst of; undefined when it is in none.
 * @param text begins with the paragraph
 * @param until the end of the paragraph
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
