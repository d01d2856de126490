// Completes articles by what the site knows: links lead to the URLs of the output, and the files that pages embed
// become assets.
import type { Config } from '../config/resolve.ts'
import type { Article, Outline, PageLink, Slot } from '../model/page.ts'
import type { Card } from '../model/page-props.ts'
import type { RouteEntry, Site } from '../model/site.ts'
import type { LinkingPage } from '../site/link-targets.ts'
import { linkAttributes, partsOf, type ResolvedLink } from '../site/links.ts'
import { isExternal, type SiteUrls } from '../site/permalink.ts'
import type { AssetStore } from '../sources/assets.ts'
import { openLinkResolver } from '../sources/link-resolver.ts'
import type { StaticFiles } from '../sources/static-files.ts'
import type { Pictures } from './hooks.ts'
import { openImages } from './images.ts'
import { cardsMarkdown, createAbsolute } from './page-markdown.ts'
import { socialImage } from './social-image.ts'

/** A link of an author with what became of it. */
export interface PageLinkUse {
  link: PageLink
  resolved: ResolvedLink
}

/** The questions of an article to the site. Plain data, to be asked again: while the answers stay the same, so does the page. */
export interface Lookups {
  /** Where do these links lead? */
  links: readonly PageLink[]
  /** Which cards has the category of the page? */
  hasCards: boolean
  /** Which scripts and styles do its components load? */
  isLive: boolean
}

export interface ArticlesInput {
  config: Config
  site: Site
  /** The site in all languages. */
  whole: Site
  siteUrls: SiteUrls
  assets: AssetStore
  statics: StaticFiles
  pictures: Pictures | undefined
  /** The cards of the category that a page belongs to. @throws SiteError when it belongs to none */
  cardsOf(entry: RouteEntry): readonly Card[]
  renderCards(cards: readonly Card[]): string
}

/** The article of a page, and what else its author links to. */
export interface AuthoredPage {
  /** Fills the slots of the article, of its HTML and of its Markdown, which have the same. */
  fill(article: Article): { html: string; markdown: string | undefined }
  /** The absolute URL of a link in the head; undefined where nobody knows the site's own. */
  headUrl(link: PageLink): string | undefined
  /** The absolute URL of the social image, which is named like a link: another site's, a file beside the page, or a static file. */
  imageUrl(): string | undefined
  /** The author's links, as far as they were asked for. */
  links: PageLinkUse[]
  /** Returns what the article asked of the site so far. */
  lookups(): Pick<Lookups, 'links' | 'hasCards'>
  /** All that a link in the article may show of its target. @throws SiteError when a file cannot be read */
  answer(link: PageLink): unknown
}

/** Prepares to complete the pages of a site. */
export function createArticles(input: ArticlesInput): (entry: RouteEntry, outline: Outline) => AuthoredPage {
  const { config, site, siteUrls, assets, statics, pictures } = input
  const resolver = openLinkResolver(config, {
    site,
    whole: input.whole,
    staticFiles: new Set(statics.keys()),
  })
  const images = openImages({ config, assets, statics, pictures })
  const editions = new Map(site.editions.map((edition) => [edition.id, edition]))

  function urlOf({ assetPath, url }: ResolvedLink): string {
    return assetPath === undefined ? url : assets.add(assetPath).url + url
  }

  return (entry, { source, frontMatter, frontMatterLines }) => {
    const { contentDir = '', translates } = editions.get(entry.edition) ?? {}
    const page: LinkingPage = { source, route: entry.route, contentDir, originalDir: translates?.contentDir }
    const links: PageLinkUse[] = []
    const lookups: PageLink[] = []
    let hasCards = false

    function resolve(link: PageLink, from = page): ResolvedLink {
      const resolved = resolver.resolve(link, from)
      links.push({ link, resolved })
      if (from === page) lookups.push(link)
      return resolved
    }

    function cards(): readonly Card[] {
      hasCards = true
      return input.cardsOf(entry)
    }

    function absoluteUrl(resolved: ResolvedLink): string | undefined {
      if (isExternal(resolved.url)) return resolved.url
      const url = config.url === '' ? '' : urlOf(resolved)
      return url.startsWith('/') ? config.url + url : undefined
    }

    function fillHtml(article: Article, urls: Map<PageLink, string>): string {
      const shown = images.ofArticle(article.files ?? [])
      const filled = fillSlots(article, {
        link(link) {
          const resolved = resolve(link)
          const attributes = linkAttributes(link, resolved, (path) => assets.add(path).url)
          urls.set(link, urlOf(resolved))
          if (link.element !== 'img') return attributes
          shown.show(resolved, urlOf(resolved))
          return link.sized ? attributes : attributes + images.sizeAttributes(resolved)
        },
        cards: () => input.renderCards(cards()),
      })
      return shown.addTo(filled)
    }

    function fillMarkdown({ markdown, slots }: Article, urls: ReadonlyMap<PageLink, string>) {
      if (markdown === undefined) return undefined
      const absolute = createAbsolute(config.url, siteUrls.ofRoute(entry.route))
      return fillSlots(
        { html: markdown, slots },
        {
          link: (link) => absolute(urls.get(link) ?? ''),
          cards: () => cardsMarkdown(cards(), absolute),
        },
      )
    }

    return {
      links,
      lookups: () => ({ links: lookups, hasCards }),
      answer(link) {
        const resolved = resolver.resolve(link, page)
        const files = partsOf(resolved).map(({ assetPath, staticPath = '' }) => {
          return assetPath === undefined ? images.hashOf(staticPath) : assets.add(assetPath).url
        })
        return [resolved, files]
      },
      fill(article) {
        const urls = new Map<PageLink, string>()
        return { html: fillHtml(article, urls), markdown: fillMarkdown(article, urls) }
      },
      headUrl: (link) => absoluteUrl(resolve(link)),
      imageUrl() {
        const { image } = frontMatter
        if (!image) return undefined
        if (!/^\.{1,2}\//.test(image)) return socialImage(image, config, siteUrls)
        const position = { line: frontMatterLines.image ?? 1, column: 1 }
        const link: PageLink = { attribute: 'src', element: 'img', url: image, ...position }
        return absoluteUrl(resolve(link, { source, route: '/', contentDir: '' }))
      },
    }
  }
}

/** Makes the HTML of each kind of slot. */
export type FillSlot = { [Kind in Slot['kind']]: (slot: Extract<Slot, { kind: Kind }>) => string }

/** Returns the article's HTML with each slot replaced by what `fill` makes of its kind. */
export function fillSlots({ html, slots }: Pick<Article, 'html' | 'slots'>, fill: FillSlot): string {
  const parts = html.split('\u0001')
  for (let i = 1; i < parts.length; i += 2) {
    const slot = slots[Number(parts[i])]
    parts[i] = slot === undefined ? '' : slot.kind === 'link' ? fill.link(slot) : fill.cards(slot)
  }
  return parts.join('')
}
