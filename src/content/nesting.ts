// Lexing of what stands inside a block of ours.
import type { Lexer, Token } from 'marked'

/** Deeper nesting is no document: it would only cost time, or the stack. */
const DEEPEST = 100

const depths = new WeakMap<Lexer, number>()

/** Lexes the content of a block into `tokens`; throws a RangeError when blocks are nested too deeply. */
export function lexContent(lexer: Lexer, text: string, tokens: Token[]): void {
  const depth = depths.get(lexer) ?? 0
  if (depth >= DEEPEST) throw new RangeError('nested too deeply')
  depths.set(lexer, depth + 1)
  const { top } = lexer.state
  lexer.state.top = true
  lexer.blockTokens(text, tokens)
  lexer.state.top = top
  depths.set(lexer, depth)
}
