// The process in which a program is loaded, so that everything it starts ends with it: reports what it found,
// and ends.

import { EventEmitter } from 'node:events'
import { pathToFileURL } from 'node:url'
import { writeAnswer } from '../../../package/answer.ts'
import { isObject } from '../../../text/record.ts'
import { readProgram } from '../adapters/programs.ts'
import { describeRefused, refuseAllButReading } from './guard.ts'
import type { Report } from './report.ts'

/** Names of functions that probably create the program, and are therefore called. */
const FACTORY = /^(?:create|make|build|get|setup|init)?_?(?:default|program|cli|command|parser|yargs)/i

type IsProgram = (value: unknown) => boolean

/**
 * Returns the program: the default export, `program`, another export, a property of one, or the result of a
 * factory.
 */
async function findProgram(
  exported: Readonly<Record<string, unknown>>,
  isProgram: IsProgram,
): Promise<unknown> {
  const values = [exported.default, exported.program, ...Object.values(exported)]
  const inner = values.flatMap((value) => (isObject(value) ? Object.entries(value) : []))
  const found = [...values, ...inner.map(([, value]) => value)].find(isProgram)
  if (found) return found
  for (const [name, make] of [...Object.entries(exported), ...inner]) {
    if (typeof make !== 'function' || make.length > 0 || !FACTORY.test(name) || isClass(make)) continue
    const made: unknown = await make()
    if (isProgram(made)) return made
  }
  return undefined
}

function isClass(value: object): boolean {
  return /^class\b/.test(Function.prototype.toString.call(value))
}

const [, , file = '', toolName = '', shownPath = file] = process.argv
const exit = process.exit.bind(process)

function end(report: Report): never {
  process.removeAllListeners()
  writeAnswer(report)
  return exit(0)
}

function endWith(program: unknown): never {
  const read = readProgram(program, toolName)
  if (!read) return end({ kind: 'unsupported', message: 'it has no commands that can be read' })
  return end(
    'manifest' in read ? { kind: 'manifest', manifest: read.manifest } : { kind: 'unsupported', ...read },
  )
}

const fail = (error: unknown): never => end({ kind: 'failed', message: describeRefused(error) })

refuseAllButReading()
const captured = captureCommander(endWith)
captureYargs(endWith)
// A program whose parsing is not intercepted prints its help, so that no command of it runs.
process.argv = [process.execPath, shownPath, '--help']
process.on('exit', () => end({ kind: 'exited' }))
process.on('uncaughtException', fail)
process.on('unhandledRejection', fail)
try {
  const exported: Record<string, unknown> = await import(pathToFileURL(file).href)
  const isProgram = (value: unknown) => readProgram(value, toolName) !== undefined
  const program = await findProgram(exported, isProgram)
  if (program) endWith(program)
  // Pending work may still create the program.
  process.on('beforeExit', () => {
    const [only, ...others] = captured.roots()
    if (only && others.length === 0) endWith(only)
    end({ kind: 'nothing', exported: Object.keys(exported) })
  })
} catch (error) {
  fail(error)
}

interface Capture {
  /** Programs that were created and are not subcommands of others. */
  roots(): object[]
}

/** Makes programs call `onParse`, with the topmost program, instead of parsing. */
export function captureCommander(onParse: (program: object) => void): Capture {
  const made: object[] = []
  const init: unknown = Reflect.get(EventEmitter, 'init')
  if (typeof init !== 'function') return { roots: () => [] }
  Reflect.set(EventEmitter, 'init', function (this: object, ...options: unknown[]): void {
    Reflect.apply(init, this, options)
    const owner = ownerOfParse(this)
    if (!owner) return
    made.push(this)
    for (const name of ['parse', 'parseAsync']) {
      Reflect.set(owner, name, function (this: object) {
        onParse(rootOf(this))
        return this
      })
    }
  })
  return { roots: () => [...new Set(made.map(rootOf))] }
}

/** The prototype that defines commander's `parse`; undefined for other emitters. */
function ownerOfParse(emitter: object): object | undefined {
  for (let proto = Object.getPrototypeOf(emitter); proto !== null; proto = Object.getPrototypeOf(proto)) {
    const methods = ['parse', 'parseAsync', 'parseOptions', 'addCommand']
    if (methods.every((name) => Object.hasOwn(proto, name))) return proto
  }
  return undefined
}

function rootOf(command: object): object {
  const parent: unknown = Reflect.get(command, 'parent')
  return isObject(parent) ? rootOf(parent) : command
}

/** The first property that yargs 17 and later set on a program, and the last one that yargs 16 sets. */
const MARKS = ['customScriptName', '_runValidation']
/** Members with which a program parses its command line; in yargs 16, all others call the last one. */
const READERS = ['parse', 'parseAsync', 'parseSync', 'argv', '_parseArgs']

/** Makes programs call `onParse` instead of parsing. */
export function captureYargs(onParse: (program: object) => void): void {
  for (const mark of MARKS) {
    Object.defineProperty(Object.prototype, mark, {
      configurable: true,
      set(this: object, value: unknown) {
        Object.defineProperty(this, mark, { value, configurable: true, enumerable: true, writable: true })
        if (mark === MARKS[1] || isProgram(this)) intercept(this, onParse)
      },
    })
  }
}

function isProgram(made: object): boolean {
  const proto: unknown = Object.getPrototypeOf(made)
  return isObject(proto) && 'parseAsync' in proto && 'getOptions' in proto
}

function intercept(program: object, onParse: (program: object) => void): void {
  const own = READERS.filter((name) => name in program && name !== (Object.hasOwn(program, 'argv') && 'argv'))
  const before = own.map((name) => [name, Object.getOwnPropertyDescriptor(program, name)] as const)
  const found = (): object => {
    // Restores the members, since its commands are found by parsing.
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(program, name, descriptor)
      else Reflect.deleteProperty(program, name)
    }
    onParse(program)
    return program
  }
  for (const name of own) {
    const reader = name === 'argv' ? { get: found } : { value: found, writable: true }
    Object.defineProperty(program, name, { ...reader, configurable: true, enumerable: true })
  }
}
