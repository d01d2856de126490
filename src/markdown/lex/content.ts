// What our tokenizers share: what text the lexer is in the midst of, reading what stands inside a block, and whether an
// element is closed at all.
import { Lexer, type Token } from 'marked'

/** A lexer that knows the text it is in: what a tokenizer gets is the rest of it. */
export class NestingLexer extends Lexer {
  /** The text whose blocks or inline tokens are being read. */
  frame = new Frame('')
}

/** What is asked again and again of a text, and costs its length to find out. */
export class Frame {
  readonly text: string
  #last: Map<string, number> | undefined
  #next: { part: string; at: number } | undefined

  constructor(text: string) {
    this.text = text
  }

  /** Whether `rest`, the end of the text, holds `part`. */
  holds(part: string, rest: string): boolean {
    this.#last ??= new Map()
    const last = this.#last.get(part) ?? this.text.lastIndexOf(part)
    this.#last.set(part, last)
    return last >= this.text.length - rest.length
  }

  /** Offset in `rest`, the end of the text, of the next `part`; -1 when there is none. Ascending offsets cost least. */
  next(part: string, rest: string): number {
    if (!this.holds(part, rest)) return -1
    const from = this.text.length - rest.length
    if (this.#next?.part !== part || this.#next.at < from)
      this.#next = { part, at: this.text.indexOf(part, from) }
    return this.#next.at - from
  }
}

/** Whether a text goes on that the line above belongs to: in the items of a list it comes line by line. */
export function goesOn(before: readonly Token[]): boolean {
  return before.at(-1)?.type === 'text'
}

/** Lexes the content of a block into `tokens`. */
export function lexContent(lexer: Lexer, text: string, tokens: Token[]): void {
  const { top } = lexer.state
  lexer.state.top = true
  lexer.blockTokens(text, tokens)
  lexer.state.top = top
}

/** Whether `rest`, the end of the text that is being read, holds an end tag of that name. */
export function isClosedBelow(lexer: Lexer, name: string, rest: string): boolean {
  const part = `</${name}`
  return lexer instanceof NestingLexer ? lexer.frame.holds(part, rest) : rest.includes(part)
}
