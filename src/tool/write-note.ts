// The note on a block with commands that sign: what they change, who may send them, what cannot be undone.
import { fillLabel, fillPlural } from '../model/fill-label.ts'
import type { ToolLabels } from '../model/labels.ts'
import type { CodeNote } from '../model/page.ts'
import { confirmationIn, type Effect, effectOf, previewOf } from './effect.ts'
import { describeCommand, type Facts } from './facts/facts.ts'
import type { CommandLine } from './lines/command-lines.ts'
import type { Reading } from './lines/outcome.ts'
import { readableName } from './manifest/naming.ts'
import { type Command, findCommand } from './manifest/tree.ts'

/** A command line with what the tool makes of it. */
export interface ParsedLine {
  line: CommandLine
  reading: Reading
}

/** Commands that change something, with or without a transaction. */
const CHANGES: ReadonlySet<Effect> = new Set(['signs', 'writes'])

/**
 * Returns the note of a block with these lines; undefined when none of them signs, unless its reader says yes to it.
 * @param about the command whose section has the block: badges above it say what the note would
 */
export function noteWrites(
  lines: readonly ParsedLine[],
  facts: Facts,
  { labels, about }: { labels: ToolLabels; about?: string | undefined },
): CodeNote | undefined {
  const { tree, calls } = facts
  if (!tree) return undefined
  const runs = lines.flatMap(({ reading }) => {
    const { kind } = reading.outcome
    if (kind !== 'run' && kind !== 'missing-argument') return []
    return { ...reading, effect: effectOf(reading, { tree, calls }) }
  })
  const signing = runs.filter(({ effect }) => CHANGES.has(effect))
  if (signing.length === 0) return noteOffers(runs, facts, labels)
  const commands = [...new Set(signing.map(({ outcome }) => outcome.command))]
  const documented = about === undefined ? undefined : findCommand(tree, about.split(/\s+/)).command
  if (commands.every((command) => command === documented)) return undefined
  const preview = previewOf(tree)
  return {
    label: labelOf(signing.length, runs.length, labels),
    facts: [...callersOf(commands, labels), ...finalityOf(commands, labels)],
    details: [
      ...commands.map((command) => describeWrite(command, facts, { labels, named: commands.length > 1 })),
      ...(preview ? [fillLabel(labels.previewAdvice, { option: `\`${preview.id}\`` })] : []),
    ],
  }
}

/** The note of commands that read, and sign what they offer as every question is answered with yes. */
function noteOffers(
  runs: readonly (Reading & { effect: Effect })[],
  { calls }: Facts,
  { explain: { headline, before } }: ToolLabels,
): CodeNote | undefined {
  const details = runs.flatMap(({ outcome, options, effect }) => {
    const yes = confirmationIn(options)?.id
    const offers = calls.get(outcome.command.path)?.offers
    if (effect !== 'offers' || yes === undefined || !offers) return []
    return [`${fillLabel(before.offers, { offers })} ${fillLabel(before.asksNot, { option: `\`${yes}\`` })}`]
  })
  return details.length === 0
    ? undefined
    : { label: headline.offers, facts: [], details: [...new Set(details)] }
}

function labelOf(signing: number, all: number, { signs, locale }: ToolLabels): string {
  if (all === 1) return signs.one
  return fillLabel(fillPlural(signing === all ? signs.all : signs.some, all, locale), { signing })
}

function callersOf(commands: readonly Command[], { signs }: ToolLabels): string[] {
  const callers = [...new Set(commands.flatMap(({ facts }) => facts.caller ?? []))]
  return callers.map((caller) => fillCaller(caller, signs.needs, signs.by))
}

/** Says who may call: one of some roles, or who else. @param needs a label with `{role}` @param by one with `{caller}` */
export function fillCaller(caller: string, needs: string, by: string): string {
  const role = rolesOf(caller)
  return role === undefined ? fillLabel(by, { caller }) : fillLabel(needs, { role })
}

function finalityOf(commands: readonly Command[], { signs, locale }: ToolLabels): string[] {
  const final = commands.filter(({ facts }) => facts.irreversible)
  if (final.length === 0) return []
  return [final.length === commands.length ? signs.final : fillPlural(signs.someFinal, final.length, locale)]
}

/** Returns what the command does, with its name and facts when the block has several. */
function describeWrite(
  command: Command,
  facts: Facts,
  { labels, named }: { labels: ToolLabels; named: boolean },
): string {
  const { signs } = labels
  const { caller, irreversible } = command.facts
  const sentences = [describeCommand(command, facts)]
  if (named && caller) sentences.push(fillCaller(caller, signs.needsRole, signs.sentBy))
  if (named && irreversible) sentences.push(signs.isFinal)
  const call = facts.calls.get(command.path)
  if (call?.value) sentences.push(fillLabel(labels.sentAlong, { value: call.value }))
  if (call?.confirms) sentences.push(labels.confirms)
  const text = sentences.filter((sentence) => sentence !== '').join(' ')
  return named || text === '' ? `\`${readableName(command)}\`: ${text}` : text
}

/** A caller that is nothing but roles, such as `FUND_ROLE or DEFAULT_ADMIN_ROLE`, with each as code; undefined for others. */
function rolesOf(caller: string): string | undefined {
  return /^[A-Z\d_]+(?: or [A-Z\d_]+)*$/.test(caller) ? caller.replace(/[A-Z\d_]+/g, '`$&`') : undefined
}
