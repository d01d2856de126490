// Positions in the sources of a page's code, for problems.
import { faultyComponent } from '../../../markdown/resolve/tag.ts'
import type { CodeEntry, PageCode } from '../../../model/page-code.ts'
import type { Problem } from '../../../model/problem.ts'
import { isCodePage } from '../../../text/code-page.ts'
import type { FilePosition } from './positioned-text.ts'

/** Where a component was written: in the page, or in a partial. */
export function entryPosition({ file, modules }: PageCode, { at, module }: CodeEntry): FilePosition {
  // The Markdown of a page of code is generated, so its lines do not correspond to the lines of the file.
  const { line, column } = isCodePage(file) ? { line: 1, column: 1 } : at
  return { file: modules[module]?.file ?? file, line, column }
}

/** Where a component was written; without one, the first line of the page that has code. */
export function positionOfEntry(code: PageCode, entry: CodeEntry | undefined): FilePosition {
  if (entry) return entryPosition(code, entry)
  const [module] = code.modules
  const [first] = code.entries
  const line =
    module?.imports.find(({ member }) => member === undefined)?.line ??
    module?.statements[0]?.line ??
    first?.at.line ??
    1
  return { file: module?.file ?? code.file, line, column: 1 }
}

/** A problem with a component. */
export function componentProblem(
  { file, line, column }: FilePosition,
  message: string,
  hint: string,
): Problem {
  return faultyComponent({ file, line, column, message, ...(hint && { hint }) })
}
