// Packs the facts that explanations need, for a file that browsers load.
import type { ToolLabels } from '../../model/labels.ts'
import type { ScriptData } from '../../model/site-data.ts'
import { describeValues } from '../../tool/directives/values.ts'
import { usableChains } from '../../tool/ethereum/chains.ts'
import type { Descriptions, Environment } from '../../tool/facts/fact-schemas.ts'
import type { Facts } from '../../tool/facts/facts.ts'
import { invocation, synopsis } from '../../tool/manifest/naming.ts'
import {
  availableOptions,
  type Command,
  type CommandTree,
  isGroup,
  isNeeded,
  lineage,
} from '../../tool/manifest/tree.ts'
import { type PackedFacts, type PackedLazyFile, type PackedPage, rulesKey } from './explain-facts.ts'
import { packAddresses } from './pack-addresses.ts'
import { packCommands, packOptions } from './pack-commands.ts'

/**
 * Example lines for readers who have none at hand: synopses of documented commands, if possible one that
 * reads, one that writes and one that is irreversible.
 */
const MAX_COUNT = 3

/**
 * @param documentedPaths paths of the commands that pages document; if there are none, any command may be
 * shown
 */
function exampleLines(tree: CommandTree, documentedPaths: ReadonlySet<string>): string[] {
  const leaves = tree.commands
    .filter((command) => !isGroup(command) && !command.facts.hidden)
    .sort((a, b) => lineage(a).length - lineage(b).length)
  const documented = leaves.filter(({ path }) => documentedPaths.has(path))
  const known = documented.length > 0 ? documented : leaves
  const withArguments = known.filter((command) => command.arguments.length > 0)
  const telling = [
    withArguments.find(({ facts }) => facts.access === 'read'),
    withArguments.find(({ facts }) => facts.access === 'write' && !facts.irreversible),
    withArguments.find(({ facts }) => facts.irreversible),
  ].filter((command) => command !== undefined)
  const chosen = new Set(
    [...telling, ...withArguments, ...known].slice(0, Math.max(MAX_COUNT, telling.length)),
  )
  return [...chosen].slice(0, MAX_COUNT).map((command) => `${invocation(tree)} ${formOf(command)}`)
}

function formOf(command: Command): string {
  return synopsis(command).replace(/ \[options\]$/, '')
}

/** A page of the site, and the names of what its directives document, such as `command:vault pay`. */
export interface DocumentingPage {
  url: string
  documented: readonly string[]
}

/** The rest of what is packed, besides the facts. */
export interface PackInput {
  /** By preference: explanations link to the first page that documents something. */
  pages: readonly DocumentingPage[]
  labels: ToolLabels
  /** Files of groups whose commands are packed separately, by `packLazyGroups`. */
  lazyFiles?: readonly LazyGroupFile[]
}

export interface LazyGroupFile {
  groups: readonly Command[]
  link: ScriptData
}

export function packFacts(
  facts: Facts,
  tree: CommandTree,
  { pages, labels, lazyFiles = [] }: PackInput,
): PackedFacts {
  const { environment } = facts
  const { $schema: _, source: __, commands: ___, ...manifest } = tree.manifest
  const { explain, locale } = labels
  const ordered = inOrder(tree.root, new Set(lazyFiles.flatMap(({ groups }) => groups)))
  const current = usableChains(environment).map(({ title, facts: { id, deployment } }) => ({
    title,
    chainId: Number(id),
    deployment,
  }))
  const names = current.map(({ deployment }) => deployment)
  return {
    labels: { explain, locale },
    variables: (environment?.variables ?? []).map(packVariable),
    signers: environment?.signers ?? [],
    chains: (environment?.chains ?? []).map(({ chainId, title }) => ({ chainId, title })),
    manifest: { ...manifest, options: packOptions(tree.root, facts) },
    overrides: packOverrides(facts, tree),
    ...packCommands(ordered, facts, labels),
    ...(lazyFiles.length > 0 && {
      lazyFiles: lazyFiles.map(({ groups, link }) => ({ groups: groups.map(({ path }) => path), ...link })),
    }),
    pages: pages.flatMap((page) => packPage(page, ordered)),
    examples: exampleLines(tree, new Set(pages.flatMap(documentedPaths))),
    current,
    expected: expectedValues(tree.commands, labels, tree),
    addresses: packAddresses(environment?.deployments ?? [], names),
  }
}

function packVariable(variable: Environment['variables'][number]): PackedFacts['variables'][number] {
  const { name, description, required, secret, fileOnly, conflicts, pattern, format } = variable
  return {
    name,
    description,
    ...(required && { required }),
    ...(secret && { secret }),
    ...(fileOnly && { fileOnly }),
    ...(conflicts && { conflicts }),
    ...(pattern !== undefined && { pattern, format }),
  }
}

/** Returns what commands and groups say of the options that they have from above: those are packed once, with their own description. */
function packOverrides({ descriptions }: Facts, { byPath }: CommandTree): Descriptions['overrides'] {
  return Object.fromEntries(
    Object.entries(descriptions?.overrides ?? {}).flatMap(([path, { options = {} }]) => {
      const parent = byPath.get(path)?.parent
      const inherited = parent ? availableOptions(parent).map(({ id }) => id) : []
      const texts = Object.entries(options).filter(([id]) => inherited.includes(id))
      return texts.length === 0 ? [] : [[path, { options: Object.fromEntries(texts) }]]
    }),
  )
}

/** Descriptions of the values of required arguments and options, by `rulesKey`. */
function expectedValues(
  commands: readonly Command[],
  labels: ToolLabels,
  { root, manifest: { shapes } }: CommandTree,
): Record<string, string> {
  const rules = [root, ...commands].flatMap((command) => [
    ...command.arguments.filter(({ optional }) => !optional),
    ...command.options.filter(isNeeded),
  ])
  const texts = rules.map((rule) => [rulesKey(rule), describeValues(rule, labels, shapes)])
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}

/** Packs all commands of some groups, with the groups above them, and the pages that document them. */
export function packLazyGroups(
  groups: readonly Command[],
  facts: Facts,
  { pages, labels }: Pick<PackInput, 'pages' | 'labels'>,
): PackedLazyFile {
  const ordered = [...new Set(groups.flatMap((group) => [...lineage(group), ...inOrder(group)]))]
  const documenting = pages.flatMap((page) => packPage({ ...page, documented: commandsOf(page) }, ordered))
  return { ...packCommands(ordered, facts, labels), pages: documenting }
}

/** Most commands in a file, so that explaining a line does not load many that it does not need. */
const MAX_COMMANDS = 140

/**
 * Groups whose commands are loaded when a line names one of them; a list for each file. These are top-level
 * groups that no page documents, and the subgroups of large ones. There are none if pages document no
 * commands at all.
 */
export function lazyGroups({ root }: CommandTree, pages: readonly DocumentingPage[]): Command[][] {
  const documented = new Set(pages.flatMap(documentedPaths))
  if (documented.size === 0) return []
  const closed = root.children.filter(isGroup).flatMap((group) => {
    const below = inOrder(group)
    if (![group, ...below].some(({ path }) => documented.has(path))) return [group]
    return below.length > MAX_COMMANDS ? group.children.filter(isGroup) : []
  })
  const files: Command[][] = []
  let count = 0
  for (const group of closed) {
    const added = inOrder(group).length
    const last = files.at(-1)
    if (last && count + added <= MAX_COMMANDS) last.push(group)
    else files.push([group])
    count = last && files.at(-1) === last ? count + added : added
  }
  return files
}

/**
 * All commands below one, each directly before its children. Of closed groups, only the groups themselves.
 */
function inOrder({ children }: Command, closed: ReadonlySet<Command> = new Set()): Command[] {
  return children.flatMap((child) => [child, ...(closed.has(child) ? [] : inOrder(child, closed))])
}

/** Paths of the commands that a page documents. */
function documentedPaths(page: DocumentingPage): string[] {
  return commandsOf(page).map((name) => name.slice(COMMAND.length))
}

function commandsOf({ documented }: DocumentingPage): string[] {
  return documented.filter((name) => name.startsWith(COMMAND))
}

function packPage(page: DocumentingPage, ordered: readonly Command[]): PackedPage[] {
  const { url, documented } = page
  const paths = new Set(documentedPaths(page))
  const commands: PackedPage['commands'] = []
  for (const [index, { path }] of ordered.entries()) {
    const run = commands.at(-1)
    if (!paths.has(path)) continue
    if (run?.[1] === index - 1) run[1] = index
    else commands.push([index, index])
  }
  const names = documented.filter((name) => /^(?:variable:|option:-)/.test(name))
  return commands.length + names.length === 0 ? [] : [{ url, commands, names }]
}

const COMMAND = 'command:'
