// Asks the parser of a real tool, in one process, which lines of its standard input it accepts: no command of it runs.
import { readFileSync, writeSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { captureCommander } from '../../src/features/manifest-maker/programs/capture.ts'
import { captureYargs } from '../../src/features/manifest-maker/programs/capture-yargs.ts'

type Loose = Record<string, unknown>
type Accepts = (words: string[]) => boolean | Promise<boolean>

/** By a name that the type checker does not follow: the package is there after `install.js` only. */
const OCLIF: string = '@oclif/core'

const [, , framework = '', module = ''] = process.argv
const lines: string[][] = JSON.parse(readFileSync(0, 'utf8'))
const exit = process.exit.bind(process)
let isDone = false

async function answer(accepts: Accepts): Promise<void> {
  if (isDone) return
  isDone = true
  const verdicts: boolean[] = []
  for (const words of lines) verdicts.push(await accepts(words))
  writeSync(3, JSON.stringify(verdicts))
  exit(0)
}

/** Has the rest of a program wait for ever, while its parser is asked. */
const forEver = new Promise<never>(() => {})
// What a program prints of our lines is of no interest.
for (const stream of [process.stdout, process.stderr]) stream.write = () => true
process.exit = () => {
  throw new Error('it ended the process')
}

process.on('uncaughtException', () => {})
process.on('unhandledRejection', () => {})
captureCommander((program) => stopWith(commanderOf(program as Loose)))
captureYargs((program) => stopWith(yargsOf(program as Loose)))
process.argv = [process.execPath, module, '--help']
if (framework === 'oclif') void answer(await oclifOf(module))
else await import(pathToFileURL(module).href).catch(() => {})
await forEver

/** Answers, and has nothing else of the tool run. */
function stopWith(accepts: Accepts): never {
  void answer(accepts)
  throw new Error('its parser is asked')
}

function call(owner: Loose, name: string, ...args: unknown[]): unknown {
  return (owner[name] as (...args: unknown[]) => unknown).apply(owner, args)
}

function commanderOf(program: Loose): Accepts {
  const prepare = (command: Loose): void => {
    call(command, 'exitOverride')
    call(command, 'configureOutput', { writeOut: () => {}, writeErr: () => {} })
    if (command._actionHandler) command._actionHandler = () => {}
    command._lifeCycleHooks = {}
    // What a tool's own code makes of a value is in no manifest.
    for (const option of command.options as Loose[]) if (!option.argChoices) option.parseArg = undefined
    for (const child of command.commands as Loose[]) prepare(child)
  }
  // A program keeps what it parsed.
  const forget = (command: Loose): void => {
    command._optionValues = {}
    command._optionValueSources = {}
    for (const option of command.options as Loose[]) {
      if (option.defaultValue !== undefined)
        call(
          command,
          'setOptionValueWithSource',
          call(option, 'attributeName'),
          option.defaultValue,
          'default',
        )
    }
    for (const child of command.commands as Loose[]) forget(child)
  }
  prepare(program)
  return async (words) => {
    forget(program)
    try {
      program.rawArgs = words
      await call(program, '_parseCommand', [], words)
      return true
    } catch (error) {
      return Reflect.get(Object(error), 'exitCode') === 0
    }
  }
}

function yargsOf(program: Loose): Accepts {
  const methods = call(program, 'getInternalMethods') as Loose
  const commands = call(methods, 'getCommandInstance') as Loose
  const silence = (): void => {
    for (const handler of Object.values(commands.handlers as Record<string, Loose>))
      handler.handler = () => {}
  }
  const add = commands.addHandler as (...args: unknown[]) => unknown
  Object.getPrototypeOf(commands).addHandler = function (this: Loose, ...args: unknown[]) {
    add.apply(this, args)
    silence()
  }
  silence()
  // What a tool's own code makes of values is in no manifest.
  for (const name of ['check', 'coerce']) program[name] = () => program
  call(program, 'exitProcess', false)
  return async (words) => {
    let isRefused = false
    // A line that failed in the tool's own code is still in here.
    const context = call(methods, 'getContext') as Record<string, unknown[]>
    for (const list of Object.values(context)) list.length = 0
    // Without a message it is the tool's own code that fails.
    call(program, 'fail', (message: unknown) => {
      isRefused ||= typeof message === 'string'
    })
    await Promise.resolve(call(program, 'parse', words, {}, () => {})).catch(() => {})
    return !isRefused
  }
}

/** What is used of it. It is installed by the test that runs this, so that types are checked without it. */
interface Oclif {
  Parser: { parse(words: string[], options: object): Promise<unknown> }
  Args: { string(facts: unknown): object }
  Flags: { boolean(facts: object): object; string(facts: object): object }
}

/** A tool of oclif finds the command by its id, and has the rest parsed. */
async function oclifOf(path: string): Promise<Accepts> {
  const { Parser, Args, Flags } = (await import(OCLIF)) as Oclif
  const { commands } = JSON.parse(readFileSync(path, 'utf8')) as { commands: Record<string, Loose> }
  const parserOf = ({ args, flags, strict }: Loose) => {
    const made = Object.entries(flags as Record<string, Loose>).map(([name, facts]) => {
      const { default: _, ...rest } = facts
      return [name, facts.type === 'boolean' ? Flags.boolean(rest) : Flags.string(rest)]
    })
    const named = Object.entries(args as Record<string, Loose>).map(([name, facts]) => [
      name,
      Args.string(facts),
    ])
    return { args: Object.fromEntries(named), flags: Object.fromEntries(made), strict: strict !== false }
  }
  return async (words) => {
    if (['--help', '--version'].includes(words[0] ?? '')) return true
    const ids = words.map((_, index) => words.slice(0, index + 1).join(':'))
    const id = ids.findLast((each) => Object.hasOwn(commands, each))
    const command = id === undefined ? undefined : commands[id]
    if (id === undefined || !command) return false
    if (words.includes('--help')) return true
    try {
      await Parser.parse(words.slice(id.split(':').length), parserOf(command))
      return true
    } catch {
      return false
    }
  }
}
