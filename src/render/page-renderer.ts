// From the site to the files of its output: each route's page with what belongs to it, and what all pages share.
import type { Config } from '../config/resolve.ts'
import type { HeadElement, Outline, PageLink, Section } from '../model/page.ts'
import { type Problem, SiteError } from '../model/problem.ts'
import type { OutputFile, RouteEntry, Site } from '../model/site.ts'
import type { PageData, SiteData } from '../model/site-data.ts'
import type { ComparedTranslation } from '../model/translation.ts'
import type { Bundle } from '../output/bundle.ts'
import { findSitePackage } from '../project/site-package.ts'
import { isUntranslated } from '../site/docs.ts'
import { explainedErrors } from '../site/explained-errors.ts'
import { fileInRoot, markdownPathOf, outputPathOf } from '../site/permalink.ts'
import { siteUrlsOf } from '../site/site-data.ts'
import type { AssetStore, ReadonlyAssetFiles } from '../sources/assets.ts'
import type { LastChange } from '../sources/history.ts'
import type { StaticFiles } from '../sources/static-files.ts'
import { escapeAttribute } from '../text/escape.ts'
import { getOwn } from '../text/get-own.ts'
import { hashOf, integrity } from '../text/hashes.ts'
import { type NamedAsset, namedAsset } from '../text/named-asset.ts'
import { assetUrl } from '../text/url.ts'
import type { Facts } from '../tool/facts/facts.ts'
import { type AuthoredPage, createArticles, type Lookups, type PageLinkUse } from './articles.ts'
import type { OwnElement, PageDescription } from './document.ts'
import type { LiveFiles, Pictures, RenderHooks, Variant } from './hooks.ts'
import { createPageDescriber, type DeferredPage, type ParsedParts } from './page-data.ts'
import { cardsMarkdown, createAbsolute, type MarkdownText, pageMarkdown } from './page-markdown.ts'
import { cardsWithoutSidebar, missingDefaultExport } from './render-failure.ts'
import type * as RendererModule from './renderer.ts'
import { assembleShell } from './shell-files.ts'
import { type MovedPage, movedPages, redirectFiles } from './site-files.ts'

export interface RenderedPages {
  get(source: string): ParsedParts | undefined
  /** Returns what others know of a page; it may be known of more pages. */
  outline(source: string): Outline | undefined
}

export interface PageRendererInput {
  /** In the language of the pages. */
  config: Config
  /** The part of the site in that language. */
  site: Site
  /** The site in all languages. */
  whole: Site
  /** Parsed pages by source. */
  pages: RenderedPages
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
  /** The facts about the documented tool. */
  cli: Facts
  renderer: typeof RendererModule
  hooks: readonly RenderHooks[]
}

export interface RenderedRoute {
  /** The page, and what belongs to it. */
  files: OutputFile[]
  /** The whole document. */
  html: string
  /** Links that the author wrote on the page. */
  links: PageLinkUse[]
  /** URLs that its components wrote; absent when there are none. */
  componentUrls?: readonly string[]
  /** URL of the stylesheet that only pages with the same rules have. */
  styles?: string
  /** The text of a page of the docs, where it can be searched. */
  pageText?: PageText
  /** Further widths and formats of its pictures. */
  variants: readonly Variant[]
  /** The questions that it asked of the site while it was rendered. */
  lookups: Lookups
}

/** The text of a page, for the search. */
export interface PageText {
  title: string
  sections: readonly Section[]
}

interface DescribedRoute
  extends Partial<Pick<RenderedRoute, 'pageText' | 'componentUrls' | 'links' | 'lookups'>> {
  page: PageDescription
  /** Files that belong to the page. */
  files: OutputFile[]
}

const NO_LOOKUPS: Lookups = { links: [], hasCards: false, isLive: false }

export interface PageRenderer {
  /** For open pages that are told of changes. */
  liveData: SiteData
  /** Source expressions of the inline scripts of the pages. */
  inlineScripts: string[]
  moved: MovedPage[]
  /** @throws SiteError when the page has no component, and what a template throws */
  render(entry: RouteEntry): RenderedRoute
  /** Names all that a page shows around its article: templates, settings, its part of the sidebar, its neighbors. */
  keyOf(entry: RouteEntry): string
  /** Names the answers to what an article asked when it was last rendered. @throws SiteError when a file cannot be read */
  answerLookups(entry: RouteEntry, lookups: Lookups): string
  /** The files that all pages share, and those that are not pages, except static ones. */
  generated(): Iterable<OutputFile>
  /** Renders a page after all others; nothing if the site has its own page at that path. */
  deferredPage(page: DeferredPage): OutputFile[]
  /** The files that the pages rendered so far embed. */
  assets: ReadonlyAssetFiles
  /** Returns what was found wrong so far. */
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
  const untranslated = new Set(docs.filter(isUntranslated).map(({ route }) => route))

  /** Names all that every page shows. */
  const nameShell = () => {
    const { assets, renderer } = input.bundle
    const packages = input.hooks.flatMap((hook) => hook.packages ?? [])
    const versions = packages.map((name) => findSitePackage(config.root, name).version)
    return hashOf(JSON.stringify([config, shell.siteData, shell.settings, assets, renderer?.code, versions]))
  }
  let shellKey: string | undefined

  /** The language that a page was parsed in. */
  function languageOf({ route }: RouteEntry): string {
    return untranslated.has(route) ? config.i18n.defaultLocale : config.i18n.current
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
    return entry.component === 'DocPage' ? describeDoc(entry) : describeTemplate(entry)
  }

  /** Describes a page without an article. */
  function describeTemplate(entry: RouteEntry): DescribedRoute {
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

  function authorOf(entry: RouteEntry): { outline: Outline; page: AuthoredPage } {
    const outline = input.pages.outline(entry.source)
    if (!outline) throw new Error(`the route ${entry.route} is made from an unknown file, ${entry.source}`)
    return { outline, page: authored(entry, outline) }
  }

  /** The absolute URL of a card with the page's title. */
  function cardUrl({ source }: RouteEntry, { description = '' }: PageData): string | undefined {
    if (config.url === '') return undefined
    const path = input.pictures?.cardOf({ file: source, title: titles.get(source) ?? '', description })
    return path && config.url + assetUrl(config.baseUrl, path)
  }

  /** Describes a page of the docs but for its article. */
  function describeFrame(entry: RouteEntry, outline: Outline, { imageUrl }: AuthoredPage) {
    const { stale } = input.compared?.(entry.source) ?? {}
    return describe.doc(entry, outline, { image: imageUrl(), stale })
  }

  function describeDoc(entry: RouteEntry): DescribedRoute {
    const parts = input.pages.get(entry.source)
    const { outline, page: author } = authorOf(entry)
    if (!parts) throw new Error(`the article of ${entry.source} is missing`)
    const { sections, componentUrls, files = [], isLive = false, head = [], headings } = parts.article
    const frame = describeFrame(entry, outline, author)
    const filled = author.fill(parts.article)
    const { html } = filled
    const styles = stylesOf(html)
    const { sourceIds = {} } = input.compared?.(entry.source) ?? {}
    const live = [...(isLive ? input.islands(languageOf(entry)) : []), ...input.liveFilesOf(html)]
    const article = addHeadingIds(html, sourceIds)
    const props = { ...frame.props, article, toc: describe.toc(outline, headings) }
    const page = withOwnHead({ ...frame, props }, head, author.headUrl)
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
    return {
      page,
      links: author.links,
      lookups: { ...author.lookups(), isLive },
      ...(sections && { pageText: { title: titles.get(entry.source) ?? '', sections } }),
      ...(componentUrls && { componentUrls }),
      files: [...markdown, ...beside],
    }
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
    liveData: shell.liveData,
    inlineScripts: shell.inlineScripts,
    moved: [...movedPages({ config, site, siteUrls }), ...explainedErrors(site, siteUrls)],
    render(entry) {
      const { page, links = [], lookups = NO_LOOKUPS, files: others, ...known } = describeRoute(entry)
      const { html, styles } = renderer.renderPage(page)
      const files = [{ path: outputPathOf(entry.route, config), contents: html }, ...others]
      const variants = input.pictures?.takeOffered() ?? []
      return { files, html, links, lookups, variants, ...(styles && { styles: styles.url }), ...known }
    },
    keyOf(entry) {
      shellKey ??= nameShell()
      const about = [shellKey, site.editions.length, editions.get(entry.edition)?.label]
      if (entry.component !== 'DocPage')
        return hashOf(JSON.stringify([...about, describeTemplate(entry).page]))
      const { outline, page } = authorOf(entry)
      const compared = input.compared?.(entry.source)
      return hashOf(JSON.stringify([...about, describeFrame(entry, outline, page), compared]))
    },
    answerLookups(entry, { links, hasCards, isLive }) {
      if (entry.component !== 'DocPage') return ''
      const { answer } = authorOf(entry).page
      const scripts = isLive ? input.islands(languageOf(entry)) : []
      return hashOf(
        JSON.stringify([
          links.map(answer),
          hasCards && describe.cards(entry),
          scripts.map((files) => files.map(({ link }) => link)),
        ]),
      )
    },
    generated,
    deferredPage(page) {
      const { route } = page
      if (site.routes.some((entry) => entry.route === route)) return []
      const path = outputPathOf(route, config)
      if (statics.has(path)) return []
      const { html, styles } = renderer.renderPage(describe.deferred(page))
      const sheet = styles && assets.files.get(styles.url.slice(config.baseUrl.length))?.()
      return [{ path, contents: html }, ...(sheet ? [sheet] : [])]
    },
    assets: assets.files,
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

/** Stylesheets that only some articles need, by what needs them. */
const NEEDED = {
  'home.css': /<div class="(?:hero|cards|card|card card-link)">|<p class="buttons">/,
  'drawn.css': /<math|<figure class="diagram"|<button type="button" class="zoom"/,
  'steps.css': /<ol class="steps"/,
  'tabs.css': /<div class="tabs"/,
} as const

/** Returns a function that finds the further stylesheets of an article. */
function createArticleStyles(baseUrl: string, { assets }: Bundle): (html: string) => NamedAsset[] {
  const styles = (['home.css', 'drawn.css', 'steps.css', 'tabs.css'] as const).map((name) => ({
    needed: NEEDED[name],
    style: namedAsset(name, assets[name], baseUrl),
  }))
  return (html) => styles.filter(({ needed }) => needed.test(html)).map(({ style }) => style)
}

/**
 * Returns a page with the elements of its author, in place of what its data says. Of several elements that say the same,
 * the last one counts.
 * @param urlOf the absolute URL that a link leads to; undefined where nobody knows the site's own
 */
export function withOwnHead<Props>(
  { page, head, props }: PageDescription<Props>,
  elements: readonly HeadElement[],
  urlOf: (link: PageLink) => string | undefined,
): PageDescription<Props> {
  const data = { ...page }
  const own = new Map<string, OwnElement>()
  for (const { tagName, attributes, text = '', link } of elements) {
    const url = link && urlOf(link)
    if (link && url === undefined) continue
    const { content = '' } = attributes
    if (tagName === 'title') data.title = text || data.title
    else if (tagName === 'link' && attributes.rel === 'canonical') data.canonical = url
    else if (attributes.name === 'description') data.description = content
    // A page that search engines must not find stays hidden from them.
    else if (attributes.name === 'robots') data.robots ??= content
    else {
      const target = url === undefined ? {} : { [tagName === 'link' ? 'href' : 'content']: url }
      const element = { tagName, attributes: { ...attributes, ...target }, text }
      own.set(attributes.name ?? attributes.property ?? `${own.size}`, element)
    }
  }
  return { page: data, head: { ...head, ...(own.size > 0 && { own: [...own.values()] }) }, props }
}

/**
 * Writes `robots.txt`. A site that keeps search engines away is not closed to crawlers: they have to read a page to
 * find the tag that says so.
 */
export function renderRobots({ url, baseUrl, noIndex }: Pick<Config, 'url' | 'baseUrl' | 'noIndex'>): string {
  const lines = ['User-agent: *', 'Allow: /']
  if (url !== '' && !noIndex) lines.push('', `Sitemap: ${url}${baseUrl}sitemap.xml`)
  return `${lines.join('\n')}\n`
}
