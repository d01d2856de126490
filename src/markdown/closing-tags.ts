// Whether an element is closed anywhere below its opening tag. A document's end tags are listed once, so that a page
// full of tags that nothing closes is not searched to its end for each of them.
import type { Lexer } from 'marked'

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
