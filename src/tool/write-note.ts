// The note on a block with commands that sign: what they change, who may send them, what cannot be undone.
import type { CodeNote } from '../model/page.ts'
import { describeCommand, type Facts } from './facts/facts.ts'
import type { CommandLine } from './lines/command-lines.ts'
import type { Outcome } from './lines/parser.ts'
import { readableName } from './manifest/naming.ts'
import type { Command, CommandTree } from './manifest/tree.ts'

/** The global option that shows a transaction instead of sending it. */
export const PREVIEW = '--populate-tx'

/** A command line with what the tool makes of it. */
export interface ParsedLine {
  line: CommandLine
  outcome: Outcome
}

/** Returns the note of a block with these lines; undefined when none of them signs. */
export function noteWrites(lines: readonly ParsedLine[], facts: Facts): CodeNote | undefined {
  const runs = lines.flatMap(({ outcome }) =>
    outcome.kind === 'run' || outcome.kind === 'missing-argument' ? [outcome] : [],
  )
  const signing = runs.filter(
    (run) =>
      run.command.facts.access === 'write' &&
      !('options' in run && run.options.some(({ option }) => option.id === PREVIEW)),
  )
  if (signing.length === 0) return undefined
  const commands = [...new Set(signing.map(({ command }) => command))]
  return {
    label: labelOf(signing.length, runs.length),
    facts: [...callersOf(commands), ...finalityOf(commands)],
    details: [
      ...commands.map((command) => describeWrite(command, facts, commands.length > 1)),
      ...previewAdvice(facts.tree),
    ],
  }
}

function labelOf(signing: number, all: number): string {
  if (all === 1) return 'Signs a transaction'
  return signing === all ? `Signs ${all} transactions` : `${signing} of ${all} commands sign`
}

/** `FUND_ROLE` is a role, all else says in words who may call. */
function callersOf(commands: readonly Command[]): string[] {
  const callers = [...new Set(commands.flatMap(({ facts }) => facts.caller ?? []))]
  return callers.map((caller) => (isRole(caller) ? `needs \`${caller}\`` : `by ${caller}`))
}

function finalityOf(commands: readonly Command[]): string[] {
  const final = commands.filter(({ facts }) => facts.irreversible)
  if (final.length === 0) return []
  return [final.length === commands.length ? 'cannot be undone' : `${final.length} of them cannot be undone`]
}

/** What the command does, with its name and facts when the block has several. */
function describeWrite(command: Command, facts: Facts, named: boolean): string {
  const { caller, irreversible } = command.facts
  const sentences = [describeCommand(command, facts)]
  if (named && caller) sentences.push(isRole(caller) ? `Needs \`${caller}\`.` : `Sent by ${caller}.`)
  if (named && irreversible) sentences.push('Cannot be undone.')
  const call = facts.calls.get(command.path)
  if (call?.value) sentences.push(`ETH sent along: ${call.value}.`)
  if (call?.confirms) sentences.push('Asks before it signs.')
  const text = sentences.filter((sentence) => sentence !== '').join(' ')
  return named || text === '' ? `\`${readableName(command)}\`: ${text}` : text
}

export function hasPreview(tree: CommandTree | undefined): boolean {
  return tree?.root.options.some(({ id }) => id === PREVIEW) ?? false
}

function previewAdvice(tree: CommandTree | undefined): string[] {
  return hasPreview(tree) ? [`Add \`${PREVIEW}\` to see the calldata without sending.`] : []
}

function isRole(caller: string): boolean {
  return /^[A-Z\d_]+$/.test(caller)
}
