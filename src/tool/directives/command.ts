// `:::command vo write fund`: a command's heading, synopsis and tables around the author's text.

import { fillLabel } from '../../model/fill-label.ts'
import type { ToolLabels } from '../../model/labels.ts'
import type { Directive, Expansion } from '../../model/page.ts'
import { escapeText } from '../../text/escape.ts'
import { didYouMean, nearest } from '../../text/nearest.ts'
import { previewOf } from '../effect.ts'
import { releasesWithoutCommand, releasesWithoutOption } from '../facts/availability.ts'
import type { ContractCall } from '../facts/fact-schemas.ts'
import { describeArgument, describeCommand, describeOption, type Facts } from '../facts/facts.ts'
import { argumentForm, commandAnchor, invocation, readableName, synopsis } from '../manifest/naming.ts'
import { parsingRules } from '../manifest/parsing-rules.ts'
import { type Command, type CommandTree, findCommand, isGroup } from '../manifest/tree.ts'
import { type ExpandOptions, expanded, failed, withoutManifest } from './directive.ts'
import { blocks, code, prose, ROLE_NAMES, table } from './table.ts'
import { describeDefault, describeValues } from './values.ts'

/** Expands `:::command`; the author's text is between synopsis and tables. */
export function expandCommand(directive: Directive, facts: Facts, { labels }: ExpandOptions): Expansion {
  const { tree } = facts
  if (!tree) return withoutManifest()
  const command = findCommandOrFail(tree, directive.argument)
  if ('problems' in command) return command
  const title = directive.title ?? prose(readableName(command))
  const ids = [commandAnchor(command), ...directive.ids].map((id) => `#${id}`).join(' ')
  const heading = `${'#'.repeat(Math.min(6, directive.level + 1))} ${title} {${ids}}`
  const before = blocks([
    heading,
    badges(command, facts, labels),
    prose(describeCommand(command, facts)),
    `\`\`\`sh\n${invocation(tree)} ${synopsis(command)}\n\`\`\``,
  ])
  const after = blocks([
    argumentTable(command, facts, labels),
    optionTable(command, facts, labels),
    aliasLine(command, labels),
    callLine(command, facts, labels),
  ])
  return expanded(before, documentedBy(command), after)
}

/** What a section about a command with its options documents; as `documented` of `Expansion`. */
export function documentedBy(command: Command): string[] {
  const scope = isGroup(command) || !command.parent ? '' : `${command.path} `
  return [`command:${command.path}`, ...command.options.map((option) => `option:${scope}${option.id}`)]
}

/** Finds a command or group by names or aliases; if there is none, returns an expansion with a problem. */
export function findCommandOrFail(tree: CommandTree, argument: string): Command | Expansion {
  const words = argument.split(/\s+/).filter((word) => word !== '')
  const { command, rest } = findCommand(tree, words)
  // The name of the tool means its root, if the tool runs without a command.
  if (argument === tree.manifest.name && command === tree.root && parsingRules(tree, tree.root).runs)
    return command
  if (words.length === 0)
    return failed(
      'no command given',
      `write :::command followed by a name, for example :::command ${anyCommand(tree)}`,
    )
  if (rest.length === 0) return command
  const wrong = rest[0] ?? ''
  const meant = nearest(wrong, command.byName.keys())
  const head = words.slice(0, words.length - rest.length).join(' ')
  const hint = meant ? didYouMean([head, meant, ...rest.slice(1)].filter(Boolean).join(' ')) : undefined
  return failed(`unknown command ${argument}`, hint)
}

function anyCommand({ root, commands }: CommandTree): string {
  const command = commands.find((each) => !isGroup(each) && !each.facts.hidden)
  return command ? readableName(command) : root.name
}

/**
 * Renders badges in `<p class="command-facts">`: whether a command reads, writes or signs, who may call it,
 * whether it is irreversible, which releases lack it. Empty if there are none.
 */
export function badges(command: Command, facts: Facts, labels: ToolLabels): string {
  const { access, caller, irreversible, undoneBy } = command.facts
  const badge = (name: string, label: string) => `<span class="badge badge-${name}">${label}</span>`
  const signs = access === 'write' && facts.calls.has(command.path)
  const list = access ? [badge(access, labels.access[signs ? 'signs' : access])] : []
  if (caller) list.push(badge('role', escapeText(caller).replace(ROLE_NAMES, '<code>$&</code>')))
  if (irreversible) list.push(badge('final', labels.access.final))
  const undoing = undoneBy === command.path ? undefined : facts.tree?.byPath.get(undoneBy ?? '')
  if (undoing) {
    const name = undoing.parent === command.parent ? undoing.name : readableName(undoing)
    list.push(
      badge('undone', fillLabel(labels.access.undone, { command: `<code>${escapeText(name)}</code>` })),
    )
  }
  const absent = absenceMark(releasesWithoutCommand(command, facts), labels)
  if (absent) list.push(absent)
  return list.length === 0 ? '' : `<p class="command-facts">${list.join(' ')}</p>`
}

/** Appends a badge with the releases that lack a command or an option, if any. @param shown its Markdown */
export function withAbsence(shown: string, releases: readonly string[], labels: ToolLabels): string {
  return [shown, absenceMark(releases, labels)].filter(Boolean).join(' ')
}

/** A badge that names releases; empty if there are none. */
function absenceMark(releases: readonly string[], labels: ToolLabels): string {
  if (releases.length === 0) return ''
  const text = fillLabel(labels.absent, { releases: escapeText(releases.join(', ')) })
  return `<span class="badge badge-absent">${text}</span>`
}

/** Writes a command's arguments as a Markdown table; empty if it has none. */
function argumentTable(command: Command, facts: Facts, labels: ToolLabels): string {
  const shapes = facts.tree?.manifest.shapes
  const rows = command.arguments.map((argument) => [
    code(argumentForm(argument)),
    prose(describeArgument(argument.name, command, facts)),
    prose(argument.unit ?? ''),
    describeValues(argument, labels, shapes),
    describeDefault(argument, labels),
  ])
  const { argument, whatItIs, unit, values, default: fallback } = labels.head
  return table([argument, whatItIs, unit, values, fallback], rows)
}

/** Writes a command's own options as a Markdown table, without hidden ones; empty if there are none. */
export function optionTable(command: Command, facts: Facts, labels: ToolLabels): string {
  const shapes = facts.tree?.manifest.shapes
  const shown = command.options.filter((option) => !option.hidden)
  const rows = shown.map((option) => [
    withAbsence(code(option.flags), releasesWithoutOption(command, option, facts), labels),
    prose(describeOption(option, command, facts)),
    prose(option.unit ?? ''),
    describeValues(option, labels, shapes),
    describeDefault(option, labels),
  ])
  const { option, whatItDoes, unit, values, default: fallback } = labels.head
  return table([option, whatItDoes, unit, values, fallback], rows)
}

function aliasLine({ aliases }: Command, labels: ToolLabels): string {
  if (aliases.length === 0) return ''
  const names = aliases.map(code).join(', ')
  return fillLabel(aliases.length > 1 ? labels.aliases : labels.alias, { names })
}

/** Names the contract functions that a command calls; empty if they are unknown or more than four. */
function callLine(command: Command, facts: Facts, labels: ToolLabels): string {
  const call = facts.calls.get(command.path)
  if (!call || call.functions.length > 4) return ''
  const functions = call.functions.map((each) => code(`${each.contract}.${each.signature}`)).join(', ')
  const sending = command.facts.access === 'write' ? sendingFacts(call, facts, labels) : ''
  return [fillLabel(labels.calls, { functions }), sending].filter((part) => part !== '').join(' ')
}

function sendingFacts(call: ContractCall, { tree }: Facts, labels: ToolLabels): string {
  const value = call.value ? fillLabel(labels.sentAlong, { value: prose(call.value) }) : ''
  const asks = call.confirms ? labels.confirms : ''
  const option = previewOf(tree)
  const preview = option ? fillLabel(labels.previewPrints, { option: code(option.id) }) : ''
  return [value, asks, preview].filter(Boolean).join(' ')
}
