// A state of the site that can be shown and checked: each of its files is made when it is requested.
import type { Config } from '../config/resolve.ts'
import type { Card, SourceFile } from '../model/page.ts'
import type { Problem } from '../model/problem.ts'
import type { OutputFile, RouteEntry, Site } from '../model/site.ts'
import { assemble } from '../pipeline/assemble.ts'
import type { ParsedPage } from '../pipeline/parse.ts'
import { NOT_FOUND, openRoutes, type RouteResult, type Routes } from '../pipeline/render.ts'
import { translationsIn } from '../site/docs.ts'
import { isArticle, markdownPathOf, outputPathOf } from '../site/permalink.ts'
import type { Mode } from '../site/settings.ts'
import type { AssetFiles } from '../sources/assets.ts'
import { fingerprint } from '../text/hashes.ts'
import type { Sources } from './sources.ts'

export interface Snapshot {
  config: Config
  site: Site
  renderer: Routes
  /** Changes with what open pages cannot adopt without a reload: the script, and settings that are part of the head. */
  shell: string
  /** The pages' texts when it was taken, by source: shown because of errors in newer ones, it may outlive its files. */
  files: ReadonlyMap<string, SourceFile>
  /** The cards that it was assembled from, by source. */
  cards: ReadonlyMap<string, Card>
  /** Routes by the paths of their output files. */
  routes: ReadonlyMap<string, RouteEntry>
  /** Files that all pages share, except static ones, by path. */
  generated: ReadonlyMap<string, OutputFile>
  /** Paths of the pages that are made after all others. */
  deferredPages: readonly string[]
  /** Problems found before a page is rendered. */
  problems: Problem[]
  /** Why the files that all pages share could not be made. */
  failures: readonly Problem[]
  /** Renders a route. @param page its parsed source, if it has one */
  render(entry: RouteEntry, page: ParsedPage | undefined): RouteResult
  /** Returns what the check asks about a route: it is rendered once, until its text changes. */
  check(entry: RouteEntry): CheckedRoute
}

type CheckedRoute = Omit<RouteResult, 'files'>

/** The code that runs in an open page. */
const SCRIPTS = ['first.js', 'tabs.js', 'client.js'] as const

interface SnapshotOptions {
  mode: Mode
  /** Where the files that pages embed are put. */
  assetFiles: AssetFiles
  /** Returns the card of a page. */
  cardOf(source: SourceFile): Card
}

/** Assembles a site from what was read; renders no page. */
export function createSnapshot(
  { project, content, files, bundle, templates, pages: store }: Sources,
  { mode, assetFiles, cardOf }: SnapshotOptions,
): Snapshot {
  const { config, hooks } = project
  const cards = new Map([...files.values()].map((file) => [file.path, cardOf(file)]))
  const { site, problems } = assemble(project, content, { mode, cardOf: (path) => cards.get(path) })
  const pages = new Map<string, ParsedPage>()
  const { lastChanges, commit } = content
  const outlineOf = (path: string) => {
    const file = files.get(path)
    return file && store.outline(file)
  }
  const [compared] = hooks.flatMap(({ createComparison }) => createComparison?.(site, outlineOf) ?? [])
  const renderer = openRoutes({
    config,
    site,
    pages: { get: (path) => pages.get(path), outline: (path) => pages.get(path)?.outline },
    lastChanges,
    commit,
    bundle,
    cli: content.facts,
    templates,
    hooks,
    assetFiles,
    ...(compared && { compared }),
  })
  // The author's files replace some of them, such as the not-found page.
  const generated = new Map<string, OutputFile>()
  const failures = renderer.attempt(() => {
    for (const file of renderer.generated())
      if (!renderer.staticFiles.has(file.path)) generated.set(file.path, file)
  }, NOT_FOUND)
  const originals = new Map([...translationsIn(site)].map(({ doc, original }) => [doc.source, original]))
  const checked = new Map<string, { made: unknown[]; found: CheckedRoute }>()

  function render(entry: RouteEntry, page: ParsedPage | undefined): RouteResult {
    if (page) pages.set(entry.source, page)
    const rendered = renderer.render(entry)
    pages.clear()
    return rendered
  }

  return {
    config,
    site,
    renderer,
    files,
    cards,
    shell: fingerprint(JSON.stringify([SCRIPTS.map((name) => bundle.assets[name]), bundle.hydrate, config])),
    routes: routesByFile(site, config),
    deferredPages: hooks
      .flatMap(({ deferredRoutes }) => deferredRoutes?.(site) ?? [])
      .map((route) => outputPathOf(route, config)),
    // After the shared files: making them resolves the navbar of every language.
    problems: [...problems, ...renderer.problems()],
    generated,
    failures,
    render,
    check(entry) {
      // A translation's page reports what has changed in its source.
      const made = [outlineOf(entry.source), outlineOf(originals.get(entry.source) ?? '')]
      const before = checked.get(entry.route)
      if (before?.made.every((page, index) => page === made[index])) return before.found
      const file = files.get(entry.source)
      const { files: _, ...found } = render(entry, file && store.newest(file))
      checked.set(entry.route, { made, found })
      return found
    },
  }
}

function routesByFile({ routes }: Site, config: Config): Map<string, RouteEntry> {
  const files = new Map<string, RouteEntry>()
  // Of two pages at one URL, a build keeps the last.
  for (const entry of routes) {
    files.set(outputPathOf(entry.route, config), entry)
    const markdown =
      config.machineReaders.markdown && isArticle(entry) ? markdownPathOf(entry.route) : undefined
    if (markdown !== undefined) files.set(markdown, entry)
  }
  return files
}
