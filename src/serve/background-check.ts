// Proves the site while its author reads: everything that the build would find, a little at a time.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { lintPage } from '../check/lint.ts'
import type { Page, SourceFile } from '../model/page.ts'
import type { Problem } from '../model/problem.ts'
import type { ParsedPage, RenderedPage } from '../pipeline/batch.ts'
import { openLinkResolver } from '../pipeline/link-resolver.ts'
import { openSiteCheck } from '../pipeline/site-check.ts'
import { proveTool } from '../tool/check/check-tool.ts'
import type { DevSite } from './dev-site.ts'
import type { Snapshot } from './snapshot.ts'

/** Milliseconds of work after which others get their turn. */
const SLICE = 8

export interface BackgroundCheck {
  /** Returns what is wrong with the newest state of the site; undefined when that has changed, or all is over. */
  run(site: DevSite, isClosed: () => boolean): Promise<Problem[] | undefined>
}

/** Makes a check that remembers what it found on pages that have not changed. */
export function createBackgroundCheck(): BackgroundCheck {
  const proofs = new WeakMap<Page, ParsedPage>()
  let links: LinkReader | undefined

  function prove(site: DevSite, file: SourceFile): ParsedPage {
    const page = site.sources.pages.skim(file)
    const known = proofs.get(page)
    if (known) return known
    const { project, content } = site.sources
    const tool = proveTool(page, file, { config: project.config, facts: content.facts })
    const proof = { page: { ...page, html: '', problems: [...page.problems, ...lintPage(page)] }, tool }
    proofs.set(page, proof)
    if (!site.isFaulty(file.path)) site.learn(proof.page)
    return proof
  }

  return {
    async run(site, isClosed) {
      const { revision, sources } = site
      // Pages without the facts that they are made from would be wrong all over, and where there is none, nothing is.
      if (sources.content.facts.unread?.size || sources.files.size === 0) return []
      const slice = createSlice(() => isClosed() || site.revision !== revision)
      const parsed: ParsedPage[] = []
      for (const file of sources.files.values()) {
        parsed.push(prove(site, file))
        if (await slice.isStale()) return undefined
      }
      const { newest } = site
      if (links?.snapshot !== newest) links = createLinkReader(site)
      const { config } = sources.project
      const check = openSiteCheck({ config, content: sources.content, site: newest.site })
      for (const proof of parsed) {
        check.parsed(proof)
        for (const page of links.read(proof.page)) check.rendered(page)
        if (await slice.isStale()) return undefined
      }
      return check.report([...newest.generated.keys(), ...newest.routes.keys()])
    },
  }
}

/** Lets others have their turn when a slice of time is used up. */
function createSlice(hasChanged: () => boolean) {
  let began = performance.now()
  return {
    async isStale(): Promise<boolean> {
      if (performance.now() - began < SLICE) return false
      await nextTurn()
      began = performance.now()
      return hasChanged()
    },
  }
}

interface LinkReader {
  snapshot: Snapshot
  /** What the check of links asks about a page; nothing when it is not built. */
  read(page: Page): readonly RenderedPage[]
}

/** Resolves the links of pages as they are resolved when these are rendered, of each page once. */
function createLinkReader({ sources, newest }: DevSite): LinkReader {
  const { config } = sources.project
  const { site, renderer } = newest
  const resolver = openLinkResolver(config, site, new Set(renderer.staticFiles.keys()))
  const contentDirs = new Map(site.editions.map(({ id, contentDir }) => [id, contentDir]))
  const entries = new Map(site.routes.map((entry) => [entry.source, entry]))
  const known = new Map<string, { page: Page; found: readonly RenderedPage[] }>()

  function resolve({ source, ids, links }: Page): RenderedPage[] {
    const entry = entries.get(source)
    if (!entry) return []
    const { route, edition } = entry
    const place = { source, route, contentDir: contentDirs.get(edition) ?? '' }
    const resolved = links.map((link) => ({ link, resolved: resolver.resolve(link, place) }))
    return [{ route, source, ids, urls: resolved.map((use) => use.resolved.address), links: resolved }]
  }

  return {
    snapshot: newest,
    read(page) {
      const before = known.get(page.source)
      if (before?.page === page) return before.found
      const found = resolve(page)
      known.set(page.source, { page, found })
      return found
    },
  }
}
