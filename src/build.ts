// The recipe: read the site, think, and write it, all or nothing.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config/schema.ts'
import { loadContent, versionFolders } from './load-content.ts'
import { loadBundle } from './output/bundle.ts'
import { loadRenderer } from './output/load-renderer.ts'
import { openStaging } from './output/staging.ts'
import { type Problem, SiteError } from './problem.ts'
import { openProject, type ProjectOptions } from './project.ts'
import { createPageRenderer } from './render/page-renderer.ts'
import { assembleSite } from './site/assemble.ts'
import type { OutputFile, Site } from './site/model.ts'
import { createSiteCheck } from './site-check.ts'

export interface BuildOptions extends ProjectOptions {
  /** Treat every warning as an error. */
  strict?: boolean | undefined
  /** Told what is being done, in a few words. */
  onProgress?(text: string): void
}

export interface BuildResult {
  site: Site
  /** Warnings and what is worth saying; a site with errors is not built. */
  problems: Problem[]
  outDir: string
  /** Pages written, without the not-found page. */
  pages: number
  bytes: number
  embedded: boolean
}

/** Builds the site into its output folder. @throws SiteError with all problems; the output is then as it was before */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const { onProgress = () => {} } = options
  const { config, ownTemplates, ownPages, outDir, embedded, ...project } = openProject(options)
  const staging = openStaging(outDir, { root: config.root, folders: sourceFolders(config) })
  try {
    const [bundle, renderer, content] = await Promise.all([
      loadBundle(ownTemplates),
      loadRenderer(ownTemplates),
      loadContent(config),
    ])
    const site = assembleSite({ config, versions: content.versions, mode: 'build', ownPages })
    const pages = createPageRenderer({ config, site, content, bundle, renderer })
    const check = createSiteCheck({ config, site, content })
    const outputs = new Set<string>()
    let bytes = 0
    const write = (file: OutputFile) => {
      bytes += file.contents.length
      outputs.add(file.path)
      staging.write(file)
    }
    for (const [index, entry] of site.routes.entries()) {
      onProgress(`rendering page ${index + 1} of ${site.routes.length}`)
      const rendered = pages.render(entry)
      check.page(entry, rendered)
      for (const file of rendered.files) write(file)
    }
    for (const file of pages.shared()) write(file)
    const found = [content.problems, site.problems, pages.problems(), check.report(outputs)].flat()
    const problems = [...project.problems, ...found]
    refuseErrors(problems, options.strict)
    staging.commit()
    return { site, problems, outDir, pages: site.routes.length, bytes, embedded }
  } catch (error) {
    staging.discard()
    throw error
  }
}

/** The folders that the site is read from. */
function sourceFolders(config: Config): string[] {
  const folders = [...versionFolders(config).map(({ contentDir }) => contentDir), ...config.staticDirectories]
  return [...folders, 'templates', 'pages']
    .map((folder) => join(config.root, folder))
    .filter((folder) => existsSync(folder))
}

function refuseErrors(problems: readonly Problem[], strict = false): void {
  const refused = problems.some(({ severity }) => severity === 'error' || (strict && severity === 'warning'))
  if (refused) throw new SiteError(strict ? problems.map(asError) : problems)
}

function asError(problem: Problem): Problem {
  return problem.severity === 'warning' ? { ...problem, severity: 'error' } : problem
}
