// Writes a manifest as a completion specification in the format of Fig, as JSON.
import { flagsOf } from '../../../tool/manifest/flags.ts'
import type { ManifestArgument } from '../../../tool/manifest/schema.ts'
import type { Command, CommandTree, Option } from '../../../tool/manifest/tree.ts'

export function toFig({ root }: CommandTree): string {
  return `${JSON.stringify(specOf(root), undefined, 2)}\n`
}

function specOf({ name, aliases, facts, arguments: args, options, children }: Command): object {
  return {
    name: aliases.length === 0 ? name : [name, ...aliases],
    description: facts.description,
    hidden: facts.hidden,
    requiresSubcommand: children.length > 0 && facts.runs !== true ? true : undefined,
    ...(args.length > 0 && { args: args.map(argumentOf) }),
    ...(options.length > 0 && { options: options.map(optionOf) }),
    ...(children.length > 0 && { subcommands: children.map(specOf) }),
  }
}

function argumentOf({
  name,
  description,
  optional,
  variadic,
  choices,
  default: fallback,
}: ManifestArgument): object {
  return {
    name,
    description,
    isOptional: optional,
    isVariadic: variadic,
    suggestions: choices,
    default: fallback === undefined ? undefined : String(fallback),
  }
}

function optionOf(option: Option): object {
  const { flags, description, mandatory, hidden, arity } = option
  const names = flagsOf({ flags })
  return {
    name: names.length === 1 ? names[0] : names,
    description,
    isRequired: mandatory,
    hidden,
    ...(arity !== 'none' && { args: optionValue(option) }),
  }
}

function optionValue({ value, arity, variadic, choices, default: fallback }: Option): object {
  return argumentOf({
    name: value || 'value',
    ...(arity === 'optional' && { optional: true }),
    ...(variadic && { variadic: true }),
    ...(choices && { choices }),
    ...(fallback !== undefined && { default: fallback }),
  })
}
