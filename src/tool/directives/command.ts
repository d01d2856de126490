// `:::command vo write fund`: a command's heading, synopsis and tables around the author's text.

import { SIGNS, type SidebarBadge } from '../../model/constants.ts'
import { fillLabel } from '../../model/fill-label.ts'
import type { ToolLabels } from '../../model/labels.ts'
import type { Directive, Expansion } from '../../model/page.ts'
import { didYouMean, nearest } from '../../text/nearest.ts'
import { previewOf } from '../effect.ts'
import { formerAnchors, lifeOfCommand } from '../facts/availability.ts'
import type { ContractCall } from '../facts/fact-schemas.ts'
import { accessOf, describeCommand, type Facts } from '../facts/facts.ts'
import { commandAnchor, invocation, readableName, synopsis } from '../manifest/naming.ts'
import { parsingRules } from '../manifest/parsing-rules.ts'
import { type Command, type CommandTree, findCommand, isGroup } from '../manifest/tree.ts'
import { badges } from './badges.ts'
import { type ExpandOptions, expanded, failed, withoutManifest } from './directive.ts'
import { type GroupSummary, summaryFor } from './listing.ts'
import { showParameters } from './parameters.ts'
import { blocks, code, prose } from './table.ts'

/** Expands `:::command`; the author's text is between synopsis and tables. */
export function expandCommand(directive: Directive, facts: Facts, options: ExpandOptions): Expansion {
  const { labels } = options
  const { tree } = facts
  if (!tree) return withoutManifest()
  const command = findCommandOrFail(tree, directive.argument)
  if ('problems' in command) return command
  const summary = summaryFor(command, facts, options)
  const title = directive.title ?? code(readableName(command))
  const all = new Set([commandAnchor(command), ...directive.ids, ...formerAnchors(command, facts)])
  const ids = [...all].map((id) => `#${id}`).join(' ')
  const heading = `${'#'.repeat(Math.min(6, directive.level + 1))} ${title} {${ids}}`
  const usage = `${invocation(tree)} ${previewForm(synopsis(command), command, facts)}`.trimEnd()
  const before = blocks([
    heading,
    badges(command, facts, { labels, isTold: summary.reads }),
    prose(describeCommand(command, facts)),
    `\`\`\`sh\n${usage}\n\`\`\``,
  ])
  const after = blocks([
    showParameters(command, facts, { labels, shared: summary.shared }),
    aliasLine(command, labels),
    callLine(command, facts, { labels, summary }),
  ])
  const shortNames = directive.title === undefined && {
    shortNames: { [commandAnchor(command)]: command.name },
  }
  const signs = accessOf(command, facts) === 'signs' ? [SIGNS] : []
  const documented = [...documentedBy(command), ...signs, ...stateOf(command, facts)]
  return { ...expanded(before, documented, after), ...shortNames, warnsFirst: true }
}

/** Notes a command that came with the last release, or that is deprecated. */
function stateOf(command: Command, facts: Facts): string[] {
  const { since, deprecated } = lifeOfCommand(command, facts)
  const isNew = since !== undefined && since === [...(facts.releases?.keys() ?? [])].at(-1)
  const state: SidebarBadge | undefined = deprecated ? 'deprecated' : isNew ? 'new' : undefined
  return state === undefined ? [] : [`${state}:${command.path}`]
}

/** A synopsis that can be pasted: of a command that signs at once and needs no argument, it shows what only previews. */
function previewForm(form: string, command: Command, { calls, tree }: Facts): string {
  const preview = previewOf(tree)
  const isWhole = !/<[^>]*>/.test(form)
  return preview && isWhole && calls.get(command.path)?.confirms === false
    ? form.replace(/ \[|$/, ` ${preview.id}$&`)
    : form
}

/** Returns what a section about a command with its options documents; as `documented` of `Expansion`. */
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
  const command = commands.find((candidate) => !isGroup(candidate) && !candidate.facts.hidden)
  return command ? readableName(command) : root.name
}

function aliasLine({ aliases }: Command, labels: ToolLabels): string {
  if (aliases.length === 0) return ''
  const names = aliases.map(code).join(', ')
  return fillLabel(aliases.length > 1 ? labels.aliases : labels.alias, { names })
}

/** Names the contract functions that a command calls; empty if they are unknown or more than four. */
function callLine(
  command: Command,
  facts: Facts,
  { labels, summary }: { labels: ToolLabels; summary: GroupSummary },
): string {
  const call = facts.calls.get(command.path)
  if (!call || call.functions.length > 4) return ''
  const functions = call.functions.map((method) => code(`${method.contract}.${method.signature}`)).join(', ')
  const sending = command.facts.access === 'write' ? transactionFacts(call, facts, { labels, summary }) : []
  return [fillLabel(labels.calls, { functions }), ...sending].filter((part) => part !== '').join(' ')
}

/** Returns what is sent along, whether it asks, and what shows the transaction instead. */
function transactionFacts(
  { value, confirms }: ContractCall,
  { tree }: Facts,
  { labels, summary }: { labels: ToolLabels; summary: GroupSummary },
): string[] {
  const option = previewOf(tree)
  const question = summary.signs ? '' : labels.confirms
  return [
    value ? fillLabel(labels.sentAlong, { value: prose(value) }) : '',
    confirms === false ? labels.explain.before.signsAtOnce : confirms ? question : '',
    option && !summary.signs ? fillLabel(labels.previewPrints, { option: code(option.id) }) : '',
  ]
}
