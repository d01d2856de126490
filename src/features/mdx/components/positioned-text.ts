// A text that is assembled from parts of other files, and knows their original positions.
import type { CodePosition } from '../../../model/page-code.ts'

/** A position in one of the site's files. */
export interface FilePosition extends CodePosition {
  file: string
}

export class PositionedText {
  text = ''
  readonly #parts: { line: number; column: number; from: FilePosition | undefined; isExact: boolean }[] = []
  #line = 1
  #column = 0

  /** @param from where the part was written, unchanged or `inOtherWords`; undefined for generated code */
  add(part: string, from?: FilePosition, { inOtherWords = false } = {}): void {
    this.#parts.push({ line: this.#line, column: this.#column, from, isExact: !inOtherWords })
    this.text += part
    const last = part.lastIndexOf('\n')
    for (let at = part.indexOf('\n'); at !== -1; at = part.indexOf('\n', at + 1)) this.#line++
    this.#column = last === -1 ? this.#column + part.length : part.length - last - 1
  }

  /** The original position for a line (from 1) and a column (from 0). */
  positionOf(line: number, column: number): FilePosition | undefined {
    const part = this.#parts.findLast(
      (candidate) => candidate.line < line || (candidate.line === line && candidate.column <= column),
    )
    if (!part?.from) return undefined
    const { from } = part
    if (!part.isExact) return from
    if (part.line === line) return { ...from, column: from.column + column - part.column }
    return { ...from, line: from.line + line - part.line, column: column + 1 }
  }
}
