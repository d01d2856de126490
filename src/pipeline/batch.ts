// What one thread does with its share of the site: parses its pages, renders and writes them.
import { type RouteUse, uncheckedUse } from '../check/links.ts'
import type { Section, SourceFile } from '../model/page.ts'
import type { Problem } from '../model/problem.ts'
import type { OutputFile, RouteEntry, Site } from '../model/site.ts'
import type { ComparedTranslation } from '../model/translation.ts'
import type { Bundle } from '../output/bundle.ts'
import { createWriter } from '../output/writer.ts'
import type { Variant } from '../render/hooks.ts'
import type { LatePage, ParsedParts } from '../render/page-data.ts'
import { createSiteRenderer, type SiteRenderer } from '../render/site-renderer.ts'
import { permalinkOf } from '../site/permalink.ts'
import type { LastChange } from '../sources/git-dates.ts'
import { hashOf } from '../text/hashes.ts'
import { extensionFiles } from './extension-files.ts'
import type { Hooks } from './feature.ts'
import { type LoadedRenderer, loadRenderer } from './load-renderer.ts'
import { loadCode } from './page-code.ts'
import { createPageParser, type OutlinedPage, type ParseInput } from './parse.ts'
import { openPageStore } from './parse-cache.ts'
import type { ParseCache } from './parse-cache-location.ts'
import { createFailureReader, createRouteRenderer, NOT_FOUND, SEARCH } from './render.ts'
import type { IndexCollector } from './site-index.ts'

/** What every page is parsed and rendered with. */
export interface BatchInput extends ParseInput {
  hooks: readonly Hooks[]
  /** Pages are rendered, not only parsed. */
  isRendered: boolean
  /** Where pages parsed by earlier builds are; without it, every page is parsed. */
  cache?: ParseCache | undefined
}

export interface RenderJob {
  site: Site
  routes: readonly RouteEntry[]
  lastChanges: ReadonlyMap<string, LastChange>
  /** As in `Content`. */
  commit: string | undefined
  bundle: Bundle
  /** Absolute path of the folder to write files to; if undefined, nothing is written. */
  folder: string | undefined
  /** Also make the files that all pages share. */
  shared: boolean
  /** Together with those of the other batches, the routes are the whole site. */
  isWhole: boolean
  /** Translations compared with their sources, by file. */
  compared: ReadonlyMap<string, ComparedTranslation>
  /** Report all links of the pages, not only those that still have to be checked. */
  keepsLinks: boolean
}

export interface RenderReport {
  pages: RouteUse[]
  /** Every file that was made, relative to the folder, with the hash of its contents. */
  files: Map<string, string>
  bytes: number
  problems: Problem[]
  /** Further widths and formats of their pictures, still to be made. */
  variants: Variant[]
  /** The pages' text for the index: as its feature collects it if the whole site is made, otherwise as sections. */
  collected: unknown[]
  sections: { entry: RouteEntry; sections: readonly Section[] }[]
}

/** Late pages, or the problems of rendering them. */
export interface LateFiles {
  files: OutputFile[]
  problems: readonly Problem[]
}

export interface PageBatch {
  /** Parses files and releases their texts; returns the pages in the same order. */
  parse(sources: readonly SourceFile[]): Promise<OutlinedPage[]>
  /** Renders and writes routes: of pages that it has parsed, which it then releases, or without a page. */
  render(job: RenderJob): Promise<RenderReport>
  /** Renders pages once all others are rendered. */
  renderLate(pages: readonly LatePage[]): Promise<LateFiles>
  close(): Promise<void>
}

/** Parsed pages, by source. */
interface Pages {
  get(source: string): ParsedParts | undefined
  /** Drops a page that is no longer needed. */
  delete(source: string): void
}

/** Most characters of Markdown whose articles are kept in memory; on larger sites, the store is read. */
const MAX_TEXT = 10_000_000

/** Creates a batch in this thread. @param share its number among the batches of the site @param onPage called after each page */
export function createBatch(input: BatchInput, share = 0, onPage: () => void = () => {}): PageBatch {
  const { cache } = input
  const parsePage = createPageParser(input)
  const store = cache && openPageStore(cache, parsePage, { share })
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
  // Start early: loading it takes a while, mostly waiting for the disk.
  if (input.isRendered) loadRenderer(undefined).catch(() => {})
  let renderer: SiteRenderer | undefined
  let failuresOf = (error: unknown): readonly Problem[] => {
    throw error
  }
  return {
    async parse(sources) {
      await loadCode(input.hooks, sources)
      const isLarge = store && sources.reduce((sum, { text }) => sum + text.length, 0) > MAX_TEXT
      const outlined = sources.map((source) => {
        const { result, key } = get(source)
        const { article, ...page } = result
        if (!isLarge || key === undefined) kept.set(source.path, { outline: page.outline, article })
        else stored.set(source.path, key)
        onPage()
        // Substrings keep the whole text in memory; copies do not.
        return isLarge ? structuredClone(page) : page
      })
      store?.keep()
      return outlined
    },
    async render(job) {
      const templates = await loadRenderer(job.bundle.renderer)
      renderer = createSiteRenderer({
        config: input.config,
        renderer: templates.module,
        hooks: input.hooks,
        extensionFiles: () => extensionFiles(input.config, job.site),
        cli: input.facts,
        pages,
        ...job,
        compared: (file) => job.compared.get(file),
      })
      const explain = createFailureReader(input.config, templates)
      failuresOf = (error) => explain(error, SEARCH)
      return renderJob(job, { ...input, pages, templates, renderer, onPage })
    },
    async renderLate(late) {
      try {
        return { files: late.flatMap((page) => renderer?.latePage(page) ?? []), problems: [] }
      } catch (error) {
        return { files: [], problems: failuresOf(error) }
      }
    },
    close: async () => store?.close(),
  }
}

interface RenderContext extends BatchInput {
  pages: Pages
  templates: LoadedRenderer
  renderer: SiteRenderer
  onPage(): void
}

function renderJob(job: RenderJob, context: RenderContext): RenderReport {
  const { config, facts, renderer } = context
  const input = { config, facts, site: job.site }
  const [index] = (job.isWhole ? context.hooks : []).flatMap(
    ({ openIndexCollector }) => openIndexCollector?.(input) ?? [],
  )
  const output = openOutput(job.folder)
  renderRoutes(job, context, { output, index })
  if (job.shared) writeShared(context, output)
  for (const path of renderer.assets.paths()) {
    const file = renderer.assets.file(path)
    if (file) output.write(file)
  }
  const { report } = output
  report.problems.push(...renderer.problems())
  report.variants.push(...renderer.variants.values())
  report.collected.push(...(index?.collected() ?? []))
  return report
}

interface Output {
  report: RenderReport
  /** Writes a file, if files are written at all, and adds it to the report. */
  write(file: OutputFile): void
}

function openOutput(folder: string | undefined): Output {
  const writer = folder === undefined ? undefined : createWriter(folder)
  const report: RenderReport = {
    pages: [],
    files: new Map(),
    bytes: 0,
    problems: [],
    variants: [],
    collected: [],
    sections: [],
  }
  return {
    report,
    write(file) {
      writer?.(file)
      report.files.set(file.path, hashOf(file.contents))
      report.bytes += Buffer.byteLength(file.contents)
    },
  }
}

/**
 * Renders the routes of a job.
 * @param index undefined without search, or if only a part of the site is made
 */
function renderRoutes(
  { site, routes, keepsLinks }: RenderJob,
  { config, pages: parsed, templates, renderer, onPage }: RenderContext,
  { output, index }: { output: Output; index: IndexCollector | undefined },
): void {
  const { report, write } = output
  const renderRoute = createRouteRenderer({ config, pages: renderer, templates })
  const pageUrls = new Set(site.routes.map(({ route }) => permalinkOf(route, config)))
  const isPage = (url: string) => pageUrls.has(url)
  const lastRoutes = new Map(routes.map((entry) => [entry.source, entry]))
  for (const entry of routes) {
    const { files, use, problems, sections } = renderRoute(entry)
    // Many pages share the assets of components: each is written once.
    for (const file of files)
      if (!file.path.startsWith('assets/') || !report.files.has(file.path)) write(file)
    if (sections && index) index.add(entry, sections)
    else if (sections) report.sections.push({ entry, sections })
    if (use) report.pages.push(keepsLinks ? use : uncheckedUse(use, isPage))
    report.problems.push(...problems)
    if (lastRoutes.get(entry.source) === entry) parsed.delete(entry.source)
    onPage()
  }
}

/** Writes the files that all pages share. A template that throws is a problem of the site. */
function writeShared({ config, templates, renderer }: RenderContext, { report, write }: Output): void {
  try {
    for (const file of renderer.shared()) write(file)
  } catch (error) {
    report.problems.push(...createFailureReader(config, templates)(error, NOT_FOUND))
  }
}
