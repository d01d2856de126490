// What a line is explained by: all that a site knows of its tool, and where it says so. On its way to the browser it is
// packed: plain data without what no explanation shows.
import type { ToolLabels } from '../../model/labels.ts'
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

/** In the order in which it is compressed best. */
export interface PackedFacts extends Surroundings, PackedCommands {
  labels: ExplainTexts
  descriptions?: Descriptions
  manifest: Omit<Manifest, 'commands'>
  /** Paths of groups whose commands come apart from the others, when a line names one. */
  aside?: string[]
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
  /** Names of groups whose commands are still to come. */
  aside: readonly string[]
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

/** Makes packed facts ready for use. @param others the commands that came apart */
export function unpackFacts(packed: PackedFacts, others?: PackedCommands): ExplainFacts {
  const { manifest, pages, aside = [], addresses, descriptions } = packed
  const { variables, signers, chains, current, examples, expected, labels } = packed
  const { commands, calls } = unpackCommands(packed)
  const apart = others && unpackCommands(others)
  // The groups themselves came before.
  const more = apart?.commands.filter(({ path }) => !aside.includes(path)) ?? []
  const tree = assembleTree({ ...manifest, commands: [...commands, ...more] })
  const sections = new Map<Command, string>()
  const named = new Map<string, string>()
  for (const { url, commands, names } of pages) {
    for (const name of names) named.set(name, named.get(name) ?? url)
    for (const [first, last] of commands) {
      for (const command of tree.commands.slice(first, last + 1)) {
        if (!sections.has(command)) sections.set(command, `${url}#${commandAnchor(command)}`)
      }
    }
  }
  return {
    facts: { tree, ...(descriptions && { descriptions }) },
    variables,
    signers,
    chains,
    calls: new Map([...calls, ...(apart?.calls ?? [])]),
    tree,
    aside: apart ? [] : aside,
    ...unpackAddresses(addresses),
    current,
    examples,
    expected,
    labels,
    sectionOf: (command) => sections.get(command),
    pageOf: (name) => named.get(name),
  }
}
