// What our block tokenizers share: reading what stands inside a block, and whether an element is closed at all. A
// document's end tags are listed once, so that a page full of tags that nothing closes is not searched to its end for
// each of them.
import type { Lexer, Token } from 'marked'

/** Lexes the content of a block into `tokens`. */
export function lexContent(lexer: Lexer, text: string, tokens: Token[]): void {
  const { top } = lexer.state
  lexer.state.top = true
  lexer.blockTokens(text, tokens)
  lexer.state.top = top
}

const texts = new WeakMap<Lexer, string>()
const names = new WeakMap<Lexer, Set<string>>()

/** Notes the document that a lexer is about to read. */
export function noteDocument(lexer: Lexer, text: string): void {
  texts.set(lexer, text)
}

/** Whether `source`, from `from` on, holds an end tag of that name. */
export function isClosedBelow(lexer: Lexer, name: string, source: string, from = 0): boolean {
  let closed = names.get(lexer)
  if (!closed) {
    const tags = (texts.get(lexer) ?? '').matchAll(/<\/([A-Za-z][\w.-]*)/g)
    closed = new Set(Array.from(tags, (tag) => tag[1] ?? ''))
    names.set(lexer, closed)
  }
  return closed.has(name) && source.includes(`</${name}`, from)
}
