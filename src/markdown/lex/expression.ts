// Reads expressions in braces, as MDX has them: on lines of their own, and in the midst of text.
import type { TokenizerThis } from 'marked'
import { type Frame, NestingLexer } from './content.ts'
import { closingBrace } from './tag.ts'
import type { ExpressionToken } from './tokens.ts'

/** Braces of one text that may close nowhere before no further one is looked at: each costs a look at all that follows. */
export const MOST_UNCLOSED = 20

const unclosed = new WeakMap<Frame, number>()

/** Block tokenizer of expressions, for marked. */
export function tokenizeExpressionBlock(this: TokenizerThis, source: string): ExpressionToken | undefined {
  const start = source.search(/[^ \t]/)
  if (source[start] !== '{') return undefined
  const end = endOfExpression(this, source, start)
  const rest = end === undefined ? undefined : /^[ \t]*(?:\n|$)/.exec(source.slice(end, end + 200))
  if (end === undefined || !rest) return undefined
  return tokenOf('expression', source.slice(0, end + rest[0].length), source.slice(start + 1, end - 1))
}

/** Inline tokenizer of expressions, for marked. */
export function tokenizeExpression(this: TokenizerThis, source: string): ExpressionToken | undefined {
  if (source[0] !== '{') return undefined
  const end = endOfExpression(this, source, 0)
  return end === undefined
    ? undefined
    : tokenOf('inlineExpression', source.slice(0, end), source.slice(1, end - 1))
}

/** Where the next expression may begin, for marked. */
export function startOfExpression(this: TokenizerThis, source: string): number {
  const { lexer } = this
  return lexer instanceof NestingLexer ? lexer.frame.next('{', source) : source.indexOf('{')
}

function tokenOf(type: ExpressionToken['type'], raw: string, code: string): ExpressionToken {
  return { type, raw, code }
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
