// Shared by our tokenizers: the text that is being read, its lines in the file, how to read the content of a block, and
// whether an element is closed.
import { Lexer, type Token } from 'marked'
import { countLineBreaks } from '../../text/position.ts'
import type { WithLine } from './tokens.ts'

/**
 * A lexer that provides the whole text that is being read: marked passes only the rest of it to tokenizers.
 */
export class NestingLexer extends Lexer {
  /** The text whose blocks or inline tokens are being read. */
  frame = new Frame('')
  /** The line of the file on which the text begins that is read as blocks next. */
  nextLine = 1
  /** The last block of the text that has just been read; undefined while another one is being read. */
  lastBlock: WithLine | undefined

  /** Gives the block that has been read its line, and moves to the one at the beginning of `rest`. */
  beginBlock(rest: string, tokens: readonly (Token & { line?: number })[]): void {
    const last = tokens.at(-1)
    if (last) last.line ??= this.frame.line
    this.frame.moveTo(rest)
    this.nextLine = this.frame.line
    this.lastBlock = undefined
  }

  /** Number of blocks around that text. */
  depth = 0
}

/** The lexer that runs our tokenizers. */
export function ownLexer(lexer: Lexer): NestingLexer {
  return lexer as NestingLexer
}

/**
 * A text, with cached results of searches, which would otherwise be repeated for each token, in quadratic
 * time.
 */
export class Frame {
  readonly text: string
  /** The line of the file on which the block begins that is being read. */
  line: number
  readonly #first: number
  #at = 0
  #lines: string[] | undefined
  #last: Map<string, number> | undefined
  #next: { part: string; at: number } | undefined

  constructor(text: string, line = 1) {
    this.text = text
    this.line = line
    this.#first = line
  }

  /** Moves to the block at the beginning of `rest`, the end of the text. */
  moveTo(rest: string): void {
    const at = this.text.length - rest.length
    this.line += countLineBreaks(this.text.slice(this.#at, at))
    this.#at = at
  }

  /** Returns whether nothing is on a line of the file, which is one of the text, but marks of quotes. */
  isBlank(line: number): boolean {
    this.#lines ??= this.text.split('\n')
    return /^[\s>]*$/.test(this.#lines[line - this.#first] ?? '')
  }

  /** The character before `rest`, the end of the text; empty if that is all of it. */
  characterBefore(rest: string): string {
    return this.text[this.text.length - rest.length - 1] ?? ''
  }

  /** Returns whether `rest`, the end of the text, contains `part`. */
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

/** Returns whether the text above continues: marked reads the text of list items line by line. */
export function continuesText(before: readonly Token[]): boolean {
  return before.at(-1)?.type === 'text'
}

/** Lexes the content of a block into `tokens`. @param below number of lines of the block above the content */
export function lexContent(lexer: Lexer, text: string, tokens: Token[], below = 0): void {
  const { top } = lexer.state
  ownLexer(lexer).nextLine = ownLexer(lexer).frame.line + below
  lexer.state.top = true
  lexer.blockTokens(text, tokens)
  lexer.state.top = top
}

/**
 * Offset after the last line of a block that begins at `start`: its indented lines, and others as long as no blank line is above.
 * @param interrupts whether a line that is not indented begins something else
 */
export function endOfContinued(
  text: string,
  start: number,
  interrupts: (line: string, at: number) => boolean,
): number {
  let end = lineEnd(text, start)
  let isBelowBlank = false
  for (let at = end; at < text.length; ) {
    const next = lineEnd(text, at)
    const line = text.slice(at, next)
    const isBlank = line.trim() === ''
    const isIndented = /^(?: {2}|\t)/.test(line)
    if (!isBlank && !isIndented && (isBelowBlank || interrupts(line, at))) break
    if (!isBlank) end = next
    isBelowBlank = isBlank
    at = next
  }
  return end
}

/** Offset after a line and its break. */
export function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end === -1 ? text.length : end + 1
}

/** Returns whether `rest`, the end of the text that is being read, contains an end tag of that name. */
export function isClosedBelow(lexer: Lexer, name: string, rest: string): boolean {
  return ownLexer(lexer).frame.holds(`</${name}`, rest)
}
