// What the overlay shows: errors with the lines around them, and what else a build would find.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Problem, sortProblems } from '../model/problem.ts'
import { fingerprint } from '../text/hashes.ts'
import type { DevMessage, ReportedProblem } from './client/message.ts'
import { cutFrame } from './code-frame.ts'

/** Most problems of a kind to send: an author fixes them one by one. */
const MOST = 30

/** The first problems, in order of their positions. @param root absolute path of the site's root */
export function describeProblems(problems: readonly Problem[], root: string): ReportedProblem[] {
  return sortProblems(problems)
    .slice(0, MOST)
    .map(({ severity: _, rule, ...problem }) => ({
      id: fingerprint(JSON.stringify([rule, problem])),
      ...problem,
      ...frameOf(problem, root),
    }))
}

/** Warnings, and how many more of them there are. */
export function reportWarnings(
  warnings: readonly Problem[],
  root: string,
): Pick<DevMessage, 'warnings' | 'more'> {
  return { warnings: describeProblems(warnings, root), more: Math.max(0, warnings.length - MOST) }
}

function frameOf(
  { file, line }: Pick<Problem, 'file' | 'line'>,
  root: string,
): Pick<ReportedProblem, 'frame'> {
  if (line === undefined) return {}
  try {
    return { frame: cutFrame(readFileSync(join(root, file), 'utf8'), line) }
  } catch {
    return {}
  }
}
