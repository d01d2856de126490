// Runs the code of a page that was compiled for the build, and renders each of its entries. If one fails, only it is missing.
import { isTimeout, runWithin } from '../../../evaluate/run-within.ts'
import type { ComponentSite } from '../../../model/component-page.ts'
import type { CodeEntry, PageCode } from '../../../model/page-code.ts'
import type { Problem } from '../../../model/problem.ts'
import type { CompiledPage } from './compile-page.ts'
import { type AboutPage, asWritten, type Entry, onPage, type Rendered, renderEntry } from './page-runtime.ts'
import { type LoadedReact, loadReact } from './react.ts'
import { leftOutProblem, needsAbsent, throwProblem } from './throw-problems.ts'

export interface RunOptions {
  site: ComponentSite
  about: AboutPage
  /** Milliseconds that each step may take. */
  limit: number
}

export interface RunResult {
  /** By index of the entry; undefined for those that failed. */
  rendered: (Rendered | undefined)[]
  failures: Problem[]
  /** The error that was thrown while the code was loaded, so that nothing was rendered; undefined for a timeout. */
  loadError?: unknown
}

/** Runs and renders all entries. Does not throw if the code fails. */
export function runEntries(code: PageCode, compiled: CompiledPage, options: RunOptions): RunResult {
  const { site, about, limit } = options
  const react = loadReact()
  const failures = new Failures(code, { compiled, limit })
  let entries: Record<number, Entry> = {}
  const load = () => {
    entries = onPage(site, () => compiled.load(), { ...about, link: asWritten })
    return undefined
  }
  const steps = code.entries.map((entry, index) => (): Rendered | undefined => {
    const run = entries[index]
    return run && render(react, run, { site, about, entry, island: index })
  })
  const [loaded] = runSteps([load], limit)
  if (!loaded || 'error' in loaded) {
    failures.add(undefined, loaded?.error)
    const loadError = isTimeout(loaded?.error) ? undefined : loaded?.error
    return { rendered: [], failures: failures.list, loadError }
  }
  const rendered = runSteps(steps, limit).map((outcome, index) =>
    'error' in outcome ? failures.add(code.entries[index], outcome.error) : outcome.result,
  )
  return { rendered, failures: failures.list }
}

type Outcome<Result> = { result: Result } | { error: unknown }

/**
 * Runs steps in order, each within the time limit in milliseconds. Quick steps share a limit, because to set one takes longer
 * than most steps.
 */
function runSteps<Result>(steps: readonly (() => Result)[], limit: number): Outcome<Result>[] {
  const outcomes: Outcome<Result>[] = []
  while (outcomes.length < steps.length) {
    let began = 0
    try {
      runWithin(limit, () => {
        for (const step of steps.slice(outcomes.length)) {
          began = performance.now()
          outcomes.push(attempt(step))
        }
      })
    } catch (error) {
      if (!isTimeout(error)) throw error
      // A step that had less than its full time runs again.
      if (performance.now() - began >= limit * 0.9) outcomes.push({ error })
    }
  }
  return outcomes
}

/** Runs `work`. An error becomes one that can be read without running its code. */
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

interface FailureContext extends Pick<RunOptions, 'limit'> {
  compiled: CompiledPage
}

/** Collects problems with entries. A component that is omitted is reported only once. */
class Failures {
  readonly list: Problem[] = []
  readonly #code: PageCode
  readonly #compiled: CompiledPage
  readonly #limit: number
  readonly #omitted = new Set<string>()

  constructor(code: PageCode, { compiled, limit }: FailureContext) {
    this.#code = code
    this.#compiled = compiled
    this.#limit = limit
  }

  /** @param entry undefined if the page's code as a whole has failed */
  add(entry: CodeEntry | undefined, error: unknown): undefined {
    if (entry && needsAbsent(error)) {
      if (!this.#omitted.has(entry.name)) this.list.push(leftOutProblem(this.#code, entry))
      this.#omitted.add(entry.name)
      return
    }
    const thrownAt = isTimeout(error) ? undefined : this.#compiled.positionOf(error)
    this.list.push(throwProblem(this.#code, entry, { error, thrownAt, limit: this.#limit }))
  }
}

interface Rendering extends Pick<RunOptions, 'site' | 'about'> {
  entry: CodeEntry
  /** Number of the island, if it becomes one. */
  island: number
}

function render(react: LoadedReact, run: Entry, { entry, island, ...page }: Rendering): Rendered {
  const { start } = entry
  if (start === 'only') return { html: '', urls: [], head: '', isLive: true }
  const renderAs = (number: number | undefined) => renderEntry(react, run, { ...page, island: number })
  if (start === 'none') return { ...renderAs(undefined), isLive: false }
  if (start !== undefined) return { ...renderAs(island), isLive: true }
  // An entry shows only while it is rendered that it has to run in browsers.
  const still = renderAs(undefined)
  return still.isLive ? { ...renderAs(island), isLive: true } : still
}
