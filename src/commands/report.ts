// Problems in the forms that people and machines read. Formats are named as on the command line.

import { type Problem, sortProblems } from '../model/problem.ts'
import { toGitHub } from './formats/github.ts'
import { toJson } from './formats/json.ts'
import { toJUnit } from './formats/junit.ts'
import { toSarif } from './formats/sarif.ts'
import { formatProblem, type Log } from './log.ts'

export const FORMATS = ['text', 'json', 'github', 'sarif', 'junit'] as const

export type Format = (typeof FORMATS)[number]

/** Prints what a check has found: with a summary for people, alone for machines. */
export function printReport(
  log: Log,
  { problems, format = 'text', summary }: { problems: readonly Problem[]; format?: Format; summary: string },
): void {
  if (format === 'text') {
    log.problems(problems)
    log.info(summary)
  } else log.print(formatReport(problems, format))
}

/** Writes problems, ordered by file and line, equal ones once. */
export function formatReport(problems: readonly Problem[], format: Format): string {
  const sorted = sortProblems(problems)
  switch (format) {
    case 'text':
      return sorted.map((problem) => formatProblem(problem)).join('\n')
    case 'json':
      return toJson(sorted)
    case 'github':
      return toGitHub(sorted)
    case 'sarif':
      return toSarif(sorted)
    case 'junit':
      return toJUnit(sorted)
  }
}
