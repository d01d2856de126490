// What a line is explained by: all that a site knows of its tool, and where it says so. On its way to the browser it is
// packed: plain data without what no explanation shows.
import type { ToolLabels } from '../../model/labels.ts'
import type { ScriptData } from '../../model/site-data.ts'
import type { KnownAddresses } from '../ethereum/known-addresses.ts'
import type { Descriptions, Environment } from '../facts/fact-schemas.ts'
import type { Facts } from '../facts/facts.ts'
import { commandAnchor } from '../manifest/naming.ts'
import type { Manifest, ValueRules } from '../manifest/schema.ts'
import { assembleTree, type Command, type CommandTree } from '../manifest/tree.ts'
import { type PackedAddresses, unpackAddresses } from './pack-addresses.ts'
import { type PackedCall, type PackedCommands, unpackCommands } from './pack-commands.ts'

/** The texts that explanations are made of. */
export type ExplainTexts = Pick<ToolLabels, 'explain' | 'locale'>

/** A page of the site and what it documents. */
export interface PackedPage {
  url: string
  /** First and last positions in the manifest of runs of commands. */
  commands: [first: number, last: number][]
  /** `option:<global flag>`, `variable:<name>`. */
  names: string[]
}

/** A chain that readers can work on, and its current deployment. */
export interface CurrentChain {
  title: string
  chainId: number
  deployment: string
}

/** What is said of the environment: variables by what they are for, and chains by their names. */
interface Surroundings {
  variables: readonly Omit<Environment['variables'][number], 'default' | 'example'>[]
  /** Options and variables that say who signs, in the order in which they decide. */
  signers: readonly string[]
  chains: readonly Pick<Environment['chains'][number], 'chainId' | 'title'>[]
}

/** A file with all commands of some groups. */
export interface AsideLink extends ScriptData {
  /** Their paths. */
  groups: string[]
}

export interface PackedAside extends PackedCommands {
  pages: PackedPage[]
}

/** In the order in which it is compressed best. */
export interface PackedFacts extends Surroundings, PackedCommands {
  labels: ExplainTexts
  descriptions?: Descriptions
  manifest: Omit<Manifest, 'commands'>
  /** Files that come when a line names one of their groups. */
  aside?: AsideLink[]
  pages: PackedPage[]
  /** Lines for readers who have none at hand. */
  examples: string[]
  current: CurrentChain[]
  /** What values are expected, by `rulesKey`. */
  expected: Record<string, string>
  addresses: PackedAddresses
}

export interface ExplainFacts extends Surroundings {
  facts: Pick<Facts, 'tree' | 'descriptions'>
  /** By the path of the command. */
  calls: ReadonlyMap<string, PackedCall>
  tree: CommandTree
  /** Files with commands that are still to come. */
  aside: readonly AsideLink[]
  addresses: KnownAddresses
  /** Those of former deployments, by their first digits. */
  former: KnownAddresses
  /** The chains that the pages are about. */
  current: readonly CurrentChain[]
  examples: readonly string[]
  expected: Readonly<Record<string, string>>
  labels: ExplainTexts
  /** URL of the section about a command; undefined when no page documents it. */
  sectionOf(command: Command): string | undefined
  /** URL of the page about a global option or a variable: `option:<flag>`, `variable:<name>`. */
  pageOf(name: string): string | undefined
}

/** The same for rules that expect the same values. */
export function rulesKey({ kind, shape, range, choices }: ValueRules): string {
  const others = { shape, range, choices }
  return (kind ?? '') + JSON.stringify(others)
}

/** Makes packed facts ready for use. @param apart the files with more commands that have come, by URL */
export function unpackFacts(
  packed: PackedFacts,
  apart: ReadonlyMap<string, PackedAside> = new Map(),
): ExplainFacts {
  const { manifest, aside = [], addresses, descriptions } = packed
  const { variables, signers, chains, current, examples, expected, labels } = packed
  const files = [packed, ...apart.values()].map((file) => ({ ...unpackCommands(file), pages: file.pages }))
  // Groups are in several of them.
  const commands = new Map(files.flatMap((file) => file.commands.map((command) => [command.path, command])))
  const tree = assembleTree({ ...manifest, commands: [...commands.values()] })
  const sections = new Map<string, string>()
  const named = new Map<string, string>()
  for (const { pages, commands: known } of files) {
    for (const { url, commands: runs, names } of pages) {
      for (const name of names) named.set(name, named.get(name) ?? url)
      for (const [first, last] of runs)
        for (const { path } of known.slice(first, last + 1)) sections.set(path, sections.get(path) ?? url)
    }
  }
  return {
    facts: { tree, ...(descriptions && { descriptions }) },
    variables,
    signers,
    chains,
    calls: new Map(files.flatMap(({ calls }) => calls)),
    tree,
    aside: aside.filter(({ url }) => !apart.has(url)),
    ...unpackAddresses(addresses),
    current,
    examples,
    expected,
    labels,
    sectionOf(command) {
      const url = sections.get(command.path)
      return url === undefined ? undefined : `${url}#${commandAnchor(command)}`
    },
    pageOf: (name) => named.get(name),
  }
}
