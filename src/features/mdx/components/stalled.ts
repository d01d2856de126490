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
export function runSteps<Result>(steps: readonly Step<Result>[], limits: StepLimits): Outcome<Result>[] {
  const outcomes: Outcome<Result>[] = []
  for (;;) {
    if (stalled.size === 0) runTogether(steps, outcomes, limits)
    const step = steps[outcomes.length]
    if (!step) return outcomes
    outcomes.push(attempt(() => runAlone(step, limits)))
  }
}

/** Runs the steps that have no outcome yet, until one shared limit is exceeded. */
function runTogether<Result>(
  steps: readonly Step<Result>[],
  outcomes: Outcome<Result>[],
  limits: StepLimits,
): void {
  const { limit } = limits
  let begun = 0
  try {
    runWithin(limit, () => {
      for (const { work } of steps.slice(outcomes.length)) {
        begun = performance.now()
        outcomes.push(attempt(() => tamed(work)))
      }
    })
  } catch (error) {
    if (!isTimeout(error)) throw error
    const step = steps[outcomes.length]
    // A step that had less than its full time is run again.
    if (!step || performance.now() - begun < limit * 0.9) return
    remember(step, limits, error)
    outcomes.push({ error })
  }
}

function runAlone<Result>(step: Step<Result>, limits: StepLimits): Result {
  const known = stalled.get(keyOf(step, limits))
  if (known?.texts.has(step.text)) throw known.error
  try {
    return runWithin(known ? limits.limit / 10 : limits.limit, () => tamed(step.work))
  } catch (error) {
    if (isTimeout(error)) remember(step, limits, error)
    throw error
  }
}

/** Runs `work`. @throws what it throws, as an error or a text that can be read without running its code */
function tamed<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw asData(error)
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

function attempt<Result>(work: () => Result): Outcome<Result> {
  try {
    return { result: work() }
  } catch (error) {
    return { error }
  }
}

function remember(step: Step<unknown>, limits: StepLimits, error: unknown): void {
  const key = keyOf(step, limits)
  const { texts } = stalled.get(key) ?? { texts: new Set<string>() }
  stalled.set(key, { texts: texts.add(step.text), error })
}

function keyOf({ what }: Step<unknown>, { files, root }: StepLimits): string {
  return JSON.stringify([root, what, stampOf(files, root)])
}
