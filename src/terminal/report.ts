// Reports problems in formats for people and machines, named as on the command line.
import { posix } from 'node:path'
import { type Problem, renameFiles, sortProblems } from '../model/problem.ts'
import { repositoryOf } from '../project/repository.ts'
import { sitePath } from '../text/site-path.ts'
import { toGitHub } from './formats/github.ts'
import { toGitLab } from './formats/gitlab.ts'
import { toJson } from './formats/json.ts'
import { toJUnit } from './formats/junit.ts'
import { toSarif } from './formats/sarif.ts'
import { formatProblem, type Log } from './log.ts'

export const FORMATS = ['text', 'json', 'github', 'gitlab', 'sarif', 'junit'] as const

export type Format = (typeof FORMATS)[number]

/** The problems that a check has found. */
export interface Report {
  problems: readonly Problem[]
  format?: Format
  /** Folder that the files of problems are relative to; none if they are not the author's. */
  root?: string
}

/** Prints a report, with a summary if it is for people. */
export function printReport(log: Log, { summary, ...report }: Report & { summary: string }): void {
  if ((report.format ?? 'text') === 'text') {
    log.problems(report.problems)
    if (process.env.GITHUB_ACTIONS === 'true' && report.problems.length > 0)
      log.print(formatReport({ ...report, format: 'github' }))
    log.info(summary)
  } else log.print(formatReport(report))
}

/** Writes problems, sorted by file and line, without duplicates. */
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
    case 'gitlab':
      return toGitLab(sorted)
    case 'sarif':
      return toSarif(sorted)
    case 'junit':
      return toJUnit(sorted)
  }
}

/** Formats whose readers expect paths from the repository's root. */
const OF_REPOSITORY: ReadonlySet<Format> = new Set(['github', 'gitlab', 'sarif'])

function inRepository(problems: readonly Problem[], root: string): readonly Problem[] {
  const folder = sitePath(repositoryOf(root) ?? root, root)
  if (folder === '') return problems
  return problems.map((problem) => renameFiles(problem, (file) => posix.join(folder, file)))
}
