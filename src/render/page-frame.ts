// What pages of every kind have in common: their data, and their place in an edition, a sidebar and the languages of the site.
import type { Config } from '../config/resolve.ts'
import type { Breadcrumb } from '../model/page-props.ts'
import type { RouteEntry } from '../model/site.ts'
import type { PageData, SiteData } from '../model/site-data.ts'
import { docsOf } from '../site/collections.ts'
import { isArticle, markdownPathOf, permalinkOf, type SiteUrls } from '../site/permalink.ts'
import { sidebarBranch, sidebarKey } from '../site/sidebar-branch.ts'
import type { SidebarIndex } from '../site/sidebar-index.ts'
import { scriptJson } from '../text/escape.ts'
import { omitUndefined } from '../text/omit-undefined.ts'
import { encodePath } from '../text/url.ts'
import type { PageHead } from './document.ts'
import type { EditionView } from './edition-view.ts'
import { breadcrumbs } from './navigation.ts'
import { documentTitle, editionData } from './page-parts.ts'
import { classNodes } from './settings-styles.ts'
import type { Translations } from './translations.ts'

interface PageFrameInput {
  config: Config
  siteData: SiteData
  siteUrls: SiteUrls
  /** The editions of the site, by id. */
  views: ReadonlyMap<string, EditionView>
  translations: Translations
}

/** Where a page of the docs is. */
interface PagePlace {
  index: SidebarIndex | undefined
  data: Partial<PageData>
  breadcrumbs: Breadcrumb[] | undefined
}

export interface PageFrame {
  viewOf(entry: RouteEntry): EditionView
  /** The data of any page. */
  common(entry: RouteEntry, title: string, description: string): PageData
  /** The URL of a page's Markdown; pages that are templates have none. */
  markdownOf(entry: RouteEntry): string | undefined
  /** For the head: the languages that the page is in. */
  languages(entry: RouteEntry): Pick<PageHead, 'languages'>
  /** What a page of the docs has beyond any other. @param sidebar id of the one that it is in */
  placed(entry: RouteEntry, view: EditionView, sidebar: string | undefined): PagePlace
}

/** Prepares what the pages of a site have in common. */
export function createPageFrame(input: PageFrameInput): PageFrame {
  const { config, siteData, siteUrls, views, translations } = input

  function viewOf(entry: RouteEntry): EditionView {
    const view = views.get(entry.edition)
    if (!view) throw new Error(`the route ${entry.route} belongs to an unknown edition, ${entry.edition}`)
    return view
  }

  function common(entry: RouteEntry, title: string, description: string): PageData {
    const path = siteUrls.ofRoute(entry.route)
    const original = translations.standIn(entry)
    return {
      ...omitUndefined({ markdown: markdownOf(entry) }),
      buildId: siteData.buildId,
      path,
      component: entry.component,
      title: documentTitle(title, siteData),
      ...(description && { description }),
      ...(config.url && {
        canonical: config.url + (original ? permalinkOf(original.route, config) : path),
      }),
      ...translations.data(entry),
    }
  }

  function markdownOf(entry: RouteEntry): string | undefined {
    const isWanted = config.machineReaders.markdown && isArticle(entry)
    const file = isWanted ? markdownPathOf(entry.route) : undefined
    return file === undefined ? undefined : config.baseUrl + encodePath(file)
  }

  function languages(entry: RouteEntry): Pick<PageHead, 'languages'> {
    const links = translations.links(entry)
    return links.length > 0 ? { languages: links } : {}
  }

  function placed(entry: RouteEntry, view: EditionView, sidebar: string | undefined): PagePlace {
    const { edition } = view
    const index = sidebar === undefined ? undefined : view.sidebars.get(sidebar)
    const trail =
      index && docsOf(config, edition.collection).breadcrumbs ? breadcrumbs(index, entry.route, siteUrls) : []
    const jsonLd = config.url ? breadcrumbList(trail, config.url, siteUrls.ofRoute(entry.route)) : undefined
    const data: Partial<PageData> = {
      ...editionData(edition),
      ...(jsonLd && { jsonLd }),
      ...(index &&
        sidebar !== undefined && {
          sidebar: { id: sidebarKey(edition, sidebar), ...branchOf(index, entry) },
        }),
    }
    return { index, data, breadcrumbs: trail.length > 0 ? trail : undefined }
  }

  function branchOf(index: SidebarIndex, { route }: RouteEntry) {
    const { items, trail } = sidebarBranch(index, route, siteUrls)
    return { items: classNodes(items), trail }
  }

  return { viewOf, common, markdownOf, languages, placed }
}

/** Returns a schema.org `BreadcrumbList` as JSON text; undefined when there is nothing to list. */
function breadcrumbList(breadcrumbs: readonly Breadcrumb[], url: string, path: string): string | undefined {
  const linked = breadcrumbs.flatMap(({ label, href }, index) => {
    const target = href ?? (index === breadcrumbs.length - 1 ? path : undefined)
    return target === undefined ? [] : [{ name: label, item: url + target }]
  })
  if (linked.length === 0) return undefined
  return scriptJson({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: linked.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
  })
}
