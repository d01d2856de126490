// Makes a manifest from a commander program of any recent version: it inspects the object, not its class.

import type {
  Manifest,
  ManifestArgument,
  ManifestCommand,
  ManifestOption,
} from '../../../tool/manifest/schema.ts'
import { pathBelow } from '../../../tool/manifest/tree.ts'
import {
  attributeOf,
  type CommanderArgument,
  type CommanderOption,
  type CommanderProgram,
  helpCommand,
  helpOption,
  parserVersionOf,
} from './commander-program.ts'
import { omitEmpty } from './documents/values.ts'
import { plainText } from './plain-text.ts'

const HELP = '-h, --help'

/**
 * Turns the program into a manifest. Kinds of values, access and roles are not in it: they belong in the annotations.
 *
 * @param name of the tool, for a program without a name: commander uses the name of the script when it runs
 */
export function manifestOfProgram(program: CommanderProgram, name = program.name()): Manifest {
  const help = helpOption(program)
  const { options = [], ...parsing } = parserFacts(program)
  return {
    version: 1,
    name,
    ...omitEmpty({ description: plainText(program.description()), release: program._version }),
    parser: { name: 'commander', version: parserVersionOf(program) },
    invocations: { installed: name },
    allowExcessArguments: program._allowExcessArguments ?? true,
    positionalOptions: program._enablePositionalOptions ?? false,
    ...(program._combineFlagAndOptionalValue === false ? { combineFlagAndOptionalValue: false } : {}),
    ...(help?.flags === HELP ? {} : { helpFlags: help?.flags ?? '' }),
    ...parsing,
    options: [...options, ...freeHelp(help, program)],
    commands: program.commands.flatMap((command) => commandsOf(command, '', program)),
  }
}

/** The help option with the flags that no option of the program has taken. */
function freeHelp(help: CommanderOption | undefined, { options }: CommanderProgram): ManifestOption[] {
  if (!help) return []
  const used = new Set(options.flatMap(({ short, long }) => [short, long]))
  const flags = help.flags.split(/[ |,]+/).filter((flag) => !used.has(flag))
  return flags.length > 0 ? [optionOf({ ...help, flags: flags.join(', ') })] : []
}

function commandsOf(command: CommanderProgram, parent: string, program: CommanderProgram): ManifestCommand[] {
  const path = pathBelow(parent, command.name())
  const description = plainText(command.summary?.() || command.description())
  const facts: ManifestCommand = {
    path,
    ...omitEmpty({ aliases: command.aliases(), description, hidden: command._hidden }),
    ...differences(command, program),
    ...parserFacts(command),
  }
  return [facts, ...command.commands.flatMap((child) => commandsOf(child, path, program))]
}

/** Settings in which a command differs from the program, from which commands inherit them when created. */
function differences(command: CommanderProgram, program: CommanderProgram): Partial<ManifestCommand> {
  // The words after its name are parsed by another program.
  if (command._executableHandler) return { allowExcessArguments: true, allowUnknownOption: true }
  const [excess, usualExcess] = [command, program].map((made) => made._allowExcessArguments ?? true)
  const [positional, usual] = [command, program].map((made) => made._enablePositionalOptions ?? false)
  const [joins, usualJoins] = [command, program].map((made) => made._combineFlagAndOptionalValue ?? true)
  const [help, usualHelp] = [command, program].map((made) => helpOption(made)?.flags ?? '')
  return {
    ...(excess === usualExcess ? {} : { allowExcessArguments: excess }),
    ...(positional === usual ? {} : { positionalOptions: positional }),
    ...(joins === usualJoins ? {} : { combineFlagAndOptionalValue: joins }),
    ...(help === usualHelp ? {} : { helpFlags: help }),
  }
}

/** Returns how a command parses the words after it. */
function parserFacts(command: CommanderProgram): Partial<ManifestCommand> {
  const { commands } = command
  const args = command.registeredArguments ?? command._args ?? []
  const runs = commands.length > 0 && Boolean(command._actionHandler)
  const usualHelp =
    commands.length > 0 &&
    !runs &&
    !commands.some((child) => [child.name(), ...child.aliases()].includes('help'))
  const help = commands.length > 0 || usualHelp ? helpCommand(command) : ''
  return {
    ...omitEmpty({
      runs,
      defaultCommand: command._defaultCommandName ?? undefined,
      allowUnknownOption: command._allowUnknownOption,
      passThroughOptions: command._passThroughOptions,
    }),
    ...(help === (usualHelp ? 'help' : '') ? {} : { helpCommand: help }),
    ...omitEmpty({
      arguments: args.map(argumentOf),
      options: command.options.map((option) => ownOptionOf(option, command)),
    }),
  }
}

function argumentOf(argument: CommanderArgument): ManifestArgument {
  return {
    name: argument.name(),
    ...omitEmpty({ optional: !argument.required, variadic: argument.variadic }),
    ...valueFacts(argument),
  }
}

function ownOptionOf(option: CommanderOption, command: CommanderProgram): ManifestOption {
  const { mandatory, conflictsWith = [], implied = {} } = option
  const attribute = attributeOf(option)
  const isVersion = attribute === command._versionOptionName
  const flagsOf = (names: readonly string[]) =>
    command.options.filter((other) => names.includes(attributeOf(other))).map(longest)
  const [conflicts, implies] = [flagsOf(conflictsWith), flagsOf(Object.keys(implied))]
  return {
    ...optionOf(option),
    // An option with a default is never missing.
    ...omitEmpty({
      mandatory: mandatory && command.getOptionValue(attribute) === undefined,
      conflicts,
      implies,
    }),
    ...(option.long === '--version' || isVersion ? { version: isVersion } : {}),
  }
}

function longest({ long, short, flags }: CommanderOption): string {
  return long ?? short ?? flags
}

function optionOf(option: CommanderOption): ManifestOption {
  return {
    flags: option.flags.trim().replace(/\s+(?=,)/g, ''),
    ...omitEmpty({ hidden: option.hidden, env: option.envVar }),
    ...valueFacts(option),
  }
}

function valueFacts({
  description,
  argChoices,
  defaultValue,
  defaultValueDescription,
}: Omit<CommanderOption, 'flags'>) {
  // Switches are off by default, so `false` is omitted.
  const plain = ['string', 'number', 'boolean'].includes(typeof defaultValue) && defaultValue !== false
  const list = Array.isArray(defaultValue) && defaultValue.length > 0 ? defaultValue.join(', ') : undefined
  const note = defaultValueDescription ?? list
  return {
    ...(description ? { description: plainText(description) } : {}),
    ...(argChoices ? { choices: [...argChoices] } : {}),
    ...(plain ? { default: defaultValue as string | number | boolean } : {}),
    ...(note ? { defaultNote: note } : {}),
  }
}
