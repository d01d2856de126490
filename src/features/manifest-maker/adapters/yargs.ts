// Makes a manifest from a yargs program in memory.
import { listOf, recordOf } from '../../../text/record.ts'
import type {
  Manifest,
  ManifestArgument,
  ManifestCommand,
  ManifestOption,
} from '../../../tool/manifest/schema.ts'
import type { Adapter } from './adapter.ts'
import { flagsText, headOf, omitEmpty, spellingsOf, text } from './documents/values.ts'
import { plainText } from './plain-text.ts'
import {
  isYargsProgram,
  levelAt,
  scriptNameOf,
  type YargsHandler,
  type YargsLevel,
  type YargsPositional,
  type YargsProgram,
} from './yargs-program.ts'

/** Settings with which a command accepts any words, since its builder is asynchronous and cannot be read. */
const OPEN: Partial<ManifestCommand> = { allowUnknownOption: true, allowExcessArguments: true }
const DEFAULT = '$0'

export const yargs: Adapter = {
  reads: isYargsProgram,
  manifest(program, fallback) {
    if (!isYargsProgram(program)) return { message: 'it is not a yargs program' }
    const name = scriptNameOf(program) ?? fallback
    if (!name) return { message: "it has no name; set one: .scriptName('tidy')" }
    const level = levelAt(program, [])
    if (!level) return { message: 'its help is switched off, but its commands are read from it' }
    const { options = [], ...parsing } = parsingOf(level, level.handlers[DEFAULT], [])
    return {
      ...headOf(name, 'yargs'),
      ...omitEmpty({ description: aboutOf(level), release: level.release }),
      ...parsing,
      options,
      commands: commandsOf(program, level, []),
    } satisfies Manifest
  },
}

/** A usage that is no call, otherwise the description of the default command. */
function aboutOf({ usage, handlers }: YargsLevel): string | undefined {
  const about = usage.find((text) => !text.includes(DEFAULT) && !/[<[]/.test(text))
  return describe(about) ?? describe(handlers[DEFAULT]?.description)
}

function commandsOf(program: YargsProgram, group: YargsLevel, parent: readonly string[]): ManifestCommand[] {
  return Object.entries(group.handlers).flatMap(([name, handler]) => {
    if (name === DEFAULT) return []
    const path = [...parent, name]
    const level = levelAt(program, path)
    const aliases = Object.keys(group.aliases).filter((alias) => group.aliases[alias] === name)
    const description = describe(handler.description)
    return [
      {
        path: path.join(' '),
        ...omitEmpty({ aliases, description, hidden: handler.description === false }),
        ...(level ? parsingOf(level, handler, optionsOf(group, undefined)) : OPEN),
      },
      ...(level ? commandsOf(program, level, path) : []),
    ]
  })
}

/** @param inherited options of the groups above, which the level also contains */
function parsingOf(
  level: YargsLevel,
  handler: YargsHandler | undefined,
  inherited: readonly ManifestOption[],
): Partial<ManifestCommand> {
  const known = new Set(inherited.flatMap((option) => [option.flags, JSON.stringify(option)]))
  const names = Object.keys(level.handlers).filter((name) => name !== DEFAULT)
  const isGroup = names.length > 0
  const own = level.handlers[DEFAULT] ?? handler
  const args = argumentsOf(level, own, isGroup)
  const options = optionsOf(level, own)
  const help = options.find(({ flags }) => /(?:^|[ ,])--help$/.test(flags))?.flags
  const runs = isGroup && (level.handlers[DEFAULT] !== undefined || !level.demanded?.min)
  return {
    ...omitEmpty({
      runs,
      helpCommand: isGroup && 'help',
      defaultCommand: isGroup && level.defaultCommand,
      allowExcessArguments: !level.rejectsWords,
      allowUnknownOption: !level.rejectsOptions,
    }),
    ...(known.has(help ?? '') ? {} : { helpFlags: help ?? '' }),
    ...omitEmpty({
      arguments: args,
      options: options.filter((option) => !known.has(JSON.stringify(option))),
    }),
  }
}

function argumentsOf(
  level: YargsLevel,
  handler: YargsHandler | undefined,
  isGroup: boolean,
): ManifestArgument[] {
  const named = [
    ...(handler?.demanded ?? []).map((positional) => argumentOf(level, positional, false)),
    ...(handler?.optional ?? []).map((positional) => argumentOf(level, positional, true)),
  ]
  if (isGroup || !level.demanded || named.at(-1)?.variadic) return named
  const { min, max } = level.demanded
  const more = Array.from({ length: min }, (_, index) => ({ name: `argument${index + 1}` }))
  return [...named, ...more, ...(max > min ? [{ name: 'arguments', optional: true, variadic: true }] : [])]
}

function argumentOf(level: YargsLevel, { cmd, variadic }: YargsPositional, optional: boolean) {
  const [name = 'argument'] = cmd
  const isDemanded = Object.hasOwn(recordOf(level.options.demandedOptions), name)
  return {
    name,
    ...omitEmpty({ optional: optional && !isDemanded, variadic }),
    ...valueFacts(level, [...cmd]),
  }
}

/** Options of a level, without its positionals. */
function optionsOf(level: YargsLevel, handler: YargsHandler | undefined): ManifestOption[] {
  const { options } = level
  const aliases = recordOf(options.alias)
  const listed = ['boolean', 'string', 'number', 'array', 'count'].flatMap((kind) => listOf(options[kind]))
  const keys = [...Object.keys(recordOf(options.key)), ...listed.map(String), ...Object.keys(aliases)]
  const used = new Set(
    [...(handler?.demanded ?? []), ...(handler?.optional ?? [])].flatMap(({ cmd }) => [...cmd]),
  )
  return [...new Set(keys)].flatMap((key) => {
    if (used.has(key)) return []
    const names = [key, ...listOf(aliases[key]).map(String)].filter((name) => !used.has(name))
    for (const name of names) used.add(name)
    return optionOf(level, names)
  })
}

function optionOf(level: YargsLevel, names: readonly string[]): ManifestOption[] {
  const { options } = level
  const isOf = (kind: string) => listOf(options[kind]).some((name) => names.includes(String(name)))
  const has = (kind: string) => names.some((name) => Object.hasOwn(recordOf(options[kind]), name))
  // Unless the number of values is set, yargs accepts an option without a value at the end of a line.
  const isSwitch = (isOf('boolean') || isOf('count')) && !has('narg')
  // Counted options are never missing: their default is 0.
  const isMandatory = has('demandedOptions') && !isOf('count')
  const isNeeded =
    has('narg') || (has('choices') && !has('default') && !isOf('array')) || (isMandatory && isOf('number'))
  const arity = isSwitch ? 'none' : isNeeded ? 'required' : 'optional'
  const shorts = names.filter((name) => name.length === 1)
  const longs = names.filter((name) => name.length > 1)
  const spellings = spellingsOf(shorts, longs)
  const conflicts = names
    .flatMap((name) => listOf(level.conflicts[name]).map(String))
    .filter((name) => Object.hasOwn(recordOf(options.key), name))
    .map(flagOf)
  const facts = {
    ...omitEmpty({
      // If there are several spellings, only one of them is required.
      mandatory: isMandatory && spellings.length === 1,
      hidden: isOf('hiddenOptions'),
      version: names.includes('version') && isSwitch,
      conflicts,
    }),
    ...valueFacts(level, names),
  }
  return spellings.map((spelling) => ({
    flags: flagsText({ ...spelling, arity, value: 'value', variadic: isOf('array') }),
    ...facts,
  }))
}

function flagOf(name: string): string {
  return name.length === 1 ? `-${name}` : `--${name}`
}

function valueFacts({ options, descriptions }: YargsLevel, names: readonly string[]) {
  const find = (facts: unknown) =>
    names.map((name) => recordOf(facts)[name]).find((value) => value !== undefined)
  const fallback = find(options.default)
  const isPlain = typeof fallback === 'string' || typeof fallback === 'number' || fallback === true
  return {
    ...omitEmpty({
      description: describe(find(descriptions)),
      choices: listOf(find(options.choices)).map(String),
    }),
    ...(isPlain && { default: fallback }),
    ...omitEmpty({ defaultNote: text(find(options.defaultDescription)) }),
  }
}

/** A description without the mark with which yargs begins those that it translates later. */
function describe(description: unknown): string | undefined {
  const words = text(description)?.replace(/^__yargsString__:/, '')
  return words && plainText(words)
}
