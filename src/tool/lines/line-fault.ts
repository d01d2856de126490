// A fault of a command line, without a position in a file.
import type { LineRule } from '../check/line-rules.ts'

/** `word` is the index of the faulty word, -1 for the whole line. */
export interface LineFault {
  rule: LineRule
  message: string
  /** The fault of the word, without the name of its option or argument. */
  fault?: string
  hint?: string
  word: number
  /** As in `Problem`. */
  data?: { value: string }
  /** The likely correction of the word, if there is one. */
  meant?: string
}

/** The text in quotes, truncated if longer than 60 characters. */
export function quote(text: string): string {
  return `"${text.length > 60 ? `${text.slice(0, 57)}…` : text}"`
}
