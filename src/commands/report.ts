// Problems in the forms that people and machines read. Formats are named as on the command line.
import { posix } from 'node:path'
import { type Problem, sortProblems } from '../model/problem.ts'
import { repositoryOf } from '../sources/repository.ts'
import { sitePath } from '../text/site-path.ts'
import { toGitHub } from './formats/github.ts'
import { toJson } from './formats/json.ts'
import { toJUnit } from './formats/junit.ts'
import { toSarif } from './formats/sarif.ts'
import { formatProblem, type Log } from './log.ts'

export const FORMATS = ['text', 'json', 'github', 'sarif', 'junit'] as const

export type Format = (typeof FORMATS)[number]

/** What a check has found. */
export interface Report {
  problems: readonly Problem[]
  format?: Format
  /** Folder that the problems name files from; none where these are not the author's. */
  root?: string
}

/** Prints a report: with a summary for people, alone for machines. */
export function printReport(log: Log, { summary, ...report }: Report & { summary: string }): void {
  if ((report.format ?? 'text') === 'text') {
    log.problems(report.problems)
    log.info(summary)
  } else log.print(formatReport(report))
}

/** Writes problems, ordered by file and line, equal ones once. */
export function formatReport({ problems, format = 'text', root }: Report): string {
  const named = root !== undefined && OF_REPOSITORY.has(format) ? inRepository(problems, root) : problems
  const sorted = sortProblems(named)
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

/** Formats whose readers look for files from the repository's root on. */
const OF_REPOSITORY: ReadonlySet<Format> = new Set(['github', 'sarif'])

function inRepository(problems: readonly Problem[], root: string): readonly Problem[] {
  const folder = sitePath(repositoryOf(root) ?? root, root)
  if (folder === '') return problems
  return problems.map((problem) => ({ ...problem, file: posix.join(folder, problem.file) }))
}
