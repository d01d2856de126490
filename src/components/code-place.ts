// Where the code of a page was written, for what is to be said of it.
import type { CodeEntry, PageCode } from '../model/page-code.ts'
import type { Problem } from '../model/problem.ts'
import { isCodePage } from '../text/code-page.ts'
import type { FilePlace } from './placed-text.ts'

/** Where a component was written: in the page, or in a partial. */
export function entryPlace({ file, modules }: PageCode, { at, module }: CodeEntry): FilePlace {
  // A page of code is read as generated Markdown, which has no lines in the author's file.
  const { line, column } = isCodePage(file) ? { line: 1, column: 1 } : at
  return { file: modules[module]?.file ?? file, line, column }
}

/** Where a component was written; where it is not one that is wrong, the first line of the page that has to do with code. */
export function placeIn(code: PageCode, entry: CodeEntry | undefined): FilePlace {
  if (entry) return entryPlace(code, entry)
  const [module] = code.modules
  const [first] = code.entries
  const line =
    module?.imports.find(({ member }) => member === undefined)?.line ??
    module?.statements[0]?.line ??
    first?.at.line ??
    1
  return { file: module?.file ?? code.file, line, column: 1 }
}

/** What is wrong with a component. */
export function componentProblem({ file, line, column }: FilePlace, message: string, hint: string): Problem {
  return { severity: 'error', file, line, column, message, ...(hint && { hint }), rule: 'component' }
}
