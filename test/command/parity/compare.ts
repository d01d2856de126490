// What two ways to the same site disagree about: problems that only one of them finds, files that only one has so.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashesOf } from '../command.ts'
import type { Problem } from './drivers.ts'
import { BEACON } from './work.ts'

export interface Difference {
  /** Which way disagrees with the build from nothing. */
  driver: 'serve' | 'incremental'
  /** `missing` where only the build from nothing has it. */
  kind: 'missing' | 'extra' | 'bytes' | 'outcome'
  problem?: Problem
  /** Output path. */
  file?: string
  /** In words, for `outcome`. */
  what?: string
}

interface Told {
  problems: readonly Problem[]
}

/** Which parts of a problem count: serve shows errors as warnings, and what is printed does not name its rule. */
interface Compared {
  severity: boolean
  rule: boolean
}

/** Compares problems as sets. What is only worth saying, and neither served nor printed, counts where both parts do. */
export function compareProblems(
  driver: Difference['driver'],
  found: Told,
  expected: Told,
  compared: Compared,
): Difference[] {
  const isCompared = ({ severity }: Problem) => severity !== 'info' || (compared.severity && compared.rule)
  const keyed = ({ problems }: Told) =>
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
  const place = [file, line, column]
  return JSON.stringify([compared.severity && severity, place, compared.rule && rule, message, hint])
}

/** The number of the signal does not count. */
function withoutNumber(problem: Problem): Problem {
  return isBeacon(problem) ? { ...problem, message: problem.message.replace(/beacon\d+/, 'beacon') } : problem
}

/** Whether a problem is the one that shows which signal of the author was read. */
export function isBeacon({ file, message }: Problem, number?: number): boolean {
  return file === BEACON && (number === undefined || message.includes(`":::beacon${number}"`))
}

/** Paths whose bytes differ, or that only one folder has. */
export function compareFolders(one: string, other: string): string[] {
  const [ours, theirs] = [hashesOf(one), hashesOf(other)]
  const paths = new Set([...Object.keys(ours), ...Object.keys(theirs)])
  return [...paths].filter((path) => ours[path] !== theirs[path]).sort()
}

/** Whether the bytes that are served are those that were built. */
export function isAsBuilt(served: string | Uint8Array | undefined, folder: string, path: string): boolean {
  if (served === undefined) return false
  const built = readFileSync(join(folder, path))
  return Buffer.from(served).equals(built)
}

/** Writes a difference on a line. */
export function describe({ driver, kind, problem, file, what }: Difference): string {
  if (!problem) return `${driver} ${kind}: ${file ?? what}`
  const { line, column, severity, rule, message, hint } = problem
  const place = [problem.file, line, column].filter((part) => part !== undefined).join(':')
  return `${driver} ${kind}: ${place} ${severity} ${rule}: ${message}${hint ? ` (${hint})` : ''}`
}
