// Reads the object of a commander program of versions 8 to 14, which keep the same facts in different
// members.
import { isObject } from '../../../text/record.ts'

/** The parts of a commander command that are read; names with an underscore have no public counterpart. */
export interface CommanderProgram {
  name(): string
  aliases(): string[]
  description(): string
  summary?(): string
  commands: readonly CommanderProgram[]
  options: readonly CommanderOption[]
  getOptionValue(name: string): unknown
  createCommand(name: string): CommanderProgram
  registeredArguments?: readonly CommanderArgument[]
  _args?: readonly CommanderArgument[]
  _actionHandler?: unknown
  _executableHandler?: boolean
  _defaultCommandName?: string | null
  _versionOptionName?: string
  _version?: string
  _hidden?: boolean
  _allowExcessArguments?: boolean
  _allowUnknownOption?: boolean
  _enablePositionalOptions?: boolean
  _passThroughOptions?: boolean
  _combineFlagAndOptionalValue?: boolean
  /** Since 12; null when help is switched off. */
  _getHelpOption?(): CommanderOption | null
  _getHelpCommand?(): CommanderProgram | null
  /** Before 12. */
  _hasHelpOption?: boolean
  _helpFlags?: string
  _helpDescription?: string
  _hasImplicitHelpCommand?(): boolean
  _helpCommandName?: string
  parseOptions: unknown
}

export interface CommanderOption {
  flags: string
  description?: string
  mandatory?: boolean
  hidden?: boolean
  envVar?: string
  conflictsWith?: readonly string[]
  implied?: Readonly<Record<string, unknown>>
  defaultValue?: unknown
  defaultValueDescription?: string
  argChoices?: readonly string[]
  long?: string | null
  short?: string | null
  attributeName?(): string
}

export interface CommanderArgument {
  name(): string
  description?: string
  required: boolean
  variadic: boolean
  defaultValue?: unknown
  defaultValueDescription?: string
  argChoices?: readonly string[]
}

/** Returns whether a value that a module exports is a commander program. */
export function isCommanderProgram(value: unknown): value is CommanderProgram {
  if (!isObject(value)) return false
  const methods = ['name', 'aliases', 'description', 'parseOptions']
  return (
    methods.every((name) => typeof Reflect.get(value, name) === 'function') &&
    Array.isArray(Reflect.get(value, 'commands')) &&
    Array.isArray(Reflect.get(value, 'options'))
  )
}

/** The help option, which is not in `options`; undefined if it is disabled. */
export function helpOption(command: CommanderProgram): CommanderOption | undefined {
  if (command._getHelpOption) return command._getHelpOption() ?? undefined
  if (command._hasHelpOption === false) return undefined
  return { flags: command._helpFlags ?? '-h, --help', description: command._helpDescription }
}

/** Name of the command that shows help; empty if there is none. */
export function helpCommand(command: CommanderProgram): string {
  if (command._getHelpCommand) return command._getHelpCommand()?.name() ?? ''
  return command._hasImplicitHelpCommand?.() ? (command._helpCommandName ?? '') : ''
}

/** The first release of the oldest major version that parses like this one, since the object has no version. */
export function parserVersionOf(program: CommanderProgram): string {
  if (String(program.parseOptions).includes('(e[+-]?')) return '14.0.0'
  return program.createCommand('x')._allowExcessArguments === false ? '13.0.0' : '12.0.0'
}

/** The name under which commander stores an option's value. */
export function attributeOf(option: CommanderOption): string {
  return option.attributeName?.() ?? ''
}
