// The build's check of links and anchors: takes each finished page as it is rendered, keeps only what later pages need.
import type { PageLink } from '../model/page.ts'
import { type Problem, severityOf } from '../model/problem.ts'
import type { ResolvedLink } from '../site/links.ts'
import { addTo } from '../text/groups.ts'
import { type Embedded, originOf, unlistedOrigin } from '../text/origins.ts'
import { type Anchors, brokenAnchor, createAnchors } from './anchors.ts'
import { type ConfigText, createConfigPositions } from './config-positions.ts'
import { LayoutLinks, type LinkCheckInput } from './layout-links.ts'

/** A finished page as its links are checked. */
export interface RouteUse {
  route: string
  source: string
  /** Ids and URLs of the whole document. */
  ids: string[]
  urls: string[]
  /** URLs that the document loads from other sites. */
  embeds?: readonly Embed[]
  /** Links that the author wrote on this page. */
  links: { link: PageLink; resolved: ResolvedLink }[]
  /** URLs that its components wrote by themselves: they may know paths that the site does not, so broken ones are only warnings. */
  componentUrls?: readonly string[]
  /** URL of the page's own stylesheet, when it has one. */
  styles?: string
  /** Paths of its own files in `assets/`, such as the files of its components; absent if there are none. */
  parts?: string[]
}

export interface LinkReport {
  /** Problems of links that authors wrote, by the route of their page. */
  routes: Map<string, Problem[]>
  /** Problems of the links that templates and settings make. */
  layout: Problem[]
}

/** All problems of a report without duplicates: a file that several pages include is reported once. */
export function problemsOf({ routes, layout }: LinkReport): Problem[] {
  return [...routes.values(), layout].flat()
}

interface Reference {
  route: string
  file: string
  line: number
  column: number
  url: string
}

/** The check of a site whose pages are yet to come. */
export class LinkCheck {
  readonly #input: LinkCheckInput
  readonly #anchors: Anchors<Reference>
  readonly #layout: LayoutLinks
  readonly #embeds: LayoutEmbeds
  readonly #routes = new Map<string, Problem[]>()

  constructor(input: LinkCheckInput) {
    this.#input = input
    this.#anchors = createAnchors()
    this.#layout = new LayoutLinks(input)
    this.#embeds = createLayoutEmbeds(input.mayEmbed, input.config)
  }

  /** Checks a page, in any order. */
  page(page: RouteUse): void {
    const { route, source, ids: defined, links } = page
    for (const { resolved } of links) if (resolved.problem) addTo(this.#routes, route, resolved.problem)
    const ids = new Set(defined)
    this.#anchors.define(route, ids)
    this.#layout.define(route, ids)
    const inLayout = layoutUrlsOf(page)
    const ofComponents = new Set(page.componentUrls)
    for (const url of inLayout) this.#layout.add(url, { route, source, isOfComponent: ofComponents.has(url) })
    for (const embed of page.embeds ?? []) if (inLayout.includes(embed.url)) this.#embeds.add(embed, source)
    for (const { link, resolved } of links) {
      if (resolved.hash === undefined || (resolved.kind !== 'page' && resolved.kind !== 'anchor')) continue
      const target = resolved.route ?? route
      const { line, column, url } = link
      const file = link.source ?? source
      this.#anchors.refer(target, resolved.hash, { route, file, line, column, url })
    }
  }

  /**
   * Everything that is wrong, when all pages were seen.
   * @param hasOutput whether the site has a file at this path, relative to the output folder
   */
  report(hasOutput: (path: string) => boolean): LinkReport {
    const usual = severityOf(this.#input.settings.onBrokenAnchors)
    for (const { route: target, hash, position, meant } of usual ? this.#anchors.broken() : []) {
      const { url, route, ...where } = position
      const found = { url, page: target === route ? 'this page' : target, hash, meant }
      // The deployed page of a URL in full may be a newer one than this.
      const severity = usual === 'error' && isWhole(url) ? 'warning' : usual
      if (severity) addTo(this.#routes, route, brokenAnchor({ severity, ...where }, found))
    }
    return { routes: this.#routes, layout: [...this.#layout.report(hasOutput), ...this.#embeds.report()] }
  }
}

/**
 * Returns the part of a page's use that is still to be checked when all pages are known: most links lead to a page, or to an id of the
 * page they are on, and the uses of a large site are kept until its end.
 * @param isPage whether a URL leads to a page
 */
export function uncheckedUse(use: RouteUse, isPage: (url: string) => boolean): RouteUse {
  const anchors = new Set(use.ids.map((id) => `#${id}`))
  return {
    ...use,
    urls: use.urls.filter((url) => !isPage(url) && !anchors.has(url)),
    links: use.links.filter(({ resolved }) => resolved.problem || !isPage(resolved.url)),
  }
}

function isWhole(url: string): boolean {
  return /^https?:/i.test(url)
}

/** The URLs on a page that no author wrote there. */
function layoutUrlsOf({ urls, links }: Pick<RouteUse, 'urls' | 'links'>): string[] {
  const authored = new Set<string>()
  for (const { resolved } of links) {
    authored.add(resolved.url)
    for (const candidate of resolved.candidates ?? []) authored.add(candidate.link.url)
  }
  return urls.filter((url) => !authored.has(url))
}

/** Something of another site that a finished page loads. */
interface Embed {
  kind: Embedded
  url: string
}

interface LayoutEmbeds {
  /** Registers what no author wrote into a page. */
  add(embed: Embed, source: string): void
  report(): Problem[]
}

const NAMES: Record<Embedded, string> = { images: 'image', media: 'media', frames: 'frame' }

/** @param mayEmbed whether the settings allow it; anything when left out */
function createLayoutEmbeds(
  mayEmbed: (kind: Embedded, origin: string) => boolean = () => true,
  config?: ConfigText,
): LayoutEmbeds {
  /** By what one setting would allow: the first of them, and how many more there are. */
  const blocked = new Map<string, Embed & { origin: string; source: string; more: Set<string> }>()
  return {
    add({ kind, url }, source) {
      const origin = originOf(url)
      if (origin === undefined || mayEmbed(kind, origin)) return
      const key = `${kind} ${origin}`
      const first = blocked.get(key)
      if (!first) blocked.set(key, { kind, url, origin, source, more: new Set() })
      else if (first.url !== url) first.more.add(url)
    },
    report() {
      const positionInConfig = createConfigPositions(config)
      return [...blocked.values()].map(({ kind, url, origin, source, more }) => {
        const found = positionInConfig([url], { inMarkup: true }) ?? positionInConfig([url])
        const others = more.size > 0 ? `, and ${more.size} more from there` : ''
        const message = `${NAMES[kind]} ${url} is blocked by the policy${others}`
        const problem = unlistedOrigin({ message, kind, origin })
        return found
          ? { ...problem, ...found.position, message: `${found.key}: ${message}` }
          : { ...problem, file: source, hint: `${problem.hint}\nfound in template output` }
      })
    },
  }
}
