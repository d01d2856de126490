// Runs the code of a page that was compiled for the build, and renders each of its entries. If one fails, only it is missing.
import { isTimeout } from '../../../evaluate/run-within.ts'
import type { ComponentSite } from '../../../model/component-page.ts'
import type { CodeEntry, PageCode } from '../../../model/page-code.ts'
import type { Problem } from '../../../model/problem.ts'
import type { CompiledPage } from './compile-page.ts'
import { MarkdownOfPage } from './imported-markdown.ts'
import { type AboutPage, asWritten, type Entry, onPage, type Rendered, renderEntry } from './page-runtime.ts'
import { type LoadedReact, loadReact } from './react.ts'
import { absoluteSpecifier } from './specifiers.ts'
import { type Outcome, runSteps, type Step } from './stalled.ts'
import { leftOutProblem, needsAbsent, stillProblem, throwProblem } from './throw-problems.ts'
import { type Use, usesOf } from './uses.ts'

export interface RunOptions {
  site: ComponentSite
  about: AboutPage
  /** Absolute path of the site's folder. */
  root: string
  /** Milliseconds that each step may take. */
  limit: number
}

/** The result of a use; undefined if it failed. */
export type RanUse = Use & { rendered: Rendered | undefined }

export interface Ran {
  /** First those of the page, then those of the Markdown that is shown. */
  uses: RanUse[]
  failures: Problem[]
  /** The Markdown that its components show. */
  markdown: MarkdownOfPage
  /** What was thrown while the code was loaded, so that nothing was rendered; undefined for a time-out. */
  loadError?: unknown
}

/** Runs and renders all entries. Does not throw if the code fails. */
export function runEntries(code: PageCode, compiled: CompiledPage, options: RunOptions): Ran {
  const { site, about, root, limit } = options
  const react = loadReact()
  const markdown = new MarkdownOfPage(code, { bundled: compiled.bundled, root })
  const limits = { files: compiled.dependencies, root, limit }
  const failures = new Failures(code, { compiled, limit })
  let entries: Record<number, Entry> = {}
  const load = () => {
    entries = onPage(site, () => compiled.load(markdown.modules), { ...about, link: asWritten })
    return undefined
  }
  const stepOf = (use: Use): Step<Rendered | undefined> => ({
    what: use.entry.name,
    text: use.entry.pieces.map(({ text }) => text).join('') + (use.shown?.key ?? ''),
    work: () => {
      const entry = entries[use.index]
      const rendered = entry && render(react, entry, { site, about, use, markdown })
      markdown.keep()
      return rendered
    },
  })
  const end = (use: Use, outcome: Outcome<Rendered | undefined> | undefined): RanUse => {
    if (!outcome || 'error' in outcome) {
      // Code may rely on props that it will have in browsers.
      const isExpected = use.shown?.isGuess && !needsAbsent(outcome?.error)
      return { ...use, rendered: isExpected ? undefined : failures.add(use.entry, outcome?.error) }
    }
    const { result } = outcome
    if (!result?.isLive || use.entry.start !== 'none') return { ...use, rendered: result }
    failures.addStill(use.entry)
    return { ...use, rendered: { ...result, isLive: false } }
  }
  const first = usesOf(code).map((use, number) => ({ ...use, number }))
  const loading = { what: importsOf(code, root), text: statementsOf(code), work: load }
  const [loaded, ...outcomes] = runSteps([loading, ...first.map(stepOf)], limits)
  if (!loaded || 'error' in loaded) {
    failures.add(undefined, loaded?.error)
    const loadError = isTimeout(loaded?.error) ? undefined : loaded?.error
    return { uses: [], failures: failures.list, markdown, loadError }
  }
  const all = first.map((use, index) => end(use, outcomes[index]))
  for (let done = 0; ; ) {
    if (done === markdown.shown.length)
      for (const use of all) if (use.rendered?.isLive) markdown.showLater(use)
    const shown = markdown.shown.slice(done)
    if (shown.length === 0) return { uses: all, failures: failures.list, markdown }
    const uses = shown
      .flatMap((one) => usesOf(code, one))
      .map((use, index) => ({ ...use, number: all.length + index }))
    const results = runSteps(uses.map(stepOf), limits)
    all.push(...uses.map((use, index) => end(use, results[index])))
    done += shown.length
  }
}

interface FailureContext extends Pick<RunOptions, 'limit'> {
  compiled: CompiledPage
}

/** Collects problems with entries. Components that replace elements, and those left out, are reported only once. */
class Failures {
  readonly list: Problem[] = []
  readonly #code: PageCode
  readonly #compiled: CompiledPage
  readonly #limit: number
  readonly #failing = new Set<string>()

  constructor(code: PageCode, { compiled, limit }: FailureContext) {
    this.#code = code
    this.#compiled = compiled
    this.#limit = limit
  }

  /** @param entry undefined if the page's code as a whole has failed */
  add(entry: CodeEntry | undefined, error: unknown): undefined {
    const isLeftOut = entry !== undefined && needsAbsent(error)
    if (isLeftOut || entry?.isReplacing) {
      if (this.#failing.has(entry.name)) return
      this.#failing.add(entry.name)
    }
    if (isLeftOut) {
      this.list.push(leftOutProblem(this.#code, entry))
      return
    }
    const place = isTimeout(error) ? undefined : this.#compiled.placeOf(error)
    this.list.push(throwProblem(this.#code, entry, { error, place, limit: this.#limit }))
  }

  addStill(entry: CodeEntry): void {
    if (entry.isReplacing && !this.#failing.has(entry.name)) this.list.push(stillProblem(this.#code, entry))
    this.#failing.add(entry.name)
  }
}

function importsOf({ modules }: PageCode, root: string): string {
  const imported = modules.flatMap(({ file, imports }) =>
    imports.map(({ specifier }) => absoluteSpecifier(specifier, file, root)),
  )
  return [...new Set(imported)].sort().join('\n')
}

function statementsOf({ modules }: PageCode): string {
  return modules.flatMap(({ statements }) => statements.map(({ text }) => text)).join('\n')
}

interface Rendering extends Pick<RunOptions, 'site' | 'about'> {
  use: Use
  markdown: MarkdownOfPage
}

function render(react: LoadedReact, entry: Entry, { use, markdown, ...page }: Rendering): Rendered {
  const { start, fence } = use.entry
  if (start === 'only') return { html: '', urls: [], head: '', isLive: true }
  const renderAs = (island: number | undefined) =>
    renderEntry(react, entry, {
      ...page,
      island,
      shown: use.shown?.given,
      fence,
      begin: (html) => markdown.begin(use, { html, isLive: island !== undefined }),
    })
  if (start === 'none') return renderAs(undefined)
  if (start !== undefined) return { ...renderAs(use.number), isLive: true }
  // Whether it has to run in browsers only shows while it is rendered.
  const still = renderAs(undefined)
  return still.isLive ? { ...renderAs(use.number), isLive: true } : still
}
