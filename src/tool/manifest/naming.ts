// Names of a command in pages: its readable form, its anchor, its synopsis.
import type { ManifestArgument } from './schema.ts'
import { type Command, type CommandTree, isNeeded, lineage, type Option } from './tree.ts'

/**
 * The command as headings show it: full names, of which the first may be the area's first alias of two letters or more,
 * if the tool prefers that; of the root the tool's.
 */
export function readableName(command: Command): string {
  if (!command.parent) return command.name
  return lineage(command)
    .map((step, depth) => (depth === 0 ? areaName(step) : step.name))
    .join(' ')
}

/**
 * The id of the command's heading: `vo-write-fund`, `contracts-dashboard-read-fund_role`. It is in small letters; of
 * commands that differ in nothing but their letter case the later ones get a number.
 */
export function commandAnchor(command: Command): string {
  const name = command.name.toLowerCase()
  const alike = command.parent?.children.filter((sibling) => sibling.name.toLowerCase() === name) ?? []
  const number = alike.indexOf(command)
  const anchor = readableName(command).replaceAll(' ', '-').toLowerCase()
  return number > 0 ? `${anchor}-${number}` : anchor
}

/** The command as it is typed, without the tool's name: `vo w fund <ether> [options]`. */
export function synopsis(command: Command): string {
  const steps = lineage(command)
  const words = steps.map((step, depth) => {
    if (depth === 0) return areaName(step)
    return depth < steps.length - 1 && step.prefersAliases ? (step.aliases[0] ?? step.name) : step.name
  })
  const needed = command.options.filter(isNeeded)
  const options = command.options.some((option) => !option.hidden && !isNeeded(option)) ? ['[options]'] : []
  const subcommand = command.children.length > 0 && !command.facts.runs ? ['<command>'] : []
  return [
    ...words,
    ...subcommand,
    ...command.arguments.map(argumentForm),
    ...needed.map(optionForm),
    ...options,
  ].join(' ')
}

/** `<name>`, `[name]`, `<name...>`. */
export function argumentForm(argument: ManifestArgument): string {
  const name = argument.variadic ? `${argument.name}...` : argument.name
  return argument.optional ? `[${name}]` : `<${name}>`
}

/** `--volume <litres>`, `--agree`. */
function optionForm({ id, arity, value }: Option): string {
  return arity === 'required' ? `${id} <${value}>` : id
}

/** Returns what precedes a command in examples: the first invocation of the manifest. */
export function invocation(tree: CommandTree): string {
  return Object.values(tree.manifest.invocations)[0] ?? tree.manifest.name
}

function areaName(area: Command): string {
  if (!area.prefersAliases || area.children.length === 0) return area.name
  return area.aliases.find((alias) => alias.length > 1) ?? area.name
}
