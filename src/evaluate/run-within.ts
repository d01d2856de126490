// Runs code of the site in this process, for so long and no longer.
import { createContext, Script } from 'node:vm'
import { isRecord } from '../text/record.ts'

/** Default time limit for code of the site, in milliseconds. */
export const LIMIT = 10_000

const CALL = new Script('work()')
const context = createContext({ work: () => {} })

/** Runs `work`, and ends it when it takes longer. @throws what it throws, or `isTimeout` */
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

/** Whether something was thrown for the time that it took. */
export function isTimeout(error: unknown): boolean {
  // It is an error of the context's own, not of this one.
  return isRecord(error) && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
}
