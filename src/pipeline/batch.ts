// Pages from Markdown to files: what one thread does with its share of the site.
import { type RouteUse, withoutFine } from '../check/links.ts'
import type { Section, SourceFile } from '../model/page.ts'
import type { Problem } from '../model/problem.ts'
import type { OutputFile, RouteEntry, Site } from '../model/site.ts'
import type { ComparedTranslation } from '../model/translation.ts'
import type { Bundle } from '../output/bundle.ts'
import { loadDiagramScript, loadIslandScripts } from '../output/island-scripts.ts'
import { createWriter } from '../output/writer.ts'
import type { Variant } from '../pictures/variant.ts'
import type { ParsedParts } from '../render/doc-pages.ts'
import { createSiteRenderer, type SiteRenderer } from '../render/site-renderer.ts'
import { permalinkOf } from '../site/permalink.ts'
import type { LastChange } from '../sources/git-dates.ts'
import { hashOf } from '../text/hashes.ts'
import { extensionFiles } from './extension-files.ts'
import { type LoadedRenderer, loadRenderer } from './load-renderer.ts'
import { createPageParser, type OutlinedPage, type ParseInput } from './parse.ts'
import { rememberPages } from './parse-cache.ts'
import type { ParseCache } from './parse-cache-place.ts'
import { createFailureReader, createRouteRenderer, NOT_FOUND, SEARCH } from './render.ts'
import { type CollectedTerms, type Listing, openIndexCollector } from './search-index.ts'

/** What every page is parsed and rendered with. */
export interface BatchInput extends ParseInput {
  /** Its pages are rendered as well. */
  isRendered: boolean
  /** Where pages that were parsed before are found; every page is parsed when left out. */
  cache?: ParseCache | undefined
}

export interface RenderJob {
  site: Site
  routes: readonly RouteEntry[]
  lastChanges: ReadonlyMap<string, LastChange>
  /** As in `Content`. */
  commit: string | undefined
  bundle: Bundle
  /** Absolute path of the folder that the files are written to; nothing is written when left out. */
  folder: string | undefined
  /** Also make what all pages share. */
  shared: boolean
  /** The routes are, with those of the other batches, all of the site. */
  isWhole: boolean
  /** Translations beside what they translate, by file. */
  compared: ReadonlyMap<string, ComparedTranslation>
  /** All links of the pages are asked for, not only those that are still to be checked. */
  keepsLinks: boolean
}

export interface RenderReport {
  pages: RouteUse[]
  /** Every file that was made, relative to the folder, with the hash of its contents. */
  files: Map<string, string>
  bytes: number
  problems: Problem[]
  /** What their pictures are offered as besides, still to be made. */
  variants: Variant[]
  /** What the pages say, where they are searched: of the whole site as terms, of a part as sections. */
  collected: CollectedTerms[]
  said: { entry: RouteEntry; sections: readonly Section[] }[]
}

/** The pages that list what can be found, and why they could not be rendered. */
export interface MadeLists {
  files: OutputFile[]
  problems: readonly Problem[]
}

export interface PageBatch {
  /** Parses files, whose texts are let go of; the pages come back in that order. */
  parse(sources: readonly SourceFile[]): Promise<OutlinedPage[]>
  /** Renders and writes routes of pages that it has parsed, and of no page at all. A page is forgotten thereby. */
  render(job: RenderJob): Promise<RenderReport>
  /** Renders the pages that list what can be found, once all others are rendered. */
  list(listings: readonly Listing[]): Promise<MadeLists>
  close(): Promise<void>
}

/** Parsed pages, by source. */
interface Pages {
  get(source: string): ParsedParts | undefined
  /** Says that a page is not wanted any more. */
  delete(source: string): void
}

/** Characters of Markdown whose articles are kept in memory: those of a larger site are read from the store again. */
const MOST_TEXT = 10_000_000

/** A batch in this thread. @param share its number among those that share the pages out */
export function createBatch(input: BatchInput, share = 0): PageBatch {
  const { cache } = input
  const parsePage = createPageParser(input)
  const store = cache && rememberPages(cache, share, parsePage)
  const get = (source: SourceFile) => store?.get(source) ?? { result: parsePage(source), key: undefined }
  const kept = new Map<string, ParsedParts>()
  /** Keys in the store. */
  const stored = new Map<string, string>()
  const pages: Pages = {
    get(path) {
      const key = stored.get(path)
      return key === undefined ? kept.get(path) : store?.again(key)
    },
    delete(path) {
      kept.delete(path)
      stored.delete(path)
    },
  }
  // Loading it takes a while, mostly of waiting for the disk.
  if (input.isRendered) loadRenderer(undefined).catch(() => {})
  let renderer: SiteRenderer | undefined
  let failuresOf = (error: unknown): readonly Problem[] => {
    throw error
  }
  return {
    async parse(sources) {
      const isLarge = store && sources.reduce((sum, { text }) => sum + text.length, 0) > MOST_TEXT
      const outlined = sources.map((source) => {
        const { result, key } = get(source)
        const { article, ...page } = result
        if (!isLarge || key === undefined) kept.set(source.path, { outline: page.outline, article })
        else stored.set(source.path, key)
        // Strings that were cut out of a text hold on to it; copies do not.
        return isLarge ? structuredClone(page) : page
      })
      store?.keep()
      forgetTexts(sources)
      return outlined
    },
    async render(job) {
      const templates = await loadRenderer(job.bundle.renderer)
      renderer = createSiteRenderer({
        config: input.config,
        renderer: templates.module,
        islandScripts: loadIslandScripts,
        diagramScript: loadDiagramScript,
        extensionFiles: () => extensionFiles(input.config, job.site),
        cli: input.facts,
        pages,
        ...job,
        compared: (file) => job.compared.get(file),
      })
      const explain = createFailureReader(input.config, templates)
      failuresOf = (error) => explain(error, SEARCH)
      return renderJob(job, { ...input, pages, templates, renderer })
    },
    async list(listings) {
      try {
        const files = listings.flatMap(({ edition, groups }) => renderer?.searchPage(edition, groups) ?? [])
        return { files, problems: [] }
      } catch (error) {
        return { files: [], problems: failuresOf(error) }
      }
    },
    close: async () => store?.close(),
  }
}

/** Those of a large site are hundreds of megabytes, and nobody reads them again. */
export function forgetTexts(sources: readonly SourceFile[]): void {
  for (const source of sources) source.text = ''
}

interface RenderContext extends BatchInput {
  pages: Pages
  templates: LoadedRenderer
  renderer: SiteRenderer
}

function renderJob(job: RenderJob, context: RenderContext): RenderReport {
  const { config, facts, pages: parsed, templates, renderer: pages } = context
  const { site } = job
  const index = job.isWhole && config.search.enabled ? openIndexCollector({ config, facts, site }) : undefined
  const renderRoute = createRouteRenderer({ config, pages, templates })
  const writer = job.folder === undefined ? undefined : createWriter(job.folder)
  const report: RenderReport = {
    pages: [],
    files: new Map(),
    bytes: 0,
    problems: [],
    variants: [],
    collected: [],
    said: [],
  }
  const write = (file: OutputFile) => {
    writer?.(file)
    report.files.set(file.path, hashOf(file.contents))
    report.bytes += Buffer.byteLength(file.contents)
  }
  const addresses = new Set(site.routes.map(({ route }) => permalinkOf(route, config)))
  const isPage = (address: string) => addresses.has(address)
  const lastRoutes = new Map(job.routes.map((entry) => [entry.source, entry]))
  for (const entry of job.routes) {
    const { files, use, problems, sections } = renderRoute(entry)
    // What components have besides is the same for many pages.
    for (const file of files)
      if (!file.path.startsWith('assets/') || !report.files.has(file.path)) write(file)
    if (sections && index) for (const file of index.add(entry, sections)) write(file)
    else if (sections) report.said.push({ entry, sections })
    if (use) report.pages.push(job.keepsLinks ? use : withoutFine(use, isPage))
    report.problems.push(...problems)
    if (lastRoutes.get(entry.source) === entry) parsed.delete(entry.source)
  }
  if (job.shared) writeShared()
  for (const path of pages.assets.paths()) {
    const file = pages.assets.file(path)
    if (file) write(file)
  }
  report.problems.push(...pages.problems())
  report.variants.push(...pages.variants.values())
  report.collected.push(...(index?.collected() ?? []))
  return report

  function writeShared(): void {
    try {
      for (const file of pages.shared()) write(file)
    } catch (error) {
      report.problems.push(...createFailureReader(config, templates)(error, NOT_FOUND))
    }
  }
}
