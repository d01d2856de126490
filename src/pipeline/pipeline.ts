// The stages of a site: read, parse, assemble, render, check. This is the only place that puts them together;
// a scope says how much of the site they cover.
import { SiteError } from '../model/problem.ts'
import type { OutputFile, RouteEntry, Site } from '../model/site.ts'
import type { ComparedTranslation } from '../model/translation.ts'
import { loadBundle } from '../output/bundle.ts'
import { createWriter } from '../output/writer.ts'
import { mergeFailures } from '../render/render-failure.ts'
import { type Content, loadContent } from '../sources/load-content.ts'
import { hashOf } from '../text/hashes.ts'
import { type Assembled, assemble, blockingProblems } from './assemble.ts'
import type { PageBatch, RenderReport } from './batch.ts'
import { openSiteCheck } from './check.ts'
import { type OpenSite, prepareSources } from './feature.ts'
import type { Findings } from './findings.ts'
import type { OutlinedPage } from './parse.ts'
import type { ParseCache } from './parse-cache-location.ts'
import type { EditedIndex, MadeIndex } from './site-index.ts'
import { openBatch } from './threads.ts'
import { compareTranslations } from './translations.ts'

/**
 * How much of a site is made.
 * @typeParam Beyond what a step returns if more than the scope would have to be made: `undefined` for a part
 *   of the site
 */
export interface Scope<Beyond = undefined> {
  /** Also makes the files that all pages share. */
  isWhole: boolean
  read(): Promise<Content | Beyond>
  assemble(content: Content, pages: readonly OutlinedPage[]): Assembled | Beyond
  routes(site: Site): readonly RouteEntry[]
  /** Makes the search index. */
  index(made: CheckInput): MadeIndex | EditedIndex | Beyond
  check(made: CheckInput): Findings | Beyond
  /**
   * Whether the output already has a file with this name, which contains the hash of what it is made from.
   */
  hasFile(path: string): boolean
}

export interface CheckInput {
  content: Content
  assembled: Assembled
  pages: readonly OutlinedPage[]
  rendered: RenderReport
  /** Translations compared with their sources, by file. */
  compared: ReadonlyMap<string, ComparedTranslation>
}

/** The scope of the whole site. */
export function wholeSite(project: OpenSite): Scope<never> {
  const { config, hooks } = project
  return {
    isWhole: true,
    read: () => loadContent(config),
    assemble(content, pages) {
      const outlines = new Map(pages.map(({ outline }) => [outline.source, outline]))
      return assemble(project, content, { cardOf: (source) => outlines.get(source), mode: 'build' })
    },
    routes: ({ routes }) => routes,
    index({ content, assembled: { site }, pages, rendered }) {
      const outlines = new Map(pages.map(({ outline }) => [outline.source, outline]))
      const input = { config, facts: content.facts, site }
      const [made] = hooks.flatMap(({ makeIndex }) => makeIndex?.(input, outlines, rendered.collected) ?? [])
      return made ?? NO_INDEX
    },
    check({ content, assembled: { site, problems }, pages, rendered, compared }) {
      const check = openSiteCheck({ config, content, site, hooks })
      for (const page of pages) check.parsed(page)
      for (const use of rendered.pages) check.rendered(use)
      const found = check.report(rendered.files.keys(), compared)
      return { ...found, site: [...problems, ...mergeFailures(rendered.problems), ...found.site] }
    },
    hasFile: () => false,
  }
}

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

/** Reads, parses and assembles the whole site; its problems include those of the facts. */
export async function parseSite(options: PipelineOptions): Promise<ParsedSite> {
  const scope = wholeSite(options.project)
  const content = await scope.read()
  const stage = createStages(options.onProgress)
  const batch = openPages(content, { ...options, isRendered: false, onPages: stage.add })
  try {
    return await parsePages(content, scope, { ...options, batch, stage })
  } finally {
    await batch.close()
  }
}

export interface MadeSite extends ParsedSite {
  /** Absolute paths of the site's own templates and styles, and of what they import. */
  code: string[]
  rendered: RenderReport
  findings: Findings
  /** Paths of files of the last build that no longer exist. */
  removed: readonly string[]
}

export interface MakeOptions<Beyond> extends PipelineOptions {
  scope: Scope<Beyond>
  /** Absolute path of the folder to write files to; if undefined, nothing is written. */
  folder?: string | undefined
  /** Called while other threads parse. */
  meanwhile?: (() => void) | undefined
  /** As in `RenderJob`. */
  keepsLinks?: boolean
}

/**
 * Makes the files of a scope of the site and checks them; undefined when more would have to be made.
 * @throws SiteError when a mistake of the author keeps anything from being made
 */
export async function makeSite<Beyond extends undefined>({
  scope,
  folder,
  ...options
}: MakeOptions<Beyond>): Promise<MadeSite | Beyond> {
  const { ownTemplates, templates } = options.project
  const { onProgress = () => {} } = options
  onProgress('reading')
  const content = await scope.read()
  if (!content) return content
  const blocking = blockingProblems(content)
  if (blocking.length > 0) throw new SiteError(blocking)
  const bundling = loadBundle(ownTemplates, templates)
  bundling.catch(() => {})
  const undrawn = await prepareSources(options.project, sourcesOf(content), { isFinal: true })
  const stage = createStages(onProgress)
  const batch = openPages(content, { ...options, isRendered: true, onPages: stage.add })
  try {
    const parsed = await parsePages(content, scope, { ...options, batch, stage })
    if (!parsed) return parsed
    const { site, hasOutputConflicts } = parsed.assembled
    parsed.assembled.problems.push(...undrawn)
    const routes = scope.routes(site)
    const compared = compareTranslations(options.project.hooks, site, parsed.pages)
    stage.begin('rendering', routes.length)
    const bundle = await bundling
    const rendered = await batch.render({
      site,
      routes,
      lastChanges: content.lastChanges,
      commit: content.commit,
      bundle,
      folder: hasOutputConflicts ? undefined : folder,
      shared: scope.isWhole,
      isWhole: scope.isWhole,
      compared,
      keepsLinks: options.keepsLinks ?? false,
    })
    const wanted = rendered.variants.filter(({ path }) => !scope.hasFile(path))
    const write = (files: Iterable<OutputFile>) =>
      addFiles(rendered, files, hasOutputConflicts ? undefined : folder)
    for (const { writeVariants } of wanted.length > 0 ? options.project.hooks : [])
      rendered.problems.push(
        ...((await writeVariants?.(wanted, { ...options, isWhole: scope.isWhole, write })) ?? []),
      )
    onProgress('indexing')
    const indexed = scope.index({ ...parsed, rendered, compared })
    if (!indexed) return indexed
    write(indexed.files)
    const lists = await batch.renderLate('pages' in indexed ? indexed.pages : [])
    rendered.problems.push(...lists.problems)
    write(lists.files)
    const removed = 'removed' in indexed ? indexed.removed : []
    onProgress('checking links')
    const findings = scope.check({ ...parsed, rendered, compared })
    return findings && { ...parsed, code: bundle.sources, rendered, findings, removed }
  } finally {
    await batch.close()
  }
}

const NO_INDEX: MadeIndex = { files: [], pages: [] }

/** Adds files to the rendered ones. */
function addFiles(rendered: RenderReport, files: Iterable<OutputFile>, folder: string | undefined): void {
  const write = folder === undefined ? undefined : createWriter(folder)
  for (const file of files) {
    write?.(file)
    rendered.files.set(file.path, hashOf(file.contents))
    rendered.bytes += Buffer.byteLength(file.contents)
  }
}

function openPages(
  content: Content,
  {
    project,
    cache,
    isRendered,
    onPages,
  }: PipelineOptions & { isRendered: boolean; onPages(count: number): void },
): PageBatch {
  const { config, hooks } = project
  const { facts, versionFacts } = content
  return openBatch({ config, facts, versionFacts, hooks, isRendered, cache }, sourcesOf(content), onPages)
}

interface ParseOptions extends PipelineOptions {
  batch: PageBatch
  stage: Stages
  meanwhile?: (() => void) | undefined
}

async function parsePages<Beyond extends undefined>(
  content: Content,
  scope: Scope<Beyond>,
  { batch, meanwhile, stage }: ParseOptions,
): Promise<ParsedSite | Beyond> {
  const sources = sourcesOf(content)
  stage.begin('parsing', sources.length)
  const parsing = batch.parse(sources)
  meanwhile?.()
  const pages = await parsing
  const assembled = scope.assemble(content, pages)
  return assembled && { content, pages, assembled }
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
