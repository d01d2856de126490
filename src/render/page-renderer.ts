// From the site to the files of its output: each route's page and payload, and what all pages share.

import type { Config } from '../config/resolve.ts'
import type { Outline, PageLink, Section } from '../model/page.ts'
import type { SearchPageProps } from '../model/page-props.ts'
import { type Problem, SiteError } from '../model/problem.ts'
import type { OutputFile, RouteEntry, Site } from '../model/site.ts'
import type { PageData, SiteData } from '../model/site-data.ts'
import type { ComparedTranslation } from '../model/translation.ts'
import type { Bundle } from '../output/bundle.ts'
import type { Pictures } from '../pictures/offer.ts'
import { searchRoute } from '../search/make/searched-pages.ts'
import { isStandIn } from '../site/docs.ts'
import type { LinkingPage } from '../site/link-context.ts'
import { linkAttributes, type ResolvedLink } from '../site/links.ts'
import { fileInRoot } from '../site/llms.ts'
import { isExternal, markdownPathOf, outputPathOf, payloadPathOf } from '../site/permalink.ts'
import { addressesOf } from '../site/site-data.ts'
import type { AssetStore } from '../sources/assets.ts'
import type { LastChange } from '../sources/git-dates.ts'
import { openLinkResolver } from '../sources/link-resolver.ts'
import type { StaticFiles } from '../sources/static-files.ts'
import { integrity, scriptHash } from '../text/hashes.ts'
import type { Facts } from '../tool/facts/facts.ts'
import { hasUndrawn } from './diagrams.ts'
import { assembleDrawnStyle } from './drawn-style.ts'
import { assembleExplain, type ExplainFiles } from './explain-files.ts'
import { addHeadingIds } from './heading-ids.ts'
import { openImages } from './images.ts'
import type { LiveFiles } from './live-files.ts'
import { withOwnHead } from './own-head.ts'
import { createPageDescriber, type PageDescription, type ParsedParts } from './page-data.ts'
import { cardsMarkdown, createAbsolute, pageMarkdown } from './page-markdown.ts'
import { cardsWithoutSidebar, missingDefaultExport } from './render-failure.ts'
import type { PageLinkUse, RenderedRoute } from './rendered-route.ts'
import type * as RendererModule from './renderer.ts'
import { assembleShell } from './shell-files.ts'
import { crawlerFiles, type MovedPage, movedPages, redirectFiles } from './site-files.ts'
import { fillSlots } from './slots.ts'
import { socialImage } from './social-image.ts'

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
  /** What the page says. */
  sections?: readonly Section[]
  /** Files beside the page. */
  files: OutputFile[]
}

/** What becomes the file of a page's Markdown. */
interface MarkdownText {
  title: string
  /** The title goes above the body, which has none. */
  heading: boolean
  body: string
}

/** Prepares to render the pages of a site. */
export function createPageRenderer(input: PageRendererInput): PageRenderer {
  const { config, site, whole, assets, staticFiles: statics } = input
  const problems: Problem[] = []
  const addresses = addressesOf(site, config)
  const resolver = openLinkResolver(config, site, new Set(statics.keys()), whole)
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
  const images = openImages({ config, assets, statics, pictures: input.pictures })
  const drawnStyle = assembleDrawnStyle(config, input.bundle)
  const describe = createPageDescriber({
    config,
    site,
    whole,
    siteData: shell.siteData,
    addresses,
    lastChanges: input.lastChanges,
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

  /** A social image is named like a link: another site's, a file beside the page, or a static file. */
  function imageUrl(
    { frontMatter: { image }, frontMatterLines, source }: Outline,
    links: PageLinkUse[],
  ): string | undefined {
    if (!image) return undefined
    if (!/^\.{1,2}\//.test(image)) return socialImage(image, config, addresses)
    const place = { line: frontMatterLines.image ?? 1, column: 1 }
    const link: PageLink = { attribute: 'src', element: 'img', url: image, ...place }
    return headUrl(link, { source, route: '/', contentDir: '' }, links)
  }

  /** The absolute URL of a link in the head of a page. */
  function headUrl(link: PageLink, place: LinkingPage, links: PageLinkUse[]): string | undefined {
    const resolved = resolver.resolve(link, place)
    links.push({ link, resolved })
    if (isExternal(resolved.address)) return resolved.address
    const url = config.url === '' ? '' : urlOf(resolved)
    return url.startsWith('/') ? config.url + url : undefined
  }

  function placeOf(entry: RouteEntry, { source }: Outline): LinkingPage {
    const { contentDir = '', translates } = editions.get(entry.edition) ?? {}
    return { source, route: entry.route, contentDir, originalDir: translates?.contentDir }
  }

  const urlOf = ({ assetPath, address }: ResolvedLink) => {
    return assetPath === undefined ? address : assets.add(assetPath).url + address
  }

  /** Fills the slots of an article, of its HTML and of its Markdown, which have the same. */
  function fillArticle(entry: RouteEntry, { outline, article }: ParsedParts, links: PageLinkUse[]) {
    const place = placeOf(entry, outline)
    const urls = new Map<PageLink, string>()
    const shown = images.ofArticle(article.files ?? [])
    const cards = () => {
      const found = describe.cards(entry)
      if (!found) throw new SiteError([cardsWithoutSidebar(entry)])
      return found
    }
    const filled = fillSlots(article, {
      link(link) {
        const resolved = resolver.resolve(link, place)
        links.push({ link, resolved })
        const attributes = linkAttributes(link, resolved, (path) => assets.add(path).url)
        urls.set(link, urlOf(resolved))
        if (link.element !== 'img') return attributes
        shown.show(resolved, urlOf(resolved))
        return link.sized ? attributes : attributes + images.sizeAttributes(resolved)
      },
      cards: () => renderer.renderCards(cards()),
    })
    const html = drawnStyle.addTo(shown.addTo(filled))
    if (article.markdown === undefined) return { html, markdown: undefined }
    const absolute = createAbsolute(config.url, addresses.ofRoute(entry.route))
    const { markdown: text, slots } = article
    const markdown = fillSlots(
      { html: text, slots },
      { link: (link) => absolute(urls.get(link) ?? ''), cards: () => cardsMarkdown(cards(), absolute) },
    )
    return { html, markdown }
  }

  /** The file of a page's Markdown, when the page has one. */
  function markdownFile(
    entry: RouteEntry,
    page: PageData,
    { title, heading, body }: MarkdownText,
  ): OutputFile[] {
    const path = page.markdown === undefined ? undefined : markdownPathOf(entry.route)
    if (path === undefined) return []
    const version = site.editions.length > 1 ? editions.get(entry.edition)?.label : undefined
    const head = { title, description: page.description ?? '', url: config.url + page.path, version }
    return [{ path, contents: pageMarkdown(head, body, { heading }) }]
  }

  function describeRoute(entry: RouteEntry, links: PageLinkUse[]): DescribedRoute {
    if (entry.component === 'CategoryPage') {
      const page = describe.category(entry)
      const absolute = createAbsolute(config.url, page.page.path)
      const { title, description = '', cards } = page.props
      const body = `${description}\n\n${cardsMarkdown(cards, absolute)}`
      return { page, files: markdownFile(entry, page.page, { title, heading: true, body }) }
    }
    if (entry.component === 'TagPage') return { page: describe.tag(entry), files: [] }
    if (entry.component === 'TagsPage') return { page: describe.tags(entry), files: [] }
    if (entry.component === 'ExplainPage')
      return { page: describe.explain(entry, explain().props), files: [] }
    const own = renderer.ownPages[entry.component]
    if (own?.hasDefaultExport === false) throw new SiteError([missingDefaultExport(entry)])
    if (entry.component !== 'DocPage') return { page: describe.own(entry, own ?? {}), files: [] }
    const parts = input.pages.get(entry.source)
    if (!parts) throw new Error(`the route ${entry.route} is made from an unknown file, ${entry.source}`)
    const { html, markdown } = fillArticle(entry, parts, links)
    const { sourceIds = {}, stale } = input.compared?.(entry.source) ?? {}
    const { sections, files = [], isLive, head = [] } = parts.article
    const live = [
      ...(isLive ? [input.islands(languageOf(entry))] : []),
      ...(hasUndrawn(html) ? [input.diagrams()] : []),
    ]
    const article = addHeadingIds(html, sourceIds) + live.map((one) => one.html).join('')
    const usual = describe.doc(entry, parts, { article, image: imageUrl(parts.outline, links), stale })
    const page = withOwnHead(usual, head, (link) => headUrl(link, placeOf(entry, parts.outline), links))
    if (live.length > 0) page.head.scripts = live.map(({ script }) => script)
    const beside = [...files, ...live.flatMap((one) => one.files)]
    const said = { page, ...(sections && { sections }) }
    if (markdown === undefined) return { ...said, files: beside }
    const title = page.props.title ?? titles.get(entry.source) ?? ''
    const heading = page.props.title !== undefined
    return {
      ...said,
      files: [...markdownFile(entry, page.page, { title, heading, body: markdown }), ...beside],
    }
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
      const links: PageLinkUse[] = []
      const { page, sections, files: others } = describeRoute(entry, links)
      const { html, payload } = renderer.renderPage(page)
      const files = [{ path: outputPathOf(entry.route, config), contents: html }, ...others]
      const payloadPath = payloadPathOf(entry.route)
      if (payloadPath !== undefined) files.push({ path: payloadPath, contents: JSON.stringify(payload) })
      const { styles } = payload
      return { files, html, links, ...(styles && { styles: styles.url }), ...(sections && { sections }) }
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
