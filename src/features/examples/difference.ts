// Compares the output of a command with what its page shows: finds the fewest lines that have to change.

import { hasPartsInOrder } from '../../text/parts-in-order.ts'
import type { Normalize } from './normalize.ts'

/** Matches lines of a page with lines of output: `…` stands for any text, and alone in a line for any lines. */
const ANY_TEXT = /…|\[\.\.\]/

/** A line of a page, prepared for comparison. */
interface LinePattern {
  /** It matches any number of lines. */
  isGap: boolean
  matches(line: string): boolean
}

/** Reads a line as written by authors: `…` and `[..]` match any text, `…` or `...` alone any lines. */
function readPattern(written: string): LinePattern {
  if (/^\s*(?:…|\.\.\.)\s*$/.test(written)) return { isGap: true, matches: () => true }
  const parts = written.split(ANY_TEXT)
  return { isGap: false, matches: (line) => line === written || hasPartsInOrder(line, parts) }
}

/** A line of the page that is right, one that is only on the page, or one that is only in the output. */
export type Change =
  | { kind: 'same'; text: string }
  | { kind: 'removed'; text: string }
  | { kind: 'added'; text: string }

/** With more pairs of lines than this, lines are not compared with each other: all of them are replaced. */
const MAX_PAIRS = 1_000_000

interface Written extends LinePattern {
  text: string
}

/**
 * Compares the lines of a page with those of an output.
 * @returns the lines in order, each gap of the page that stands for several lines of the output only once
 */
export function compareOutput(
  page: readonly string[],
  output: readonly string[],
  normalize: Normalize,
): Change[] {
  const written = page.map((text): Written => ({ text, ...readPattern(normalize(text)) }))
  const actual = output.map((text) => ({ text, line: normalize(text) }))
  let start = 0
  const isSame = (a: number, b: number) => {
    const [one, other] = [written[a], actual[b]]
    return one !== undefined && other !== undefined && !one.isGap && one.matches(other.line)
  }
  while (isSame(start, start)) start++
  let [end, last] = [written.length, actual.length]
  while (end > start && last > start && isSame(end - 1, last - 1)) {
    end--
    last--
  }
  const same = (lines: readonly { text: string }[]) =>
    lines.map(({ text }): Change => ({ kind: 'same', text }))
  return [
    ...same(written.slice(0, start)),
    ...align(written.slice(start, end), actual.slice(start, last)),
    ...same(written.slice(end)),
  ]
}

export function isEqual(changes: readonly Change[]): boolean {
  return changes.every(({ kind }) => kind === 'same')
}

type Actual = { text: string; line: string }

/** Aligns lines by dynamic programming: the table has the fewest changes from each pair of lines to the end. */
function align(written: readonly Written[], actual: readonly Actual[]): Change[] {
  const [rows, columns] = [written.length, actual.length]
  if (rows * columns > MAX_PAIRS) return exchange(written, actual)
  const width = columns + 1
  const costs = new Uint32Array((rows + 1) * width)
  const cost = (row: number, column: number) => costs[row * width + column] ?? 0
  const removal = ({ isGap }: Written) => (isGap ? 0 : 1)
  for (let row = rows; row >= 0; row--) {
    for (let column = columns; column >= 0; column--) {
      const one = written[row]
      const other = actual[column]
      const ways: number[] = []
      if (one) ways.push(cost(row + 1, column) + removal(one))
      if (other) ways.push(cost(row, column + 1) + (one?.isGap ? 0 : 1))
      if (one && other && !one.isGap && one.matches(other.line)) ways.push(cost(row + 1, column + 1))
      costs[row * width + column] = ways.length > 0 ? Math.min(...ways) : 0
    }
  }
  const changes: Change[] = []
  for (let row = 0, column = 0; row < rows || column < columns; ) {
    const one = written[row]
    const other = actual[column]
    const here = cost(row, column)
    if (one && other && !one.isGap && one.matches(other.line) && here === cost(row + 1, column + 1)) {
      changes.push({ kind: 'same', text: one.text })
      row++
      column++
    } else if (one?.isGap && other && here === cost(row, column + 1)) column++
    else if (one && here === cost(row + 1, column) + removal(one)) {
      changes.push({ kind: one.isGap ? 'same' : 'removed', text: one.text })
      row++
    } else if (other) {
      changes.push({ kind: 'added', text: other.text })
      column++
    }
  }
  return changes
}

function exchange(written: readonly Written[], actual: readonly Actual[]): Change[] {
  return [
    ...written.map(({ text }): Change => ({ kind: 'removed', text })),
    ...actual.map(({ text }): Change => ({ kind: 'added', text })),
  ]
}
