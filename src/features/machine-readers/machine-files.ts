// Makes the files of a site for programs besides the Markdown of its pages: the list of pages, the tool's commands, its releases.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config/resolve.ts'
import { labelsOf } from '../../model/labels.ts'
import type { RouteEntry, Site } from '../../model/site.ts'
import { packageRoot } from '../../package/root.ts'
import type { SiteFile, SiteFilesInput } from '../../render/hooks.ts'
import { isUntranslated, isWaiting } from '../../site/docs.ts'
import { createPageLanguages } from '../../site/page-languages.ts'
import { permalinkOf } from '../../site/permalink.ts'
import { escapeAttribute, escapeText } from '../../text/escape.ts'
import { meaningsOf } from '../../tool/facts/error-meanings.ts'
import { llmsFiles } from './llms.ts'

const FEED = 'changelog.xml'

/** A release of the tool; one without a date has not been published yet. */
interface Release {
  version: string
  /** ISO date, or null. */
  date: string | null
  changes: readonly string[]
}

type FeedSettings = Pick<Config, 'title' | 'url' | 'baseUrl'>

/** Writes the feed; undefined where no release has a date, or the site has no URL of its own to name them by. */
export function renderFeed(releases: readonly Release[], settings: FeedSettings): string | undefined {
  const { title, url, baseUrl } = settings
  const dated = releases.flatMap(({ date, ...release }) => {
    return date !== null && /^\d{4}-\d\d-\d\d/.test(date) ? [{ ...release, date: date.slice(0, 10) }] : []
  })
  const newest = dated
    .map(({ date }) => date)
    .sort()
    .at(-1)
  if (url === '' || newest === undefined) return undefined
  const home = escapeAttribute(url + baseUrl)
  const entries = dated.map(({ version, date, changes }) => {
    const items = changes.map((change) => `<li>${escapeAttribute(change)}</li>`).join('')
    return [
      '<entry>',
      `<id>${home}${FEED}#${encodeURIComponent(version)}</id>`,
      `<title>${escapeAttribute(version)}</title>`,
      `<updated>${date}T00:00:00Z</updated>`,
      `<link href="${home}"/>`,
      `<content type="html">${escapeAttribute(`<ul>${items}</ul>`)}</content>`,
      '</entry>',
    ].join('\n')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${home}${FEED}</id>`,
    `<title>${escapeAttribute(title)}: releases</title>`,
    `<author><name>${escapeAttribute(title)}</name></author>`,
    `<updated>${newest}T00:00:00Z</updated>`,
    `<link rel="self" href="${home}${FEED}"/>`,
    `<link href="${home}"/>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n')
}

const COMMANDS = 'commands.json'
const SCHEMA = 'commands.schema.json'

/** The files that the settings ask for. */
export function* machineFiles(input: SiteFilesInput): Iterable<SiteFile> {
  const { config, site, siteUrls, facts, whole } = input
  const { alternates } = labelsOf(config, config.i18n.current).page
  if (config.machineReaders.llms) {
    const [list, ...parts] = llmsFiles(site, config, siteUrls.ofRoute)
    if (list) yield { ...list, alternate: { type: 'text/plain', title: alternates.pages } }
    yield* parts
  }
  // Those below know no language.
  if (site.part) return
  if (facts.tree) {
    const { $schema: _, errors: __, ...manifest } = { $schema: '', ...facts.tree.manifest }
    const errors = whole.errors?.flatMap(({ name, route }) => {
      const url = config.url + siteUrls.ofRoute(route)
      return (meaningsOf(facts).get(name) ?? []).map((meaning) => {
        const known = Object.entries(meaning).filter(([, value]) => value?.length > 0)
        return { name, url, ...Object.fromEntries(known) }
      })
    })
    yield {
      path: COMMANDS,
      contents: () =>
        `${JSON.stringify({ $schema: `./${SCHEMA}`, ...manifest, ...(errors && { errors }) }, null, 1)}\n`,
      alternate: { type: 'application/json', title: alternates.commands },
    }
    const contents = () => readFileSync(join(packageRoot, 'schemas/cli-manifest.schema.json'), 'utf8')
    yield { path: SCHEMA, contents }
  }
  const releases = renderFeed(facts.changelog?.releases ?? [], config)
  if (releases !== undefined) {
    const alternate = { type: 'application/atom+xml', title: alternates.releases }
    yield { path: FEED, contents: () => releases, alternate }
  }
  if (hasSitemap(config))
    yield { path: 'sitemap.xml', contents: () => renderSitemap(whole, config, input.lastChanges) }
}

type SitemapSettings = Pick<Config, 'url' | 'baseUrl' | 'trailingSlash' | 'noIndex'> &
  Partial<Pick<Config, 'i18n'>>

/**
 * The pages that search engines are to find: not the pages of unlisted docs, of docs and editions that are kept from them,
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
  const { defaultLocale = 'en' } = settings.i18n ?? {}
  const languages = createPageLanguages(site, defaultLocale)
  const link = (lang: string, route: string) =>
    `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeText(settings.url + permalinkOf(route, settings))}"/>`
  return (entry) => {
    const real = languages.of(entry).filter(({ isUntranslated }) => !isUntranslated)
    if (real.length < 2) return ''
    const fallback = real.find(({ locale }) => locale === defaultLocale)
    const links = real.map(({ locale, route }) => link(locale, route))
    return [...links, ...(fallback ? [link('x-default', fallback.route)] : [])].join('')
  }
}
