// A file as its author wrote it, and the lint of its lines.
import type { Problem } from '../model/problem.ts'
import { eachLine, isDummy, type SourceLine } from '../text/source-lines.ts'

export interface AuthoredText {
  /** Relative to the site's root. */
  path: string
  text: string
}

export type LineFault = Omit<Problem, 'file' | 'line'>

/**
 * Returns what is wrong with the lines of a text, but for those that the author says are made up.
 * @param mayHold whether a text may hold what is looked for: asked first, of the whole and of each line. Default: it may
 */
export function lintLines(
  { path, text }: AuthoredText,
  faultsOf: (line: SourceLine) => readonly LineFault[],
  mayHold: (text: string) => boolean = () => true,
): Problem[] {
  const problems: Problem[] = []
  if (!mayHold(text)) return problems
  eachLine(text, (line) => {
    const faults = mayHold(line.text) ? faultsOf(line) : []
    if (faults.length === 0 || isDummy(line)) return
    for (const fault of faults) problems.push({ file: path, line: line.number, ...fault })
  })
  return problems
}
