// `:::command vo write fund`: a command's heading, synopsis and tables around the author's words.

import type { Directive, Expansion } from '../../model/page.ts'
import { nearest } from '../../text/nearest.ts'
import type { ContractCall } from '../facts/fact-schemas.ts'
import { describeArgument, describeCommand, describeOption, type Facts } from '../facts/facts.ts'
import { argumentForm, commandAnchor, invocation, readableName, synopsis } from '../manifest/naming.ts'
import { parsingRules } from '../manifest/parsing-rules.ts'
import { type Command, type CommandTree, findCommand, isGroup } from '../manifest/tree.ts'
import { hasPreview, PREVIEW } from '../write-note.ts'
import { expanded, failed } from './directive.ts'
import { blocks, code, prose, ROLE_NAMES, table } from './table.ts'
import { describeDefault, describeValues } from './values.ts'

/** Expands `:::command`; the author's text stands between synopsis and tables. */
export function expandCommand(directive: Directive, facts: Facts): Expansion {
  const { tree } = facts
  if (!tree) return failed('no command manifest is configured', 'set cli.manifest in the config')
  const command = requireCommand(tree, directive.argument)
  if ('problems' in command) return command
  const title = directive.title ?? prose(readableName(command))
  const heading = `${'#'.repeat(Math.min(6, directive.level + 1))} ${title} {#${commandAnchor(command)}}`
  const before = blocks([
    heading,
    badges(command, facts),
    prose(describeCommand(command, facts)),
    `\`\`\`sh\n${invocation(tree)} ${synopsis(command)}\n\`\`\``,
  ])
  const after = blocks([
    argumentTable(command, facts),
    optionTable(command, facts),
    aliasLine(command),
    callLine(command, facts),
  ])
  return expanded(before, documentedBy(command), after)
}

/** What a page that shows the command with its options documents. */
export function documentedBy(command: Command): string[] {
  const scope = isGroup(command) || !command.parent ? '' : `${command.path} `
  return [`command:${command.path}`, ...command.options.map((option) => `option:${scope}${option.id}`)]
}

/** Looks a command or group up by names or aliases, or says what is wrong with `argument`. */
export function requireCommand(tree: CommandTree, argument: string): Command | Expansion {
  const words = argument.split(/\s+/).filter((word) => word !== '')
  const { command, rest } = findCommand(tree, words)
  // A tool that runs without a command is called by its own name.
  if (argument === tree.manifest.name && command === tree.root && parsingRules(tree, tree.root).runs)
    return command
  if (words.length === 0)
    return failed('no command named', `write for example :::command ${anyCommand(tree)}`)
  if (rest.length === 0) return command
  const wrong = rest[0] ?? ''
  const meant = nearest(wrong, command.byName.keys())
  const head = words.slice(0, words.length - rest.length).join(' ')
  const hint = meant
    ? `did you mean ${[head, meant, ...rest.slice(1)].filter(Boolean).join(' ')} ?`
    : undefined
  return failed(`unknown command ${argument}`, hint)
}

function anyCommand({ root, commands }: CommandTree): string {
  const command = commands.find((each) => !isGroup(each) && !each.facts.hidden)
  return command ? readableName(command) : root.name
}

/** What it does to the chain and who may call it, as `<p class="command-facts">`; empty when its manifest does not say. */
export function badges(command: Command, facts: Facts): string {
  const { access, caller, irreversible } = command.facts
  const badge = (name: string, label: string) => `<span class="badge badge-${name}">${label}</span>`
  const kinds = { read: 'read only', write: 'write', local: 'runs locally' }
  const signs = access === 'write' && facts.calls.has(command.path)
  const list = access ? [badge(access, signs ? 'signs a transaction' : kinds[access])] : []
  if (caller) list.push(badge('role', escapeText(caller).replace(ROLE_NAMES, '<code>$&</code>')))
  if (irreversible) list.push(badge('final', 'cannot be undone'))
  return list.length === 0 ? '' : `<p class="command-facts">${list.join(' ')}</p>`
}

/** The facts' words within HTML, where Markdown would not escape them. */
function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** Writes a command's arguments as a Markdown table; empty when it has none. */
export function argumentTable(command: Command, facts: Facts): string {
  const shapes = facts.tree?.manifest.shapes
  const rows = command.arguments.map((argument) => [
    code(argumentForm(argument)),
    prose(describeArgument(argument.name, command, facts)),
    prose(argument.unit ?? ''),
    describeValues(argument, shapes),
    describeDefault(argument),
  ])
  return table(['Argument', 'What it is', 'Unit', 'Values', 'Default'], rows)
}

/** Writes a command's own options as a Markdown table; empty when it has none. */
export function optionTable(command: Command, facts: Facts): string {
  const shapes = facts.tree?.manifest.shapes
  const shown = command.options.filter((option) => !option.hidden)
  const rows = shown.map((option) => [
    code(option.flags),
    prose(describeOption(option, command, facts)),
    prose(option.unit ?? ''),
    describeValues(option, shapes),
    describeDefault(option),
  ])
  return table(['Option', 'What it does', 'Unit', 'Values', 'Default'], rows)
}

function aliasLine(command: Command): string {
  if (command.aliases.length === 0) return ''
  return `${command.aliases.length > 1 ? 'Aliases' : 'Alias'}: ${command.aliases.map(code).join(', ')}.`
}

/** The contract functions behind it; a command that combines many reads names none of them. */
function callLine(command: Command, facts: Facts): string {
  const call = facts.calls.get(command.path)
  if (!call || call.functions.length > 4) return ''
  const functions = call.functions.map((each) => code(`${each.contract}.${each.signature}`))
  return [`Calls ${functions.join(', ')}.`, command.facts.access === 'write' ? sendingFacts(call, facts) : '']
    .filter((part) => part !== '')
    .join(' ')
}

function sendingFacts(call: ContractCall, { tree }: Facts): string {
  const value = call.value ? `ETH sent along: ${prose(call.value)}.` : ''
  const asks = call.confirms ? 'Asks before it signs.' : ''
  const preview = hasPreview(tree) ? `${code(PREVIEW)} prints the calldata and sends nothing.` : ''
  return [value, asks, preview].filter(Boolean).join(' ')
}
