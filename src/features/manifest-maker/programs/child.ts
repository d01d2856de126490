// The process in which a program is loaded, so that everything it starts ends with it: reports what it found,
// and ends.
import { pathToFileURL } from 'node:url'
import { writeAnswer } from '../../../package/answer.ts'
import { readProgram } from '../adapters/programs.ts'
import { captureCommander } from './capture.ts'
import { captureYargs } from './capture-yargs.ts'
import { findProgram } from './find-program.ts'
import { describeRefused, refuseAllButReading } from './guard.ts'
import type { Report } from './report.ts'

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
