// Whether a line of a page means a line of output: `…` in it is any text, and a line of `…` alone any lines.
import { hasPartsInOrder } from '../text/parts-in-order.ts'

const ANY_TEXT = /…|\[\.\.\]/

/** A line of a page, prepared for comparison. */
export interface LinePattern {
  /** Any number of lines. */
  isGap: boolean
  matches(line: string): boolean
}

/** Reads a line as authors write it: `…` and `[..]` mean any text, `…` or `...` alone any lines. */
export function readPattern(written: string): LinePattern {
  if (/^\s*(?:…|\.\.\.)\s*$/.test(written)) return { isGap: true, matches: () => true }
  const parts = written.split(ANY_TEXT)
  return { isGap: false, matches: (line) => line === written || hasPartsInOrder(line, parts) }
}
