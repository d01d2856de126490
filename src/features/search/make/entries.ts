// Lists what readers look up by name, from the tool's facts: commands with their aliases, options, variables, errors,
// roles and addresses.
import { addTo } from '../../../text/groups.ts'
import {
  type Deprecation,
  lifeOfCommand,
  lifeOfOption,
  lifeOfVariable,
} from '../../../tool/facts/availability.ts'
import { meaningsOf } from '../../../tool/facts/error-meanings.ts'
import {
  type Access,
  accessOf,
  describeCommand,
  describeOption,
  type Facts,
} from '../../../tool/facts/facts.ts'
import { commandAnchor, readableName } from '../../../tool/manifest/naming.ts'
import { type Command, lineage } from '../../../tool/manifest/tree.ts'
import type { Entry } from '../query/format.ts'

export interface NamedEntry extends Omit<Entry, 'url' | 'isDeprecated'> {
  /** The words of its name in order, each with its other spellings. */
  names: readonly (readonly string[])[]
  /** Other words that find it. */
  words?: string
  /** Of a command, to find where a page documents it. */
  command?: { path: string; anchor: string; access: Access | undefined }
  deprecated?: Deprecation | undefined
  /** Of anything else: its target is the passage in which this word has the greatest weight. */
  key?: string
}

/** Lists all entries, in the order of `ENTRY_KINDS`. */
export function entriesOf(facts: Facts): NamedEntry[] {
  return [
    ...commands(facts),
    ...options(facts),
    ...variables(facts),
    ...errors(facts),
    ...roles(facts),
    ...addresses(facts),
  ]
}

function commands(facts: Facts): NamedEntry[] {
  const shown = facts.tree?.commands.filter(({ facts: { hidden } }) => !hidden) ?? []
  return shown.map((command) => ({
    kind: 'command',
    name: command.path,
    also: shortest(command),
    description: plain(describeCommand(command, facts)),
    names: lineage(command).map(({ name, aliases }) => [name, ...aliases]),
    command: { path: command.path, anchor: commandAnchor(command), access: accessOf(command, facts) },
    deprecated: lifeOfCommand(command, facts).deprecated,
  }))
}

/** The command with its shortest aliases, or else its readable name; empty if that is its path. */
function shortest(command: Command): string {
  const words = lineage(command).map(({ name, aliases }) =>
    [name, ...aliases].reduce((short, text) => (text.length < short.length ? text : short)),
  )
  const typed = words.join(' ')
  return typed === command.path ? (readableName(command) === typed ? '' : readableName(command)) : typed
}

function options(facts: Facts): NamedEntry[] {
  const { tree } = facts
  if (!tree) return []
  const found = new Map<string, NamedEntry>()
  for (const command of [tree.root, ...tree.commands]) {
    for (const option of command.options) {
      if (option.hidden) continue
      const { deprecated } = lifeOfOption(command, option, facts)
      const known = found.get(option.id)
      // One that some commands still have is not struck through.
      if (known && !deprecated) known.deprecated = undefined
      if (known) continue
      const flags = [option.id, option.short].filter((flag) => flag !== undefined)
      found.set(option.id, {
        kind: 'option',
        name: option.id,
        also: option.short && option.short !== option.id ? option.short : '',
        description: plain(describeOption(option, command, facts)),
        names: [flags],
        key: option.id,
        deprecated,
      })
    }
  }
  return [...found.values()]
}

function variables(facts: Facts): NamedEntry[] {
  return (facts.environment?.variables ?? []).map((variable) => ({
    kind: 'variable',
    name: variable.name,
    also: '',
    description: plain(variable.description),
    names: [[variable.name]],
    key: variable.name,
    deprecated: lifeOfVariable(variable, facts).deprecated,
  }))
}

/** Each by its name, and by the selectors that other programs show. */
function errors(facts: Facts): NamedEntry[] {
  return [...meaningsOf(facts)].map(([name, meanings]) => {
    const selectors = [...new Set(meanings.flatMap((meaning) => meaning.selectors))]
    const [cause] = meanings.flatMap((meaning) => meaning.cause ?? [])
    return {
      kind: 'error',
      name,
      also: selectors.join(' '),
      description: plain(cause ?? meanings.flatMap(({ contracts }) => contracts).join(', ')),
      names: [[name, ...selectors]],
      key: name,
    }
  })
}

/** Lists each name once, even if several contracts have it. */
function roles({ contracts }: Facts): NamedEntry[] {
  const owners = new Map<string, string[]>()
  for (const contract of contracts?.contracts ?? [])
    for (const role of contract.roles) addTo(owners, role, contract.name)
  return [...owners].map(([name, of]) => ({
    kind: 'role',
    name,
    also: '',
    description: [...new Set(of)].join(', '),
    names: [[name]],
    key: name,
  }))
}

function addresses({ environment }: Facts): NamedEntry[] {
  return (environment?.deployments ?? []).flatMap(({ name: deployment, contracts }) =>
    Object.entries(contracts).map(([name, address]) => ({
      kind: 'address' as const,
      name: address,
      also: '',
      description: `${name}, ${deployment}`,
      names: [[address]],
      words: name,
      key: address,
    })),
  )
}

/** Removes Markdown from a description. A further bracket ends a link, so that none is looked for twice. */
function plain(text: string): string {
  return text.replace(/`/g, '').replace(/\[([^[\]]*)\]\([^)[]*\)/g, '$1')
}
