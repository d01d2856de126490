// Iterates over the lines of an author's text, with the context that the checks of addresses and secrets need.

export interface SourceLine {
  text: string
  /** 1-based. */
  number: number
  /** The line above; empty for the first one. */
  before: string
  /** The first line of the table that it is a row of; empty for the first line itself and outside of tables. */
  head: string
  /** The line above the code block that it is in; empty outside of code blocks. */
  aboveCode: string
}

const NOT_BLANK = /\S/
const FENCE = /^[\s>]*(`{3,}|~{3,})/
const DUMMY = /<!--\s*dummy\s*-->|(?:#|\/\/)\s*dummy\b/i

/** Returns whether the author marks the content as fictional: on this line, the one above, or above its code block. */
export function isDummy({ text, before, aboveCode }: SourceLine): boolean {
  return DUMMY.test(text) || DUMMY.test(before) || DUMMY.test(aboveCode)
}

/** Returns whether `isDummy` is true of the line with this number. */
export function isMarkedDummy(text: string, number: number): boolean {
  let isMarked = false
  eachLine(text, (line) => {
    if (line.number === number) isMarked = isDummy(line)
  })
  return isMarked
}

/** Calls `visit` for every line. */
export function eachLine(text: string, visit: (line: SourceLine) => void): void {
  let before = ''
  let head = ''
  let fence = ''
  let aboveCode = ''
  let aboveText = ''
  let number = 1
  for (let start = 0; start <= text.length; number++) {
    const newline = text.indexOf('\n', start)
    const end = newline === -1 ? text.length : newline
    const line = text.slice(start, end)
    head = !line.startsWith('|') || !before.startsWith('|') ? '' : head || before
    const mark = (line.includes('```') || line.includes('~~~') ? FENCE.exec(line)?.[1] : '') ?? ''
    if (fence === '' && mark !== '') {
      fence = mark
      aboveCode = aboveText
    } else if (fence !== '' && mark.startsWith(fence) && line.trim() === mark) fence = ''
    visit({ text: line, number, before, head, aboveCode: fence === '' ? '' : aboveCode })
    before = line
    if (NOT_BLANK.test(line)) aboveText = line
    start = end + 1
  }
}

/** A run of hex digits without a letter, digit or underscore next to it. */
export interface HexRun {
  /** Digits without `0x`. */
  digits: string
  prefixed: boolean
  /** Offset of its first character in the line, `0x` included. */
  start: number
  /** Dots follow: the author has shortened it. */
  cut: boolean
}

/** Finds the runs of at least `least` hex digits in a line. */
export function findHex(line: string, least: number): HexRun[] {
  const runs: HexRun[] = []
  for (const match of line.matchAll(/[0-9A-Za-z_]+/g)) {
    const word = match[0]
    const prefixed = word.startsWith('0x')
    const digits = prefixed ? word.slice(2) : word
    if (digits.length < least || !/^[0-9a-fA-F]+$/.test(digits)) continue
    const after = line.slice(match.index + word.length, match.index + word.length + 3)
    runs.push({ digits, prefixed, start: match.index, cut: after.startsWith('…') || after === '...' })
  }
  return runs
}
