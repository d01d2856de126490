// From the site to the files of its output: each route's page with what belongs to it, and what all pages share.
import type { Config } from '../config/resolve.ts'
import { type Problem, SiteError } from '../model/problem.ts'
import type { OutputFile, RouteEntry, Site } from '../model/site.ts'
import type { PageData, SiteData } from '../model/site-data.ts'
import type { ComparedTranslation } from '../model/translation.ts'
import type { Bundle } from '../output/bundle.ts'
import { isUntranslated } from '../site/docs.ts'
import { explainedErrors } from '../site/explained-errors.ts'
import { fileInRoot, markdownPathOf, outputPathOf } from '../site/permalink.ts'
import { siteUrlsOf } from '../site/site-data.ts'
import type { AssetStore } from '../sources/assets.ts'
import type { LastChange } from '../sources/git-dates.ts'
import type { StaticFiles } from '../sources/static-files.ts'
import { escapeAttribute } from '../text/escape.ts'
import { getOwn } from '../text/get-own.ts'
import { integrity } from '../text/hashes.ts'
import { assetUrl } from '../text/url.ts'
import type { Facts } from '../tool/facts/facts.ts'
import { createArticleStyles } from './article-styles.ts'
import { createArticles } from './articles.ts'
import type { LiveFiles, Pictures, RenderHooks } from './hooks.ts'
import { withOwnHead } from './own-head.ts'
import { createPageDescriber, type LatePage, type PageDescription, type ParsedParts } from './page-data.ts'
import { cardsMarkdown, createAbsolute, type MarkdownText, pageMarkdown } from './page-markdown.ts'
import { cardsWithoutSidebar, missingDefaultExport } from './render-failure.ts'
import type { PageLinkUse, RenderedRoute } from './rendered-route.ts'
import type * as RendererModule from './renderer.ts'
import { renderRobots } from './robots.ts'
import { assembleShell } from './shell-files.ts'
import { type MovedPage, movedPages, redirectFiles } from './site-files.ts'

export interface PageRendererInput {
  /** In the language of the pages. */
  config: Config
  /** The part of the site in that language. */
  site: Site
  /** The site in all languages. */
  whole: Site
  /** Parsed pages by source. */
  pages: { get(source: string): ParsedParts | undefined }
  /** Compares the translation in a file with its source. Default: nothing is compared. */
  compared?: (file: string) => ComparedTranslation | undefined
  /** The additional files of pages in a language with components that run in browsers. */
  islands(locale: string): LiveFiles[]
  /** The additional files of features for an article. */
  liveFilesOf(html: string): LiveFiles[]
  /** Holds the files that pages embed. */
  assets: AssetStore
  staticFiles: StaticFiles
  /** Offers pictures in further widths and formats; undefined where they are shown as they are. */
  pictures: Pictures | undefined
  lastChanges: ReadonlyMap<string, LastChange>
  /** Hash of the commit that footers link to. */
  commit?: string | undefined
  bundle: Bundle
  /** What is known of the documented tool. */
  cli: Facts
  renderer: typeof RendererModule
  hooks: readonly RenderHooks[]
}

interface DescribedRoute {
  page: PageDescription
  /** What search and checks ask of it. */
  known?: Pick<RenderedRoute, 'sections' | 'componentUrls'>
  /** What its author links to. */
  links?: PageLinkUse[]
  /** Files that belong to the page. */
  files: OutputFile[]
}

export interface PageRenderer {
  siteData: SiteData
  /** Source expressions of the inline scripts of the pages. */
  inlineScripts: string[]
  moved: MovedPage[]
  /** @throws SiteError when the page has no component, and what a template throws */
  render(entry: RouteEntry): RenderedRoute
  /** The files that all pages share, and those that are not pages, except static ones. */
  generated(): Iterable<OutputFile>
  /** Renders a page after all others; nothing if the site has its own page at that path. */
  latePage(page: LatePage): OutputFile[]
  /** The files that the pages rendered so far embed. */
  assets: Pick<AssetStore, 'paths' | 'has' | 'file'>
  /** What was found wrong so far. */
  problems(): Problem[]
}

/** Prepares to render the pages of a site. */
export function createPageRenderer(input: PageRendererInput): PageRenderer {
  const { config, site, whole, assets, staticFiles: statics } = input
  const siteUrls = siteUrlsOf(site, config)
  const shell = assembleShell({ ...input, statics })
  const renderer = input.renderer.createRenderer(shell.siteData, shell.settings, (css) => ({
    url: assets.addText('page.css', css).url,
    integrity: integrity(css),
  }))
  const describe = createPageDescriber({
    config,
    site,
    whole,
    siteData: shell.siteData,
    siteUrls,
    lastChanges: input.lastChanges,
    commit: input.commit,
  })
  const authored = createArticles({
    ...input,
    siteUrls,
    statics,
    renderCards: renderer.renderCards,
    cardsOf(entry) {
      const found = describe.cards(entry)
      if (!found) throw new SiteError([cardsWithoutSidebar(entry)])
      return found
    },
  })

  const further = input.hooks.flatMap(
    ({ openPages }) => openPages?.({ ...input, siteUrls, facts: input.cli }) ?? [],
  )
  const stylesOf = createArticleStyles(config.baseUrl, input.bundle)
  const editions = new Map(site.editions.map((edition) => [edition.id, edition]))
  const docs = site.editions.flatMap((edition) => edition.docs)
  const titles = new Map(docs.map(({ source, title }) => [source, title]))
  const standIns = new Set(docs.filter(isUntranslated).map(({ route }) => route))

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

  function describeRoute(entry: RouteEntry): DescribedRoute {
    if (entry.component === 'DocPage') return describeDoc(entry)
    if (entry.component === 'CategoryPage') return describeCategory(entry)
    if (entry.component === 'TagPage') return { page: describe.tag(entry), files: [] }
    if (entry.component === 'TagsPage') return { page: describe.tags(entry), files: [] }
    const feature = further.find(({ component }) => component === entry.component)
    if (feature) return { page: describe.own(entry, feature.describe(entry)), files: [] }
    const own = renderer.ownPages[entry.component]
    if (own?.hasDefaultExport === false) throw new SiteError([missingDefaultExport(entry)])
    return { page: describe.own(entry, own ?? {}), files: [] }
  }

  function describeCategory(entry: RouteEntry): DescribedRoute {
    const page = describe.category(entry)
    const absolute = createAbsolute(config.url, page.page.path)
    const { title, description = '', cards } = page.props
    const body = `${description}\n\n${cardsMarkdown(cards, absolute)}`
    return { page, files: markdownFile(entry, page.page, { title, isTitled: false, body }) }
  }

  /** The absolute URL of a card with the page's title. */
  function cardUrl({ source }: RouteEntry, { description = '' }: PageData): string | undefined {
    if (config.url === '') return undefined
    const path = input.pictures?.cardOf({ file: source, title: titles.get(source) ?? '', description })
    return path && config.url + assetUrl(config.baseUrl, path)
  }

  function describeDoc(entry: RouteEntry): DescribedRoute {
    const parts = input.pages.get(entry.source)
    if (!parts) throw new Error(`the route ${entry.route} is made from an unknown file, ${entry.source}`)
    const { sections, componentUrls, files = [], isLive, head = [] } = parts.article
    const { fill, imageUrl, headUrl, links } = authored(entry, parts.outline)
    const filled = fill(parts.article)
    const { html } = filled
    const styles = stylesOf(html)
    const { sourceIds = {}, stale } = input.compared?.(entry.source) ?? {}
    const live = [...(isLive ? input.islands(languageOf(entry)) : []), ...input.liveFilesOf(html)]
    const article = addHeadingIds(html, sourceIds)
    const page = withOwnHead(describe.doc(entry, parts, { article, image: imageUrl(), stale }), head, headUrl)
    const card = page.head.image === undefined ? cardUrl(entry, page.page) : undefined
    if (card !== undefined) page.head.image = card
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

  function* generated(): Iterable<OutputFile> {
    yield* shell.files
    for (const { path, contents } of shell.further) yield { path, contents: contents() }
    for (const { component, files } of further)
      if (site.routes.some((entry) => entry.component === component)) yield* files()
    yield { path: fileInRoot(site.part, '404.html'), contents: renderer.renderPage(describe.notFound()).html }
    yield* redirectFiles({ config, site, siteUrls, statics, lang: shell.settings.lang })
    if (!site.part && !statics.has('robots.txt')) yield { path: 'robots.txt', contents: renderRobots(config) }
  }

  return {
    siteData: shell.siteData,
    inlineScripts: shell.inlineScripts,
    moved: [...movedPages({ config, site, siteUrls }), ...explainedErrors(site, siteUrls)],
    render(entry) {
      const { page, known, links = [], files: others } = describeRoute(entry)
      const { html, styles } = renderer.renderPage(page)
      const files = [{ path: outputPathOf(entry.route, config), contents: html }, ...others]
      return { files, html, links, ...(styles && { styles: styles.url }), ...known }
    },
    generated,
    latePage(page) {
      const { route } = page
      if (site.routes.some((entry) => entry.route === route)) return []
      const path = outputPathOf(route, config)
      if (statics.has(path)) return []
      const { html, styles } = renderer.renderPage(describe.late(page))
      const sheet = styles && assets.file(styles.url.slice(config.baseUrl.length))
      return [{ path, contents: html }, ...(sheet ? [sheet] : [])]
    },
    assets,
    problems: () => shell.problems,
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
