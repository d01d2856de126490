// `sitemap.xml`: every page that search engines are to find.

import type { Config } from '../../config/resolve.ts'
import type { RouteEntry, Site } from '../../model/site.ts'
import { isUntranslated, isWaiting } from '../../site/docs.ts'
import { createPageLanguages } from '../../site/page-languages.ts'
import { permalinkOf } from '../../site/permalink.ts'
import { escapeText } from '../../text/escape.ts'

export type SitemapSettings = Pick<Config, 'url' | 'baseUrl' | 'trailingSlash' | 'noIndex'> &
  Partial<Pick<Config, 'i18n'>>

/**
 * The pages that search engines are to find: not those of unlisted docs, of docs and editions that are kept from them,
 * nor those that wait for their translation, which are elsewhere.
 */
function listedRoutes({ routes, editions }: Site): RouteEntry[] {
  const hidden = new Set(
    editions.filter(({ noIndex, docs }) => noIndex || isWaiting(docs)).map(({ id }) => id),
  )
  const unlisted = new Set<string>()
  for (const { docs } of editions) {
    for (const doc of docs)
      if (doc.unlisted || doc.isUnindexed || isUntranslated(doc)) unlisted.add(doc.route)
  }
  return routes.filter(({ route, edition }) => !hidden.has(edition) && !unlisted.has(route))
}

/** Not a site without `url`, nor one that keeps search engines away. */
export function hasSitemap({ url, noIndex }: Pick<Config, 'url' | 'noIndex'>): boolean {
  return url !== '' && !noIndex
}

/** Writes the sitemap. @param lastChanges ISO dates of source files, where they are known */
export function renderSitemap(
  site: Site,
  settings: SitemapSettings,
  lastChanges: ReadonlyMap<string, { date: string }> = new Map(),
): string {
  const languages = site.others ? languageLinks(site, settings) : () => ''
  const entries = listedRoutes(site).map((entry) => {
    const { route, source } = entry
    const url = escapeText(settings.url + permalinkOf(route, settings))
    const date = lastChanges.get(source)?.date
    const lastmod = date === undefined ? '' : `<lastmod>${escapeText(date)}</lastmod>`
    return `<url><loc>${url}</loc>${lastmod}${languages(entry)}</url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${site.others ? XHTML : ''}>`,
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

const XHTML = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** Makes what names the languages that a page is in. */
function languageLinks(site: Site, settings: SitemapSettings): (entry: RouteEntry) => string {
  const { defaultLocale = 'en', localeConfigs = {} } = settings.i18n ?? {}
  const languages = createPageLanguages(site, defaultLocale)
  const link = (lang: string, route: string) =>
    `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeText(settings.url + permalinkOf(route, settings))}"/>`
  return (entry) => {
    const real = languages.of(entry).filter(({ isUntranslated }) => !isUntranslated)
    if (real.length < 2) return ''
    const fallback = real.find(({ locale }) => locale === defaultLocale)
    const links = real.map(({ locale, route }) => link(localeConfigs[locale]?.htmlLang ?? locale, route))
    return [...links, ...(fallback ? [link('x-default', fallback.route)] : [])].join('')
  }
}
