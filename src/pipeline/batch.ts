// Pages from Markdown to files: what one thread does with its share of the site.
import { lintPage } from '../check/lint.ts'
import type { Config } from '../config/resolve.ts'
import { createParser } from '../markdown/parse.ts'
import type { Page, SourceFile } from '../model/page.ts'
import { type Problem, SiteError } from '../model/problem.ts'
import type { OutputFile, RouteEntry, Site } from '../model/site.ts'
import type { Bundle } from '../output/bundle.ts'
import { type LoadedRenderer, loadRenderer } from '../output/load-renderer.ts'
import { createWriter } from '../output/writer.ts'
import { createPageRenderer, type PageLinkUse } from '../render/page-renderer.ts'
import { renderFailure } from '../render/render-failure.ts'
import type { LastChange } from '../sources/git-dates.ts'
import { openInside } from '../sources/inside.ts'
import type { OwnTemplates } from '../sources/own-templates.ts'
import { createMarkupReader } from '../text/markup.ts'
import { createAnnotator } from '../tool/annotate.ts'
import { proveTool, type ToolProof } from '../tool/check/check-tool.ts'
import { expandDirective, FACT_DIRECTIVES, headedCommands } from '../tool/directives/index.ts'
import type { Facts } from '../tool/facts/facts.ts'
import { remember } from './parse-cache.ts'
import type { MemoPlace } from './parse-cache-place.ts'

/** What every page is parsed and rendered with. */
export interface BatchInput {
  config: Config
  facts: Facts
  ownTemplates: OwnTemplates | undefined
  /** Where pages that were parsed before are found; every page is parsed when left out. */
  memo?: MemoPlace | undefined
}

export interface RenderJob {
  site: Site
  routes: readonly RouteEntry[]
  /** Content folder of each version, by name. */
  contentDirs: ReadonlyMap<string, string>
  lastChanges: ReadonlyMap<string, LastChange>
  bundle: Bundle
  /** Absolute path of the folder that the files are written to. */
  folder: string
  /** Also write what all pages share. */
  shared: boolean
}

/** A page that was written, with what the check of the site asks about it. */
export interface RenderedPage {
  route: string
  source: string
  ids: string[]
  urls: string[]
  links: PageLinkUse[]
}

export interface RenderReport {
  pages: RenderedPage[]
  /** Every file that was written, relative to the folder. */
  files: string[]
  bytes: number
  problems: Problem[]
}

/** A page as the site gets to know it, with what was proved about it alone. */
export interface ParsedPage {
  /** Without its HTML and links, which the batch keeps to render it, and without its code, which was proved. */
  page: Page
  tool: ToolProof
}

export interface PageBatch {
  /** Parses files; the pages come back in that order. */
  parse(sources: readonly SourceFile[]): Promise<ParsedPage[]>
  /** Renders and writes routes of pages that it has parsed, and of no page at all. A page is forgotten thereby. */
  render(job: RenderJob): Promise<RenderReport>
  close(): Promise<void>
}

/** The parser of a site's pages. */
export function createPageParser({ config, facts }: Pick<BatchInput, 'config' | 'facts'>) {
  let headed: ReadonlySet<string> = new Set()
  const inside = openInside(config.root)
  const parsePage = createParser({
    readText: (path) => inside.readText(path),
    expandDirective: (directive) => expandDirective(directive, facts, { headed }),
    directiveNames: FACT_DIRECTIVES,
    annotateCode: createAnnotator(facts),
  })
  return (source: SourceFile): Page => {
    headed = headedCommands(source.text, facts)
    return parsePage(source)
  }
}

/** A batch in this thread. @param share its number among those that share the pages out */
export function createBatch(input: BatchInput, share = 0): PageBatch {
  const { memo } = input
  const parsePage = createPageParser(input)
  const parsed = new Map<string, Page>()
  // Loading it takes a while, mostly of waiting for the disk.
  const loading = loadRenderer(input.ownTemplates)
  loading.catch(() => {})
  function parseAndProve(source: SourceFile): ParsedPage {
    const page = parsePage(source)
    const problems = [...page.problems, ...lintPage(page)]
    return { page: { ...page, code: [], problems }, tool: proveTool(page, source, input) }
  }
  return {
    async parse(sources) {
      const pages = memo ? remember(memo, { sources, share }, parseAndProve) : sources.map(parseAndProve)
      for (const { page } of pages) parsed.set(page.source, page)
      return pages.map(({ page, tool }) => ({ page: { ...page, html: '', links: [] }, tool }))
    },
    render: async (job) => renderJob(job, { ...input, parsed, renderer: await loading }),
    async close() {},
  }
}

interface RenderContext extends BatchInput {
  parsed: Map<string, Page>
  renderer: LoadedRenderer
}

function renderJob(job: RenderJob, context: RenderContext): RenderReport {
  const { config, facts, ownTemplates, parsed, renderer } = context
  const pageRenderer = createPageRenderer({
    config,
    renderer: renderer.module,
    cli: facts,
    pages: parsed,
    ...job,
  })
  const writer = createWriter(job.folder)
  const readMarkup = createMarkupReader()
  const report: RenderReport = { pages: [], files: [], bytes: 0, problems: [] }
  const write = (file: OutputFile) => {
    writer(file)
    report.files.push(file.path)
    report.bytes += Buffer.byteLength(file.contents)
  }
  const lastRoutes = new Map(job.routes.map((entry) => [entry.source, entry]))
  for (const entry of job.routes) {
    attempt(entry, () => {
      const { files, html, links } = pageRenderer.render(entry)
      for (const file of files) write(file)
      report.pages.push({ route: entry.route, source: entry.source, ...readMarkup(html), links })
    })
    if (lastRoutes.get(entry.source) === entry) parsed.delete(entry.source)
  }
  if (job.shared) attempt(NOT_FOUND, () => writeAll(pageRenderer.shared()))
  writeAll(pageRenderer.assets())
  report.problems.push(...pageRenderer.problems())
  return report

  function writeAll(files: Iterable<OutputFile>): void {
    for (const file of files) write(file)
  }

  function failureOf(error: unknown, entry: RouteEntry): Problem {
    return renderFailure(error, entry, { configFile: config.configFile, place: renderer.placeOf(error) })
  }

  /** An error of a site's own templates is a problem of the site; any other is ours. */
  function attempt(entry: RouteEntry, work: () => void): void {
    try {
      work()
    } catch (error) {
      if (error instanceof SiteError) report.problems.push(...error.problems)
      else if (ownTemplates) report.problems.push(failureOf(error, entry))
      else throw error
    }
  }
}

/** The page that stands for all others; it is rendered with what all pages share. */
const NOT_FOUND: RouteEntry = {
  route: '/404.html',
  component: 'NotFoundPage',
  content: '404',
  version: '',
  source: 'templates/pages/NotFoundPage.tsx',
}
