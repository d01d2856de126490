// Limits the time of an extension's code. A call that exceeds the limit is stopped; later calls of the extension get less
// time, since every page may run into the same loop.
import { isTimeout, LIMIT, runWithin } from '../evaluate/run-within.ts'

/** Milliseconds for each call of an extension that was stopped before. */
const AFTERWARDS = 1000

/** Thrown when a call is stopped. */
export class EndlessError extends Error {
  /** @param culprit the innermost call that was running */
  constructor(readonly culprit: string) {
    super(`${culprit} does not end`)
  }
}

export const LOOP_HINT = 'it was stopped; look for a loop that does not end'

/** Runs `work`; `name` is for messages. @throws what it throws, or EndlessError */
export type RunLimited = <Result>(name: string, work: () => Result) => Result

/** Name of the innermost running call of any extension in this thread. */
let running: string | undefined

export function createLimit(milliseconds = LIMIT): RunLimited {
  let limit = milliseconds
  return (name, work) => {
    const outer = running
    running = name
    try {
      // A call within another has no more time than that one.
      return outer === undefined ? runWithin(limit, work) : work()
    } catch (error) {
      if (outer !== undefined || !isTimeout(error)) throw error
      limit = Math.min(limit, AFTERWARDS)
      throw new EndlessError(running)
    } finally {
      // When a call is stopped, this runs for the outermost one only.
      running = outer
    }
  }
}
