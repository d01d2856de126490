// The recipe: read the site, think, and write it, all or nothing.
import { relative, sep } from 'node:path'
import { checkOutputs } from './check/outputs.ts'
import type { Config } from './config/resolve.ts'
import type { Page } from './model/page.ts'
import { type Problem, SiteError } from './model/problem.ts'
import type { Site } from './model/site.ts'
import { loadBundle } from './output/bundle.ts'
import { openStaging } from './output/staging.ts'
import type { ParsedPage, RenderReport } from './pipeline/batch.ts'
import { proveInputs, takeRecord, takeSiteRecord } from './pipeline/describe-build.ts'
import { placeOfMemo } from './pipeline/parse-cache-place.ts'
import { forgetRecord, type RecordPlace, writeRecord } from './pipeline/record.ts'
import { checkSite } from './pipeline/site-check.ts'
import { openBatch } from './pipeline/threads.ts'
import { mergeFailures } from './render/render-failure.ts'
import { assembleSite } from './site/assemble.ts'
import { headOf } from './sources/git-head.ts'
import { type Content, loadContent, requireFacts, showsChanges } from './sources/load-content.ts'
import { openProject, type Project, type ProjectOptions } from './sources/project.ts'
import { sourceFolders } from './sources/source-folders.ts'
import { listStaticFiles } from './sources/static-files.ts'

export interface BuildOptions extends ProjectOptions {
  /** Treat every warning as an error. */
  strict?: boolean | undefined
  /** Where to record the build for the next one; nowhere when left out. */
  record?: RecordPlace | undefined
  /** Told what is being done, in a few words. */
  onProgress?: ((text: string) => void) | undefined
}

export interface BuildResult {
  /** Warnings and what is worth saying; a site with errors is not built. */
  problems: Problem[]
  outDir: string
  /** All pages of the site but the not-found page. */
  pages: number
  bytes: number
  embedded: boolean
}

/** Builds the site into its output folder. @throws SiteError with all problems; the output is then as it was before */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const startedAt = Date.now()
  const project = openProject(options)
  const { config, outDir } = project
  const staging = openStaging(outDir, { root: config.root, folders: sourceFolders(config) })
  try {
    const head = showsChanges(config) ? headOf(config.root) : undefined
    const made = await makeSite(project, { folder: staging.folder, startedAt }, options)
    const problems = [...project.problems, ...made.problems]
    refuseErrors(problems, options.strict)
    const { site, content, proven, parsed, rendered } = made
    const { pages: written, files } = rendered
    const { folder } = staging
    const taken =
      proven && takeRecord({ startedAt, head, config, proven, parsed, rendered: written, files, folder })
    const { record } = options
    if (record) forgetRecord(record)
    staging.commit()
    const result = { problems, pages: site.routes.length, bytes: rendered.bytes, embedded: project.embedded }
    if (record && taken) {
      const lastChanges = [...content.lastChanges]
      const siteRecord = takeSiteRecord(
        { parsed, rendered: written },
        { takenAt: startedAt, site, lastChanges },
      )
      writeRecord(record, { ...taken, ...result }, siteRecord)
    }
    return { ...result, outDir }
  } catch (error) {
    staging.discard()
    throw error
  }
}

interface MadeSite {
  site: Site
  content: Content
  /** What it was read from; absent when the build is not recorded. */
  proven: ReturnType<typeof proveInputs> | undefined
  parsed: ParsedPage[]
  rendered: RenderReport
  /** All that is wrong with it. */
  problems: Problem[]
}

/** Reads the site and renders it into a folder. @throws SiteError when its files have no place each */
async function makeSite(
  { config, ownTemplates, ownPages }: Project,
  { folder, startedAt }: { folder: string; startedAt: number },
  { record, onProgress = () => {} }: BuildOptions,
): Promise<MadeSite> {
  const bundling = loadBundle(ownTemplates)
  bundling.catch(() => {})
  onProgress('reading')
  const content = await loadContent(config)
  requireFacts(content)
  const sources = content.editions.flatMap((edition) => edition.sources)
  const memo = record && placeOfMemo(config, { folder: record.folder, startedAt, sources })
  const batch = openBatch({ config, facts: content.facts, ownTemplates, memo }, sources)
  try {
    onProgress(`parsing ${sources.length} pages`)
    const parsing = batch.parse(sources)
    // While the other threads are still at it. What a site's own templates import is not known, so such a site is built
    // anew each time.
    const proven = record && !ownTemplates ? proveInputs(config, startedAt) : undefined
    const parsed = await parsing
    const pages = new Map(parsed.map(({ page }) => [page.source, page]))
    const editions = content.editions.map((edition) => ({
      ...edition,
      pages: pagesOf(edition.sources, pages),
    }))
    const site = assembleSite({ config, editions, mode: 'build', ownPages })
    const found = [...content.problems, ...site.problems]
    refuseLostFiles(config, site, found)
    onProgress(`rendering ${site.routes.length} pages`)
    const rendered = await batch.render({
      site,
      routes: site.routes,
      lastChanges: content.lastChanges,
      bundle: await bundling,
      folder,
      shared: true,
    })
    const checked = checkSite({ config, content, site, parsed, rendered })
    return {
      site,
      content,
      proven,
      parsed,
      rendered,
      problems: [...found, ...mergeFailures(rendered.problems), ...checked],
    }
  } finally {
    await batch.close()
  }
}

function pagesOf(sources: readonly { path: string }[], pages: ReadonlyMap<string, Page>): Page[] {
  return sources.flatMap(({ path }) => pages.get(path) ?? [])
}

/** @throws SiteError when one file would be written over another, for what is rendered then is not the site */
function refuseLostFiles(config: Config, site: Site, found: readonly Problem[]): void {
  const files = listStaticFiles(config.root, config.staticDirectories)
  const statics = [...files].map(
    ([path, file]) => [path, relative(config.root, file).split(sep).join('/')] as const,
  )
  const lost = checkOutputs({ routes: site.routes, settings: config, statics })
  if (lost.length > 0) throw new SiteError([...found, ...lost])
}

/** @throws SiteError when there are errors, or, in strict mode, warnings, which count as such */
export function refuseErrors(problems: readonly Problem[], strict = false): void {
  const refused = problems.some(({ severity }) => severity === 'error' || (strict && severity === 'warning'))
  if (refused) throw new SiteError(strict ? problems.map(asError) : problems)
}

function asError(problem: Problem): Problem {
  return problem.severity === 'warning' ? { ...problem, severity: 'error' } : problem
}
