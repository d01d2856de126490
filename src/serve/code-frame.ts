// The lines of a file around a mistake.

export interface CodeFrame {
  /** Number of the first line, from 1. */
  start: number
  lines: string[]
}

const AROUND = 2
const MAX_LINE = 200

/** Cuts the lines around `line`, from 1, out of a file's text. */
export function cutFrame(text: string, line: number): CodeFrame {
  const start = Math.max(1, line - AROUND)
  const lines = text.split('\n', line + AROUND).slice(start - 1)
  return { start, lines: lines.map((content) => content.replace(/\r$/, '').slice(0, MAX_LINE)) }
}
