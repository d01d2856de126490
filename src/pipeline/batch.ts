// Does one thread's share of the site: parses its pages, renders and writes them.
import { type RouteUse, uncheckedUse } from '../check/links.ts'
import type { SourceFile } from '../model/page.ts'
import type { Problem } from '../model/problem.ts'
import type { OutputFile, RouteEntry, Site } from '../model/site.ts'
import type { ComparedTranslation } from '../model/translation.ts'
import type { Bundle } from '../output/bundle.ts'
import { type LastOutput, type Output, type OutputFiles, openOutput } from '../output/output.ts'
import type { DeferredPage } from '../render/page-data.ts'
import { permalinkOf } from '../site/permalink.ts'
import type { LastChange } from '../sources/history.ts'
import { type Hooks, searchOf } from './feature.ts'
import { loadRenderer } from './load-renderer.ts'
import { type MadeRoute, routeKey } from './made-route.ts'
import { loadCode } from './page-code.ts'
import { createPageParser, type OutlinedPage, type ParseInput } from './parse.ts'
import { openPageStore } from './parse-cache.ts'
import type { ParseCache } from './parse-cache-location.ts'
import { openParsedPages, type ParsedPages } from './parsed-pages.ts'
import { NOT_FOUND, openRoutes, type Routes, SEARCH } from './render.ts'

/** The input that every page is parsed and rendered with. */
export interface BatchInput extends ParseInput {
  hooks: readonly Hooks[]
  /** Pages are rendered, not only parsed. */
  isRendered: boolean
  /** Where pages parsed by earlier builds are; without it, every page is parsed. */
  cache?: ParseCache | undefined
}

export interface RenderJob {
  site: Site
  lastChanges: ReadonlyMap<string, LastChange>
  /** As in `Content`. */
  commit: string | undefined
  bundle: Bundle
  /** Absolute path of the folder to write files to; if undefined, nothing is written. */
  folder: string | undefined
  /** Translations compared with their sources, by file. */
  compared: ReadonlyMap<string, ComparedTranslation>
  /** Report all links of the pages, not only those that still have to be checked. */
  keepsLinks: boolean
}

/** The routes that a thread renders. */
export interface RenderShare extends RenderJob {
  routes: readonly RouteEntry[]
  /** Sources of their pages, for pages that it has not parsed. */
  sources: readonly SourceFile[]
}

/** Plain data. */
export interface RenderReport extends OutputFiles {
  /** Routes that were rendered without an error. */
  routes: MadeRoute[]
  problems: Problem[]
  /** The pages' texts for the search, as its feature reads them. */
  texts: unknown
}

export interface PageBatch {
  /** Parses files; returns the pages in the same order. */
  parse(sources: readonly SourceFile[]): Promise<OutlinedPage[]>
  /** Renders and writes routes. */
  render(share: RenderShare): Promise<RenderReport>
  close(): Promise<void>
}

/** The batch of the thread that all others work for. */
export interface OwnBatch extends PageBatch {
  /** Finds a page that an earlier build has parsed. */
  find(source: SourceFile): OutlinedPage | undefined
  /** Key of the page of a source; undefined if it is not in the store. */
  keyOfPage(source: string): string | undefined
  /** Prepares to render; `render` then does so. */
  open(job: RenderJob, last: LastOutput | undefined): Promise<OpenJob>
}

export interface OpenJob {
  renderer: Routes
  output: Output
  /** Writes the files that all pages share. @returns problems */
  writeShared(): readonly Problem[]
  /** Writes pages that are rendered after all others. @returns problems */
  writeDeferred(pages: readonly DeferredPage[]): readonly Problem[]
}

/** Most characters of Markdown whose articles are kept in memory; on larger sites, the store is read. */
const MAX_TEXT = 10_000_000

/** Creates a batch in this thread. @param share its number among the batches of the site @param onPage called after each page */
export function createBatch(input: BatchInput, share = 0, onPage: () => void = () => {}): OwnBatch {
  const { cache } = input
  const store = cache && openPageStore(cache, { share })
  const pages = openParsedPages({ parsePage: createPageParser(input), store })
  const keyOfPage = (source: string) => pages.at(source)?.key
  // Start early: loading it takes a while, mostly waiting for the disk.
  if (input.isRendered) loadRenderer(undefined).catch(() => {})
  let opened: OpenJob | undefined

  async function open(job: RenderJob, last?: LastOutput): Promise<OpenJob> {
    const { config, hooks, facts } = input
    const templates = await loadRenderer(job.bundle.renderer)
    const renderer = openRoutes({
      ...job,
      config,
      hooks,
      cli: facts,
      templates,
      pages: {
        get(path) {
          const known = pages.at(path)
          return known && pages.whole(known)
        },
        outline: (path) => pages.at(path)?.page.outline,
      },
      compared: (file) => job.compared.get(file),
    })
    const output = openOutput(job.folder, last)
    opened = {
      renderer,
      output,
      writeShared: () => renderer.attempt(() => writeAll(renderer.shared(), output), NOT_FOUND),
      writeDeferred: (deferred) =>
        renderer.attempt(() => writeAll(deferred.flatMap(renderer.deferredPage), output), SEARCH),
    }
    return opened
  }

  return {
    find: (source) => pages.find(source)?.page,
    keyOfPage,
    open,
    async parse(files) {
      await loadCode(input.hooks, files)
      const isLarge = store && files.reduce((sum, { text }) => sum + text.length, 0) > MAX_TEXT
      const outlined = files.map((source) => {
        const known = pages.read(source)
        if (isLarge && known.key !== undefined) pages.release(known)
        onPage()
        return known.page
      })
      pages.keep()
      return outlined
    },
    async render(share) {
      await loadCode(input.hooks, share.sources)
      for (const source of share.sources) pages.find(source)
      const { renderer, output } = opened ?? (await open(share))
      const report = renderRoutes(share, { ...input, pages, renderer, output, keyOfPage, onPage })
      const assets = [...renderer.assets.values()].flatMap((read) => read() ?? [])
      writeAll(assets, output)
      const { files, bytes } = output
      return { ...report, files, bytes, problems: [...report.problems, ...renderer.problems()] }
    },
    close: async () => pages.close(),
  }
}

function writeAll(files: Iterable<OutputFile>, output: Output): void {
  for (const file of files) output.write(file)
}

interface RenderContext extends BatchInput {
  pages: ParsedPages
  renderer: Routes
  output: Output
  keyOfPage(source: string): string | undefined
  onPage(): void
}

/** Renders the routes of a share. */
function renderRoutes(
  { site, routes, keepsLinks }: RenderShare,
  context: RenderContext,
): Pick<RenderReport, 'routes' | 'problems' | 'texts'> {
  const { config, hooks, renderer, output, onPage } = context
  const made: MadeRoute[] = []
  const found: Problem[] = []
  const texts = searchOf(hooks)?.openReader()
  const positions = new Map(site.routes.map(({ route }, at) => [permalinkOf(route, config), at]))
  const isPage = (url: string) => positions.has(url)
  const lastRoutes = new Map(routes.map((entry) => [entry.source, entry]))
  for (const entry of routes) {
    const { files, rendered, use, problems } = renderer.render(entry)
    writeAll(files, output)
    found.push(...problems)
    if (rendered?.pageText) texts?.add(entry.route, rendered.pageText)
    if (rendered && use) {
      const { lookups, variants } = rendered
      const isKnown = context.cache !== undefined && problems.length === 0
      made.push({
        route: entry.route,
        files: [...files.map(({ path }) => path), ...stylesOf(use, config)],
        use: keepsLinks ? use : uncheckedUse(use, isPage),
        variants,
        lookups,
        key: isKnown ? routeKey(entry, context) : undefined,
        answers: isKnown ? renderer.answerLookups(entry, lookups) : '',
        leadsTo: Uint32Array.from(new Set(use.urls.flatMap((url) => positions.get(url) ?? []))),
      })
    }
    // Its article is no longer needed.
    if (lastRoutes.get(entry.source) === entry) delete context.pages.at(entry.source)?.whole
    onPage()
  }
  return { routes: made, problems: found, texts: texts?.texts() }
}

/** Path of the stylesheet that a page shares with those that have the same rules. */
function stylesOf({ styles }: RouteUse, { baseUrl }: { baseUrl: string }): string[] {
  return styles === undefined ? [] : [styles.slice(baseUrl.length)]
}
