// From a route to what its page shows: the data of the shell around it, its head, and the props of its template.
import type { Config } from '../config/resolve.ts'
import { fillLabel, fillPlural } from '../model/fill-label.ts'
import { labelsOf } from '../model/labels.ts'
import type { Article, Outline } from '../model/page.ts'
import type {
  Breadcrumb,
  Card,
  CategoryPageProps,
  DocPageProps,
  TagPageProps,
  TagsPageProps,
} from '../model/page-props.ts'
import type { Edition, RouteEntry, SidebarItem, Site } from '../model/site.ts'
import type { PageData, SiteData } from '../model/site-data.ts'
import type { Staleness } from '../model/translation.ts'
import { docsOf, MAIN_COLLECTION } from '../site/collections.ts'
import { isArticle, isExternal, markdownPathOf, permalinkOf, type SiteUrls } from '../site/permalink.ts'
import { reportForm } from '../site/report-url.ts'
import { sidebarBranch, sidebarKey } from '../site/sidebar-branch.ts'
import type { SidebarIndex } from '../site/sidebar-index.ts'
import type { LastChange } from '../sources/history.ts'
import { omitUndefined } from '../text/omit-undefined.ts'
import { encodePath } from '../text/url.ts'
import type { PageDescription, PageHead } from './document.ts'
import { type EditionView, viewEdition } from './edition-view.ts'
import type { FeaturePages } from './hooks.ts'
import { breadcrumbs, pagination } from './navigation.ts'
import { breadcrumbList, editLink, hasOwnHeading, lastUpdate, tagLinks } from './page-parts.ts'
import { classNodes } from './settings-styles.ts'
import { socialImage } from './social-image.ts'
import { tableOfContents, tocLevels } from './toc.ts'
import { createTranslations } from './translations.ts'
import { createVersions } from './versions.ts'

interface PageDataInput {
  config: Config
  site: Site
  /** The site in all languages. */
  whole: Site
  siteData: SiteData
  siteUrls: SiteUrls
  lastChanges: ReadonlyMap<string, LastChange>
  /** Hash of the commit that pages name. */
  commit?: string | undefined
}

/** A parsed page. */
export interface ParsedParts {
  outline: Outline
  article: Article
}

/** A page that search engines do not find, and that is rendered after all others. */
export interface DeferredPage {
  route: string
  /** Id of its edition. */
  edition: string
  /** Its template. */
  component: string
  title: string
  props(site: SiteData): Record<string, unknown>
}

interface DocParts {
  /** Absolute URL of the page's social image. */
  image: string | undefined
  stale: Staleness | undefined
}

type WithoutSite<Props> = PageDescription<Omit<Props, 'site'>>

/** Prepares to describe the pages of a site; its sidebars are indexed once, for all of them. */
export function createPageDescriber(input: PageDataInput) {
  const { config, site, siteData, siteUrls } = input
  const labels = labelsOf(config, config.i18n.current)
  const { currentLocale, title: siteTitle, titleDelimiter } = siteData
  const translations = createTranslations(input.whole, config)
  const views = new Map(site.editions.map((edition) => [edition.id, viewEdition(edition)]))
  const versions = createVersions(views, siteUrls)

  function viewOf(entry: RouteEntry): EditionView {
    const view = views.get(entry.edition)
    if (!view) throw new Error(`the route ${entry.route} belongs to an unknown edition, ${entry.edition}`)
    return view
  }

  /** The URL of a page's Markdown; pages that are templates have none. */
  function markdownOf(entry: RouteEntry): string | undefined {
    const isWanted = config.machineReaders.markdown && isArticle(entry)
    const file = isWanted ? markdownPathOf(entry.route) : undefined
    return file === undefined ? undefined : config.baseUrl + encodePath(file)
  }

  /** The data of any page. */
  function common(entry: RouteEntry, title: string, description = ''): PageData {
    const path = siteUrls.ofRoute(entry.route)
    const original = translations.fallback(entry)
    return {
      ...omitUndefined({ markdown: markdownOf(entry) }),
      buildId: siteData.buildId,
      path,
      component: entry.component,
      title: title === '' || title === siteTitle ? siteTitle : `${title} ${titleDelimiter} ${siteTitle}`,
      ...(description && { description }),
      ...(config.url && {
        canonical: config.url + (original ? permalinkOf(original.route, config) : path),
      }),
      ...translations.data(entry),
    }
  }

  /** For the head: the languages that a page is in. */
  function languages(entry: RouteEntry): Pick<PageHead, 'languages'> {
    const links = translations.links(entry)
    return links.length > 0 ? { languages: links } : {}
  }

  /** Where a page of the docs is. @param sidebar id of the one that it is in */
  function locate({ route }: RouteEntry, { edition, sidebars }: EditionView, sidebar: string | undefined) {
    const index = sidebar === undefined ? undefined : sidebars.get(sidebar)
    const trail: Breadcrumb[] =
      index && docsOf(config, edition.collection).breadcrumbs ? breadcrumbs(index, route, siteUrls) : []
    const data: Partial<PageData> = {
      ...editionData(edition),
      ...(config.url &&
        omitUndefined({ jsonLd: breadcrumbList(trail, config.url, siteUrls.ofRoute(route)) })),
      ...(index &&
        sidebar !== undefined && {
          sidebar: { id: sidebarKey(edition, sidebar), ...branchOf(index, route) },
        }),
    }
    return { index, data, breadcrumbs: trail.length > 0 ? trail : undefined }
  }

  function branchOf(index: SidebarIndex, route: string) {
    const { items, trail } = sidebarBranch(index, route, siteUrls)
    return { items: classNodes(items), trail }
  }

  function cardsIn(items: readonly SidebarItem[], index: SidebarIndex): Card[] {
    const countItems = (count: number) => fillPlural(labels.page.items, count, currentLocale)
    return cardsOf(items, { index, siteUrls, countItems })
  }

  /** A page of an edition that is in no sidebar. */
  function listing<Props extends { title: string; description?: string | undefined }>(
    entry: RouteEntry,
    { edition }: EditionView,
    props: Props,
  ): PageDescription<Props> {
    const data = { ...editionData(edition), ...robots(edition.noIndex) }
    const page = { ...common(entry, props.title, props.description), ...data }
    return { page, head: languages(entry), props }
  }

  return {
    /** A page of the docs, but for its article. */
    doc(entry: RouteEntry, outline: Outline, { image, stale }: DocParts) {
      const view = viewOf(entry)
      const { edition } = view
      const doc = view.docs.get(entry.content)
      if (!doc) throw new Error(`the route ${entry.route} shows an unknown doc, ${entry.content}`)
      const { frontMatter } = doc
      const { index, data, breadcrumbs } = locate(entry, view, doc.sidebar)
      return {
        page: {
          ...common(entry, doc.title, doc.description),
          ...data,
          docId: doc.id,
          ...robots(edition.noIndex || doc.unlisted),
          ...versions.alternates(doc, view),
        },
        head: {
          ...omitUndefined({ keywords: frontMatter.keywords, image: image || undefined }),
          ...languages(entry),
        },
        props: {
          ...(!hasOwnHeading(outline) && !frontMatter.hide_title && { title: doc.title }),
          ...omitUndefined({ breadcrumbs }),
          version: versions.notice(view, doc),
          ...pagination(index, doc, { docs: view.docs, siteUrls }),
          ...editLink(doc, edition, config),
          ...reportForm({ title: doc.title, path: siteUrls.ofRoute(doc.route) }, edition, input),
          ...omitUndefined({
            lastUpdate: lastUpdate(doc, edition, input),
            untranslated: translations.fallback(entry)?.shown,
            stale: stale && translations.changes(entry, stale),
          }),
          tags: tagLinks(doc, edition, siteUrls),
          unlisted: doc.unlisted,
          ...omitUndefined({ markdown: markdownOf(entry) }),
        },
      } satisfies PageDescription<Omit<DocPageProps, 'site' | 'article' | 'toc'>>
    },

    /** The table of contents of a page. */
    toc({ frontMatter }: Outline, headings: Article['headings']) {
      const { minHeadingLevel: min, maxHeadingLevel: max } = config.themeConfig.tableOfContents
      if (frontMatter.hide_table_of_contents) return []
      return tableOfContents(headings, tocLevels(frontMatter, { min, max }))
    },

    category(entry: RouteEntry) {
      const view = viewOf(entry)
      const found = view.indexes.get(entry.content)
      if (!found?.category.generatedIndex)
        throw new Error(`the route ${entry.route} is the index of no category`)
      const { title, description, keywords, image } = found.category.generatedIndex
      const { index, data, breadcrumbs } = locate(entry, view, found.sidebar)
      return {
        page: { ...common(entry, title, description), ...data, ...robots(view.edition.noIndex) },
        head: {
          ...omitUndefined({ keywords, image: socialImage(image, config, siteUrls) }),
          ...languages(entry),
        },
        props: {
          title,
          ...omitUndefined({ description, breadcrumbs }),
          version: versions.notice(view),
          cards: index ? cardsIn(found.category.items, index) : [],
          ...pagination(index, { route: entry.route }, { docs: view.docs, siteUrls }),
          ...omitUndefined({ markdown: markdownOf(entry) }),
        },
      } satisfies WithoutSite<CategoryPageProps>
    },

    /** The cards of the category that a page belongs to, for a list of them within its article; none without a sidebar. */
    cards(entry: RouteEntry): Card[] | undefined {
      const view = viewOf(entry)
      const index = view.sidebars.get(view.docs.get(entry.content)?.sidebar ?? '')
      const category = index?.byRoute.get(entry.route)?.trail.at(-1)
      return index && cardsIn(category?.items ?? index.items, index)
    },

    /** The page of a tag. */
    tag(entry: RouteEntry): WithoutSite<TagPageProps> {
      const view = viewOf(entry)
      const { tags } = view.edition
      const tag = tags?.list.find(({ route }) => route === entry.route)
      if (!tags || !tag) throw new Error(`the route ${entry.route} is the page of no tag`)
      const { label, description, docs } = tag
      return listing(entry, view, {
        title: fillLabel(fillPlural(labels.page.tagged, docs.length, currentLocale), { tag: label }),
        ...omitUndefined({ description }),
        version: versions.notice(view),
        all: { label: labels.page.allTags, href: siteUrls.ofRoute(tags.route) },
        cards: docs.flatMap((id) => {
          const doc = view.docs.get(id)
          if (!doc) return []
          const { title, route, description } = doc
          return { kind: 'doc' as const, label: title, href: siteUrls.ofRoute(route), description }
        }),
      })
    },

    /** The list of all tags of an edition. */
    tags(entry: RouteEntry): WithoutSite<TagsPageProps> {
      const view = viewOf(entry)
      const tags = (view.edition.tags?.list ?? []).map(({ label, route, docs, description }) => {
        return { label, href: siteUrls.ofRoute(route), count: docs.length, ...omitUndefined({ description }) }
      })
      return listing(entry, view, { title: labels.page.tags, version: versions.notice(view), tags })
    },

    /** A page of the site's own, or of a feature. */
    own(entry: RouteEntry, own: Partial<ReturnType<FeaturePages['describe']>>): PageDescription {
      const { title = '', description, props = {}, scripts = [] } = own
      const page = { ...common(entry, title, description), ...robots(config.noIndex) }
      return { page, head: { ...languages(entry), scripts }, props }
    },

    notFound(): PageDescription {
      const entry = { route: '/', component: 'NotFoundPage', content: '', edition: '', source: '' }
      const { canonical: _, ...page } = common(entry, labels.page.notFound.title)
      return { page: { ...page, robots: 'noindex' }, head: {}, props: {} }
    },

    deferred({ route, edition: id, component, title, props }: DeferredPage): PageDescription {
      const entry = { route, component, content: '', edition: id, source: '' }
      const { canonical: _, ...page } = common(entry, title)
      const data = { ...page, ...editionData(viewOf(entry).edition), robots: 'noindex' }
      return { page: data, head: {}, props: props(siteData) }
    },
  }
}

/** Of which docs a page is, on any page of them. */
function editionData({ version, collection }: Edition): Pick<PageData, 'version' | 'collection'> {
  return { version, ...(collection !== MAIN_COLLECTION && { collection }) }
}

function robots(hidden: boolean): Partial<PageData> {
  return hidden ? { robots: 'noindex, nofollow' } : {}
}

interface CardContext {
  index: SidebarIndex
  siteUrls: SiteUrls
  /** Says how many items a category has. */
  countItems(count: number): string
}

/** Lists the cards of `items`, a list of the indexed sidebar. */
export function cardsOf(items: readonly SidebarItem[], context: CardContext): Card[] {
  return (context.index.shown.get(items) ?? []).flatMap((item) => cardOf(item, context) ?? [])
}

function cardOf(item: SidebarItem, { index, siteUrls, countItems }: CardContext): Card | undefined {
  if (item.type === 'html') return undefined
  const { label, description = '' } = item
  if (item.type === 'doc') return { kind: 'doc', label, href: siteUrls.ofRoute(item.route), description }
  if (item.type === 'link') {
    const href = siteUrls.of(item.href)
    return { kind: isExternal(href) ? 'external' : 'doc', label, href, description }
  }
  const first = index.firstRoutes.get(item)
  if (first === undefined) return undefined
  const about = item.description ?? item.generatedIndex?.description
  const count = index.shown.get(item.items)?.length ?? 0
  return {
    kind: 'category',
    label,
    href: siteUrls.ofRoute(first),
    description: about ?? countItems(count),
  }
}
