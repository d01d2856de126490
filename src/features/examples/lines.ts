// Matches lines of a page with lines of output: `…` stands for any text, and alone in a line for any lines.
import { hasPartsInOrder } from '../../text/parts-in-order.ts'

const ANY_TEXT = /…|\[\.\.\]/

/** A line of a page, prepared for comparison. */
export interface LinePattern {
  /** It matches any number of lines. */
  isGap: boolean
  matches(line: string): boolean
}

/** Reads a line as written by authors: `…` and `[..]` match any text, `…` or `...` alone any lines. */
export function readPattern(written: string): LinePattern {
  if (/^\s*(?:…|\.\.\.)\s*$/.test(written)) return { isGap: true, matches: () => true }
  const parts = written.split(ANY_TEXT)
  return { isGap: false, matches: (line) => line === written || hasPartsInOrder(line, parts) }
}
