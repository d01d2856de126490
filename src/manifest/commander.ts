// Makes a manifest of a commander program, of whatever recent version: it looks at the object, not at its class.
import type { Manifest, ManifestArgument, ManifestCommand, ManifestOption } from './schema.ts'

/** The parts of a commander command that are read; names with an underscore have no public counterpart. */
export interface CommanderProgram {
  name(): string
  aliases(): string[]
  description(): string
  summary?(): string
  commands: readonly CommanderProgram[]
  options: readonly CommanderOption[]
  registeredArguments?: readonly CommanderArgument[]
  _args?: readonly CommanderArgument[]
  _hidden?: boolean
  _allowExcessArguments?: boolean
  _allowUnknownOption?: boolean
  _enablePositionalOptions?: boolean
  _getHelpOption?(): CommanderOption | null
  parseOptions: unknown
}

interface CommanderOption {
  flags: string
  description?: string
  mandatory?: boolean
  hidden?: boolean
  defaultValue?: unknown
  defaultValueDescription?: string
  argChoices?: readonly string[]
}

interface CommanderArgument {
  name(): string
  description?: string
  required: boolean
  variadic: boolean
  defaultValue?: unknown
  defaultValueDescription?: string
  argChoices?: readonly string[]
}

/** Whether a value that a module exports is a commander program. */
export function isCommanderProgram(value: unknown): value is CommanderProgram {
  if (typeof value !== 'object' || value === null) return false
  const methods = ['name', 'aliases', 'description', 'parseOptions']
  return (
    methods.every((name) => typeof Reflect.get(value, name) === 'function') &&
    Array.isArray(Reflect.get(value, 'commands')) &&
    Array.isArray(Reflect.get(value, 'options'))
  )
}

/** Turns the program into a manifest. Kinds of values, access and roles are not in it: add them by hand. */
export function manifestOfProgram(program: CommanderProgram): Manifest {
  const help = program._getHelpOption?.() ?? { flags: '-h, --help', description: 'display help for command' }
  const name = program.name()
  return {
    version: 1,
    name,
    parser: { name: 'commander', version: takesNegativeNumbers(program) ? '14.0.0' : '12.0.0' },
    invocations: { installed: name },
    allowExcessArguments: program._allowExcessArguments ?? true,
    positionalOptions: program._enablePositionalOptions ?? false,
    options: [...program.options, help].map(optionOf),
    commands: program.commands.flatMap((command) =>
      commandsOf(command, '', program._allowExcessArguments ?? true),
    ),
  }
}

/** Writes a manifest with one command a line, so that changes read well. */
export function formatManifest({ commands, ...head }: Manifest): string {
  const lines = commands.map((command) => `    ${JSON.stringify(command)}`).join(',\n')
  const start = JSON.stringify(head, undefined, 2).slice(0, -2)
  return `${start},\n  "commands": [\n${lines}\n  ]\n}\n`
}

function commandsOf(command: CommanderProgram, parent: string, excess: boolean): ManifestCommand[] {
  const path = parent === '' ? command.name() : `${parent} ${command.name()}`
  const description = command.summary?.() || command.description()
  const args = command.registeredArguments ?? command._args ?? []
  const own = command._allowExcessArguments ?? true
  const facts: ManifestCommand = {
    path,
    ...(command.aliases().length > 0 ? { aliases: command.aliases() } : {}),
    ...(description ? { description } : {}),
    ...(command._hidden ? { hidden: true } : {}),
    ...(own === excess ? {} : { allowExcessArguments: own }),
    ...(command._allowUnknownOption ? { allowUnknownOption: true } : {}),
    ...(args.length > 0 ? { arguments: args.map(argumentOf) } : {}),
    ...(command.options.length > 0 ? { options: command.options.map(optionOf) } : {}),
  }
  return [facts, ...command.commands.flatMap((child) => commandsOf(child, path, excess))]
}

function argumentOf(argument: CommanderArgument): ManifestArgument {
  return {
    name: argument.name(),
    ...(argument.required ? {} : { optional: true }),
    ...(argument.variadic ? { variadic: true } : {}),
    ...valueFacts(argument),
  }
}

function optionOf(option: CommanderOption): ManifestOption {
  return {
    flags: option.flags,
    ...(option.mandatory ? { mandatory: true } : {}),
    ...(option.hidden ? { hidden: true } : {}),
    ...valueFacts(option),
  }
}

function valueFacts({
  description,
  argChoices,
  defaultValue,
  defaultValueDescription,
}: Omit<CommanderOption, 'flags'>) {
  const plain = ['string', 'number', 'boolean'].includes(typeof defaultValue)
  return {
    ...(description ? { description } : {}),
    ...(argChoices ? { choices: [...argChoices] } : {}),
    ...(plain ? { default: defaultValue as string | number | boolean } : {}),
    ...(defaultValueDescription ? { defaultNote: defaultValueDescription } : {}),
  }
}

/** Commander 14 takes negative numbers for values; the object has no version, but the method has the word. */
function takesNegativeNumbers(program: CommanderProgram): boolean {
  return String(program.parseOptions).includes('negativeNumber')
}
