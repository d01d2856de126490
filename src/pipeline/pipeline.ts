// The stages of a site: read, parse, assemble, render, check. They are connected only here.
import { SiteError } from '../model/problem.ts'
import type { ComparedTranslation } from '../model/translation.ts'
import { loadBundle } from '../output/bundle.ts'
import type { LastOutput } from '../output/output.ts'
import type { Variant } from '../render/hooks.ts'
import { mergeFailures } from '../render/render-failure.ts'
import { type Content, loadContent } from '../sources/load-content.ts'
import { type Memo, openMemo } from '../store/memo.ts'
import { type Assembled, assemble, blockingProblems } from './assemble.ts'
import { openSiteCheck } from './check.ts'
import { type OpenSite, prepareSources, searchOf } from './feature.ts'
import type { Findings } from './findings.ts'
import type { MadeRoutes } from './made-route.ts'
import type { OutlinedPage } from './parse.ts'
import type { ParseCache } from './parse-cache-location.ts'
import { openThreads, type Rendered, type Threads } from './threads.ts'
import { compareTranslations } from './translations.ts'

export interface PipelineOptions {
  project: OpenSite
  /** Where pages parsed by earlier builds are; without it, every page is parsed. */
  cache?: ParseCache | undefined
  /** Called with a few words on what is being done. */
  onProgress?: ((text: string) => void) | undefined
}

/** A site with its pages parsed. */
export interface ParsedSite {
  content: Content
  /** In the order of the sources. */
  pages: OutlinedPage[]
  assembled: Assembled
}

/** Reads, parses and assembles a site; its problems include the facts' problems. */
export async function parseSite(options: PipelineOptions): Promise<ParsedSite> {
  const content = await loadContent(options.project.config, memoOf(options))
  const { threads, stage } = openSiteThreads(content, options, false)
  try {
    return await parsePages(content, { ...options, threads, stage })
  } finally {
    await threads.close()
  }
}

export interface MadeSite extends ParsedSite {
  /** Absolute paths of the site's own templates and styles, and of what they import. */
  code: string[]
  rendered: Rendered
  /** The words of all pages, for the search. */
  texts: unknown
  findings: Findings
}

/** The remains of the last build of a site. */
export interface LastSite extends MadeRoutes {
  output: LastOutput
  texts: unknown
}

export interface MakeOptions extends PipelineOptions {
  /** Absolute path of the folder to write files to; if undefined, nothing is written. */
  folder?: string | undefined
  /** Without it, every page is rendered. */
  last?: LastSite | undefined
  /** Called while other threads parse. */
  meanwhile?: (() => void) | undefined
  /** As in `RenderJob`. */
  keepsLinks?: boolean
}

/**
 * Makes the files of a site and checks them.
 * @throws SiteError when a mistake of the author keeps anything from being made
 */
export async function makeSite(options: MakeOptions): Promise<MadeSite> {
  const { project, last, onProgress = () => {} } = options
  const { config, hooks, ownTemplates, templates } = project
  onProgress('reading')
  const content = await loadContent(config, memoOf(options))
  const blocking = blockingProblems(content)
  if (blocking.length > 0) throw new SiteError(blocking)
  const bundling = loadBundle(ownTemplates, templates)
  bundling.catch(() => {})
  const undrawn = await prepareSources(project, sourcesOf(content), { isFinal: true })
  const { threads, stage } = openSiteThreads(content, options, true)
  try {
    const parsed = await parsePages(content, { ...options, threads, stage })
    const { site, problems, hasOutputConflicts } = parsed.assembled
    problems.push(...undrawn)
    const compared = compareTranslations(hooks, site, parsed.pages)
    const bundle = await bundling
    const job = {
      site,
      lastChanges: content.lastChanges,
      commit: content.commit,
      bundle,
      folder: hasOutputConflicts ? undefined : options.folder,
      compared,
      keepsLinks: options.keepsLinks ?? false,
    }
    const rendered = await threads.render(job, {
      last: hasOutputConflicts ? undefined : last,
      onBegin: (count) => stage.begin('rendering', count),
    })
    await writeVariants(options, rendered)
    onProgress('indexing')
    const texts = writeIndex(options, parsed, rendered)
    onProgress('checking links')
    const findings = checkSite(project, parsed, { rendered, compared })
    return { ...parsed, code: bundle.sources, rendered, texts, findings }
  } finally {
    await threads.close()
  }
}

/** Writes further widths and formats of the pages' pictures. */
async function writeVariants(options: MakeOptions, { routes, output, problems }: Rendered): Promise<void> {
  const variants = routes.flatMap((route) => route.variants)
  const writing = {
    ...options,
    keep: ({ path }: Variant) => output.keep([path]),
    write: output.write,
  }
  for (const hooks of variants.length > 0 ? options.project.hooks : [])
    problems.push(...((await hooks.writeVariants?.(variants, writing)) ?? []))
}

/** Writes the search index. @returns what it knows of the texts of all pages */
function writeIndex(
  { project: { config, hooks }, last }: MakeOptions,
  { content: { facts }, assembled: { site }, pages }: ParsedSite,
  { kept, texts: ofThreads, output, problems, writeDeferred }: Rendered,
): unknown {
  const search = searchOf(hooks)
  if (!search) return undefined
  const before = kept.size > 0 ? [search.only(last?.texts, (route) => kept.has(route))] : []
  const texts = search.join([...before, ...ofThreads])
  const outlines = new Map(pages.map(({ outline }) => [outline.source, outline]))
  const index = search.makeIndex({ config, facts, site, outlines }, texts)
  for (const file of index.files) output.write(file)
  problems.push(...writeDeferred(index.pages))
  return texts
}

/** Finds everything that is wrong with a site whose pages are rendered. */
function checkSite(
  { config, hooks }: OpenSite,
  { content, assembled: { site, problems }, pages }: ParsedSite,
  { rendered, compared }: { rendered: Rendered; compared: ReadonlyMap<string, ComparedTranslation> },
): Findings {
  const check = openSiteCheck({ config, content, site, hooks })
  for (const page of pages) check.parsed(page)
  for (const { use } of rendered.routes) check.rendered(use)
  const found = check.report(rendered.output.files.keys(), compared)
  return { ...found, site: [...problems, ...mergeFailures(rendered.problems), ...found.site] }
}

function openSiteThreads(
  content: Content,
  { project, cache, onProgress }: PipelineOptions,
  isRendered: boolean,
): { threads: Threads; stage: Stages } {
  const { config, hooks } = project
  const { facts, versionFacts } = content
  const stage = createStages(onProgress)
  const input = { config, facts, versionFacts, hooks, isRendered, cache }
  return { threads: openThreads(input, sourcesOf(content), stage.add), stage }
}

interface ParseOptions extends PipelineOptions {
  threads: Threads
  stage: Stages
  meanwhile?: (() => void) | undefined
}

async function parsePages(
  content: Content,
  { project, threads, meanwhile, stage }: ParseOptions,
): Promise<ParsedSite> {
  stage.begin('parsing', sourcesOf(content).length)
  const parsing = threads.parse()
  meanwhile?.()
  const pages = await parsing
  const outlines = new Map(pages.map(({ outline }) => [outline.source, outline]))
  const cardOf = (source: string) => outlines.get(source)
  return { content, pages, assembled: assemble(project, content, { cardOf, mode: 'build' }) }
}

function memoOf({ cache }: PipelineOptions): Memo | undefined {
  return cache && openMemo(cache)
}

function sourcesOf({ editions }: Content) {
  return editions.flatMap(({ sources }) => sources)
}

/** Which stage a build is in, and how many of its pages are done. */
interface Stages {
  /** @param name of the stage, such as `parsing` */
  begin(name: string, total: number): void
  add(count: number): void
}

/** Reports as `parsing 120 of 300 pages`. */
function createStages(onProgress: (text: string) => void = () => {}): Stages {
  let stage = { name: '', total: 0 }
  let done = 0
  const report = () => onProgress(`${stage.name} ${Math.min(done, stage.total)} of ${stage.total} pages`)
  return {
    begin(name, total) {
      stage = { name, total }
      done = 0
      report()
    },
    add(count) {
      done += count
      report()
    },
  }
}
