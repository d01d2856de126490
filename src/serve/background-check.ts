// Proves the site while its author reads: everything that the build would find, a little at a time.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { lintPage } from '../check/lint.ts'
import { proveTool } from '../check/tool.ts'
import { openLinkResolver } from '../output/link-resolver.ts'
import type { ParsedPage, RenderedPage } from '../pages/batch.ts'
import type { Problem } from '../problem.ts'
import type { Page, SourceFile } from '../site/model.ts'
import { checkSite } from '../site-check.ts'
import type { DevSite } from './dev-site.ts'

/** Milliseconds of work after which others get their turn. */
const SLICE = 8

export interface BackgroundCheck {
  /** Returns what is wrong with the newest state of the site; undefined when that has changed, or all is over. */
  run(site: DevSite, isClosed: () => boolean): Promise<Problem[] | undefined>
}

/** Makes a check that remembers what it found on pages that have not changed. */
export function createBackgroundCheck(): BackgroundCheck {
  const proofs = new WeakMap<Page, ParsedPage>()

  function prove(site: DevSite, file: SourceFile): ParsedPage {
    const page = site.sources.pages.skim(file)
    const known = proofs.get(page)
    if (known) return known
    const { project, content } = site.sources
    const tool = proveTool(page, file, { config: project.config, facts: content.facts })
    const proof = { page: { ...page, html: '', problems: [...page.problems, ...lintPage(page)] }, tool }
    proofs.set(page, proof)
    return proof
  }

  return {
    async run(site, isClosed) {
      const { revision, sources } = site
      const isOver = () => isClosed() || site.revision !== revision
      const parsed: ParsedPage[] = []
      const pages: RenderedPage[] = []
      const slice = createSlice()
      for (const file of sources.files.values()) {
        const proof = prove(site, file)
        if (!site.isFaulty(file.path)) site.learn(proof.page)
        parsed.push(proof)
        if (await slice.isStale(isOver)) return undefined
      }
      const linksOf = createLinkReader(site)
      for (const { page } of parsed) {
        pages.push(...linksOf(page))
        if (await slice.isStale(isOver)) return undefined
      }
      const { config } = sources.project
      const { site: assembled, generated } = site.newest
      const files = [...generated.keys(), ...site.newest.routes.keys()]
      const rendered = { pages, files }
      return checkSite({ config, content: sources.content, site: assembled, parsed, rendered })
    },
  }
}

/** Lets others have their turn when a slice of time is used up. */
function createSlice() {
  let began = performance.now()
  return {
    async isStale(hasChanged: () => boolean): Promise<boolean> {
      if (performance.now() - began < SLICE) return false
      await nextTurn()
      began = performance.now()
      return hasChanged()
    },
  }
}

/** Resolves the links of a page as they are resolved when it is rendered. */
function createLinkReader({ sources, newest }: DevSite): (page: Page) => RenderedPage[] {
  const { config } = sources.project
  const { site, renderer } = newest
  const resolver = openLinkResolver(config, site, new Set(renderer.staticFiles.keys()))
  const contentDirs = new Map(sources.content.versions.map(({ name, contentDir }) => [name, contentDir]))
  const entries = new Map(site.routes.map((entry) => [entry.source, entry]))
  return ({ source, ids, links }) => {
    const entry = entries.get(source)
    if (!entry) return []
    const { route, version } = entry
    const place = { source, route, contentDir: contentDirs.get(version) ?? '' }
    const resolved = links.map((link) => ({ link, resolved: resolver.resolve(link, place) }))
    return [{ route, source, ids, urls: resolved.map((use) => use.resolved.address), links: resolved }]
  }
}
