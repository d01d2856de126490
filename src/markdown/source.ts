// A file's text with the way back from parsed Markdown to its line and column. Nesting (quotes, lists, containers)
// only ever takes characters from the beginning of a line, so a place is known by its line and its distance from
// that line's end, whatever it is nested in.
import type { Position } from '../text/position.ts'

/** What has a place in a file. */
export interface Placed {
  /** Where it begins in the file that the enclosing `Included` of the document names, else in the page's own. */
  at: Position
}

/** Gives the position of an offset in the text that the locator was made for. Ascending offsets cost least. */
export type Locator = (offset: number) => Position

/** The same for offsets in a part of the text that begins at `start`. */
export function shifted(at: Locator, start: number): Locator {
  return (offset) => at(start + offset)
}

export class Source {
  /** Path relative to the site's root. */
  readonly file: string
  /** Where everything in it is said to be: the directive that generated the text. */
  readonly place: Position | undefined
  readonly #lines: string[]
  /** The row of a table that was asked for last. */
  #row: { line: number; starts: number[] } = { line: 0, starts: [] }

  constructor(file: string, text: string, place?: Position) {
    this.file = file
    this.place = place
    this.#lines = place ? [] : text.split('\n')
  }

  /** Makes a locator for `text`, the content of the lines from `line` on without the markers of what encloses it. */
  locate(text: string, line: number): Locator {
    const { place } = this
    if (place) return () => place
    let start = 0
    let number = line
    let end = text.indexOf('\n')
    let indent: number | undefined
    return (offset) => {
      if (offset < start) {
        start = 0
        number = line
        end = text.indexOf('\n')
        indent = undefined
      }
      while (end !== -1 && offset > end) {
        start = end + 1
        number++
        end = text.indexOf('\n', start)
        indent = undefined
      }
      indent ??= this.#indent(number, end === -1 ? text.slice(start) : text.slice(start, end))
      return { line: number, column: indent + offset - start + 1 }
    }
  }

  /** Makes a locator for the text of a table's cell, whose pipes are escaped in the file. */
  locateCell(text: string, line: number, index: number): Locator {
    const { place } = this
    if (place) return () => place
    let pipes = 0
    let counted = 0
    return (offset) => {
      if (offset < counted) pipes = counted = 0
      for (; counted < offset; counted++) if (text[counted] === '|') pipes++
      return { line, column: (this.#cells(line)[index] ?? 0) + offset + pipes + 1 }
    }
  }

  /** Finds the line that `raw` begins on, at `line` or a little below: inside quotes marked drops some line breaks. */
  realign(raw: string, line: number): number {
    const end = raw.indexOf('\n')
    const first = (end === -1 ? raw : raw.slice(0, end)).trim()
    for (let below = 0; below < 4; below++) if (this.line(line + below).includes(first)) return line + below
    return line
  }

  /** The text of a line, empty past the end. */
  line(number: number): string {
    return this.#lines[number - 1] ?? ''
  }

  /** Where the cells of the row on a line begin. */
  #cells(line: number): readonly number[] {
    if (this.#row.line !== line) this.#row = { line, starts: cellStarts(this.line(line)) }
    return this.#row.starts
  }

  /** Counts the characters of a line that stand before `content`, which is the line's text less its markers. */
  #indent(number: number, content: string): number {
    const line = this.line(number)
    if (line.endsWith(content)) return line.length - content.length
    const text = content.trim()
    const leading = content.length - content.trimStart().length
    return Math.max(0, line.indexOf(text) - leading)
  }
}

/** Finds where the text of each cell of a table's row begins; a pipe behind a backslash does not part cells. */
export function cellStarts(row: string): number[] {
  let offset = row.search(/[^\s>]/)
  if (row[offset] === '|') offset++
  const starts: number[] = []
  for (let isStart = true; offset <= row.length; offset++) {
    const character = row[offset]
    if (isStart && character !== ' ' && character !== '\t') {
      starts.push(offset)
      isStart = false
    }
    if (character === '\\') offset++
    else if (character === '|') isStart = true
  }
  return starts
}
