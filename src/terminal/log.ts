// The only module that prints. Results go to standard output, problems and progress to standard error.

import { dirname, resolve } from 'node:path'
import { CONFIG_FILE } from '../config/file-name.ts'
import { formatPosition, type Problem, renameFiles, type Severity, sortProblems } from '../model/problem.ts'
import { ruleHelp, ruleUrl } from '../package/guide.ts'
import { indent } from '../text/indent.ts'
import { pluralize } from '../text/pluralize.ts'
import { showControls, showInLine } from '../text/shown-controls.ts'
import { fromWorkingFolder } from './from-working-folder.ts'

export interface Log {
  /** Prints a result line, unless the command is quiet. */
  info(text: string): void
  /** Prints output that was asked for, even when quiet. */
  print(text: string): void
  /** Prints a detail, only when the command is verbose. */
  detail(text: string): void
  /** Prints problems sorted by position, with paths from the current folder; when verbose, all of them, including `info`. */
  problems(problems: readonly Problem[]): void
  error(text: string): void
  /** Replaces the progress line, in terminals only. An empty text removes it. */
  progress(text: string): void
}

export interface LogOptions {
  quiet?: boolean
  verbose?: boolean
  /** As given with `--config`: files of problems are relative to its folder. Default: the current folder. */
  config?: string | undefined
}

const COLORS: Record<Severity, number> = { error: 31, warning: 33, info: 36 }

/** Creates the log of a command, as verbose as its options ask for. */
export function createLog({ quiet = false, verbose = false, config = CONFIG_FILE }: LogOptions = {}): Log {
  const terminal = process.stderr.isTTY === true
  const paint = (code: number, text: string) => (colored() ? `\u001b[${code}m${text}\u001b[0m` : text)
  // Terminals without support for links show only the text.
  const link = (url: string, text: string) =>
    terminal && colored() ? `\u001b]8;;${url}\u001b\\${text}\u001b]8;;\u001b\\` : text
  const style: Style = { paint, link, hasHelp: verbose }
  const say = (text: string) => process.stderr.write(`${text}\n`)
  return {
    info: (text) => void (quiet || process.stdout.write(`${showControls(text)}\n`)),
    // Files and other programs get what was asked for as it is.
    print: (text) => void process.stdout.write(`${process.stdout.isTTY ? showControls(text) : text}\n`),
    detail: (text) => void (verbose && say(paint(2, showControls(text)))),
    error: (text) => void say(showControls(text)),
    problems(problems) {
      const folder = dirname(resolve(config))
      const named =
        folder === process.cwd()
          ? problems
          : problems.map((problem) => renameFiles(problem, (file) => fromWorkingFolder(folder, file)))
      const sorted = sortProblems(named)
      for (const problem of verbose ? sorted : shorten(sorted)) say(formatProblem(problem, style))
    },
    progress: (text) => void (terminal && !quiet && process.stderr.write(`\r\u001b[K${text}`)),
  }
}

interface Style {
  paint(code: number, text: string): string
  link(url: string, text: string): string
  /** True if the command that explains the rule is shown below the problem. */
  hasHelp?: boolean
}

const PLAIN: Style = { paint: (_, text) => text, link: (_, text) => text }

/** Writes a problem as `file:line:column  severity  message`, its hint indented below; the severity links to the rule. */
export function formatProblem(problem: Problem, { paint, link, hasHelp }: Style = PLAIN): string {
  const { severity, message, hint, rule } = problem
  const word = link(ruleUrl(rule), paint(COLORS[severity], severity))
  const below = [...(hint ? [hint] : []), ...(hasHelp ? [`see ${ruleHelp(rule)}`] : [])]
  const position = showInLine(formatPosition(problem))
  const lines = below.map((text) => indent(showControls(text), 4))
  return [`${position}  ${word}  ${showControls(message)}`, ...lines]
    .join('\n')
    .replace(WORKFLOW_COMMAND, '$1⟨U+003A⟩')
}

/** Commands that GitHub's runner obeys in a log, such as `::error::`. */
const WORKFLOW_COMMAND = /^(\s*):(?=:[\w-]+(?: [^\n]*)?::)/gm

/** Most warnings of one rule to print: more would hide the others. */
const MAX_ALIKE = 20

/** Omits `info` problems, and all but the first warnings of a rule, the last of which says how many more there are. */
export function shorten(problems: readonly Problem[]): Problem[] {
  const counts = new Map<string, number>()
  const count = ({ rule }: Problem) => {
    const next = (counts.get(rule) ?? 0) + 1
    counts.set(rule, next)
    return next
  }
  const numbered = problems.map((problem) => ({
    problem,
    number: problem.severity === 'warning' ? count(problem) : 0,
  }))
  return numbered.flatMap(({ problem, number }) => {
    if (problem.severity === 'info' || number > MAX_ALIKE) return []
    const left = (counts.get(problem.rule) ?? 0) - MAX_ALIKE
    if (number < MAX_ALIKE || left <= 0) return [problem]
    const hint = `and ${left} more like this; use --verbose to list all`
    return [{ ...problem, hint: problem.hint === undefined ? hint : `${problem.hint}\n${hint}` }]
  })
}

/** Counts errors and warnings in words, equal ones once: `2 errors, 1 warning`. Empty if there are none. */
export function countProblems(problems: readonly Problem[]): string {
  const unique = sortProblems(problems)
  const words = (['error', 'warning'] as const).flatMap((severity) => {
    const count = unique.filter((problem) => problem.severity === severity).length
    return count === 0 ? [] : [pluralize(count, severity)]
  })
  return words.join(', ')
}

function colored(): boolean {
  const { NO_COLOR, FORCE_COLOR } = process.env
  if (NO_COLOR) return false
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false'
  return process.stderr.isTTY === true
}
