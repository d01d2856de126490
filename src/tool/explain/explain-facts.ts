// What a line is explained by: all that a site knows of its tool, and where it says so. On its way to the browser it is
// packed: plain data without what no explanation shows.
import type { ToolLabels } from '../../model/labels.ts'
import type { KnownAddresses } from '../ethereum/known-addresses.ts'
import type { ContractCall, Descriptions, Environment } from '../facts/fact-schemas.ts'
import type { Facts } from '../facts/facts.ts'
import { commandAnchor } from '../manifest/naming.ts'
import type { Manifest, ValueRules } from '../manifest/schema.ts'
import { assembleTree, type Command, type CommandTree, nameAt } from '../manifest/tree.ts'
import { type Column, type Columns, fromColumns, valuesOf } from './columns.ts'
import { withName } from './own-names.ts'
import { type PackedAddresses, unpackAddresses } from './pack-addresses.ts'

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

/** What a command calls: whether a function takes ETH, the call itself says. */
export type PackedCall = Omit<ContractCall, 'command' | 'functions'> & {
  /** Such as `Dashboard.fund()`, whatever it takes. */
  functions: string[]
}

/** A chain that readers can work on, and its current deployment. */
export interface CurrentChain {
  title: string
  chainId: number
  deployment: string
}

/** What is said of the environment: variables by what they are for, and chains by their names. */
interface Surroundings {
  variables: readonly Omit<Environment['variables'][number], 'format' | 'default' | 'example'>[]
  chains: readonly Pick<Environment['chains'][number], 'chainId' | 'title'>[]
}

/** In the order in which it is compressed best. */
export interface PackedFacts extends Surroundings {
  labels: ExplainTexts
  descriptions?: Descriptions
  manifest: Omit<Manifest, 'commands'>
  /** With the descriptions that the site gives them; each right before those below it. */
  commands: Columns
  /** What each command calls. */
  calls: Column<PackedCall>
  /** Where descriptions and calls name their own command. */
  mark: string
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

/** Makes packed facts ready for use. */
export function unpackFacts({
  manifest,
  commands: columns,
  calls,
  mark,
  pages,
  examples,
  current,
  expected,
  labels,
  addresses,
  descriptions,
  variables,
  chains,
}: PackedFacts): ExplainFacts {
  const commands = fromColumns(columns).map((command) => ({
    ...command,
    ...(command.description && { description: withName(command.description, nameAt(command.path), mark) }),
  }))
  const tree = assembleTree({ ...manifest, commands })
  const callsByPath = valuesOf(calls).flatMap((call, index) => {
    const { path, name } = tree.commands[index] ?? tree.root
    const functions = call?.functions.map((text) => withName(text, name, mark))
    return call && functions ? [[path, { ...call, functions }] as const] : []
  })
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
    chains,
    calls: new Map(callsByPath),
    tree,
    ...unpackAddresses(addresses),
    current,
    examples,
    expected,
    labels,
    sectionOf: (command) => sections.get(command),
    pageOf: (name) => named.get(name),
  }
}
