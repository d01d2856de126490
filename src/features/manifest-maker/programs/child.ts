// The process in which a program is loaded, so that everything it starts ends with it: reports what it found,
// and ends.
import { pathToFileURL } from 'node:url'
import { writeAnswer } from '../../../package/answer.ts'
import { isObject } from '../../../text/record.ts'
import { readProgram } from '../adapters/programs.ts'
import { captureCommander } from './capture.ts'
import { captureYargs } from './capture-yargs.ts'
import { allowReadingOnly, describeBlocked } from './guard.ts'
import { NativeCall, replaceNativeCode } from './native-code.ts'
import { ABSENT, type Report } from './report.ts'

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

const [, , file = '', toolName = '', shownPath = file, natives] = process.argv
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

const fail = (error: unknown): never =>
  end({
    kind: 'failed',
    message: describeBlocked(error),
    ...(error instanceof NativeCall && { isNative: true }),
  })

replaceNativeCode({ isAbsent: natives === ABSENT })
allowReadingOnly()
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
