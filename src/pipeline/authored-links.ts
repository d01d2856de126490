// What authors linked to, page by page, known from the sources alone: nothing is rendered.

import type { PageLink } from '../model/page.ts'
import type { Problem } from '../model/problem.ts'
import type { Site } from '../model/site.ts'
import { assembleSite } from '../site/assemble.ts'
import type { ResolvedLink } from '../site/links.ts'
import { loadContent, requireFacts } from '../sources/load-content.ts'
import type { Project } from '../sources/project.ts'
import { listStaticFiles } from '../sources/static-files.ts'
import { createPageParser } from './batch.ts'
import { openLinkResolver } from './link-resolver.ts'

export interface AuthoredPage {
  route: string
  source: string
  /** Ids in the article. */
  ids: string[]
  links: { link: PageLink; resolved: ResolvedLink }[]
}

/**
 * Reads the sources of a site and resolves every link in them. Pages are in the order of the site's routes.
 * @throws SiteError when the facts that pages are made from are wrong
 */
export async function readAuthoredLinks({ config, ownPages }: Pick<Project, 'config' | 'ownPages'>): Promise<{
  site: Site
  pages: AuthoredPage[]
  /** Output paths of the files in static directories. */
  staticFiles: ReadonlySet<string>
  /** Why there are pages whose links are not among these. */
  unread: Problem[]
}> {
  const content = await loadContent(config)
  requireFacts(content)
  const parse = createPageParser({ config, facts: content.facts })
  const editions = content.editions.map((edition) => ({ ...edition, pages: edition.sources.map(parse) }))
  const site = assembleSite({ config, editions, mode: 'build', ownPages })
  const staticFiles = new Set(listStaticFiles(config.root, config.staticDirectories).keys())
  const resolver = openLinkResolver(config, site, staticFiles)
  const bySource = new Map(
    editions.flatMap(({ contentDir, pages }) => pages.map((page) => [page.source, { page, contentDir }])),
  )
  const pages = site.routes.map(({ route, source, component }): AuthoredPage => {
    const found = component === 'DocPage' ? bySource.get(source) : undefined
    if (!found) return { route, source, ids: [], links: [] }
    const { page, contentDir } = found
    const place = { source, route, contentDir }
    const links = page.links.map((link) => ({ link, resolved: resolver.resolve(link, place) }))
    return { route, source, ids: page.ids, links }
  })
  const unread = editions.flatMap(({ problems }) => problems.filter(hidesLinks))
  return { site, pages, staticFiles, unread }
}

/** Whether something could not be read that may hold links. */
function hidesLinks({ severity, rule }: Problem): boolean {
  return severity === 'error' && rule !== 'category-file'
}
