// A fault of a command line before it has a place in a file.

/** A fault of one line; `word` is the index of the word it is about, -1 for the whole line. */
export interface LineFault {
  rule: string
  message: string
  hint?: string
  word: number
  /** What was most likely meant in the place of the word. */
  meant?: string
}

/** The text in quotes, cut when it is long. */
export function quote(text: string): string {
  return `"${text.length > 60 ? `${text.slice(0, 57)}…` : text}"`
}
