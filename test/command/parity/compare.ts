// Compares two ways to make the same site: problems that only one of them finds, and files that differ.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashesOf } from '../command.ts'
import type { Problem } from './drivers.ts'
import { BEACON } from './work.ts'

export interface Difference {
  /** The way that differs from the build from scratch. */
  driver: 'serve' | 'incremental'
  /** `missing`: only the build from scratch has it. */
  kind: 'missing' | 'extra' | 'bytes' | 'outcome'
  problem?: Problem
  /** Output path. */
  file?: string
  /** A description, for `outcome`. */
  what?: string
}

interface Reported {
  problems: readonly Problem[]
}

/**
 * The parts of problems to compare: serve shows errors as warnings, and printed problems do not name their
 * rule.
 */
interface Compared {
  severity: boolean
  rule: boolean
}

/**
 * Compares problems as sets. Those of severity `info` are compared only if all parts are: serve does not
 * report them.
 */
export function compareProblems(
  driver: Difference['driver'],
  found: Reported,
  expected: Reported,
  compared: Compared,
): Difference[] {
  const isCompared = ({ severity }: Problem) => severity !== 'info' || (compared.severity && compared.rule)
  const keyed = ({ problems }: Reported) =>
    new Map(
      problems
        .filter(isCompared)
        .map((problem) => withoutNumber(problem))
        .map((problem) => [keyOf(problem, compared), problem]),
    )
  const [ours, theirs] = [keyed(found), keyed(expected)]
  const missing = [...theirs].filter(([key]) => !ours.has(key))
  const extra = [...ours].filter(([key]) => !theirs.has(key))
  return [
    ...missing.map(([, problem]): Difference => ({ driver, kind: 'missing', problem })),
    ...extra.map(([, problem]): Difference => ({ driver, kind: 'extra', problem })),
  ]
}

function keyOf({ severity, file, line, column, rule, message, hint }: Problem, compared: Compared): string {
  const position = [file, line, column]
  return JSON.stringify([compared.severity && severity, position, compared.rule && rule, message, hint])
}

/** Removes the number from the problem of the beacon, since it may differ. */
function withoutNumber(problem: Problem): Problem {
  return isBeacon(problem) ? { ...problem, message: problem.message.replace(/beacon\d+/, 'beacon') } : problem
}

/** Whether a problem is that of the beacon, which contains the last signal that was read. */
export function isBeacon({ file, message }: Problem, number?: number): boolean {
  return file === BEACON && (number === undefined || message.includes(`":::beacon${number}"`))
}

/** Paths of files that differ, or that only one of the folders contains. */
export function compareFolders(one: string, other: string): string[] {
  const [ours, theirs] = [hashesOf(one), hashesOf(other)]
  const paths = new Set([...Object.keys(ours), ...Object.keys(theirs)])
  return [...paths].filter((path) => ours[path] !== theirs[path]).sort()
}

/** Whether a served file has the same bytes as the built one. */
export function isAsBuilt(served: string | Uint8Array | undefined, folder: string, path: string): boolean {
  if (served === undefined) return false
  const built = readFileSync(join(folder, path))
  return Buffer.from(served).equals(built)
}

/** Describes a difference on one line. */
export function describe({ driver, kind, problem, file, what }: Difference): string {
  if (!problem) return `${driver} ${kind}: ${file ?? what}`
  const { line, column, severity, rule, message, hint } = problem
  const position = [problem.file, line, column].filter((part) => part !== undefined).join(':')
  return `${driver} ${kind}: ${position} ${severity} ${rule}: ${message}${hint ? ` (${hint})` : ''}`
}
