// The facts that explanations are based on, and the pages that document them. For the browser, they are
// packed as plain data, without what no explanation shows.
import type { ToolLabels } from '../../model/labels.ts'
import type { ScriptData } from '../../model/site-data.ts'
import type { KnownAddresses } from '../../tool/ethereum/known-addresses.ts'
import type { Descriptions, Environment } from '../../tool/facts/fact-schemas.ts'
import { checkWords, isIgnored } from '../../tool/lines/verdict.ts'
import { commandAnchor } from '../../tool/manifest/naming.ts'
import type { Manifest, ValueRules } from '../../tool/manifest/schema.ts'
import { assembleTree, type Command, type CommandTree } from '../../tool/manifest/tree.ts'
import type { ExplainReleases, Parser } from './explain-releases.ts'
import type { Remark } from './explanation.ts'
import { type PackedAddresses, unpackAddresses } from './pack-addresses.ts'
import type { PackedCall, PackedCommands } from './pack-commands.ts'

/** The texts that explanations are made of. */
export type ExplainTexts = Pick<ToolLabels, 'explain' | 'locale'>

/** A page of the site and what it documents. */
export interface PackedPage {
  url: string
  /** First and last positions of ranges in the packed list of commands. */
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

/** The part of the environment that explanations need. */
interface Surroundings {
  variables: readonly Omit<Environment['variables'][number], 'default' | 'example'>[]
  /** Options and variables that decide who signs, by precedence. */
  signers: readonly string[]
  chains: readonly Pick<Environment['chains'][number], 'chainId' | 'title'>[]
}

/** A file with all commands of some groups. */
export interface LazyFile extends ScriptData {
  /** Paths of the groups. */
  groups: string[]
}

export interface PackedLazyFile extends PackedCommands {
  pages: PackedPage[]
}

/** The script that explains calldata, and its table of functions. */
export interface CalldataLinks {
  script: ScriptData
  table: ScriptData
}

/** The order of keys is the one that compresses best. */
export interface PackedFacts extends Surroundings, PackedCommands {
  labels: ExplainTexts
  manifest: Omit<Manifest, 'commands'>
  /** Descriptions that commands have of options of the groups above them. */
  overrides: Descriptions['overrides']
  /** Files that are loaded if a line names one of their groups. */
  lazyFiles?: LazyFile[]
  /** Missing where no contract is documented. */
  calldata?: CalldataLinks
  /** The script that says in which releases a line works; missing where none are known, and nothing is deprecated. */
  releases?: ScriptData
  pages: PackedPage[]
  /** Example lines for readers who have none at hand. */
  examples: string[]
  current: CurrentChain[]
  /** Descriptions of the expected values, by `rulesKey`. */
  expected: Record<string, string>
  addresses: PackedAddresses
}

export interface ExplainFacts extends Surroundings {
  descriptions: Pick<Descriptions, 'overrides'>
  /** By the path of the command. */
  calls: ReadonlyMap<string, PackedCall>
  tree: CommandTree
  /** Says in which releases a line works. @param words after the tool's name */
  releases(words: readonly string[]): Remark[]
  /** Files with commands that have not been loaded yet. */
  lazyFiles: readonly LazyFile[]
  addresses: KnownAddresses
  /** Addresses of former deployments, by their first digits. */
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

/** A key that is equal for rules that expect the same values. */
export function rulesKey({ kind, shape, range, choices }: ValueRules): string {
  const others = { shape, range, choices }
  return (kind ?? '') + JSON.stringify(others)
}

/** The parts of the parser that the script about releases gets, so that it need not have its own. */
export const PARSER: Parser = [assembleTree, checkWords, isIgnored]

/**
 * Makes packed facts ready for use.
 * @param apart the loaded files with more commands, by URL
 */
export function unpackFacts(
  packed: PackedFacts,
  apart: ReadonlyMap<string, PackedLazyFile> = new Map(),
  explainReleases?: ExplainReleases,
): ExplainFacts {
  const { manifest, lazyFiles = [], addresses, overrides } = packed
  const { variables, signers, chains, current, examples, expected, labels } = packed
  const files = [packed, ...apart.values()]
  // A group is in each file that contains commands below it.
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
    descriptions: { overrides },
    variables,
    signers,
    chains,
    calls: new Map(files.flatMap(({ calls }) => Object.entries(calls))),
    tree,
    releases: (words) => explainReleases?.(words, tree) ?? [],
    lazyFiles: lazyFiles.filter(({ url }) => !apart.has(url)),
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
