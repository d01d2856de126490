// From the site to the files of its output: each route's page and payload, and what all pages share.

import type { Config } from '../config/resolve.ts'
import type { SearchPageProps } from '../model/page-props.ts'
import { type Problem, SiteError } from '../model/problem.ts'
import type { OutputFile, RouteEntry, Site } from '../model/site.ts'
import type { PageData, SiteData } from '../model/site-data.ts'
import type { ComparedTranslation } from '../model/translation.ts'
import type { Bundle } from '../output/bundle.ts'
import type { Pictures } from '../pictures/offer.ts'
import { searchRoute } from '../search/make/searched-pages.ts'
import { isStandIn } from '../site/docs.ts'
import { fileInRoot } from '../site/llms.ts'
import { markdownPathOf, outputPathOf, payloadPathOf } from '../site/permalink.ts'
import { addressesOf } from '../site/site-data.ts'
import type { AssetStore } from '../sources/assets.ts'
import type { LastChange } from '../sources/git-dates.ts'
import type { StaticFiles } from '../sources/static-files.ts'
import { integrity, scriptHash } from '../text/hashes.ts'
import type { Facts } from '../tool/facts/facts.ts'
import { createArticles } from './articles.ts'
import { hasUndrawn } from './diagrams.ts'
import type { ParsedParts } from './doc-pages.ts'
import { assembleDrawnStyle } from './drawn-style.ts'
import { assembleExplain, type ExplainFiles } from './explain-files.ts'
import { addHeadingIds } from './heading-ids.ts'
import type { LiveFiles } from './live-files.ts'
import { withOwnHead } from './own-head.ts'
import { createPageDescriber, type PageDescription } from './page-data.ts'
import { cardsMarkdown, createAbsolute, type MarkdownText, pageMarkdown } from './page-markdown.ts'
import { cardsWithoutSidebar, missingDefaultExport } from './render-failure.ts'
import type { PageLinkUse, RenderedRoute } from './rendered-route.ts'
import type * as RendererModule from './renderer.ts'
import { assembleShell } from './shell-files.ts'
import { crawlerFiles, type MovedPage, movedPages, redirectFiles } from './site-files.ts'

export interface PageRendererInput {
  /** In the language of the pages. */
  config: Config
  /** The part of the site in that language. */
  site: Site
  /** The site in all languages. */
  whole: Site
  /** Holds the files that pages embed. */
  assets: AssetStore
  staticFiles: StaticFiles
  /** Offers pictures in further widths and formats; undefined where they are shown as they are. */
  pictures: Pictures | undefined
  /** The translation in a file beside its source; nothing is compared when left out. */
  compared?: (file: string) => ComparedTranslation | undefined
  /** Parsed pages by source. */
  pages: { get(source: string): ParsedParts | undefined }
  lastChanges: ReadonlyMap<string, LastChange>
  /** Hash of the commit that footers link to. */
  commit?: string | undefined
  bundle: Bundle
  /** What is known of the documented tool. */
  cli: Facts
  renderer: typeof RendererModule
  /** What pages in a language have besides when their components live in browsers. */
  islands(locale: string): LiveFiles
  /** What pages have besides whose diagrams are drawn in browsers. */
  diagrams(): LiveFiles
}

export interface PageRenderer {
  siteData: SiteData
  /** Source expression of the inline script of the pages. */
  headScript: string
  moved: MovedPage[]
  /** @throws SiteError when the page has no component, and what a template throws */
  render(entry: RouteEntry): RenderedRoute
  /** What all pages share, and what is no page, but for the static files. */
  generated(): Iterable<OutputFile>
  /** The page that lists what can be found in an edition; nothing where the site has one of its own there. */
  searchPage(edition: string, groups: SearchPageProps['groups']): OutputFile[]
  /** The files that the pages rendered so far embed. */
  assets: Pick<AssetStore, 'paths' | 'has' | 'file'>
  /** What was found wrong so far. */
  problems(): Problem[]
}

interface DescribedRoute {
  page: PageDescription
  /** What search and checks ask of it. */
  known?: Pick<RenderedRoute, 'sections' | 'componentUrls'>
  /** What its author links to. */
  links?: PageLinkUse[]
  /** Files beside the page. */
  files: OutputFile[]
}

/** Prepares to render the pages of a site. */
export function createPageRenderer(input: PageRendererInput): PageRenderer {
  const { config, site, whole, assets, staticFiles: statics } = input
  const problems: Problem[] = []
  const addresses = addressesOf(site, config)
  const editions = new Map(site.editions.map((edition) => [edition.id, edition]))
  const titles = new Map(
    site.editions.flatMap(({ docs }) => docs.map(({ source, title }) => [source, title])),
  )
  const shell = assembleShell({ ...input, statics })
  problems.push(...shell.problems)
  const renderer = input.renderer.createRenderer(shell.siteData, shell.settings, (css) => ({
    url: assets.addText('page.css', css).url,
    integrity: integrity(css),
  }))
  const drawnStyle = assembleDrawnStyle(config, input.bundle)
  const describe = createPageDescriber({
    config,
    site,
    whole,
    siteData: shell.siteData,
    addresses,
    lastChanges: input.lastChanges,
  })
  const authored = createArticles({
    ...input,
    addresses,
    statics,
    renderCards: renderer.renderCards,
    cardsOf(entry) {
      const found = describe.cards(entry)
      if (!found) throw new SiteError([cardsWithoutSidebar(entry)])
      return found
    },
  })

  let explaining: ExplainFiles | undefined
  function explain(): ExplainFiles {
    explaining ??= assembleExplain({ ...input, addresses })
    return explaining
  }

  const standIns = new Set(
    site.editions.flatMap(({ docs }) => docs.filter(isStandIn).map(({ route }) => route)),
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

  function describeRoute(entry: RouteEntry): DescribedRoute {
    if (entry.component === 'DocPage') return describeDoc(entry)
    if (entry.component === 'CategoryPage') return describeCategory(entry)
    if (entry.component === 'TagPage') return { page: describe.tag(entry), files: [] }
    if (entry.component === 'TagsPage') return { page: describe.tags(entry), files: [] }
    if (entry.component === 'ExplainPage')
      return { page: describe.explain(entry, explain().props), files: [] }
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

  function describeDoc(entry: RouteEntry): DescribedRoute {
    const parts = input.pages.get(entry.source)
    if (!parts) throw new Error(`the route ${entry.route} is made from an unknown file, ${entry.source}`)
    const { sections, componentUrls, files = [], isLive, head = [] } = parts.article
    const { fill, imageUrl, headUrl, links } = authored(entry, parts.outline)
    const filled = fill(parts.article)
    const html = drawnStyle.addTo(filled.html)
    const { sourceIds = {}, stale } = input.compared?.(entry.source) ?? {}
    const live = [
      ...(isLive ? [input.islands(languageOf(entry))] : []),
      ...(hasUndrawn(html) ? [input.diagrams()] : []),
    ]
    const article = addHeadingIds(html, sourceIds) + live.map((one) => one.html).join('')
    const page = withOwnHead(describe.doc(entry, parts, { article, image: imageUrl(), stale }), head, headUrl)
    if (live.length > 0) page.head.scripts = live.map(({ script }) => script)
    const title = page.props.title ?? titles.get(entry.source) ?? ''
    const isTitled = page.props.title === undefined
    const markdown =
      filled.markdown === undefined
        ? []
        : markdownFile(entry, page.page, { title, isTitled, body: filled.markdown })
    const beside = [...files, ...live.flatMap((one) => one.files)]
    const known = { ...(sections && { sections }), ...(componentUrls && { componentUrls }) }
    return { page, links, known, files: [...markdown, ...beside] }
  }

  function* generated(): Iterable<OutputFile> {
    yield* shell.files
    yield* drawnStyle.files
    if (shell.siteData.tool?.explain !== undefined) yield* explain().files
    yield { path: fileInRoot(site.part, '404.html'), contents: renderer.renderPage(describe.notFound()).html }
    yield* redirectFiles({ config, site, addresses, statics, lang: shell.settings.lang })
    if (site.part) return
    yield* crawlerFiles(whole, { config, statics }, input.lastChanges)
  }

  return {
    siteData: shell.siteData,
    headScript: scriptHash(shell.settings.headScript),
    moved: movedPages({ config, site, addresses }),
    render(entry) {
      const { page, known, links = [], files: others } = describeRoute(entry)
      const { html, payload } = renderer.renderPage(page)
      const files = [{ path: outputPathOf(entry.route, config), contents: html }, ...others]
      const payloadPath = payloadPathOf(entry.route)
      if (payloadPath !== undefined) files.push({ path: payloadPath, contents: JSON.stringify(payload) })
      const { styles } = payload
      return { files, html, links, ...(styles && { styles: styles.url }), ...known }
    },
    generated,
    searchPage(id, groups) {
      const edition = editions.get(id)
      const route = edition && searchRoute(edition)
      if (!route || site.routes.some((entry) => entry.route === route)) return []
      const path = outputPathOf(route, config)
      if (statics.has(path)) return []
      const { html, payload } = renderer.renderPage(describe.search(edition, groups))
      const sheet = payload.styles && assets.file(payload.styles.url.slice(config.baseUrl.length))
      return [{ path, contents: html }, ...(sheet ? [sheet] : [])]
    },
    assets,
    problems: () => problems,
  }
}
