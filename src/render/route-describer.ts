// Describes the page of a route, and the files that belong to it.
import type { Config } from '../config/resolve.ts'
import { SiteError } from '../model/problem.ts'
import type { OutputFile, RouteEntry, Site } from '../model/site.ts'
import type { PageData } from '../model/site-data.ts'
import type { ComparedTranslation } from '../model/translation.ts'
import { isUntranslated } from '../site/docs.ts'
import { markdownPathOf } from '../site/permalink.ts'
import { escapeAttribute } from '../text/escape.ts'
import { getOwn } from '../text/get-own.ts'
import type { createArticleStyles } from './article-styles.ts'
import type { createArticles } from './articles.ts'
import type { ParsedParts } from './doc-pages.ts'
import type { FeaturePages, LiveFiles } from './hooks.ts'
import { withOwnHead } from './own-head.ts'
import type { PageDescriber, PageDescription } from './page-data.ts'
import { cardsMarkdown, createAbsolute, type MarkdownText, pageMarkdown } from './page-markdown.ts'
import { missingDefaultExport } from './render-failure.ts'
import type { PageLinkUse, RenderedRoute } from './rendered-route.ts'
import type { Renderer } from './renderer.ts'

/** The sources of a site's pages. */
export interface RouteSources {
  /** In the language of the pages. */
  config: Config
  /** The part of the site in that language. */
  site: Site
  /** Parsed pages by source. */
  pages: { get(source: string): ParsedParts | undefined }
  /** Compares the translation in a file with its source. Default: nothing is compared. */
  compared?: (file: string) => ComparedTranslation | undefined
  /** The additional files of pages in a language with components that run in browsers. */
  islands(locale: string): LiveFiles
  /** The additional files of features for an article. */
  liveFilesOf(html: string): LiveFiles[]
}

export interface DescribedRoute {
  page: PageDescription
  /** What search and checks ask of it. */
  known?: Pick<RenderedRoute, 'sections' | 'componentUrls'>
  /** What its author links to. */
  links?: PageLinkUse[]
  /** Files that belong to the page. */
  files: OutputFile[]
}

interface RouteDescriberInput extends RouteSources {
  describe: PageDescriber
  authored: ReturnType<typeof createArticles>
  stylesOf: ReturnType<typeof createArticleStyles>
  /** The templates of the site's own pages, by component. */
  ownPages: Renderer['ownPages']
  /** Those of features. */
  further: readonly FeaturePages[]
}

/** Prepares to describe the routes of a site. */
export function createRouteDescriber(input: RouteDescriberInput): (entry: RouteEntry) => DescribedRoute {
  const { config, site, describe } = input
  const editions = new Map(site.editions.map((edition) => [edition.id, edition]))
  const titles = new Map(
    site.editions.flatMap(({ docs }) => docs.map(({ source, title }) => [source, title])),
  )
  const standIns = new Set(
    site.editions.flatMap(({ docs }) => docs.filter(isUntranslated).map(({ route }) => route)),
  )
  /** The language that a page was parsed in. */
  function languageOf({ route }: RouteEntry): string {
    return standIns.has(route) ? config.i18n.defaultLocale : config.i18n.current
  }

  /** The file of a page's Markdown, when the page has one. */
  function markdownFile(
    entry: RouteEntry,
    { markdown, ...page }: PageData,
    text: MarkdownText,
  ): OutputFile[] {
    const path = markdown === undefined ? undefined : markdownPathOf(entry.route)
    if (path === undefined) return []
    const version = site.editions.length > 1 ? editions.get(entry.edition)?.label : undefined
    const head = { description: page.description ?? '', url: config.url + page.path, version }
    return [{ path, contents: pageMarkdown(text, head) }]
  }

  function describeCategory(entry: RouteEntry): DescribedRoute {
    const page = describe.category(entry)
    const absolute = createAbsolute(config.url, page.page.path)
    const { title, description = '', cards } = page.props
    const body = `${description}\n\n${cardsMarkdown(cards, absolute)}`
    return { page, files: markdownFile(entry, page.page, { title, isTitled: false, body }) }
  }

  function describeDoc(entry: RouteEntry): DescribedRoute {
    const parts = input.pages.get(entry.source)
    if (!parts) throw new Error(`the route ${entry.route} is made from an unknown file, ${entry.source}`)
    const { sections, componentUrls, files = [], isLive, head = [] } = parts.article
    const { fill, imageUrl, headUrl, links } = input.authored(entry, parts.outline)
    const filled = fill(parts.article)
    const { html } = filled
    const styles = input.stylesOf(html)
    const { sourceIds = {}, stale } = input.compared?.(entry.source) ?? {}
    const live = [...(isLive ? [input.islands(languageOf(entry))] : []), ...input.liveFilesOf(html)]
    const article = addHeadingIds(html, sourceIds)
    const page = withOwnHead(describe.doc(entry, parts, { article, image: imageUrl(), stale }), head, headUrl)
    page.head.scripts = live.map(([script]) => script.link)
    page.head.styles = styles.map(({ link }) => link)
    const title = page.props.title ?? titles.get(entry.source) ?? ''
    const isTitled = page.props.title === undefined
    const markdown =
      filled.markdown === undefined
        ? []
        : markdownFile(entry, page.page, { title, isTitled, body: filled.markdown })
    const beside = [...files, ...[...styles, ...live.flat()].map(({ file }) => file)]
    const known = { ...(sections && { sections }), ...(componentUrls && { componentUrls }) }
    return { page, links, known, files: [...markdown, ...beside] }
  }

  return (entry) => {
    if (entry.component === 'DocPage') return describeDoc(entry)
    if (entry.component === 'CategoryPage') return describeCategory(entry)
    if (entry.component === 'TagPage') return { page: describe.tag(entry), files: [] }
    if (entry.component === 'TagsPage') return { page: describe.tags(entry), files: [] }
    const further = input.further.find(({ component }) => component === entry.component)
    if (further) return { page: describe.own(entry, further.describe(entry)), files: [] }
    const own = input.ownPages[entry.component]
    if (own?.hasDefaultExport === false) throw new SiteError([missingDefaultExport(entry)])
    return { page: describe.own(entry, own ?? {}), files: [] }
  }
}

/** @param html of an article @param ids further ids of headings, by those that they have */
function addHeadingIds(html: string, ids: Readonly<Record<string, string>>): string {
  if (Object.keys(ids).length === 0) return html
  return html.replace(/<h[2-6] id="([^"]+)">/g, (tag, id: string) => {
    const further = getOwn(ids, id)
    return further === undefined ? tag : `${tag}<span id="${escapeAttribute(further)}"></span>`
  })
}
