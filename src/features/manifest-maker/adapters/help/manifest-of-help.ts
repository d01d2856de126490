// Makes the manifest of a tool from the help texts of all its commands.

import { parseFlags } from '../../../../tool/manifest/flags.ts'
import type { Manifest, ManifestArgument, ManifestCommand } from '../../../../tool/manifest/schema.ts'
import { pathBelow } from '../../../../tool/manifest/tree.ts'
import { headOf, omitEmpty } from '../documents/values.ts'
import type { HelpCommand, HelpPage } from './read-help.ts'

/** The help text of a command, with the texts of its subcommands. */
export interface HelpTree {
  page: HelpPage
  /** Version that the tool prints. */
  release?: string | undefined
  children: { command: HelpCommand; tree: HelpTree | undefined }[]
}

export interface ReadManifest {
  manifest: Manifest
  /** A sentence for each thing that could not be read. */
  gaps: string[]
}

/** Combines the help texts. If they do not say what a command accepts, any words are accepted. */
export function manifestOfHelp(root: HelpTree, name: string): ReadManifest {
  const gaps: string[] = []
  const { page } = root
  const layout = page.layout ?? root.children.map(({ tree }) => tree?.page.layout).find(Boolean)
  if (!layout) gaps.push('the layout of the help is unknown, so lines are checked leniently')
  // The help texts of git list only some of its commands and options.
  const isPartial = layout === 'git'
  if (isPartial) gaps.push('git lists a part of its commands and options; all others are accepted')
  const context = { layout, gaps: isPartial ? [] : gaps }
  const read = commandsBelow(root, '', context)
  const commands = isPartial ? read.map((command) => ({ ...command, ...OPEN, arguments: ANY })) : read
  const manifest: Manifest = {
    ...headOf(name, layout ?? 'unknown'),
    ...omitEmpty({ description: page.about, release: root.release }),
    ...parsingOf(root, name, context),
    ...(isPartial && { ...OPEN, runs: true }),
    options: page.options,
    commands,
  }
  return { manifest, gaps }
}

interface Context {
  /** The layout of all help texts of the tool, if it is known. */
  layout: string | undefined
  gaps: string[]
}

function commandsBelow({ children }: HelpTree, parent: string, context: Context): ManifestCommand[] {
  const used = new Set(children.flatMap(({ command }) => [command.name, ...command.aliases]))
  return children.flatMap((child) => commandsOf(child, parent, used, context))
}

/** @param used names and aliases of its siblings; aliases that its own help lists are added */
function commandsOf(
  { command, tree }: HelpTree['children'][number],
  parent: string,
  used: Set<string>,
  context: Context,
): ManifestCommand[] {
  const { name, description } = command
  const further = tree?.page.aliases.filter((alias) => !used.has(alias)) ?? []
  for (const alias of further) used.add(alias)
  const aliases = [...command.aliases, ...further]
  const path = pathBelow(parent, name)
  const facts: ManifestCommand = {
    path,
    ...(aliases.length > 0 && { aliases }),
    ...(description && { description }),
    ...(tree ? parsingOf(tree, path, context) : { ...OPEN, arguments: ANY }),
    ...(tree && tree.page.options.length > 0 && { options: tree.page.options }),
  }
  if (!tree) context.gaps.push(`${path} has no help that can be read; it may be followed by anything`)
  return [facts, ...(tree ? commandsBelow(tree, path, context) : [])]
}

/** Settings with which a command accepts any words, because it is unknown what it accepts. */
const OPEN: Partial<ManifestCommand> = { allowUnknownOption: true, allowExcessArguments: true }
/** Placeholder for unknown arguments in a synopsis: without it, there would seem to be none. */
const ANY: ManifestArgument[] = [{ name: 'arguments', optional: true, variadic: true }]

function parsingOf(
  { page, children }: HelpTree,
  path: string,
  { layout, gaps }: Context,
): Partial<ManifestCommand> {
  for (const term of page.unread) gaps.push(`${path}: the option ${term} could not be read`)
  const isGroup = children.length > 0
  const help = page.options.find(({ flags }) => parseFlags(flags).long === '--help')?.flags
  // Frameworks list at least the help option, or leave a command without options to the help of the whole tool.
  const isBare = layout === undefined && page.options.length === 0
  if (isBare) gaps.push(`${path}: no options could be read; any are accepted`)
  const known = {
    ...(help && { helpFlags: help }),
    ...(isGroup && { helpCommand: 'help' }),
    ...(isBare && { allowUnknownOption: true }),
  }
  if (page.arguments === undefined) {
    if (isGroup) return known
    gaps.push(`${path}: the arguments could not be read; any are accepted`)
    return { ...known, arguments: ANY, allowExcessArguments: true }
  }
  const args = page.arguments
  return {
    ...known,
    ...(args.length > 0 && { arguments: args }),
    ...(isGroup && (page.runs || args.length > 0) && { runs: true }),
  }
}
