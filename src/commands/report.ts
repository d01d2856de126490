// Problems in the forms that people and machines read. Formats are named as on the command line.

import { type Problem, sortProblems } from '../model/problem.ts'
import { toGitHub } from './formats/github.ts'
import { toJson } from './formats/json.ts'
import { toJUnit } from './formats/junit.ts'
import { toSarif } from './formats/sarif.ts'
import { formatProblem } from './log.ts'

export const FORMATS = ['text', 'json', 'github', 'sarif', 'junit'] as const

export type Format = (typeof FORMATS)[number]

/**
 * Writes problems, ordered by file and line, equal ones once.
 * @param version of lido-docs, which some formats name
 */
export function formatReport(problems: readonly Problem[], format: Format, version: string): string {
  const sorted = sortProblems(problems)
  switch (format) {
    case 'text':
      return sorted.map((problem) => formatProblem(problem)).join('\n')
    case 'json':
      return toJson(sorted)
    case 'github':
      return toGitHub(sorted)
    case 'sarif':
      return toSarif(sorted, version)
    case 'junit':
      return toJUnit(sorted)
  }
}
