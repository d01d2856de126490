// Does one thread's share of the site: parses its pages, renders and writes them.
import { type RouteUse, uncheckedUse } from '../check/links.ts'
import type { Outline, SourceFile } from '../model/page.ts'
import type { Problem } from '../model/problem.ts'
import type { OutputFile, RouteEntry, Site } from '../model/site.ts'
import type { ComparedTranslation } from '../model/translation.ts'
import type { Bundle } from '../output/bundle.ts'
import { type LastOutput, type Output, type OutputFiles, openOutput } from '../output/output.ts'
import type { LatePage, ParsedParts } from '../render/page-data.ts'
import type { RenderedPages } from '../render/page-renderer.ts'
import { permalinkOf } from '../site/permalink.ts'
import type { LastChange } from '../sources/history.ts'
import { type Hooks, searchOf } from './feature.ts'
import { loadRenderer } from './load-renderer.ts'
import { type MadeRoute, routeKey } from './made-route.ts'
import { loadCode } from './page-code.ts'
import { createPageParser, type OutlinedPage, type ParseInput } from './parse.ts'
import { openPageStore } from './parse-cache.ts'
import type { ParseCache } from './parse-cache-location.ts'
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
  writeLate(pages: readonly LatePage[]): readonly Problem[]
}

/** Most characters of Markdown whose articles are kept in memory; on larger sites, the store is read. */
const MAX_TEXT = 10_000_000

/** Creates a batch in this thread. @param share its number among the batches of the site @param onPage called after each page */
export function createBatch(input: BatchInput, share = 0, onPage: () => void = () => {}): OwnBatch {
  const { cache } = input
  const parsePage = createPageParser(input)
  const store = cache && openPageStore(cache, { share })
  const parsed = new Map<string, ParsedParts>()
  const outlines = new Map<string, Outline>()
  const keys = new Map<string, string>()
  const sources = new Map<string, SourceFile>()
  const pages: RenderedPages = {
    get(path) {
      const [key, source] = [keys.get(path), sources.get(path)]
      const kept = parsed.get(path) ?? (key === undefined ? undefined : store?.read(key))
      // A part of the store may be damaged.
      return kept ?? (source && parsePage(source))
    },
    outline: (path) => outlines.get(path),
  }
  // Start early: loading it takes a while, mostly waiting for the disk.
  if (input.isRendered) loadRenderer(undefined).catch(() => {})
  let opened: OpenJob | undefined

  function find(source: SourceFile): OutlinedPage | undefined {
    const found = store?.find(source)
    if (!found) return undefined
    sources.set(source.path, source)
    keys.set(source.path, found.key)
    outlines.set(source.path, found.page.outline)
    return found.page
  }

  async function open(job: RenderJob, last?: LastOutput): Promise<OpenJob> {
    const { config, hooks, facts } = input
    const templates = await loadRenderer(job.bundle.renderer)
    const compared = (file: string) => job.compared.get(file)
    const renderer = openRoutes({ ...job, config, hooks, cli: facts, pages, templates, compared })
    const output = openOutput(job.folder, last)
    opened = {
      renderer,
      output,
      writeShared: () => renderer.attempt(() => writeAll(renderer.shared(), output), NOT_FOUND),
      writeLate: (late) => renderer.attempt(() => writeAll(late.flatMap(renderer.latePage), output), SEARCH),
    }
    return opened
  }

  return {
    find,
    keyOfPage: (source) => keys.get(source),
    open,
    async parse(files) {
      await loadCode(input.hooks, files)
      const isLarge = store && files.reduce((sum, { text }) => sum + text.length, 0) > MAX_TEXT
      const outlined = files.map((source) => {
        const whole = parsePage(source)
        const key = store?.add(source, whole)
        const { article, ...page } = whole
        // Substrings keep the whole text in memory; copies do not.
        const known = isLarge ? structuredClone(page) : page
        outlines.set(source.path, known.outline)
        if (key !== undefined) keys.set(source.path, key)
        if (!isLarge || key === undefined) parsed.set(source.path, { outline: page.outline, article })
        onPage()
        return known
      })
      store?.keep()
      return outlined
    },
    async render(share) {
      await loadCode(input.hooks, share.sources)
      for (const source of share.sources) find(source)
      const { renderer, output } = opened ?? (await open(share))
      const keyOfPage = (source: string) => keys.get(source)
      const report = renderRoutes(share, { ...input, parsed, renderer, output, keyOfPage, onPage })
      const assets = [...renderer.assets.values()].flatMap((read) => read() ?? [])
      writeAll(assets, output)
      const { files, bytes } = output
      return { ...report, files, bytes, problems: [...report.problems, ...renderer.problems()] }
    },
    close: async () => store?.close(),
  }
}

function writeAll(files: Iterable<OutputFile>, output: Output): void {
  for (const file of files) output.write(file)
}

interface RenderContext extends BatchInput {
  /** Articles in memory, each of which is dropped when it is no longer needed. */
  parsed: Map<string, ParsedParts>
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
    if (lastRoutes.get(entry.source) === entry) context.parsed.delete(entry.source)
    onPage()
  }
  return { routes: made, problems: found, texts: texts?.texts() }
}

/** Path of the stylesheet that a page shares with those that have the same rules. */
function stylesOf({ styles }: RouteUse, { baseUrl }: { baseUrl: string }): string[] {
  return styles === undefined ? [] : [styles.slice(baseUrl.length)]
}
