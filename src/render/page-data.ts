// From a route to what its page shows: the data of the shell around it and the props of its template.

import type { Config } from '../config/resolve.ts'
import { fillLabel, fillPlural } from '../model/fill-label.ts'
import { labelsOf } from '../model/labels.ts'
import type { Article, Outline } from '../model/page.ts'
import type {
  CategoryPageProps,
  DocPageProps,
  ExplainPageProps,
  SearchPageProps,
} from '../model/page-props.ts'
import type { Edition, RouteEntry, SidebarItem, Site } from '../model/site.ts'
import type { SiteData } from '../model/site-data.ts'
import type { Staleness } from '../model/translation.ts'
import { searchRoute } from '../search/make/searched-pages.ts'
import { cardsOf } from '../site/cards.ts'
import { MAIN_COLLECTION } from '../site/collections.ts'
import { pagination } from '../site/navigation.ts'
import type { Addresses } from '../site/permalink.ts'
import type { SidebarIndex } from '../site/sidebar-index.ts'
import { tableOfContents } from '../site/toc.ts'
import type { LastChange } from '../sources/git-dates.ts'
import { defined } from '../text/defined.ts'
import { viewEdition } from './edition-view.ts'
import { createPageFrame } from './page-frame.ts'
import {
  editionData,
  editLink,
  hasOwnHeading,
  lastUpdate,
  levels,
  type PageDescription,
  robots,
} from './page-parts.ts'
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
  const frame = createPageFrame({ ...input, views, translations })
  const { viewOf, common, markdownOf, languages, placed } = frame
  const countItems = (count: number) => fillPlural(labels.page.items, count, siteData.currentLocale)
  const cards = (items: readonly SidebarItem[], index: SidebarIndex) =>
    cardsOf(items, { index, addresses, countItems })

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
        ...defined({ breadcrumbs: place.breadcrumbs }),
        version: versions.notice(view, doc),
        ...pagination(place.index, doc, { docs: view.docs, addresses }),
        ...editLink(doc, view.edition, config),
        ...defined({
          lastUpdate: lastUpdate(doc, view.edition, input),
          untranslated: translations.standIn(entry)?.shown,
          stale: stale && translations.changes(entry, stale),
        }),
        tags: tagLinks(doc, view.edition, addresses),
        unlisted: doc.unlisted,
        ...defined({ markdown: markdownOf(entry) }),
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
          ...defined({ keywords: frontMatter.keywords, image: image || undefined }),
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
        ...defined({ description, breadcrumbs: place.breadcrumbs }),
        version: versions.notice(view),
        cards: place.index ? cards(found.category.items, place.index) : [],
        ...defined({ sidebar: place.data.sidebar?.id }),
        ...pagination(place.index, { route: entry.route }, { docs: view.docs, addresses }),
        ...defined({ markdown: markdownOf(entry) }),
      }
      return {
        page: { ...common(entry, title, description ?? ''), ...place.data, ...robots(view.edition.noIndex) },
        head: {
          ...defined({ keywords, image: socialImage(image, config, addresses) }),
          ...languages(entry),
        },
        props: { ...props },
      }
    },

    ...createTagPages({ frame, versions, addresses, labels, locale: siteData.currentLocale }),

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
        page: { ...page, ...editionData(edition), robots: 'noindex' },
        head: {},
        props: { title, groups },
      }
    },

    cards(entry) {
      const view = viewOf(entry)
      const sidebar = view.docs.get(entry.content)?.sidebar
      const index = view.sidebars.get(sidebar ?? '')
      const category = index?.places.get(entry.route)?.trail.at(-1)
      return index && cards(category?.items ?? index.items, index)
    },
  }
}
