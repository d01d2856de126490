// Reads the object of a yargs program, versions 16 to 18. Only while yargs prepares the help of a command
// does it know what the command accepts, so help is requested for each command. Nothing is printed, and no
// command runs.
import { version as ownVersion } from '../../../package/manifest.ts'
import { isObject, isRecord, listOf, recordOf } from '../../../text/record.ts'

/** The parts of a yargs program that are read; all except the first are read with `call`. */
export interface YargsProgram {
  getOptions(): unknown
}

/** The arguments and options that a command accepts. */
export interface YargsLevel {
  /** By kind of fact, as yargs keeps them: `alias`, `boolean`, `choices`, … */
  options: Readonly<Record<string, unknown>>
  descriptions: Readonly<Record<string, unknown>>
  /** Its usage: calls, descriptions. */
  usage: readonly string[]
  /** Version that the program sets. */
  release: string | undefined
  /** By name; `$0` is the default command. */
  handlers: Readonly<Record<string, YargsHandler>>
  /** Names of commands by their aliases. */
  aliases: Readonly<Record<string, string>>
  /** The default command, if it has a name. */
  defaultCommand: string | undefined
  /** Least and greatest number of words besides named positionals. */
  demanded: { min: number; max: number } | undefined
  /** Conflicts of options, by name. */
  conflicts: Readonly<Record<string, unknown>>
  rejectsOptions: boolean
  rejectsWords: boolean
}

export interface YargsHandler {
  description: unknown
  demanded: readonly YargsPositional[]
  optional: readonly YargsPositional[]
}

export interface YargsPositional {
  /** Its name and aliases. */
  cmd: readonly string[]
  variadic: boolean
}

const METHODS = ['getOptions', 'getGroups', 'getStrict', 'demandOption', 'showHelp', 'parse']
const HELP = 'help'

/** Returns whether a value that a module exports is a yargs program, or the function that older versions export as one. */
export function isYargsProgram(value: unknown): value is YargsProgram {
  const hasMembers = isObject(value) || typeof value === 'function'
  return hasMembers && METHODS.every((name) => typeof Reflect.get(value, name) === 'function')
}

/** Name that the program sets; undefined if it uses the name of its file. */
export function scriptNameOf(program: YargsProgram): string | undefined {
  const own = instanceOf(program)
  return Reflect.get(own, 'customScriptName') === true ? String(Reflect.get(own, '$0')) : undefined
}

/**
 * Reads what the command with a path accepts.
 * @returns undefined if its builder is asynchronous, yargs itself handles the command, or help is disabled
 */
export function levelAt(program: YargsProgram, path: readonly string[]): YargsLevel | undefined {
  const own = instanceOf(program)
  let level: YargsLevel | undefined
  const show = function (this: YargsProgram): YargsProgram {
    const commands = part(this, 'getCommandInstance')
    // The default command has its options here.
    if (commands && call(commands, 'hasDefaultCommand') === true) call(commands, 'runDefaultBuilderOn', this)
    if (isReached(this, path)) level ??= snapshot(this)
    // This does not end the process here; it only tells yargs that nothing is left to run.
    call(this, 'exit', 0)
    return this
  }
  Object.defineProperty(own, 'showHelp', { value: show, configurable: true, writable: true })
  const ended = call(own, 'parse', [...path, `--${HELP}`], () => {})
  if (ended instanceof Promise) leave(own, ended)
  return level
}

/**
 * Returns whether help is shown for the requested command: yargs handles some itself, such as the one for completion.
 */
function isReached(program: YargsProgram, path: readonly string[]): boolean {
  const context = part(program, 'getContext')
  const commands = listOf(context && Reflect.get(context, 'commands')).map(String)
  // Commands whose builder is asynchronous stay in the list.
  return path.every((name, index) => commands.at(index - path.length) === name)
}

/** Resets the program to its state before the request, which it otherwise regains only when pending work has ended. */
function leave(program: YargsProgram, ended: Promise<unknown>): void {
  ended.catch(() => {})
  const methods = Object.getOwnPropertySymbols(Object.getPrototypeOf(program))
  const restore = methods.find(({ description }) => description === 'unfreeze')
  if (restore) call(program, restore)
}

/** The program itself, if the exported value is a function that wraps it: setters return the program. */
function instanceOf(program: YargsProgram): YargsProgram {
  const own = typeof program === 'function' ? call(program, 'wrap', null) : program
  return isYargsProgram(own) ? own : program
}

function snapshot(program: YargsProgram): YargsLevel {
  const [commands, usage, validation] = [
    'getCommandInstance',
    'getUsageInstance',
    'getValidationInstance',
  ].map((name) => part(program, name))
  const is = (name: string) => call(program, name) === true
  const listed = listOf(usage && call(usage, 'getCommands')).map((entry) => listOf(entry))
  const named = listed.map(([form, , isDefault, aliases]) => ({
    name: String(form).split(' ')[0] ?? '',
    isDefault: isDefault === true,
    aliases: listOf(aliases).map(String),
  }))
  const demanded = recordOf(recordOf(call(program, 'getDemandedCommands'))._)
  return {
    options: structuredCopy(program.getOptions()),
    descriptions: { ...recordOf(usage && call(usage, 'getDescriptions')) },
    usage: listOf(usage && call(usage, 'getUsage'))
      .flatMap((entry) => listOf(entry))
      .map(String)
      .filter(Boolean),
    release: releaseOf(program),
    handlers: { ...(recordOf(commands && call(commands, 'getCommandHandlers')) as YargsLevel['handlers']) },
    aliases: {
      ...(recordOf(commands && Reflect.get(commands, 'aliasMap')) as YargsLevel['aliases']),
      ...Object.fromEntries(named.flatMap(({ name, aliases }) => aliases.map((alias) => [alias, name]))),
    },
    defaultCommand: named.find(({ name, isDefault }) => isDefault && name !== '$0')?.name,
    demanded:
      typeof demanded.min === 'number'
        ? { min: demanded.min, max: typeof demanded.max === 'number' ? demanded.max : Infinity }
        : undefined,
    conflicts: { ...recordOf(validation && call(validation, 'getConflicting')) },
    rejectsOptions: is('getStrict') || is('getStrictOptions'),
    rejectsWords: is('getStrict') || is('getStrictCommands'),
  }
}

/** The version that a program sets; if it sets none, yargs finds the version of the package whose process it runs in. */
function releaseOf(program: YargsProgram): string | undefined {
  let printed: unknown
  call(program, 'showVersion', (release: unknown) => {
    printed = release
  })
  return typeof printed === 'string' && /\d/.test(printed) && printed !== ownVersion ? printed : undefined
}

/** Copies lists and dictionaries, which yargs empties later. */
function structuredCopy(options: unknown): Record<string, unknown> {
  const copy = (value: unknown) =>
    Array.isArray(value) ? [...value] : isRecord(value) ? { ...value } : value
  return Object.fromEntries(Object.entries(recordOf(options)).map(([name, value]) => [name, copy(value)]))
}

/** A part of the program; since 17, only internal methods return it. */
function part(program: YargsProgram, getter: string): object | undefined {
  const inner = call(program, 'getInternalMethods')
  const found = call(isObject(inner) ? inner : program, getter)
  return isObject(found) ? found : undefined
}

function call(owner: object, name: string | symbol, ...args: unknown[]): unknown {
  const method: unknown = Reflect.get(owner, name)
  return typeof method === 'function' ? Reflect.apply(method, owner, args) : undefined
}
