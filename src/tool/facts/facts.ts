// Everything known of the documented tool, and how it is put in words.

import { own } from '../../text/own.ts'
import { type Command, type CommandTree, type Option, parentPath } from '../manifest/tree.ts'
import type {
  Changelog,
  ContractCall,
  Contracts,
  Descriptions,
  Environment,
  ExampleRecord,
} from './fact-schemas.ts'

/** What the fact files of a site hold. A site that documents no tool has none of them. */
export interface Facts {
  tree?: CommandTree
  contracts?: Contracts
  /** Contract functions behind a command, by its path. */
  calls: ReadonlyMap<string, ContractCall>
  environment?: Environment
  changelog?: Changelog
  descriptions?: Descriptions
  /** The examples of the pages that were run. */
  examples?: ExampleRecord
  /** Releases of the tool by name, in the order of the settings. */
  releases?: ReadonlyMap<string, CommandTree>
  /** Facts that the site has, but in a file that is wrong: what needs them says nothing, for the file says it all. */
  unread?: ReadonlySet<FactName>
}

/** What the config calls the fact files. */
export const FACT_NAMES = [
  'manifest',
  'annotations',
  'contracts',
  'environment',
  'changelog',
  'descriptions',
  'examples',
] as const

export type FactName = (typeof FACT_NAMES)[number]

/** The part of facts that describes a tool's words. */
type Described = Pick<Facts, 'descriptions'>

/** One line on what the command does; empty if there is none. */
export function describeCommand(command: Command, facts: Described): string {
  return own(facts.descriptions?.commands, command.path) ?? command.facts.description ?? ''
}

/** One line on an argument of a command; empty if there is none. */
export function describeArgument(name: string, command: Command, facts: Described): string {
  const { description } = command.arguments.find((argument) => argument.name === name) ?? {}
  const shared = own(facts.descriptions?.arguments, name)
  return override(command, facts, (entry) => own(entry.arguments, name)) ?? description ?? shared ?? ''
}

/** One line on an option of a command; likewise. */
export function describeOption(option: Option, command: Command, facts: Described): string {
  const shared = own(facts.descriptions?.options, option.id)
  return (
    override(command, facts, (entry) => own(entry.options, option.id)) ?? option.description ?? shared ?? ''
  )
}

/** The nearest description that the command or a group above it gives. */
function override(
  { path }: Command,
  { descriptions }: Described,
  find: (entry: Descriptions['overrides'][string]) => string | undefined,
): string | undefined {
  for (let place = path; place !== ''; place = parentPath(place)) {
    const entry = own(descriptions?.overrides, place)
    const text = entry && find(entry)
    if (text !== undefined) return text
  }
  return undefined
}
