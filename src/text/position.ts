// Where something is in a text: lines and columns.

/** Counts the line breaks of a text. */
export function countLineBreaks(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++
  return count
}

/** Line and column, both from 1, of an offset. */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset)
  return { line: countLineBreaks(before) + 1, column: offset - before.lastIndexOf('\n') }
}
