// Routes to URLs and files, and back. A route begins with a slash, has none at its end and is not encoded; `/` is
// the home page. A URL has the base path and is ready for an attribute.
import { getOwn } from '../text/get-own.ts'
import { decodePath, encodePath, hasScheme, splitUrl, trimSlash } from '../text/url.ts'

export interface UrlSettings {
  /** With leading and trailing slash. */
  baseUrl: string
  /** Unset: as the files are named, `route/index.html`, which static hosts serve with a slash. */
  trailingSlash?: boolean | undefined
}

/** The URL of a page as a static host answers it without a redirect. */
export function permalinkOf(route: string, { baseUrl, trailingSlash }: UrlSettings): string {
  if (route === '/') return baseUrl
  const slash = trailingSlash === false || isFileName(route) ? '' : '/'
  return `${baseUrl}${encodePath(route.slice(1))}${slash}`
}

/** The file that a page is written to, relative to the output folder. */
export function outputPathOf(route: string, { trailingSlash }: Pick<UrlSettings, 'trailingSlash'>): string {
  if (route === '/') return 'index.html'
  const path = route.slice(1)
  if (isFileName(route)) return path
  return trailingSlash === false ? `${path}.html` : `${path}/index.html`
}

/** The route of a redirect, which may be written encoded, with a final slash or doubled ones. */
export function redirectRoute(from: string): string {
  return `/${(decodePath(from) ?? from).split('/').filter(Boolean).join('/')}`
}

/** Returns whether a page's component shows what authors wrote, and not a template of the site's own. */
export function isArticle({ component }: { component: string }): boolean {
  return component === 'DocPage' || component === 'CategoryPage'
}

/** The file of a page's Markdown; undefined for a page whose route is a file's name, which has none. */
export function markdownPathOf(route: string): string | undefined {
  if (route === '/') return 'page.md'
  return isFileName(route) ? undefined : `${route.slice(1)}/page.md`
}

/**
 * The route of the page at a path as a browser sends it: base path, final slash, `.html`, `/index.html` and
 * percent-encoding taken off. Undefined when no page has exactly that route.
 */
export function routeOf(
  pathname: string,
  routes: { has(route: string): boolean },
  { baseUrl }: Pick<UrlSettings, 'baseUrl'>,
): string | undefined {
  if (!`${pathname}/`.startsWith(baseUrl)) return undefined
  const path = decodePath(`/${pathname.slice(baseUrl.length)}`)
  if (path === undefined || path.startsWith('//')) return undefined
  const route = trimSlash(path)
  if (routes.has(route)) return route
  const clean = withoutFileName(route)
  return clean !== route && routes.has(clean) ? clean : undefined
}

/** The URLs of a site, by routes and by links in the settings. */
export interface SiteUrls {
  /** The URL of a page. */
  ofRoute(route: string): string
  /**
   * The URL of what a setting links to: a page in its one spelling, a file with base path, another site as
   * written. `pathname://` stands for a path that is none of the site's pages.
   */
  of(to: string): string
  /** Returns whether a URL that `of` returned looks like a page's, but belongs to none. */
  lacksPage(url: string): boolean
}

/** Routes of a language that is not the default one. */
export interface LanguageRoutes {
  /** Route of its home page, below which the others are. */
  root: string
  /** Routes that are not the default one below `root`, by the routes in the default language. */
  moved: Readonly<Record<string, string>>
}

/** The route in a language of the page at a route in the default one; undefined if there is none. */
export function routeInLanguage(
  route: string,
  { root, moved }: LanguageRoutes,
  routes: { has(route: string): boolean },
): string | undefined {
  const below = route === '/' ? root : root + route
  return routes.has(below) ? below : getOwn(moved, route)
}

/**
 * Prepares the URLs of a site.
 * @param routes all that it has
 * @param language where it is the part of a site in another language: settings name pages by their routes in the default one
 */
export function createSiteUrls(
  routes: { has(route: string): boolean },
  settings: UrlSettings,
  language?: LanguageRoutes,
): SiteUrls {
  const { baseUrl } = settings
  const cached = new Map<string, string>()
  const ofRoute = (route: string) => {
    const url = cached.get(route) ?? permalinkOf(route, settings)
    cached.set(route, url)
    return url
  }
  const here = (route: string) => (language ? routeInLanguage(route, language, routes) : undefined)
  const known = { has: (route: string) => here(route) !== undefined || routes.has(route) }
  const ofPath = (to: string, isPage: boolean) => {
    const { path, suffix } = splitUrl(to)
    const rooted = path.startsWith('/') ? path : `/${path}`
    const below = baseUrl + rooted.slice(1)
    const pathname = `${rooted}/`.startsWith(baseUrl) ? rooted : below
    // Pages may lie below a folder called like the base path: `/docs/docs/intro` is `/docs/intro` to its author.
    const readings = isPage ? [pathname, below] : []
    const route = readings.map((reading) => routeOf(reading, known, settings)).find((found) => found)
    return (route === undefined ? pathname : ofRoute(here(route) ?? route)) + suffix
  }
  return {
    ofRoute,
    of(to) {
      if (to.startsWith(PATHNAME)) return ofPath(to.slice(PATHNAME.length), false)
      return hasScheme(to) || to.startsWith('#') ? to : ofPath(to, true)
    },
    lacksPage(url) {
      const { path } = splitUrl(url)
      const looksLikePage = path !== '' && !hasScheme(url) && !/\.[^/]+$/.test(path)
      return looksLikePage && routeOf(path, routes, settings) === undefined
    },
  }
}

/** Returns whether a URL leads to another site, which opens in a new tab. */
export function isExternal(url: string): boolean {
  return /^(?:https?:)?\/\//i.test(url)
}

const PATHNAME = 'pathname://'

function isFileName(route: string): boolean {
  return /\.html?$/.test(route)
}

function withoutFileName(route: string): string {
  return route.replace(/(?:\/index)?\.html$/, '') || '/'
}

/** The file with all whole sidebars in a language. */
export const SIDEBARS = 'sidebars.html'

/** The output path of a file that each language has. @param language of the file; the default one when left out */
export function fileInRoot(language: { root: string } | undefined, file: string): string {
  const { root = '/' } = language ?? {}
  return `${root}/${file}`.replace(/^\/+/, '')
}
