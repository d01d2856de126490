// Code that people write as settings, run once in a process of its own: what comes back is data.
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { ANSWER_CHANNEL } from '../package/answer.ts'
import { packageRoot } from '../package/root.ts'

const CHILD = join(packageRoot, 'dist', 'evaluate.js')

export interface EvaluateOptions {
  /** Packages and files that cannot be found are replaced by stubs that accept every call. */
  stubs?: boolean
  /** Functions in the value to be called, each with several lists of arguments. */
  calls?: readonly FunctionCalls[]
}

/** What is asked of a function in a value. */
export interface FunctionCalls {
  path: readonly (string | number)[]
  arguments: readonly (readonly unknown[])[]
}

/** What the process is asked, as JSON. */
export interface EvaluationRequest extends EvaluateOptions {
  /** Absolute path of the module. */
  file: string
}

/** What it answers, as JSON. */
export type EvaluationAnswer = Evaluation | { failure: EvaluationFailure }

export interface Evaluation {
  /** The module's default export as JSON, with functions called; see `data.ts` for what is not data. */
  value: unknown
  /** What the calls returned, in their order. */
  results: unknown[][]
  /** Absolute paths of the module and of the files that it imports, but for those of packages. */
  inputs: string[]
}

export interface EvaluationFailure {
  message: string
  /** Absolute path; the module's own when it is not known better. */
  file?: string
  line?: number
  column?: number
}

/** Milliseconds until a module that does not end is ended. */
const TIME_LIMIT = 30_000

/** Runs a module. Never throws for what it does. @param file absolute path */
export function evaluate(file: string, options: EvaluateOptions = {}): EvaluationAnswer {
  const request: EvaluationRequest = { ...options, file }
  const child = spawnSync(process.execPath, ['--no-warnings', CHILD, JSON.stringify(request)], {
    cwd: dirname(file),
    env: { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production' },
    // What the module prints is not the answer.
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    timeout: TIME_LIMIT,
    killSignal: 'SIGKILL',
    maxBuffer: 2 ** 28,
  })
  if (child.signal !== null)
    return { failure: { message: `did not end within ${TIME_LIMIT / 1000} seconds` } }
  const answer = child.output[ANSWER_CHANNEL] ?? ''
  if (answer === '') {
    const lastLine = child.stderr.trim().split('\n').at(-1) ?? ''
    return { failure: { message: `ended the process${lastLine === '' ? '' : `: ${lastLine}`}` } }
  }
  return JSON.parse(answer)
}
