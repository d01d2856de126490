// Assembles what every page knows about the site: its navbar, footer, versions and settings, with every reference resolved.
import type { Config } from '../config/resolve.ts'
import { labelsOf } from '../model/labels.ts'
import type { Problem } from '../model/problem.ts'
import type { Edition, Site } from '../model/site.ts'
import type { NavbarItemData, SiteData } from '../model/site-data.ts'
import { omitUndefined } from '../text/omit-undefined.ts'
import { encodePath } from '../text/url.ts'
import { MAIN_COLLECTION } from './collections.ts'
import { checkMissingPages } from './missing-pages.ts'
import {
  collectionOf,
  type ItemConfig,
  type NavbarContext,
  type NavbarInput,
  resolveDoc,
  resolveDocSidebar,
  resolveVersions,
  type Written,
} from './navbar-references.ts'
import { createSiteUrls, type SiteUrls } from './permalink.ts'
import { linksAround, resolveFooterItem, resolveLink, withLogoUrls } from './written-link.ts'

export type SiteDataSettings = Pick<
  Config,
  | 'configFile'
  | 'positions'
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

/** The part that only the build knows. */
export type BuildInfo = Pick<SiteData, 'buildId' | 'storageSuffix' | 'sidebarsUrl' | 'tool' | 'commit'>

type Theme = Config['themeConfig']

/** Assembles the data that all pages share, and finds what its settings name that does not exist. */
export function assembleSiteData(
  site: Site,
  config: SiteDataSettings,
  facts: BuildInfo,
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
      ...withLogoUrls(theme.navbar, siteUrls),
      items: resolveList(theme.navbar.items, 'themeConfig.navbar.items', {
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
  return { data, problems: checkMissingPages(problems, config) }
}

/** Describes the bar without its colors, which are the stylesheet's. */
function describeAnnouncement({
  backgroundColor: _,
  textColor: __,
  ...rest
}: NonNullable<Theme['announcementBar']>): SiteData['announcementBar'] {
  return rest
}

/** The URLs of a site. */
export function siteUrlsOf(site: Site, settings: Pick<Config, 'baseUrl' | 'trailingSlash'>): SiteUrls {
  return createSiteUrls(new Set(site.routes.map(({ route }) => route)), settings, site.part)
}

function resolveFooter(
  { columns, ...footer }: NonNullable<Theme['footer']>,
  siteUrls: SiteUrls,
): NonNullable<SiteData['footer']> {
  return {
    ...withLogoUrls(footer, siteUrls),
    columns: columns.map((column) => ({
      ...column,
      items: column.items.map((item) => resolveFooterItem(item, siteUrls)),
    })),
  }
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
    const { label = code, direction = 'ltr', root = '/' } = i18n.localeConfigs[code] ?? {}
    const path = root === '/' ? baseUrl : `${baseUrl}${encodePath(root.slice(1))}/`
    return { code, label, direction, path }
  })
}

type BuiltIn = Written<Exclude<NavbarItemData['type'], 'custom'>>

const BUILT_IN: ReadonlySet<string> = new Set<BuiltIn['type']>([
  'link',
  'docSidebar',
  'doc',
  'dropdown',
  'docsVersionDropdown',
  'docsVersion',
  'localeDropdown',
  'search',
  'html',
])

/** Resolves items of the navbar, without wrong ones and links to drafts. */
function resolveList(items: readonly ItemConfig[], key: string, input: NavbarInput): NavbarItemData[] {
  return items.flatMap((item, index) => {
    if (!isBuiltIn(item)) return { type: 'custom', name: item.type, position: item.position, item }
    return resolveItem(item, { ...input, key: `${key}[${index}]` }) ?? []
  })
}

function isBuiltIn(item: ItemConfig): item is BuiltIn {
  return BUILT_IN.has(item.type)
}

function resolveItem(item: BuiltIn, context: NavbarContext): NavbarItemData | undefined {
  const { position, className } = item
  const look = omitUndefined({ position, className })
  switch (item.type) {
    case 'link':
      return { type: 'link', position, ...activity(item), ...resolveLink(item, context.siteUrls) }
    case 'docSidebar':
      return resolveDocSidebar(item, look, context)
    case 'doc':
      return resolveDoc(item, look, context)
    case 'dropdown':
      return {
        type: 'dropdown',
        ...look,
        label: item.label,
        items: resolveList(item.items, `${context.key}.items`, context),
      }
    case 'docsVersionDropdown':
      return resolveVersions(item, look, context)
    case 'docsVersion':
      return {
        type: 'docsVersion',
        ...look,
        ...collectionOf(item.docsPluginId),
        ...omitUndefined({
          label: item.label,
          href: item.to === undefined ? undefined : context.siteUrls.of(item.to),
        }),
      }
    case 'localeDropdown':
      return { type: 'localeDropdown', ...look, ...linksAround(item, context.siteUrls) }
    case 'html':
      return { type: 'html', ...look, value: item.value }
    default:
      return { type: item.type, ...look }
  }
}

function activity({ activeBasePath, activeBaseRegex }: Written<'link'>) {
  return omitUndefined({ activeBase: activeBasePath, activeRegex: activeBaseRegex })
}
