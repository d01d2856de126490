// The recipe: read the site, think, and write it, all or nothing.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config/resolve.ts'
import { loadContent, versionFolders } from './load-content.ts'
import { loadBundle } from './output/bundle.ts'
import { openStaging } from './output/staging.ts'
import { openBatch } from './pages/threads.ts'
import { type Problem, SiteError } from './problem.ts'
import { openProject, type ProjectOptions } from './project.ts'
import { forgetRecord, type RecordPlace, writeRecord } from './record/record.ts'
import { takeRecord, takeSiteRecord } from './record/take.ts'
import { assembleSite } from './site/assemble.ts'
import type { Page } from './site/model.ts'
import { checkSite } from './site-check.ts'

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
  const { onProgress = () => {}, record } = options
  const startedAt = Date.now()
  const { config, ownTemplates, ownPages, outDir, embedded, problems } = openProject(options)
  const staging = openStaging(outDir, { root: config.root, folders: sourceFolders(config) })
  const bundling = loadBundle(ownTemplates)
  bundling.catch(() => {})
  onProgress('reading')
  const content = await loadContent(config)
  const sources = content.versions.flatMap((version) => version.sources)
  const batch = openBatch({ config, facts: content.facts, ownTemplates }, sources)
  try {
    onProgress(`parsing ${sources.length} pages`)
    const parsed = await batch.parse(sources)
    const pages = new Map(parsed.map(({ page }) => [page.source, page]))
    const versions = content.versions.map((version) => ({
      ...version,
      pages: pagesOf(version.sources, pages),
    }))
    const site = assembleSite({ config, versions, mode: 'build', ownPages })
    onProgress(`rendering ${site.routes.length} pages`)
    const rendered = await batch.render({
      site,
      routes: site.routes,
      contentDirs: new Map(versionFolders(config).map(({ name, contentDir }) => [name, contentDir])),
      lastChanges: content.lastChanges,
      bundle: await bundling,
      folder: staging.folder,
      shared: true,
    })
    const checked = checkSite({ config, content, site, parsed, rendered })
    problems.push(...content.problems, ...site.problems, ...rendered.problems, ...checked)
    refuseErrors(problems, options.strict)
    if (record) forgetRecord(record)
    staging.commit()
    const result = { problems, pages: site.routes.length, bytes: rendered.bytes, embedded }
    // What a site's own templates import is not known, so such a site is built anew each time.
    if (record && !ownTemplates) {
      const { pages: written, files } = rendered
      const taken = takeRecord({ startedAt, config, parsed, rendered: written, files, outDir })
      const lastChanges = [...content.lastChanges]
      writeRecord(
        record,
        { ...taken, ...result },
        takeSiteRecord({ parsed, rendered: written }, { site, lastChanges }),
      )
    }
    return { ...result, outDir }
  } catch (error) {
    staging.discard()
    throw error
  } finally {
    await batch.close()
  }
}

function pagesOf(sources: readonly { path: string }[], pages: ReadonlyMap<string, Page>): Page[] {
  return sources.flatMap(({ path }) => pages.get(path) ?? [])
}

/** The folders that the site is read from. */
function sourceFolders(config: Config): string[] {
  const folders = [...versionFolders(config).map(({ contentDir }) => contentDir), ...config.staticDirectories]
  return [...folders, 'templates', 'pages']
    .map((folder) => join(config.root, folder))
    .filter((folder) => existsSync(folder))
}

/** @throws SiteError when there are errors, or, in strict mode, warnings, which count as such */
export function refuseErrors(problems: readonly Problem[], strict = false): void {
  const refused = problems.some(({ severity }) => severity === 'error' || (strict && severity === 'warning'))
  if (refused) throw new SiteError(strict ? problems.map(asError) : problems)
}

function asError(problem: Problem): Problem {
  return problem.severity === 'warning' ? { ...problem, severity: 'error' } : problem
}
