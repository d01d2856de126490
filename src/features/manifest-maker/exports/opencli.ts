// Writes a manifest as an OpenCLI document, as JSON.
import { flagsOf } from '../../../tool/manifest/flags.ts'
import type { ManifestArgument, ValueRules } from '../../../tool/manifest/schema.ts'
import type { Command, CommandTree, Option } from '../../../tool/manifest/tree.ts'

/** The draft of the format that is written. */
const VERSION = '0.1'

export function toOpenCli({ root, manifest }: CommandTree): string {
  const { name: title, description, release = '' } = manifest
  const { name: _, description: __, ...command } = commandOf(root)
  const info = { title, version: release, ...(description !== undefined && { description }) }
  return `${JSON.stringify({ opencli: VERSION, info, ...command }, undefined, 2)}\n`
}

function commandOf({ name, aliases, facts, arguments: args, options, children }: Command): {
  name: string
  description?: string
} {
  return {
    name,
    ...(aliases.length > 0 && { aliases }),
    ...(facts.description !== undefined && { description: facts.description }),
    ...(facts.hidden && { hidden: true }),
    ...(args.length > 0 && { arguments: args.map(argumentOf) }),
    ...(options.length > 0 && { options: options.map(optionOf) }),
    ...(children.length > 0 && { commands: children.map(commandOf) }),
  }
}

function argumentOf({ name, optional, variadic, choices, description, ...facts }: ManifestArgument): object {
  return {
    name,
    required: optional !== true,
    arity: { minimum: optional ? 0 : 1, ...(variadic !== true && { maximum: 1 }) },
    ...(choices && { acceptedValues: choices }),
    ...(description !== undefined && { description }),
    ...presetOf(facts),
  }
}

/** The format has no field for the value that a tool takes if none is given. */
function presetOf({ default: fallback, defaultNote }: ValueRules): object {
  const value = fallback ?? defaultNote
  return value === undefined ? {} : { metadata: [{ name: 'default', value }] }
}

function optionOf(option: Option): object {
  const { id, flags, arity, value, mandatory, hidden, choices, description } = option
  const names = flagsOf({ flags }).filter((name) => name !== id)
  const given = {
    name: value || 'value',
    ...(arity === 'optional' && { optional: true }),
    ...(choices && { choices }),
  }
  return {
    name: id,
    required: mandatory === true,
    ...(names.length > 0 && { aliases: names }),
    ...(hidden && { hidden: true }),
    ...(arity !== 'none' && { arguments: [argumentOf(given)] }),
    ...(description !== undefined && { description }),
    ...presetOf(option),
  }
}
