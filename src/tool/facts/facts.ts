// The facts about the documented tool, and its descriptions of commands, arguments and options.

import { VERSION_FACTS } from '../../model/fact-names.ts'
import { getOwn } from '../../text/get-own.ts'
import { type Command, type CommandTree, type Option, parentPath } from '../manifest/tree.ts'
import type {
  Changelog,
  ContractCall,
  Contracts,
  Descriptions,
  Environment,
  ExampleRecord,
  Generations,
  Terms,
} from './fact-schemas.ts'

/** The contents of a site's fact files. A site that documents no tool has none of them. */
export interface Facts {
  tree?: CommandTree
  contracts?: Contracts
  /** Contract functions behind a command, by its path. */
  calls: ReadonlyMap<string, ContractCall>
  /** The contents of the contracts of each generation, and where they run. */
  generations?: Generations
  environment?: Environment
  changelog?: Changelog
  descriptions?: Descriptions
  terms?: Terms
  /** The record of the examples that were run. */
  examples?: ExampleRecord
  /** Releases of the tool by name, the oldest first. */
  releases?: ReadonlyMap<string, ReleaseFacts>
  /**
   * Configured fact files that could not be read, which is reported: directives that need them show nothing.
   */
  unread?: ReadonlySet<FactName>
}

/** The facts of a release. */
export interface ReleaseFacts {
  tree: CommandTree
  environment?: Environment | undefined
  contracts?: Contracts | undefined
}

/** The names of the fact files in the settings. */
export const FACT_NAMES = [...VERSION_FACTS, 'examples'] as const

export type FactName = (typeof FACT_NAMES)[number]

/** The facts that contain descriptions besides the manifest. */
interface Described {
  descriptions?: Partial<Descriptions>
}

/** Tells whether a command reads, writes or runs locally, and of one that writes, whether it signs a transaction. */
export type Access = NonNullable<Command['facts']['access']> | 'signs'

export function accessOf(
  { path, facts: { access } }: Command,
  { calls }: Pick<Facts, 'calls'>,
): Access | undefined {
  return access === 'write' && calls.has(path) ? 'signs' : access
}

/** Returns what a command does, in one line: from the descriptions, otherwise from the manifest; empty if unknown. */
export function describeCommand(command: Command, facts: Described): string {
  return getOwn(facts.descriptions?.commands, command.path) ?? command.facts.description ?? ''
}

/**
 * Returns what an argument is, in one line: from the nearest override, otherwise from the manifest, otherwise from
 * the description that commands share; empty if unknown.
 */
export function describeArgument(name: string, command: Command, facts: Described): string {
  const { description } = command.arguments.find((argument) => argument.name === name) ?? {}
  const shared = getOwn(facts.descriptions?.arguments, name)
  return override(command, facts, (entry) => getOwn(entry.arguments, name)) ?? description ?? shared ?? ''
}

/** Returns what an option does, in one line, from the same sources. */
export function describeOption(option: Option, command: Command, facts: Described): string {
  const shared = getOwn(facts.descriptions?.options, option.id)
  return (
    override(command, facts, (entry) => getOwn(entry.options, option.id)) ??
    option.description ??
    shared ??
    ''
  )
}

/** The description in the overrides of a command, or of the nearest group above it. */
function override(
  { path }: Command,
  { descriptions }: Described,
  find: (entry: Descriptions['overrides'][string]) => string | undefined,
): string | undefined {
  for (let ancestor = path; ancestor !== ''; ancestor = parentPath(ancestor)) {
    const entry = getOwn(descriptions?.overrides, ancestor)
    const text = entry && find(entry)
    if (text !== undefined) return text
  }
  return undefined
}
