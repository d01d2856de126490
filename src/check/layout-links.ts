// Links that no author wrote into a page: navbar, footer, sidebar, head, redirects. Each is checked and reported once,
// with the position in the config where it was set.

import { type Problem, severityOf } from '../model/problem.ts'
import type { Finding } from '../model/rule.ts'
import { brokenRules } from '../site/link-findings.ts'
import { withoutBase } from '../site/link-spelling.ts'
import { createTargets, type LinkTargets } from '../site/link-targets.ts'
import type { LinkSettings } from '../site/links.ts'
import { outputPathOf, permalinkOf } from '../site/permalink.ts'
import { didYouMean } from '../text/nearest.ts'
import type { Embedded } from '../text/origins.ts'
import { decodePath, encodePath, hasScheme, isWebUrl, splitUrl, trimSlash } from '../text/url.ts'
import { type Anchors, brokenAnchor, createAnchors } from './anchors.ts'
import { hintOfOutside } from './base-path-hint.ts'
import { type ConfigText, createConfigPositions } from './config-positions.ts'

/** The targets that links are checked against. */
export interface LinkCheckInput {
  settings: LinkSettings
  /** Every page that is built. */
  routes: readonly { route: string; source: string }[]
  /** The config as written, to name the position of links that all pages share. */
  config?: ConfigText
  /** URLs that redirects lead to. */
  redirectTargets?: readonly string[]
  /** Returns whether the settings let pages embed what is another site's. */
  mayEmbed?: (kind: Embedded, origin: string) => boolean
}

/** The number of pages that have a URL, and the first of them. */
interface Use {
  pages: number
  source: string
  lastRoute: string
  /** Components of pages wrote it, and templates nowhere. */
  isOfComponent: boolean
}

interface Fault {
  finding: Finding
  url: string
  use: Use
}

/** Advice on giving a site its first page. */
const HOME =
  'set "slug: /" in the front matter of your home page; if docs.routeBasePath or the path of the last version is not /, add a redirect from / or pages/index.tsx'

/** The check of a site whose pages are yet to come. */
export class LayoutLinks {
  readonly #input: LinkCheckInput
  readonly #targets: LinkTargets
  readonly #anchors: Anchors<{ url: string; use: Use }>
  readonly #uses = new Map<string, Use>()

  constructor(input: LinkCheckInput) {
    this.#input = input
    this.#anchors = createAnchors()
    this.#targets = createTargets({ routes: input.routes, docs: new Map(), staticFiles: new Set() })
    for (const url of input.redirectTargets ?? []) {
      const use = { pages: 0, source: '', lastRoute: '', isOfComponent: false }
      this.#uses.set(this.#urlOfTarget(url), use)
    }
  }

  /** Registers a URL of a finished page, after the page's ids. */
  add(
    url: string,
    { route, source, isOfComponent }: { route: string; source: string; isOfComponent: boolean },
  ): void {
    const fresh = { pages: 1, source, lastRoute: route, isOfComponent }
    const use = this.#uses.get(url)
    if (url.startsWith('#')) this.#anchors.refer(route, url.slice(1), { url, use: fresh })
    else if (!use) this.#uses.set(url, fresh)
    else if (use.lastRoute !== route) {
      use.pages++
      use.lastRoute = route
      use.isOfComponent &&= isOfComponent
    }
  }

  /** Registers the ids of a finished page. */
  define(route: string, ids: Set<string>): void {
    this.#anchors.define(route, ids)
  }

  report(hasOutput: (path: string) => boolean): Problem[] {
    return [...this.#brokenLinks(hasOutput), ...this.#brokenAnchors()].flatMap(createDescriber(this.#input))
  }

  /** The URL that a redirect leads to, which may be written without the base path. */
  #urlOfTarget(url: string): string {
    const { settings } = this.#input
    const { path } = splitUrl(url)
    const isRoute = (candidate: string) => this.#targets.routeAt(candidate) !== undefined
    const hasBase =
      `${path}/`.startsWith(settings.baseUrl) && (isRoute(withoutBase(path, settings)) || !isRoute(path))
    return url.startsWith('/') && !hasBase ? settings.baseUrl + url.slice(1) : url
  }

  *#brokenLinks(hasOutput: (path: string) => boolean): Generator<Fault> {
    for (const [url, use] of this.#uses) {
      const reason = this.#reasonOf(url, use, hasOutput)
      if (reason !== undefined)
        yield { finding: brokenRules['broken-link']({}, { url, reason, embeds: false }), url, use }
    }
  }

  /** Why a URL leads nowhere. One that leads to an anchor of a page is left to the anchors. */
  #reasonOf(url: string, use: Use, hasOutput: (path: string) => boolean): string | undefined {
    const { settings } = this.#input
    const inside = pathInside(url, use.lastRoute, settings)
    if (inside === undefined) return undefined
    const { path, hash } = splitUrl(inside === 'outside' ? url : inside)
    const decoded = decodePath(path) ?? path
    const route = this.#targets.routeAt(decoded)
    if (inside === 'outside') return hintOfOutside(url, settings.baseUrl, route !== undefined)
    if (route !== undefined && hash !== undefined) this.#anchors.refer(route, hash, { url, use })
    const bare = trimSlash(decoded).slice(1)
    const files = [decoded.slice(1), bare === '' ? 'index.html' : `${bare}/index.html`]
    // A page that is not a route, such as the search page.
    const page = outputPathOf(`/${bare}`, settings)
    if (route !== undefined || [...files, page].some(hasOutput)) return undefined
    if (bare === '') return `no such page: /; ${HOME}`
    if (/\.[a-z\d]+$/i.test(bare)) return `no such file: ${decoded}`
    const { routes } = this.#targets
    const meant = routes.inOtherCase(`/${bare}`) ?? routes.suggest(`/${bare}`)
    return `no such page: ${decoded}${meant === undefined ? '' : `; ${didYouMean(meant)}`}`
  }

  #brokenAnchors(): Iterable<Fault> {
    const faults = new Map<string, Fault>()
    for (const { route, hash, position, meant } of this.#anchors.broken()) {
      const { url, use } = position
      const fault = faults.get(url)
      if (fault) {
        fault.use.pages += use.pages
        fault.use.isOfComponent &&= use.isOfComponent
      } else {
        faults.set(url, {
          finding: brokenAnchor({}, { url, page: route, hash, meant }),
          url,
          use: { ...use },
        })
      }
    }
    return faults.values()
  }
}

/**
 * The part of a URL below the base URL, with a leading slash; `outside` when it is the site's host but not its base
 * path; undefined for what lies elsewhere.
 */
function pathInside(url: string, route: string, settings: LinkSettings): string | undefined {
  const { baseUrl } = settings
  const home = settings.url + baseUrl
  if (url === '') return undefined
  if (settings.url !== '' && url.startsWith(home)) return `/${url.slice(home.length)}`
  if (hasScheme(url)) return undefined
  const host = 'http://site'
  const base = host + permalinkOf(route || '/', settings)
  if (!URL.canParse(url, base)) return undefined
  const fromRoot = new URL(url, base).href.slice(host.length)
  if (`${fromRoot}/` === baseUrl) return '/'
  return fromRoot.startsWith(baseUrl) ? fromRoot.slice(baseUrl.length - 1) : 'outside'
}

/** Prepares to put faults into words, placed where the config sets the URL; silent on those it hides on purpose. */
function createDescriber({ settings, config }: LinkCheckInput): (fault: Fault) => Problem[] {
  const positionInConfig = createConfigPositions(config)
  const { onBrokenLinks, onBrokenAnchors } = settings
  return ({ finding, url, use }) => {
    const severity = severityOf(finding.rule === 'broken-link' ? onBrokenLinks : onBrokenAnchors)
    const spellings = spellingsOf(url, settings)
    if (!severity || positionInConfig(spellings.map((spelling) => `pathname://${spelling}`))) return []
    const inMarkup = pathInside(url, use.lastRoute, settings) === 'outside'
    const found = positionInConfig(spellings, { inMarkup })
    if (found) {
      const message = `${found.key}: ${finding.message.replace(url, () => found.written)}`
      // As in pages: something else may be deployed below the same URL.
      const level = severity === 'error' && isWebUrl(found.written) ? 'warning' : severity
      return [{ ...finding, severity: level, ...found.position, message }]
    }
    const count = use.pages === 1 ? 'this page' : `${use.pages} pages`
    const origin = `found on ${count}, in ${use.isOfComponent ? 'what a component shows' : 'template output'}`
    // Components that know no `Link` may know more of the site than we do.
    const level = use.isOfComponent && severity === 'error' ? 'warning' : severity
    return [{ ...finding, severity: level, file: use.source, hint: `${finding.hint}\n${origin}` }]
  }
}

/** Returns how the author may have written a URL: with or without base path, slashes and escapes. */
function spellingsOf(url: string, { url: origin, baseUrl }: LinkSettings): string[] {
  const local = origin !== '' && url.startsWith(origin) ? url.slice(origin.length) : url
  const inside = local.startsWith(baseUrl) ? local.slice(baseUrl.length - 1) : local
  const bare = inside.replace(/\/(?=$|[?#])/, '')
  const forms = [url, local, inside, bare].flatMap((form) => [
    form,
    decodePath(form) ?? form,
    encodePath(form),
  ])
  return [...new Set(forms.flatMap((form) => [form, form.replace(/^\//, '')]))].filter((form) => form !== '')
}
