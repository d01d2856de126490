// Measures how much of the tool the pages mention, and what they omit.

import type { Problem } from '../../model/problem.ts'
import { defineRule } from '../../model/rule.ts'
import { joinNames } from '../../text/join-names.ts'
import type { Facts } from '../facts/facts.ts'
import { readableName } from '../manifest/naming.ts'
import { type Command, isGroup, isWithin } from '../manifest/tree.ts'

export interface CoverageOptions {
  /** Least share of each kind, in percent. */
  commands?: number
  options?: number
  globalOptions?: number
  environment?: number
  /** Prefixes of commands that do not count. */
  exclude?: readonly string[]
}

/** Coverage of one kind of thing. */
export interface CoverageRow {
  kind: 'commands' | 'options' | 'globalOptions' | 'environment'
  total: number
  mentioned: number
  /** In percent, rounded down to one decimal place; 100 when there are none. */
  percent: number
  missing: string[]
}

/** Compares the tool with the names that the pages mention, which `inspectCommands` collects. */
export function measureCoverage(
  mentioned: ReadonlySet<string>,
  facts: Facts,
  { exclude = [] }: CoverageOptions = {},
): CoverageRow[] {
  const { tree, environment } = facts
  const counted = (tree?.commands ?? []).filter(
    (command) => !command.facts.hidden && !exclude.some((prefix) => isWithin(command.path, prefix)),
  )
  const commands = counted.filter((command) => !isGroup(command))
  return [
    row(
      'commands',
      commands.map((command) => [readableName(command), mentioned.has(`command:${command.path}`)]),
    ),
    row(
      'options',
      counted.flatMap((command) => optionRows(command, mentioned)),
    ),
    row(
      'globalOptions',
      (tree?.root.options ?? []).map((option) => [option.id, mentioned.has(`option:${option.id}`)]),
    ),
    row(
      'environment',
      (environment?.variables ?? []).map(({ name }) => [name, mentioned.has(`variable:${name}`)]),
    ),
  ]
}

const lowCoverage = defineRule<Pick<CoverageRow, 'kind' | 'percent' | 'missing'> & { wanted: number }>({
  id: 'coverage',
  severity: 'error',
  message: ({ kind, percent, wanted }) =>
    `the pages mention ${percent}% of the ${LABELS[kind]}; cli.coverage.${kind} requires ${wanted}%`,
  hint: ({ missing }) => `not mentioned: ${joinNames(missing, MAX_LISTED)}`,
  about: 'The pages mention fewer commands, options or variables than `cli.coverage` asks for.',
  fix: 'Document what the hint lists.',
})

/** A problem for each kind that is below its threshold; `file` is the config, since no page is at fault. */
export function checkCoverage(
  rows: readonly CoverageRow[],
  options: CoverageOptions,
  file: string,
): Problem[] {
  return rows.flatMap(({ kind, percent, missing }) => {
    const wanted = options[kind] ?? 0
    if (percent >= wanted) return []
    return [lowCoverage({ file }, { kind, percent, wanted, missing })]
  })
}

/** The report as text: a line for each kind, then what is missing. */
export function formatCoverage(rows: readonly CoverageRow[]): string {
  return rows
    .flatMap(({ kind, total, mentioned, percent, missing }) => [
      `${LABELS[kind].padEnd(22)} ${String(mentioned).padStart(4)} of ${String(total).padStart(4)}  ${percent}%`,
      ...missing.map((name) => `    ${name}`),
    ])
    .join('\n')
}

/** Most names in a message; `formatCoverage` lists all. */
const MAX_LISTED = 10

const LABELS = {
  commands: 'commands',
  options: 'options',
  globalOptions: 'global options',
  environment: 'environment variables',
} as const

/**
 * Options with whether they are mentioned. Options of a group are shared, so mentioning the flag anywhere is
 * enough.
 */
function optionRows(command: Command, mentioned: ReadonlySet<string>): [string, boolean][] {
  const scope = isGroup(command) ? '' : `${command.path} `
  return command.options
    .filter((option) => !option.hidden)
    .map((option) => [`${readableName(command)} ${option.id}`, mentioned.has(`option:${scope}${option.id}`)])
}

function row(kind: CoverageRow['kind'], entries: readonly (readonly [string, boolean])[]): CoverageRow {
  const missing = entries.filter(([, found]) => !found).map(([name]) => name)
  const found = entries.length - missing.length
  const percent = entries.length === 0 ? 100 : Math.floor((found / entries.length) * 1000) / 10
  return { kind, total: entries.length, mentioned: found, percent, missing }
}
