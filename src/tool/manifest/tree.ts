// A manifest as a tree of commands in which names and aliases can be looked up.
import { type Flags, parseFlags } from './flags.ts'
import type { Manifest, ManifestArgument, ManifestCommand, ManifestOption } from './schema.ts'

export interface Option extends ManifestOption, Flags {
  /** The long flag if there is one, else the short one. */
  id: string
}

export interface Command {
  /** Full names joined by blanks; empty for the root. */
  path: string
  /** Last word of the path; for the root, it is the tool's. */
  name: string
  aliases: readonly string[]
  /** Groups of the tool are called by their first alias. */
  prefersAliases: boolean
  parent: Command | undefined
  children: Command[]
  /** Children by name and alias. */
  byName: Map<string, Command>
  arguments: readonly ManifestArgument[]
  options: readonly Option[]
  facts: ManifestCommand
}

export interface CommandTree {
  manifest: Manifest
  root: Command
  /** All but the root, parents before their children. */
  commands: Command[]
  byPath: Map<string, Command>
}

/** Assembles the tree. A command whose parent is missing hangs below the root: `checkManifest` reports it. */
export function assembleTree(manifest: Manifest): CommandTree {
  const { preferAliases: prefersAliases = false } = manifest
  const root = { ...newCommand({ ...manifest, path: '' }, undefined), name: manifest.name }
  const byPath = new Map<string, Command>()
  const commands = manifest.commands.map((facts) => {
    const parent = byPath.get(parentPath(facts.path)) ?? root
    const command = { ...newCommand(facts, parent), prefersAliases }
    parent.children.push(command)
    for (const name of [command.name, ...command.aliases]) {
      if (!parent.byName.has(name)) parent.byName.set(name, command)
    }
    byPath.set(command.path, command)
    return command
  })
  return { manifest, root, commands, byPath }
}

/** Returns whether the command at `path` is `group`, or in it. */
export function isWithin(path: string, group: string): boolean {
  return path === group || path.startsWith(`${group} `)
}

/** Follows `words` as far as they name commands; returns where it ends and the words that are left. */
export function findCommand(
  tree: CommandTree,
  words: readonly string[],
): { command: Command; rest: string[] } {
  let command = tree.root
  let index = 0
  for (; index < words.length; index++) {
    const child = command.byName.get(words[index] ?? '')
    if (!child) break
    command = child
  }
  return { command, rest: words.slice(index) }
}

/** The commands from the area down to `command` itself. */
export function lineage(command: Command): Command[] {
  return command.parent ? [...lineage(command.parent), command] : []
}

/** Returns whether a line must give the option, for nothing else gives it a value. */
export function isNeeded({ mandatory, env, default: fallback, defaultNote }: ManifestOption): boolean {
  return mandatory === true && env === undefined && fallback === undefined && defaultNote === undefined
}

/** Returns whether it holds other commands. */
export function isGroup(command: Command): boolean {
  return command.children.length > 0
}

/** All commands that can be run at and below `command`. */
export function leaves(command: Command): Command[] {
  return isGroup(command) ? command.children.flatMap(leaves) : [command]
}

/** Options that a line of this command may hold: its own, its groups' and the global ones. */
export function availableOptions(command: Command): Option[] {
  const above = command.parent ? availableOptions(command.parent) : []
  return [...command.options, ...above]
}

/** Path of the group that a command is in; empty for one at the top. */
export function parentPath(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf(' ')))
}

/** Path of the command of a name in a group, whose path is empty at the top. */
export function pathBelow(group: string, name: string): string {
  return group === '' ? name : `${group} ${name}`
}

/** Name of the command at a path. */
export function nameAt(path: string): string {
  return path.slice(path.lastIndexOf(' ') + 1)
}

function newCommand(facts: ManifestCommand, parent: Command | undefined): Command {
  return {
    path: facts.path,
    name: nameAt(facts.path),
    aliases: facts.aliases ?? [],
    prefersAliases: false,
    parent,
    children: [],
    byName: new Map(),
    arguments: facts.arguments ?? [],
    options: (facts.options ?? []).map((option) => newOption(option, facts.path)),
    facts,
  }
}

function newOption(facts: ManifestOption, path: string): Option {
  const flags = parseFlags(facts.flags)
  const id = flags.long ?? flags.short ?? facts.flags
  const version = facts.version ?? (path === '' && id === '--version' && flags.arity === 'none')
  return { ...facts, ...flags, id, version }
}
