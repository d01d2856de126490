// `:::contract Dashboard reads`: a contract's functions with their commands, or its errors, events or roles.

import { fillLabel } from '../../model/fill-label.ts'
import type { ToolLabels } from '../../model/labels.ts'
import type { Directive, Expansion } from '../../model/page.ts'
import { suggestNearest } from '../../text/nearest.ts'
import { lifeOfCommand } from '../facts/availability.ts'
import { errorsOfContract, listedErrorId } from '../facts/errors.ts'
import type { Contract, ContractCall } from '../facts/fact-schemas.ts'
import { describeCommand, type Facts } from '../facts/facts.ts'
import { commandAnchor } from '../manifest/naming.ts'
import { type Command, type CommandTree, leaves } from '../manifest/tree.ts'
import { withLife } from './badges.ts'
import { documentedBy } from './command.ts'
import { namesOf } from './commands.ts'
import { type ExpandOptions, expanded, failed } from './directive.ts'
import { writeSummary } from './listing.ts'
import { formsOf, sharedKeys } from './parameters.ts'
import { blocks, code, prose, ROLE_NAMES, table } from './table.ts'

const PARTS = ['reads', 'writes', 'errors', 'events', 'roles', 'others'] as const

/**
 * Expands `:::contract <name> <part>`. The parts `reads` and `writes` document their commands; a row has an
 * anchor, unless the page has a heading for its command.
 */
export function expandContract(directive: Directive, facts: Facts, options: ExpandOptions): Expansion {
  const { tree, contracts } = facts
  if (!tree || !contracts) return failed('no contract facts configured', 'set cli.contracts in the config')
  const [name = '', wanted = ''] = directive.argument.split(/\s+/)
  const names = contracts.contracts.map((known) => known.name)
  const contract = contracts.contracts.find((known) => known.name.toLowerCase() === name.toLowerCase())
  if (!contract) return failed(unknown('contract', name), suggestion(name, names))
  const part = PARTS.find((known) => known === wanted)
  if (!part)
    return failed(`${unknown('part', wanted)} of contract ${contract.name}`, suggestion(wanted, PARTS))
  if (part === 'reads' || part === 'writes') return commandRows(contract, part, { tree, facts, options })
  const listed = part === 'errors' ? errorsOfContract(contract) : []
  return expanded(nameTable(contract, part, { facts, labels: options.labels }), [
    `contract:${contract.name}`,
    ...listed.map(({ name }) => `listed-error:${contract.name}.${name}`),
  ])
}

function nameTable(
  contract: Contract,
  part: 'errors' | 'events' | 'roles' | 'others',
  { facts, labels: { head } }: { facts: Facts; labels: ToolLabels },
): string {
  const names = (title: string, list: readonly string[]) =>
    table(
      [title],
      list.map((name) => [code(name)]),
    )
  if (part === 'errors') {
    const ids = new Set<string>()
    const rows = errorsOfContract(contract).map(({ name, signature }) => {
      const id = listedErrorId(contract.name, name)
      const anchor = ids.size < ids.add(id).size ? `<span id="${id}"></span>` : ''
      return [anchor + code(signature)]
    })
    return table([head.error], rows)
  }
  if (part === 'events') return names(head.event, contract.events)
  if (part === 'others') return names(head.function, contract.withoutCommand)
  const shown = (role: string) => facts.tree?.byPath.get(`${contract.group} read ${role}`)
  const rows = contract.roles.map((role) => {
    const command = shown(role)
    return [code(role), command ? code(`${command.path}`) : '']
  })
  return table([head.role, head.roleCommand], rows)
}

function commandRows(
  contract: Contract,
  part: 'reads' | 'writes',
  { tree, facts, options }: { tree: CommandTree; facts: Facts; options: ExpandOptions },
): Expansion {
  const group = tree.byPath.get(`${contract.group} ${part === 'reads' ? 'read' : 'write'}`)
  if (!group) return failed(`the manifest has no group for the ${part} of ${contract.name}`)
  const commands = leaves(group).filter((command) => !command.facts.hidden)
  const shared = sharedKeys(group, facts, options.labels)
  const rows = commands.map((command) => commandRow(command, facts, { ...options, shared }))
  const summary = writeSummary(group, facts, {
    ...options,
    headed: new Set(commands.map(({ path }) => path)),
  })
  const { head } = options.labels
  const titles = [head.command, head.whatItDoes, head.sent, head.role]
  const documented = [`contract:${contract.name}`, ...commands.flatMap(documentedBy)]
  return expanded(blocks([summary.before, table(titles, rows), summary.after]), documented)
}

function commandRow(
  command: Command,
  facts: Facts,
  { headed, labels, shared }: ExpandOptions & { shared: ReadonlySet<string> },
): string[] {
  const call = facts.calls.get(command.path)
  const anchor = headed?.has(command.path) ? '' : `<span id="${commandAnchor(command)}"></span>`
  const { caller = '' } = command.facts
  const form = [namesOf(command, headed), ...formsOf(command, facts, { labels, shared }).map(code)].join(' ')
  return [
    withLife(anchor + form, lifeOfCommand(command, facts), labels),
    [prose(describeCommand(command, facts)), functionOf(command, call, labels)].filter(Boolean).join(' '),
    prose(call?.value ?? ''),
    prose(caller.replace(ROLE_NAMES, code)),
  ]
}

/** Names the function that a command calls; empty for one without arguments that has the command's name. */
function functionOf({ name, aliases }: Command, call: ContractCall | undefined, labels: ToolLabels): string {
  const [only, ...others] = call?.functions ?? []
  if (!only || others.length > 0) return ''
  if ([name, ...aliases].some((alias) => only.signature === `${alias}()`)) return ''
  return fillLabel(labels.calls, { functions: code(only.signature) })
}

function unknown(kind: string, name: string): string {
  return name === '' ? `no ${kind} given` : `unknown ${kind} ${name}`
}

function suggestion(name: string, known: readonly string[]): string {
  return suggestNearest(name, known) ?? `available: ${known.join(', ')}`
}
