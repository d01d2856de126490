// Where the links of pages lead in a book: within it, to the site, or nowhere.
import type { Config } from '../../config/resolve.ts'
import { permalinkOf, routeOf } from '../../site/permalink.ts'
import { hasScheme } from '../../text/url.ts'
import { type Chapter, eachChapter, pageId } from './contents.ts'

export interface BookLink {
  /** Undefined where the file is not in the book, and the site has no URL. */
  href: string | undefined
  /** Number of the chapter that it leads to, unless it is on the same page. */
  chapter?: string
}

export interface BookLinks {
  /** @param from route of the page that it is on */
  of(url: string, from: string): BookLink
  /** The URL of a page or a part of it within the book; undefined for what is not in it. */
  within(url: string): string | undefined
}

type Settings = Pick<Config, 'url' | 'baseUrl' | 'trailingSlash'>

/** A line or calldata that a link passes to the page that explains it. */
const EXPLAINED = /^#(?:line|data)=/
const ORIGIN = 'https://site.invalid'

export function createLinks(
  chapters: readonly Chapter[],
  explain: string | undefined,
  settings: Settings,
): BookLinks {
  const numbers = new Map<string, string>()
  for (const { route, number } of eachChapter(chapters)) if (route !== undefined) numbers.set(route, number)
  if (explain !== undefined) numbers.set(explain, '')
  const find = (url: string, base: string) => {
    const absolute = URL.canParse(url, base) ? new URL(url, base) : undefined
    if (absolute?.origin !== ORIGIN && absolute?.origin !== settings.url) return undefined
    return { ...absolute, path: absolute.pathname, hash: absolute.hash, search: absolute.search }
  }
  const targetOf = (path: string, hash: string) => {
    const route = routeOf(path, numbers, settings)
    if (route === undefined) return undefined
    if (route === explain && EXPLAINED.test(hash)) return { route, href: hash }
    return { route, href: `#${encodeURI(pageId(route))}${hash}` }
  }
  return {
    within(url) {
      const found = find(url, ORIGIN)
      return found && targetOf(found.path, found.hash)?.href
    },
    of(url, from) {
      const found = find(url, ORIGIN + permalinkOf(from, settings))
      if (!found) return { href: url }
      const { path, search, hash } = found
      const target = targetOf(path, hash)
      if (target) {
        const chapter = target.route === from ? undefined : numbers.get(target.route)
        return { href: target.href, ...(chapter && { chapter }) }
      }
      if (hasScheme(url) && !url.startsWith(settings.url)) return { href: url }
      return { href: settings.url === '' ? undefined : settings.url + path + search + hash }
    },
  }
}
