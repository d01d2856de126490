// Remembers components that exceeded the time limit, until one of their files changes: a site with one on every page does
// not wait for it on every page.
import { isTimeout, runWithin } from '../../../evaluate/run-within.ts'
import { stampOf } from '../../../evaluate/stamp.ts'

/** By name and files of what was run, the texts that used it. */
const stalled = new Map<string, { texts: Set<string>; error: unknown }>()

/** A part of a page to run. */
export interface Step<Result> {
  /** A name of what is run, the same on all pages. */
  what: string
  /** How a page uses it: with other properties it might finish. */
  text: string
  work(): Result
}

export interface StepLimits {
  /** Files that the page was made from, relative to the root. */
  files: readonly string[]
  root: string
  /** Milliseconds that each step may take. */
  limit: number
}

export type Outcome<Result> = { result: Result } | { error: unknown }

/**
 * Runs steps in order, each within the time limit. Quick ones share one limit, because setting a limit takes longer than
 * most steps. What has exceeded it before fails at once if it is used in the same way, else after a tenth of the limit.
 * An error is what a step has thrown, or one for which `isTimeout` holds.
 */
export function runSteps<Result>(
  steps: readonly Step<Result>[],
  { files, root, limit }: StepLimits,
): Outcome<Result>[] {
  const outcomes: Outcome<Result>[] = []
  const keyOf = ({ what }: Step<Result>) => JSON.stringify([root, what, stampOf(files, root)])
  for (let step = steps[0]; step; step = steps[outcomes.length]) {
    const known = stalled.size === 0 ? undefined : stalled.get(keyOf(step))
    if (known?.texts.has(step.text)) {
      outcomes.push({ error: known.error })
      continue
    }
    const most = known ? limit / 10 : limit
    const batch = stalled.size === 0 ? steps.slice(outcomes.length) : [step]
    let begun = 0
    try {
      runWithin(most, () => {
        for (const { work } of batch) {
          begun = performance.now()
          outcomes.push(attempt(work))
        }
      })
    } catch (error) {
      if (!isTimeout(error)) throw error
      const slow = steps[outcomes.length]
      // A step that had less than its full time is run again.
      if (!slow || performance.now() - begun < most * 0.9) continue
      const { texts } = stalled.get(keyOf(slow)) ?? { texts: new Set<string>() }
      stalled.set(keyOf(slow), { texts: texts.add(slow.text), error })
      outcomes.push({ error })
    }
  }
  return outcomes
}

/** Runs `work`. What it throws becomes an error or a text that can be read without running its code. */
function attempt<Result>(work: () => Result): Outcome<Result> {
  try {
    return { result: work() }
  } catch (error) {
    return { error: asData(error) }
  }
}

function asData(error: unknown): unknown {
  try {
    if (!(error instanceof Error)) return String(error)
    const { message, stack } = error
    return Object.assign(new Error(String(message)), { stack: String(stack) })
  } catch {
    return 'the thrown value cannot be shown'
  }
}
