// Pages from Markdown to files: what one thread does with its share of the site.
import type { RouteUse } from '../check/links.ts'
import type { Article, Outline, SourceFile } from '../model/page.ts'
import type { Problem } from '../model/problem.ts'
import type { OutputFile, RouteEntry, Site } from '../model/site.ts'
import type { Bundle } from '../output/bundle.ts'
import { type LoadedRenderer, loadRenderer } from '../output/load-renderer.ts'
import { createWriter } from '../output/writer.ts'
import { createPageRenderer } from '../render/page-renderer.ts'
import type { LastChange } from '../sources/git-dates.ts'
import { createPageParser, type OutlinedPage, type ParseInput } from './parse.ts'
import { remember } from './parse-cache.ts'
import type { ParseCache } from './parse-cache-place.ts'
import { createFailureReader, createRouteRenderer, NOT_FOUND } from './render.ts'

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
  bundle: Bundle
  /** Absolute path of the folder that the files are written to; nothing is written when left out. */
  folder: string | undefined
  /** Also make what all pages share. */
  shared: boolean
}

export interface RenderReport {
  pages: RouteUse[]
  /** Every file that was made, relative to the folder. */
  files: string[]
  bytes: number
  problems: Problem[]
}

export interface PageBatch {
  /** Parses files; the pages come back in that order. */
  parse(sources: readonly SourceFile[]): Promise<OutlinedPage[]>
  /** Renders and writes routes of pages that it has parsed, and of no page at all. A page is forgotten thereby. */
  render(job: RenderJob): Promise<RenderReport>
  close(): Promise<void>
}

type Pages = Map<string, { outline: Outline; article: Article }>

/** A batch in this thread. @param share its number among those that share the pages out */
export function createBatch(input: BatchInput, share = 0): PageBatch {
  const { cache } = input
  const parsePage = createPageParser(input)
  const parsed: Pages = new Map()
  // Loading it takes a while, mostly of waiting for the disk.
  if (input.isRendered) loadRenderer(undefined).catch(() => {})
  return {
    async parse(sources) {
      const pages = cache ? remember(cache, { sources, share }, parsePage) : sources.map(parsePage)
      return pages.map(({ article, ...page }) => {
        parsed.set(page.outline.source, { outline: page.outline, article })
        return page
      })
    },
    render: async (job) =>
      renderJob(job, { ...input, parsed, templates: await loadRenderer(job.bundle.renderer) }),
    async close() {},
  }
}

interface RenderContext extends BatchInput {
  parsed: Pages
  templates: LoadedRenderer
}

function renderJob(job: RenderJob, { config, facts, parsed, templates }: RenderContext): RenderReport {
  const pages = createPageRenderer({
    config,
    renderer: templates.module,
    cli: facts,
    pages: parsed,
    ...job,
  })
  const renderRoute = createRouteRenderer({ config, pages, templates })
  const writer = job.folder === undefined ? undefined : createWriter(job.folder)
  const report: RenderReport = { pages: [], files: [], bytes: 0, problems: [] }
  const write = (file: OutputFile) => {
    writer?.(file)
    report.files.push(file.path)
    report.bytes += Buffer.byteLength(file.contents)
  }
  const lastRoutes = new Map(job.routes.map((entry) => [entry.source, entry]))
  for (const entry of job.routes) {
    const { files, use, problems } = renderRoute(entry)
    for (const file of files) write(file)
    if (use) report.pages.push(use)
    report.problems.push(...problems)
    if (lastRoutes.get(entry.source) === entry) parsed.delete(entry.source)
  }
  if (job.shared) writeShared()
  for (const path of pages.assetPaths()) {
    const file = pages.asset(path)
    if (file) write(file)
  }
  report.problems.push(...pages.problems())
  return report

  function writeShared(): void {
    try {
      for (const file of pages.shared()) write(file)
    } catch (error) {
      report.problems.push(...createFailureReader(config, templates)(error, NOT_FOUND))
    }
  }
}
