// What the overlay shows: mistakes with the lines around them, and what the build would find besides.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sortProblems } from '../log.ts'
import { fingerprint } from '../output/fingerprint.ts'
import type { Problem } from '../problem.ts'
import type { ReportedProblem } from './client/message.ts'
import { cutFrame } from './code-frame.ts'

/** Problems of a kind that are sent; a reader mends one after the other. */
const MOST = 30

/** Problems as they were reported last. */
export interface Report {
  errors: ReportedProblem[]
  warnings: ReportedProblem[]
  /** Warnings that were left out. */
  more: number
}

/** @param root absolute path of the site's root, to read the lines around each mistake */
export function createReport(errors: readonly Problem[], warnings: readonly Problem[], root: string): Report {
  const describe = ({ severity: _, rule, ...problem }: Problem): ReportedProblem => ({
    id: fingerprint(JSON.stringify([rule, problem])),
    ...problem,
    ...frameOf(problem, root),
  })
  return {
    errors: sortProblems(errors).slice(0, MOST).map(describe),
    warnings: sortProblems(warnings).slice(0, MOST).map(describe),
    more: Math.max(0, warnings.length - MOST),
  }
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
