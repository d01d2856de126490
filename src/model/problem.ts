// Problems: mistakes of authors, with their position and how to fix them; and the errors that end commands.

import { compareCodeUnits } from './code-units.ts'
export type Severity = 'error' | 'warning' | 'info'

/** The reaction to a mistake, according to the settings. */
export type SeveritySetting = 'ignore' | 'log' | 'warn' | 'throw'

const SEVERITIES = { ignore: undefined, log: 'info', warn: 'warning', throw: 'error' } as const

/** The severity that a setting asks for; undefined if it says to ignore. */
export function severityOf(reaction: SeveritySetting): Severity | undefined {
  return SEVERITIES[reaction]
}

/** One mistake in the author's files. Printed as `file:line:column  severity  message`, then the hint indented. */
export interface Problem {
  severity: Severity
  /** Path relative to the site's root, with forward slashes. */
  file: string
  /** 1-based. */
  line?: number
  /** 1-based, in UTF-16 code units. */
  column?: number
  /** The mistake: one line, lower case, no full stop. */
  message: string
  /** The way to fix it; may have several lines. */
  hint?: string
  /** Name of the rule that found it, such as `broken-link`: the key of machine-readable reports. */
  rule: string
  /** Where a page shows the file, if that is not Markdown. In a report, it is part of the hint. */
  shownAt?: { file: string; line: number }
  /** Its subject, such as a key or an origin, for code that acts on it; not printed. */
  data?: Readonly<Record<string, string>>
}

/**
 * Returns the problems ordered by file, line, column and message, each once, with the pages that show a file in their
 * hints.
 */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  const unique: Problem[] = []
  let alike: Problem[] = []
  for (const problem of [...problems].sort(byPosition)) {
    if (alike[0] && byPosition(alike[0], problem) !== 0) {
      unique.push(...merge(alike))
      alike = []
    }
    alike.push(problem)
  }
  return [...unique, ...merge(alike)]
}

/** Merges equal problems of those with the same position and message. */
function merge(alike: readonly Problem[]): readonly Problem[] {
  if (alike.length <= 1 && !alike[0]?.shownAt) return alike
  const merged = new Map<string, { problem: Problem; positions: Set<string> }>()
  for (const { shownAt, ...problem } of alike) {
    const key = JSON.stringify(problem)
    const { positions } = merged.get(key) ?? { positions: new Set() }
    if (shownAt) positions.add(formatPosition(shownAt))
    merged.set(key, { problem, positions })
  }
  return Array.from(merged.values(), ({ problem, positions }) => {
    return positions.size === 0 ? problem : { ...problem, hint: withPositions(problem.hint, [...positions]) }
  })
}

/** Most positions to name that show a file. */
const MAX_PLACES = 3

function withPositions(hint: string | undefined, paths: string[]): string {
  const left = paths.length - MAX_PLACES
  const named = paths.sort(compareCodeUnits).slice(0, MAX_PLACES).join(', ')
  const shown = `shown in ${named}${left > 0 ? ` and ${left} more` : ''}`
  return hint === undefined ? shown : `${hint}\n${shown}`
}

/** The problem with the paths of its files replaced. */
export function renameFiles(problem: Problem, rename: (path: string) => string): Problem {
  const { file, shownAt } = problem
  return {
    ...problem,
    file: rename(file),
    ...(shownAt && { shownAt: { ...shownAt, file: rename(shownAt.file) } }),
  }
}

function byPosition(a: Problem, b: Problem): number {
  return (
    compareCodeUnits(a.file, b.file) ||
    (a.line ?? 0) - (b.line ?? 0) ||
    (a.column ?? 0) - (b.column ?? 0) ||
    compareCodeUnits(a.message, b.message)
  )
}

/** The file that is wrong, and where. */
export type ProblemPosition = Pick<Problem, 'file' | 'line' | 'column'>

/** Formats the position of a problem so that editors and terminals recognize it: `file:line:column`. */
export function formatPosition({ file, line, column }: ProblemPosition): string {
  const parts = [file, line, line === undefined ? undefined : column]
  return parts.filter((part) => part !== undefined).join(':')
}

/** A key that two problems share if they have the same position and message. */
export function problemKey({ file, line, column, message }: Problem): string {
  return JSON.stringify([file, line, column, message])
}

/** Ends a command because of the author's mistakes: its problems are printed without a stack, exit code 1. */
export class SiteError extends Error {
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    super(problems.map((problem) => `${problem.file}: ${problem.message}`).join('\n'))
    this.name = 'SiteError'
    this.problems = problems
  }
}

/** Returns whether a problem keeps the site from being published. */
export function isError({ severity }: Problem): boolean {
  return severity === 'error'
}

/** @throws SiteError if there are errors or, in strict mode, warnings, which then count as errors */
export function throwIfErrors(problems: readonly Problem[], strict = false): void {
  const judged = strict ? problems.map(asError) : problems
  if (judged.some(isError)) throw new SiteError(judged)
}

/**
 * Gives errors the severity that a setting asks for, and removes those that it ignores.
 * @param isMeant whether the setting applies to a problem
 */
export function applySeverity(
  problems: readonly Problem[],
  reaction: SeveritySetting,
  isMeant: (problem: Problem) => boolean = () => true,
): Problem[] {
  const severity = severityOf(reaction)
  return problems.flatMap((problem) => {
    if (!isError(problem) || !isMeant(problem)) return problem
    return severity ? { ...problem, severity } : []
  })
}

/** The problem in strict mode, in which warnings are errors. */
export function asError(problem: Problem): Problem {
  return problem.severity === 'warning' ? { ...problem, severity: 'error' } : problem
}

/** Ends a command because it was called wrongly: the message is printed without a stack, exit code 2. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UsageError'
  }
}

/** Ends a command because its author ended the input instead of answering a question; exit code 130. */
export class Interrupted extends Error {
  constructor() {
    super('interrupted at a question')
    this.name = 'Interrupted'
  }
}
