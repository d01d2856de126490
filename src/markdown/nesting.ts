// Lexing of what stands inside a block of ours.
import type { Lexer, Token } from 'marked'

/** Lexes the content of a block into `tokens`. */
export function lexContent(lexer: Lexer, text: string, tokens: Token[]): void {
  const { top } = lexer.state
  lexer.state.top = true
  lexer.blockTokens(text, tokens)
  lexer.state.top = top
}
