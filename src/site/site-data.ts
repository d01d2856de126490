// What every page knows about the site: its navbar, footer, versions and settings, with every reference resolved.

import type { Config } from '../config/resolve.ts'
import { labelsOf } from '../model/labels.ts'
import type { Problem } from '../model/problem.ts'
import type { Edition, Site } from '../model/site.ts'
import type { Image, LinkData, MarkupData, SiteData } from '../model/site-data.ts'
import { omitUndefined } from '../text/omit-undefined.ts'
import { encodePath } from '../text/url.ts'
import { MAIN_COLLECTION } from './collections.ts'
import { judgeLackingPages } from './missing-pages.ts'
import { resolveNavbarItems } from './navbar.ts'
import { createSiteUrls, type SiteUrls } from './permalink.ts'
import { resolveLink } from './written-link.ts'

export type SiteDataSettings = Pick<
  Config,
  | 'configFile'
  | 'places'
  | 'title'
  | 'tagline'
  | 'baseUrl'
  | 'trailingSlash'
  | 'titleDelimiter'
  | 'i18n'
  | 'labels'
  | 'themeConfig'
> &
  Partial<Pick<Config, 'onBrokenLinks'>>

/** What only the build knows. */
export type BuildFacts = Pick<SiteData, 'buildId' | 'storageSuffix' | 'sidebarsUrl' | 'tool' | 'commit'>

type Theme = Config['themeConfig']

/** Assembles the data that all pages share, and finds what its settings name that does not exist. */
export function assembleSiteData(
  site: Site,
  config: SiteDataSettings,
  facts: BuildFacts,
): { data: SiteData; problems: Problem[] } {
  const { title, tagline, baseUrl, titleDelimiter, themeConfig: theme, i18n } = config
  const siteUrls = siteUrlsOf(site, config)
  const labels = labelsOf(config, i18n.current)
  const problems: Problem[] = []
  const data: SiteData = {
    ...facts,
    title,
    tagline,
    baseUrl,
    home: siteUrls.ofRoute(site.home),
    titleDelimiter,
    colorMode: theme.colorMode,
    ...(theme.announcementBar && { announcementBar: describeAnnouncement(theme.announcementBar) }),
    navbar: {
      title: theme.navbar.title,
      ...(theme.navbar.logo && { logo: resolveImage(theme.navbar.logo, siteUrls) }),
      hideOnScroll: theme.navbar.hideOnScroll,
      items: resolveNavbarItems(theme.navbar.items, {
        editions: site.editions,
        siteUrls,
        settings: config,
        problems,
      }),
    },
    ...(theme.footer && { footer: resolveFooter(theme.footer, siteUrls) }),
    docs: {
      ...theme.docs,
      versions: site.editions.map((edition) => describeEdition(edition, site, siteUrls)),
    },
    locales: describeLocales(config),
    currentLocale: i18n.current,
    labels: labels.shell,
    pageLabels: labels.page,
  }
  return { data, problems: judgeLackingPages(problems, config) }
}

/** What the bar is coloured with is the stylesheet's. */
function describeAnnouncement({ id, content, isCloseable }: NonNullable<Theme['announcementBar']>) {
  return { id, content, isCloseable }
}

/** The URLs of a site. */
export function siteUrlsOf(site: Site, settings: Pick<Config, 'baseUrl' | 'trailingSlash'>): SiteUrls {
  return createSiteUrls(new Set(site.routes.map(({ route }) => route)), settings, site.part)
}

function resolveImage(image: NonNullable<Theme['navbar']['logo']>, siteUrls: SiteUrls): Image {
  const { src, srcDark, href, alt, width, height, target } = image
  const urlOf = (to: string | undefined) => (to === undefined ? undefined : siteUrls.of(to))
  return omitUndefined({
    src: siteUrls.of(src),
    srcDark: urlOf(srcDark),
    alt,
    width,
    height,
    href: urlOf(href),
    target,
  })
}

function resolveFooter(
  { style, columns, logo, copyright }: NonNullable<Theme['footer']>,
  siteUrls: SiteUrls,
): NonNullable<SiteData['footer']> {
  const links = (items: (typeof columns)[number]['items']): (LinkData | MarkupData)[] =>
    items.map((item) => (isMarkup(item) ? resolveMarkup(item) : resolveLink(item, siteUrls)))
  return {
    style,
    columns: columns.map(({ title, items }) => omitUndefined({ title, items: links(items) })),
    ...omitUndefined({ logo: logo && resolveImage(logo, siteUrls), copyright }),
  }
}

type FooterItem = NonNullable<Theme['footer']>['columns'][number]['items'][number]
type Markup = Extract<FooterItem, { html: string }>

function isMarkup(item: FooterItem): item is Markup {
  return !('to' in item || 'href' in item)
}

function resolveMarkup({ html, className }: Markup): MarkupData {
  return omitUndefined({ html, className })
}

/** Ids of docs serve to find the same doc in another version, so they are omitted if there is only one. */
function describeEdition(
  { collection, version, label, isLast, route, banner, docs, mainDocId }: Edition,
  { editions }: Site,
  siteUrls: SiteUrls,
): SiteData['docs']['versions'][number] {
  const mainDoc = docs.find(({ id }) => id === mainDocId)
  return {
    ...(collection !== MAIN_COLLECTION && { collection }),
    name: version,
    label,
    isLast,
    path: siteUrls.ofRoute(route),
    mainPath: siteUrls.ofRoute(mainDoc?.route ?? route),
    banner,
    docs:
      editions.filter((other) => other.collection === collection).length > 1 ? docs.map(({ id }) => id) : [],
  }
}

function describeLocales({ i18n, baseUrl }: SiteDataSettings): SiteData['locales'] {
  return i18n.locales.map((code) => {
    const { label = code, htmlLang = code, direction = 'ltr', root = '/' } = i18n.localeConfigs[code] ?? {}
    const path = root === '/' ? baseUrl : `${baseUrl}${encodePath(root.slice(1))}/`
    return { code, label, htmlLang, direction, path }
  })
}
