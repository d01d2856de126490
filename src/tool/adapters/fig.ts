// Completion specifications in the form of Fig, of which `@withfig/autocomplete` has hundreds.

import { isRecord, listOf, recordOf } from '../../text/record.ts'
import type { Manifest, ManifestArgument, ManifestCommand, ManifestOption } from '../manifest/schema.ts'
import { pathBelow } from '../manifest/tree.ts'
import type { Adapter } from './adapter.ts'
import { headOf, stated, text } from './documents/values.ts'

type Spec = Readonly<Record<string, unknown>>

export const fig: Adapter = {
  reads: (source) =>
    isRecord(source) &&
    listOf(source.name).every((name) => typeof name === 'string') &&
    source.name !== undefined &&
    (Array.isArray(source.subcommands) || Array.isArray(source.options) || source.args !== undefined),
  manifest(source, fallback) {
    const spec = recordOf(source)
    const name = String(listOf(spec.name)[0] ?? fallback)
    const { options = [], ...parsing } = parsingOf(spec)
    const isOneDash = recordOf(spec.parserDirectives).flagsArePosixNoncompliant === true
    return {
      // A specification lists words to complete; it does not say how they are parsed.
      ...headOf(name, isOneDash ? 'go' : 'fig'),
      ...parsing,
      options: withHelp(options),
      commands: commandsOf(spec, ''),
    } satisfies Manifest
  },
}

function commandsOf(spec: Spec, parent: string): ManifestCommand[] {
  return listOf(spec.subcommands).flatMap((one) => {
    const child = recordOf(one)
    const [name, ...aliases] = listOf(child.name).map(String)
    if (name === undefined || /\s/.test(name)) return []
    const path = pathBelow(parent, name)
    return [
      {
        path,
        ...stated({ aliases, description: text(child.description), hidden: child.hidden === true }),
        ...parsingOf(child),
      },
      ...commandsOf(child, path),
    ]
  })
}

function parsingOf(spec: Spec): Partial<ManifestCommand> {
  const args = listOf(spec.args).map((one, index) => argumentOf(recordOf(one), index))
  const options = listOf(spec.options).flatMap((one) => optionsOf(recordOf(one)))
  // The rest of the specification is elsewhere, or made by the tool.
  const isOpen = spec.loadSpec !== undefined || spec.generateSpec !== undefined
  const isGroup = listOf(spec.subcommands).length > 0
  const requires = spec.requiresSubcommand === true
  const mayRepeat = listOf(spec.args).some(
    (one) => recordOf(one).isCommand === true || recordOf(one).loadSpec !== undefined,
  )
  return stated({
    runs: isGroup && !requires && args.length > 0,
    allowUnknownOption: isOpen || mayRepeat,
    allowExcessArguments: isOpen || mayRepeat,
    arguments: args,
    options,
  })
}

function argumentOf(spec: Spec, index: number): ManifestArgument {
  return {
    name: text(spec.name) ?? `argument${index + 1}`,
    // Specifications are made to complete words: which ones a line can do without they seldom say.
    optional: true,
    ...stated({ variadic: spec.isVariadic === true, description: text(spec.description) }),
  }
}

function optionsOf(spec: Spec): ManifestOption[] {
  const names = listOf(spec.name)
    .map(String)
    .filter((name) => /^-{1,2}[^\s=]/.test(name))
  const [arg] = listOf(spec.args).map(recordOf)
  const value = text(arg?.name)?.replace(/[<>[\]]/g, '') ?? 'value'
  const inner = arg?.isVariadic === true ? `${value}...` : value
  const form = arg === undefined ? '' : arg.isOptional === true ? ` [${inner}]` : ` <${inner}>`
  const facts = stated({
    mandatory: spec.isRequired === true,
    hidden: spec.hidden === true,
    description: text(spec.description),
  })
  const short = names.find((name) => name.length === 2)
  const [long, ...others] = names.filter((name) => name !== short)
  const first = [short, long].filter(Boolean).join(', ')
  return [first, ...others].filter(Boolean).map((flags) => ({ flags: `${flags}${form}`, ...facts }))
}

function withHelp(options: readonly ManifestOption[]): ManifestOption[] {
  return options.some(({ flags }) => flags.includes('--help'))
    ? [...options]
    : [...options, { flags: '-h, --help' }]
}
