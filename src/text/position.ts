// Positions in texts: lines and columns.

export interface Position {
  /** 1-based. */
  line: number
  /** 1-based, in UTF-16 code units. */
  column: number
}

/** Counts the line breaks of a text. */
export function countLineBreaks(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++
  return count
}

/** The position of an offset. */
export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset)
  return { line: countLineBreaks(before) + 1, column: offset - before.lastIndexOf('\n') }
}

/** The offset of a position. */
export function offsetOf(text: string, { line, column }: Position): number {
  let start = 0
  for (let number = 1; number < line; number++) start = text.indexOf('\n', start) + 1
  return start + column - 1
}
