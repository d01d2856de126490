// Shared by our tokenizers: the text that is being read, how to read the content of a block, and whether an
// element is closed.
import { Lexer, type Token } from 'marked'

/**
 * A lexer that provides the whole text that is being read: marked passes only the rest of it to tokenizers.
 */
export class NestingLexer extends Lexer {
  /** The text whose blocks or inline tokens are being read. */
  frame = new Frame('')

  /** Whether that text is within a block. */
  get isNested(): boolean {
    return false
  }
}

/**
 * A text, with cached results of searches, which would otherwise be repeated for each token, in quadratic
 * time.
 */
export class Frame {
  readonly text: string
  #last: Map<string, number> | undefined
  #next: { part: string; at: number } | undefined

  constructor(text: string) {
    this.text = text
  }

  /** Whether `rest`, the end of the text, contains `part`. */
  holds(part: string, rest: string): boolean {
    this.#last ??= new Map()
    const last = this.#last.get(part) ?? this.text.lastIndexOf(part)
    this.#last.set(part, last)
    return last >= this.text.length - rest.length
  }

  /**
   * Offset in `rest`, the end of the text, of the next `part`; -1 if there is none. Fastest for ascending
   * offsets.
   */
  next(part: string, rest: string): number {
    if (!this.holds(part, rest)) return -1
    const from = this.text.length - rest.length
    if (this.#next?.part !== part || this.#next.at < from)
      this.#next = { part, at: this.text.indexOf(part, from) }
    return this.#next.at - from
  }
}

/** Whether the text above continues: marked reads the text of list items line by line. */
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

/** Whether `rest`, the end of the text that is being read, contains an end tag of that name. */
export function isClosedBelow(lexer: Lexer, name: string, rest: string): boolean {
  const part = `</${name}`
  return lexer instanceof NestingLexer ? lexer.frame.holds(part, rest) : rest.includes(part)
}
