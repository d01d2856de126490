// Checks the site in the background while its author works: finds all that a build would, a little at a time.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SourceFile } from '../model/page.ts'
import type { Problem } from '../model/problem.ts'
import type { RouteEntry } from '../model/site.ts'
import { openSiteCheck } from '../pipeline/check.ts'
import { problemsIn } from '../pipeline/findings.ts'
import type { OutlinedPage } from '../pipeline/parse.ts'
import type { RenderedRoute } from '../pipeline/render.ts'
import { compareTranslations } from '../pipeline/translations.ts'
import { mergeFailures } from '../render/render-failure.ts'
import { translationsIn } from '../site/docs.ts'
import type { DevSite } from './dev-site.ts'
import type { Snapshot } from './snapshot.ts'

/** Milliseconds of work before the check yields to other tasks. */
const SLICE = 8

export interface BackgroundCheck {
  /** Returns what is wrong with the newest state of the site; undefined if that changes meanwhile, or the session ends. */
  run(site: DevSite, isClosed: () => boolean): Promise<Problem[] | undefined>
}

/** Creates a check that remembers its findings about pages that have not changed. */
export function createBackgroundCheck(): BackgroundCheck {
  let routes: RouteReader | undefined
  return {
    async run(site, isClosed) {
      const blockers = site.blockers()
      if (blockers.length > 0) return [...blockers]
      const { revision, sources } = site
      const slice = createSlice(() => isClosed() || site.revision !== revision)
      const { newest } = site
      if (routes?.snapshot !== newest) routes = createRouteReader(site)
      const { config, hooks } = sources.project
      const check = openSiteCheck({ config, content: sources.content, site: newest.site, hooks })
      const failures = [...newest.failures]
      const parts = new Set<string>()
      for (const file of sources.files.values()) check.parsed(sources.pages.outline(file))
      for (const entry of newest.site.routes) {
        const { use, problems } = routes.read(entry)
        if (use) check.rendered(use)
        for (const path of use?.parts ?? []) parts.add(path)
        failures.push(...problems)
        if (await slice.isStale()) return undefined
      }
      const outlines = [...sources.files.values()].map((file) => sources.pages.outline(file))
      const found = check.report(
        [...filesOf(newest), ...site.latePages(newest), ...parts],
        compareTranslations(hooks, newest.site, outlines),
      )
      return [...newest.problems, ...mergeFailures(failures), ...problemsIn(found)]
    },
  }
}

function* filesOf({ generated, routes, renderer }: Snapshot): Iterable<string> {
  yield* generated.keys()
  yield* routes.keys()
  yield* renderer.staticFiles.keys()
  yield* renderer.assets.paths()
  yield* renderer.variants.keys()
}

/** Yields to other tasks when a slice of time is used up. */
function createSlice(hasChanged: () => boolean) {
  let began = performance.now()
  return {
    async isStale(): Promise<boolean> {
      if (performance.now() - began < SLICE) return false
      await nextTurn()
      began = performance.now()
      return hasChanged()
    },
  }
}

interface RouteReader {
  snapshot: Snapshot
  /** Returns what the check of the site asks about a route. */
  read(entry: RouteEntry): Omit<RenderedRoute, 'files'>
}

/** Renders routes for what the check asks about them: each once, until its text changes. */
function createRouteReader({ sources, newest }: DevSite): RouteReader {
  const known = new Map<
    string,
    { pages: (OutlinedPage | undefined)[]; found: Omit<RenderedRoute, 'files'> }
  >()
  const originals = new Map(
    [...translationsIn(newest.site)].map(({ doc, original }) => [doc.source, original]),
  )
  const outlineOf = (file: SourceFile | undefined) => file && sources.pages.outline(file)
  return {
    snapshot: newest,
    read(entry) {
      const file = sources.files.get(entry.source)
      // A translation's page reports what has changed in its source.
      const original = sources.files.get(originals.get(entry.source) ?? '')
      const pages = [outlineOf(file), outlineOf(original)]
      const before = known.get(entry.route)
      if (before?.pages.every((page, index) => page === pages[index])) return before.found
      const { files: _, ...found } = newest.render(entry, file && sources.pages.newest(file))
      known.set(entry.route, { pages: [outlineOf(file), outlineOf(original)], found })
      return found
    },
  }
}
