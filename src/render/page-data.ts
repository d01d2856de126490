// From a route to what its page shows: the data of the shell around it and the props of its template.

import type { Config } from '../config/resolve.ts'
import { fillLabel } from '../model/fill-label.ts'
import { labelsOf } from '../model/labels.ts'
import type { Article, Outline } from '../model/page.ts'
import type {
  CategoryPageProps,
  DocPageProps,
  ExplainPageProps,
  SearchPageProps,
} from '../model/page-props.ts'
import type { Edition, RouteEntry, Site } from '../model/site.ts'
import type { PageData, SiteData } from '../model/site-data.ts'
import type { Staleness } from '../model/translation.ts'
import { searchRoute } from '../search/make/searched-pages.ts'
import { cardsOf } from '../site/cards.ts'
import { docsOf, MAIN_COLLECTION } from '../site/collections.ts'
import { breadcrumbs, pagination } from '../site/navigation.ts'
import { type Addresses, isArticle, markdownPathOf, permalinkOf } from '../site/permalink.ts'
import { sidebarBranch, sidebarKey } from '../site/sidebar-branch.ts'
import type { SidebarIndex } from '../site/sidebar-index.ts'
import { tableOfContents } from '../site/toc.ts'
import type { LastChange } from '../sources/git-dates.ts'
import { encodePath } from '../text/url.ts'
import type { PageHead } from './document.ts'
import { type EditionView, viewEdition } from './edition-view.ts'
import { breadcrumbList } from './json-ld.ts'
import {
  documentTitle,
  editLink,
  hasOwnHeading,
  lastUpdate,
  levels,
  optional,
  type PageDescription,
  robots,
} from './page-parts.ts'
import { classNodes } from './settings-styles.ts'
import { socialImage } from './social-image.ts'
import { createTagPages, type TagPages, tagLinks } from './tag-pages.ts'
import { createTranslations } from './translations.ts'
import { createVersions } from './versions.ts'

export type { PageDescription } from './page-parts.ts'

export interface PageDataInput {
  config: Config
  site: Site
  /** The site in all languages. */
  whole: Site
  siteData: SiteData
  addresses: Addresses
  lastChanges: ReadonlyMap<string, LastChange>
}

type DocProps = Omit<DocPageProps, 'site'>
type CategoryProps = Omit<CategoryPageProps, 'site'>

/** A parsed page. */
export interface ParsedParts {
  outline: Outline
  article: Article
}

interface DocParts {
  article: string
  image: string | undefined
  stale: Staleness | undefined
}

export interface PageDescriber extends TagPages {
  /** @param image absolute address of the page's social image */
  doc(entry: RouteEntry, page: ParsedParts, { article, image }: DocParts): PageDescription<DocProps>
  category(entry: RouteEntry): PageDescription<CategoryProps>
  own(entry: RouteEntry, metadata: { title?: string; description?: string }): PageDescription
  /** @param props of its template, but for the title */
  explain(entry: RouteEntry, props: Omit<ExplainPageProps, 'site' | 'title'>): PageDescription
  notFound(): PageDescription
  search(edition: Edition, groups: SearchPageProps['groups']): PageDescription
  /** The cards of the category that a page belongs to, for a list of them within its article; none without a sidebar. */
  cards(entry: RouteEntry): ReturnType<typeof cardsOf> | undefined
}

/** Prepares to describe the pages of a site; its sidebars are indexed once, for all of them. */
export function createPageDescriber(input: PageDataInput): PageDescriber {
  const { config, site, siteData, addresses } = input
  const labels = labelsOf(config, config.i18n.current)
  const translations = createTranslations(input.whole, config)
  const views = new Map(site.editions.map((edition) => [edition.id, viewEdition(edition)]))
  const versions = createVersions(views, addresses)
  const viewOf = (entry: RouteEntry): EditionView => {
    const view = views.get(entry.edition)
    if (!view) throw new Error(`the route ${entry.route} belongs to an unknown edition, ${entry.edition}`)
    return view
  }

  function common(entry: RouteEntry, title: string, description: string): PageData {
    const path = addresses.ofRoute(entry.route)
    const markdown = markdownOf(entry)
    const original = translations.standIn(entry)
    return {
      ...optional('markdown', markdown),
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

  /** The address of a page's Markdown; of templates there is none. */
  function markdownOf(entry: RouteEntry): string | undefined {
    const isWanted = config.machineReaders.markdown && isArticle(entry)
    const file = isWanted ? markdownPathOf(entry.route) : undefined
    return file === undefined ? undefined : config.baseUrl + encodePath(file)
  }

  function languages(entry: RouteEntry): Pick<PageHead, 'languages'> {
    const links = translations.links(entry)
    return links.length > 0 ? { languages: links } : {}
  }

  /** What a page of the docs has beyond any other: its edition and its place in a sidebar. */
  function placed(entry: RouteEntry, view: EditionView, sidebar: string | undefined) {
    const { edition } = view
    const index = sidebar === undefined ? undefined : view.sidebars.get(sidebar)
    const trail =
      index && docsOf(config, edition.collection).breadcrumbs
        ? breadcrumbs(index, entry.route, addresses)
        : []
    const jsonLd = config.url ? breadcrumbList(trail, config.url, addresses.ofRoute(entry.route)) : undefined
    const data: Partial<PageData> = {
      version: edition.version,
      ...(edition.collection !== MAIN_COLLECTION && { collection: edition.collection }),
      ...(jsonLd && { jsonLd }),
      ...(index &&
        sidebar !== undefined && {
          sidebar: { id: sidebarKey(edition, sidebar), ...branchOf(index, entry) },
        }),
    }
    return { index, data, breadcrumbs: trail.length > 0 ? trail : undefined }
  }

  function branchOf(index: SidebarIndex, { route }: RouteEntry) {
    const { items, trail } = sidebarBranch(index, route, addresses)
    return { items: classNodes(items), trail }
  }

  return {
    doc(entry, { outline, article: { headings } }, { article, image, stale }) {
      const view = viewOf(entry)
      const doc = view.docs.get(entry.content)
      if (!doc) throw new Error(`the route ${entry.route} shows an unknown doc, ${entry.content}`)
      const { frontMatter } = doc
      const place = placed(entry, view, doc.sidebar)
      const props: DocProps = {
        ...(!hasOwnHeading(outline) && !frontMatter.hide_title && { title: doc.title }),
        article,
        toc: frontMatter.hide_table_of_contents ? [] : tableOfContents(headings, levels(outline, config)),
        ...(place.breadcrumbs && { breadcrumbs: place.breadcrumbs }),
        version: versions.notice(view, doc),
        ...pagination(place.index, doc, { docs: view.docs, addresses }),
        ...editLink(doc, view.edition, config),
        ...optional('lastUpdate', lastUpdate(doc, view.edition, input)),
        ...optional('untranslated', translations.standIn(entry)?.shown),
        ...optional('stale', stale && translations.changes(entry, stale)),
        tags: tagLinks(doc, view.edition, addresses),
        unlisted: doc.unlisted,
        ...optional('markdown', markdownOf(entry)),
      }
      return {
        page: {
          ...common(entry, doc.title, doc.description),
          ...place.data,
          docId: doc.id,
          ...robots(view.edition.noIndex || doc.unlisted),
          ...versions.alternates(doc, view),
        },
        head: {
          ...optional('keywords', frontMatter.keywords),
          ...optional('image', image || undefined),
          ...languages(entry),
        },
        props: { ...props },
      }
    },

    category(entry) {
      const view = viewOf(entry)
      const found = view.indexes.get(entry.content)
      if (!found?.category.generatedIndex)
        throw new Error(`the route ${entry.route} is the index of no category`)
      const { title, description, keywords, image } = found.category.generatedIndex
      const place = placed(entry, view, found.sidebar)
      const props: CategoryProps = {
        title,
        ...optional('description', description),
        ...(place.breadcrumbs && { breadcrumbs: place.breadcrumbs }),
        version: versions.notice(view),
        cards: place.index ? cardsOf(found.category.items, place.index, addresses) : [],
        ...optional('sidebar', place.data.sidebar?.id),
        ...pagination(place.index, { route: entry.route }, { docs: view.docs, addresses }),
        ...optional('markdown', markdownOf(entry)),
      }
      return {
        page: { ...common(entry, title, description ?? ''), ...place.data, ...robots(view.edition.noIndex) },
        head: {
          ...optional('keywords', keywords),
          ...optional('image', socialImage(image, config, addresses)),
          ...languages(entry),
        },
        props: { ...props },
      }
    },

    ...createTagPages({
      viewOf,
      common,
      versionNotice: versions.notice,
      languages,
      addresses,
      labels,
      locale: siteData.currentLocale,
    }),

    own(entry, { title, description }) {
      const page = { ...common(entry, title ?? '', description ?? ''), ...robots(config.noIndex) }
      return { page, head: languages(entry), props: {} }
    },

    explain(entry, props) {
      const { title, description } = labels.page.explain
      const page = common(entry, title, fillLabel(description, { tool: props.tool }))
      return {
        page: { ...page, ...robots(config.noIndex) },
        head: languages(entry),
        props: { ...props, title },
      }
    },

    notFound() {
      const { canonical: _, ...page } = common(
        { route: '/', component: 'NotFoundPage', content: '', edition: '', source: '' },
        labels.page.notFound.title,
        '',
      )
      return { page: { ...page, robots: 'noindex' }, head: {}, props: {} }
    },

    search(edition, groups) {
      const entry = {
        route: searchRoute(edition),
        component: 'SearchPage',
        content: '',
        edition: edition.id,
        source: '',
      }
      const { canonical: _, ...page } = common(entry, labels.search.title, '')
      const isMain = edition.collection === MAIN_COLLECTION
      const where = [isMain ? '' : edition.collection, edition.isLast ? '' : edition.label]
      const title = [labels.search.title, ...where].filter(Boolean).join(' ')
      return {
        page: {
          ...page,
          version: edition.version,
          ...(!isMain && { collection: edition.collection }),
          robots: 'noindex',
        },
        head: {},
        props: { title, groups },
      }
    },

    cards(entry) {
      const view = viewOf(entry)
      const sidebar = view.docs.get(entry.content)?.sidebar
      const index = view.sidebars.get(sidebar ?? '')
      const category = index?.places.get(entry.route)?.trail.at(-1)
      return index && cardsOf(category?.items ?? index.items, index, addresses)
    },
  }
}
