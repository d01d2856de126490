// Runs code of the site in this process, within a time limit.
import { createContext, Script } from 'node:vm'
import { isRecord } from '../text/record.ts'

/** Default time limit for code of the site, in milliseconds. */
export const LIMIT = 10_000

const CALL = new Script('work()')
const context = createContext({ work: () => {} })

/**
 * Runs `work`, and stops it if it takes longer. @throws what it throws, or an error for which `isTimeout` is
 * true
 */
export function runWithin<Result>(milliseconds: number, work: () => Result): Result {
  const results: Result[] = []
  context.work = () => {
    results.push(work())
  }
  try {
    CALL.runInContext(context, { timeout: milliseconds })
  } finally {
    context.work = undefined
  }
  return results[0] as Result
}

/** Returns whether an error was thrown because the time limit was exceeded. */
export function isTimeout(error: unknown): boolean {
  // The error is from another context, so it is not an instance of this one's `Error`.
  return isRecord(error) && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
}
