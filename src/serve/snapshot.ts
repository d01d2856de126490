// A state of the site that can be shown: each of its files is made when it is asked for.
import type { Config } from '../config/resolve.ts'
import type { Page } from '../model/page.ts'
import { type Problem, SiteError } from '../model/problem.ts'
import type { OutputFile, RouteEntry, Site } from '../model/site.ts'
import { fingerprint } from '../output/hashes.ts'
import { createPageRenderer, type PageRenderer } from '../render/page-renderer.ts'
import { renderFailure } from '../render/render-failure.ts'
import { assembleSite } from '../site/assemble.ts'
import { outputPathOf, payloadPathOf } from '../site/permalink.ts'
import type { Mode } from '../site/settings.ts'
import type { Sources } from './sources.ts'

export interface Snapshot {
  config: Config
  site: Site
  renderer: PageRenderer
  /** Changes with what a page that is open cannot take in: the script, and the settings that are part of the head. */
  shell: string
  /** The pages that the site was assembled from, by source; those that were rendered since are whole. */
  pages: Map<string, Page>
  /** Routes by the paths of their output files. */
  routes: ReadonlyMap<string, RouteEntry>
  /** Files that all pages share, but for the static ones, by path. */
  generated: ReadonlyMap<string, OutputFile>
  /** Errors that are no page's own. */
  errors: Problem[]
  /** Explains what was thrown when a route was rendered. */
  failureOf(error: unknown, entry: RouteEntry): Problem
}

const NOT_FOUND: RouteEntry = {
  route: '/404.html',
  component: 'NotFoundPage',
  content: '',
  edition: '',
  source: 'templates/pages/NotFoundPage.tsx',
}

/** Assembles a site from what was read; no page is rendered. */
export function takeSnapshot(
  { project, content, files, pages: store, bundle, renderer: templates }: Sources,
  mode: Mode,
): Snapshot {
  const { config, ownPages } = project
  const editions = content.editions.map((edition) => ({
    ...edition,
    pages: edition.sources.map((source) => store.outline(files.get(source.path) ?? source)),
  }))
  const site = assembleSite({ config, editions, mode, ownPages })
  const pages = new Map(editions.flatMap((edition) => edition.pages.map((page) => [page.source, page])))
  const { lastChanges } = content
  const renderer = createPageRenderer({
    config,
    site,
    pages,
    lastChanges,
    bundle,
    cli: content.facts,
    renderer: templates.module,
  })
  const failureOf = (error: unknown, entry: RouteEntry) =>
    renderFailure(error, entry, { configFile: config.configFile, place: templates.placeOf(error) })
  const problems = [...content.problems, ...site.problems, ...renderer.problems()]
  return {
    config,
    site,
    renderer,
    shell: fingerprint(bundle.script + JSON.stringify(config)),
    pages,
    routes: routesByFile(site, config),
    generated: generatedFiles(renderer, failureOf),
    errors: problems.filter(({ severity }) => severity === 'error'),
    failureOf,
  }
}

/** @throws SiteError when the shell around every page cannot be rendered */
function generatedFiles(renderer: PageRenderer, failureOf: Snapshot['failureOf']): Map<string, OutputFile> {
  try {
    return new Map([...renderer.generated()].map((file) => [file.path, file]))
  } catch (error) {
    throw error instanceof SiteError ? error : new SiteError([failureOf(error, NOT_FOUND)])
  }
}

function routesByFile({ routes }: Site, config: Parameters<typeof outputPathOf>[1]): Map<string, RouteEntry> {
  const files = new Map<string, RouteEntry>()
  // Of two pages at one address the build keeps the last one.
  for (const entry of routes) {
    files.set(outputPathOf(entry.route, config), entry)
    const payload = payloadPathOf(entry.route)
    if (payload !== undefined) files.set(payload, entry)
  }
  return files
}
