// The pages of docs and of categories: what they show.
import type { Config } from '../config/resolve.ts'
import { fillPlural } from '../model/fill-label.ts'
import type { Labels } from '../model/labels.ts'
import type { Article, Outline } from '../model/page.ts'
import type { CategoryPageProps, DocPageProps } from '../model/page-props.ts'
import type { RouteEntry, SidebarItem } from '../model/site.ts'
import type { Staleness } from '../model/translation.ts'
import type { SiteUrls } from '../site/permalink.ts'
import type { SidebarIndex } from '../site/sidebar-index.ts'
import type { LastChange } from '../sources/git-dates.ts'
import { omitUndefined } from '../text/omit-undefined.ts'
import { cardsOf } from './cards.ts'
import { pagination } from './navigation.ts'
import type { PageFrame } from './page-frame.ts'
import {
  editLink,
  hasOwnHeading,
  lastUpdate,
  levels,
  type PageDescription,
  reportLink,
  robots,
} from './page-parts.ts'
import { socialImage } from './social-image.ts'
import { tagLinks } from './tag-pages.ts'
import { tableOfContents } from './toc.ts'
import type { Translations } from './translations.ts'
import type { Versions } from './versions.ts'

interface DocPagesInput {
  config: Config
  frame: PageFrame
  versions: Versions
  translations: Translations
  siteUrls: SiteUrls
  lastChanges: ReadonlyMap<string, LastChange>
  labels: Labels
  locale: string
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

export interface DocPages {
  /** @param image absolute URL of the page's social image */
  doc(entry: RouteEntry, page: ParsedParts, { article, image }: DocParts): PageDescription<DocProps>
  category(entry: RouteEntry): PageDescription<CategoryProps>
  /** The cards of the category that a page belongs to, for a list of them within its article; none without a sidebar. */
  cards(entry: RouteEntry): ReturnType<typeof cardsOf> | undefined
}

/** Prepares to describe them. */
export function createDocPages(input: DocPagesInput): DocPages {
  const { config, frame, versions, translations, siteUrls, labels, locale } = input
  const { viewOf, common, markdownOf, languages, placed } = frame
  const countItems = (count: number) => fillPlural(labels.page.items, count, locale)
  const cards = (items: readonly SidebarItem[], index: SidebarIndex) =>
    cardsOf(items, { index, siteUrls, countItems })

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
        ...omitUndefined({ breadcrumbs: place.breadcrumbs }),
        version: versions.notice(view, doc),
        ...pagination(place.index, doc, { docs: view.docs, siteUrls }),
        ...editLink(doc, view.edition, config),
        ...reportLink(doc, view.edition, { config, url: (config.url ?? '') + siteUrls.ofRoute(doc.route) }),
        ...omitUndefined({
          lastUpdate: lastUpdate(doc, view.edition, input),
          untranslated: translations.standIn(entry)?.shown,
          stale: stale && translations.changes(entry, stale),
        }),
        tags: tagLinks(doc, view.edition, siteUrls),
        unlisted: doc.unlisted,
        ...omitUndefined({ markdown: markdownOf(entry) }),
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
          ...omitUndefined({ keywords: frontMatter.keywords, image: image || undefined }),
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
        ...omitUndefined({ description, breadcrumbs: place.breadcrumbs }),
        version: versions.notice(view),
        cards: place.index ? cards(found.category.items, place.index) : [],
        ...omitUndefined({ sidebar: place.data.sidebar?.id }),
        ...pagination(place.index, { route: entry.route }, { docs: view.docs, siteUrls }),
        ...omitUndefined({ markdown: markdownOf(entry) }),
      }
      return {
        page: { ...common(entry, title, description ?? ''), ...place.data, ...robots(view.edition.noIndex) },
        head: {
          ...omitUndefined({ keywords, image: socialImage(image, config, siteUrls) }),
          ...languages(entry),
        },
        props: { ...props },
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
