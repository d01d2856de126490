// Components that did not end, until one of their files changes: a site with one on each page does not wait for it on each.
import { isTimeout, runWithin } from '../evaluate/run-within.ts'
import { stampOf } from '../evaluate/stamp.ts'

/** By what was run and what its files were, the texts that used it. */
const stalled = new Map<string, { texts: Set<string>; error: unknown }>()

/** Something of a page that is run. */
export interface Step<Result> {
  /** What is run, by whatever name it is known on all pages. */
  what: string
  /** How a page uses it: with other properties it might end. */
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
 * Runs steps one after the other, each within the time limit. As long as they are quick they are under one limit together:
 * to set one takes longer than most of them. What did not end before fails at once where it is used alike, and after a tenth
 * of the limit elsewhere. An error is what a step has thrown, or `isTimeout`.
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

/** Runs those that have no outcome yet, as far as one limit goes. */
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
    // One that had less than its time gets it.
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

/** Runs `work`. @throws what it throws, as an error or a text that can be looked at without running anything */
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
