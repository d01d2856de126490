// Runs the code of a page that was compiled for the build, and renders each of its entries. One that fails is missing alone.
import { isTimeout } from '../evaluate/run-within.ts'
import type { ComponentSite } from '../model/component-page.ts'
import type { CodeEntry, PageCode } from '../model/page-code.ts'
import type { Problem } from '../model/problem.ts'
import { PAGE_CODE } from './build-globals.ts'
import { type BundleInput, bundleForBuild } from './bundle.ts'
import { placeOfThrow, stillProblem, throwProblem } from './failure.ts'
import type { ModuleSource } from './module-source.ts'
import { type Entry, onPage, type Rendered, renderEntry } from './page-runtime.ts'
import { type LoadedReact, loadModule, loadReact } from './react.ts'
import { absoluteSpecifier } from './specifiers.ts'
import { runOnce } from './stalled.ts'

interface Compiled {
  input: BundleInput
  source: ModuleSource
  /** What it was compiled to. */
  text: string
  site: ComponentSite
  /** Files that it was made from, relative to the root. */
  dependencies: readonly string[]
  /** Milliseconds that each step may take. */
  limit: number
}

interface Ran {
  /** By entry; undefined for one that failed. */
  rendered: (Rendered | undefined)[]
  failures: Problem[]
  /** It threw while it was loaded, so that nothing of it is rendered. */
  hasThrown: boolean
}

/** Never throws for what the code does. */
export function runEntries(code: PageCode, compiled: Compiled): Ran {
  const { input, source, text, site, dependencies: files, limit } = compiled
  const { root } = input
  const react = loadReact()
  const name = PAGE_CODE + code.file
  const failures: Problem[] = []
  const failing = new Set<string>()
  const failed = (entry: CodeEntry | undefined, error: unknown): undefined => {
    if (entry?.isReplacing) {
      if (failing.has(entry.name)) return undefined
      failing.add(entry.name)
    }
    const map = isTimeout(error) ? '' : bundleForBuild(input, { isMapped: true }).map
    const place = placeOfThrow(error, { map, name, input, source })
    failures.push(throwProblem(code, entry, error, { place, limit }))
  }
  const load = () => loadModule(text, name, react).entries as Record<number, Entry>
  let entries: Record<number, Entry>
  try {
    const run = { what: importsOf(code, root), text: statementsOf(code), files, root, limit }
    entries = runOnce(run, () => onPage(site, load))
  } catch (error) {
    failed(undefined, error)
    return { rendered: [], failures, hasThrown: !isTimeout(error) }
  }
  const rendered = code.entries.map((one, index) => {
    const entry = entries[index]
    if (!entry) return undefined
    const used = one.pieces.map((piece) => piece.text).join('')
    try {
      const made = runOnce({ what: one.name, text: used, files, root, limit }, () =>
        render(react, entry, { site, index, ...one }),
      )
      if (!made.isLive || one.start !== 'none') return made
      if (one.isReplacing && !failing.has(one.name)) failures.push(stillProblem(code, one))
      failing.add(one.name)
      return { ...made, isLive: false }
    } catch (error) {
      return failed(one, error)
    }
  })
  return { rendered, failures, hasThrown: false }
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

interface Rendering extends Pick<CodeEntry, 'start' | 'fence'> {
  site: ComponentSite
  index: number
}

function render(react: LoadedReact, entry: Entry, { site, index, start, fence }: Rendering): Rendered {
  if (start === 'only') return { html: '', urls: [], head: '', isLive: true }
  const renderAs = (island: number | undefined) =>
    renderEntry(react, entry, { site, island, ...(fence && { fence }) })
  if (start === 'none') return renderAs(undefined)
  if (start !== undefined) return { ...renderAs(index), isLive: true }
  // Only what it does while it is rendered tells whether it lives.
  const still = renderAs(undefined)
  return still.isLive ? { ...renderAs(index), isLive: true } : still
}
