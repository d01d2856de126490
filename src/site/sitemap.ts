// `sitemap.xml`: every page that search engines are to find.
import type { Config } from '../config/resolve.ts'
import type { RouteEntry, Site } from '../model/site.ts'
import { permalinkOf } from './permalink.ts'

export type SitemapSettings = Pick<Config, 'url' | 'baseUrl' | 'trailingSlash' | 'noIndex'>

/** The pages that search engines are to find: not those of unlisted docs and of editions that are kept from them. */
export function listedRoutes({ routes, editions }: Site): RouteEntry[] {
  const hidden = new Set(editions.filter(({ noIndex }) => noIndex).map(({ id }) => id))
  const unlisted = new Set<string>()
  for (const { docs } of editions) for (const doc of docs) if (doc.unlisted) unlisted.add(doc.route)
  return routes.filter(({ route, edition }) => !hidden.has(edition) && !unlisted.has(route))
}

/**
 * Writes the sitemap; undefined for a site without `url` or one that keeps search engines away.
 * @param lastChanges ISO dates of source files, where they are known
 */
export function renderSitemap(
  site: Site,
  settings: SitemapSettings,
  lastChanges: ReadonlyMap<string, string> = new Map(),
): string | undefined {
  if (settings.url === '' || settings.noIndex) return undefined
  const entries = listedRoutes(site).map(({ route, source }) => {
    const address = escapeXml(settings.url + permalinkOf(route, settings))
    const date = lastChanges.get(source)
    const lastmod = date === undefined ? '' : `<lastmod>${escapeXml(date)}</lastmod>`
    return `<url><loc>${address}</loc>${lastmod}</url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
