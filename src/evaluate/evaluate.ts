// Runs settings that are written as code once, in a separate process, which returns data.
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { ANSWER_CHANNEL } from '../package/answer.ts'
import { packageRoot } from '../package/root.ts'

const CHILD = join(packageRoot, 'dist', 'evaluate.js')

export interface EvaluateOptions {
  /** True if packages and files that cannot be found are replaced with stubs, which accept every call. */
  stubs?: boolean
  /** Packages that are replaced with stubs even if they are installed, and whose options are returned. */
  recorded?: readonly string[]
  /** Functions in the value to call. */
  calls?: readonly FunctionCalls[]
}

/** Calls of a function in the value: its path, and the arguments of each call. */
export interface FunctionCalls {
  path: readonly (string | number)[]
  arguments: readonly (readonly unknown[])[]
}

/** The request to the process, as JSON. */
export interface EvaluationRequest extends EvaluateOptions {
  /** Absolute path of the module. */
  file: string
}

/** Its answer, as JSON. */
export type EvaluationAnswer = Evaluation | { failure: EvaluationFailure }

export interface Evaluation {
  /**
   * The module's default export, or what it returns if it is a function, as JSON; see `data.ts` for what is not data.
   */
  value: unknown
  /** Results of the calls, in order. */
  results: unknown[][]
  /** Absolute paths of the module and the files that it imports, with packages' files. */
  inputs: string[]
}

export interface EvaluationFailure {
  message: string
  /** Absolute path; the module's, if the file is not known. */
  file?: string
  line?: number
  column?: number
}

/** Milliseconds after which the process is killed. */
const TIME_LIMIT = 30_000

/** Runs a module. If the module fails, that is returned, not thrown. @param file absolute path @param environment its variables */
export function evaluate(
  file: string,
  options: EvaluateOptions = {},
  environment: NodeJS.ProcessEnv = process.env,
): EvaluationAnswer {
  const request: EvaluationRequest = { ...options, file }
  const child = spawnSync(process.execPath, ['--no-warnings', CHILD, JSON.stringify(request)], {
    cwd: dirname(file),
    env: { ...environment, NODE_ENV: process.env.NODE_ENV ?? 'production' },
    // The output of the module is ignored: the answer comes through another file descriptor.
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
