// Maps offsets in parsed Markdown back to lines and columns of its file. Nesting (quotes, lists, containers)
// only removes characters at the beginning of lines, so a position is determined by its line and its distance
// from the line's end.
import type { Position } from '../text/position.ts'

/** A node with a position in a file. */
export interface Positioned {
  /** Where it begins: in the file of the enclosing `Included`, otherwise in the page's. */
  at: Position
}

/** Returns the position of an offset in a text. Ascending offsets are fastest. */
export type Locator = (offset: number) => Position

/** Returns a locator for the part of the text that begins at `start`. */
export function shifted(at: Locator, start: number): Locator {
  return (offset) => at(start + offset)
}

export class Source {
  /** Path relative to the site's root. */
  readonly file: string
  /**
   * The position of everything in generated text: where the directive is. Undefined for the text of a file.
   */
  readonly position: Position | undefined
  readonly #lines: string[]

  constructor(file: string, text: string, position?: Position) {
    this.file = file
    this.position = position
    this.#lines = position ? [] : text.split('\n')
  }

  /** Creates a locator for `text`: the lines from `line` on, without the markers of enclosing blocks. */
  locate(text: string, line: number): Locator {
    const { position } = this
    if (position) return () => position
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
      return { line: number, column: Math.max(0, indent + offset - start) + 1 }
    }
  }

  /** Creates a locator for the text of a table cell that begins at a position; pipes in it are escaped in the file. */
  locateCell(text: string, { line, column }: Position): Locator {
    const { position } = this
    if (position) return () => position
    let pipes = 0
    let counted = 0
    return (offset) => {
      if (offset < counted) pipes = counted = 0
      for (; counted < offset; counted++) if (text[counted] === '|') pipes++
      return { line, column: column + offset + pipes }
    }
  }

  /** The text of a line; empty after the last line. */
  line(number: number): string {
    return this.#lines[number - 1] ?? ''
  }

  /**
   * Counts the characters of a line before `content`, the line's text without markers of enclosing blocks. Negative if
   * marked has replaced a tab before it by more spaces.
   */
  #indent(number: number, content: string): number {
    const line = this.line(number)
    if (line.endsWith(content)) return line.length - content.length
    const at = line.indexOf(content.trim())
    return at === -1 ? 0 : at - content.search(/\S|$/)
  }
}

/**
 * Returns the offsets at which the texts of a row's cells begin; a pipe after a backslash does not separate
 * cells.
 */
export function cellStarts(row: string): number[] {
  let offset = row.search(/\S/)
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
