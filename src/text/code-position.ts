// Where the code of a page was written.
import type { CodeSample } from '../model/page.ts'
import type { Problem } from '../model/problem.ts'
import { positionAt } from './position.ts'

/** The position of an offset in the text of a sample, in the file it was written in. @param page path of its page */
export function positionInCode(
  { text, line, column, lines, source, shownAt, isComputed }: CodeSample,
  page: string,
  offset: number,
): Pick<Problem, 'file' | 'line' | 'column' | 'shownAt'> {
  const at = isComputed ? { line: 1, column: 1 } : positionAt(text, offset)
  return {
    file: source ?? page,
    line: lines?.[at.line - 1] ?? line + at.line - 1,
    column: column + at.column - 1,
    ...(shownAt && { shownAt }),
  }
}
