// Runs the code of a page that was compiled for the build, and renders each of its entries. If one fails, only it is missing.
import { isTimeout } from '../../../evaluate/run-within.ts'
import type { ComponentSite } from '../../../model/component-page.ts'
import type { CodeEntry, PageCode, WantedMarkdown } from '../../../model/page-code.ts'
import type { Problem } from '../../../model/problem.ts'
import type { CompiledPage } from './compile-page.ts'
import { MarkdownImports } from './imported-markdown.ts'
import {
  type AboutPage,
  asWritten,
  type Entry,
  type Html,
  type MarkdownOf,
  onPage,
  type Rendered,
  renderEntry,
} from './page-runtime.ts'
import { type LoadedReact, loadReact } from './react.ts'
import { absoluteSpecifier } from './specifiers.ts'
import { runSteps, type Step } from './stalled.ts'
import { leftOutProblem, needsAbsent, stillProblem, throwProblem } from './throw-problems.ts'

export interface RunOptions {
  site: ComponentSite
  about: AboutPage
  /** Absolute path of the site's folder. */
  root: string
  /** Milliseconds that each step may take. */
  limit: number
}

export interface Ran {
  /** Results by entry; undefined for those that failed. */
  rendered: (Rendered | undefined)[]
  failures: Problem[]
  /** Problems with Markdown that it requests. */
  problemsOfMarkdown: Problem[]
  /** The code threw while it was loaded, so nothing was rendered. */
  hasThrown: boolean
  wanted: WantedMarkdown[]
}

/** Runs and renders all entries. Does not throw if the code fails. */
export function runEntries(code: PageCode, compiled: CompiledPage, options: RunOptions): Ran {
  const { site, about, root, limit } = options
  const react = loadReact()
  const answers = new MarkdownImports(code, { inputs: compiled.bundled.inputs, root })
  const { wanted, problems } = answers.asked
  let entries: Record<number, Entry> | undefined
  const load = () => {
    entries = onPage(site, () => compiled.load(), {
      ...about,
      link: asWritten,
      markdown: answers.for(undefined, undefined),
    })
    return undefined
  }
  const steps: Step<Rendered | undefined>[] = code.entries.map((one, index) => ({
    what: one.name,
    text: one.pieces.map((piece) => piece.text).join(''),
    work: () => {
      const entry = entries?.[index]
      const markdown = (html: Html) => answers.for(one, html)
      return entry && render(react, entry, { site, about, index, markdown, ...one })
    },
  }))
  steps.unshift({ what: importsOf(code, root), text: statementsOf(code), work: load })
  const [loaded, ...outcomes] = runSteps(steps, { files: compiled.dependencies, root, limit })
  const failures = new Failures(code, { compiled, limit })
  if (!loaded || 'error' in loaded) {
    failures.add(undefined, loaded?.error)
    const hasThrown = !isTimeout(loaded?.error)
    return { rendered: [], failures: failures.list, problemsOfMarkdown: problems, hasThrown, wanted }
  }
  const rendered = outcomes.map((outcome, index) => {
    const entry = code.entries[index]
    if ('error' in outcome) return failures.add(entry, outcome.error)
    const { result } = outcome
    if (!entry || !result?.isLive || entry.start !== 'none') return result
    failures.addStill(entry)
    return { ...result, isLive: false }
  })
  return { rendered, failures: failures.list, problemsOfMarkdown: problems, hasThrown: false, wanted }
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

interface Rendering extends Pick<CodeEntry, 'start' | 'fence'>, Pick<RunOptions, 'site' | 'about'> {
  index: number
  markdown: MarkdownOf
}

function render(
  react: LoadedReact,
  entry: Entry,
  { index, markdown, start, fence, ...page }: Rendering,
): Rendered {
  if (start === 'only') return { html: '', urls: [], head: '', isLive: true }
  const renderAs = (island: number | undefined) =>
    renderEntry(react, entry, { ...page, island, markdown, ...(fence && { fence }) })
  if (start === 'none') return renderAs(undefined)
  if (start !== undefined) return { ...renderAs(index), isLive: true }
  // Whether it has to run in browsers only shows while it is rendered.
  const still = renderAs(undefined)
  return still.isLive ? { ...renderAs(index), isLive: true } : still
}
