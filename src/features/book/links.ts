// Where the links of pages lead in a book: within it, to the site, or nowhere.
import type { Config } from '../../config/resolve.ts'
import { EXPLAINED_HASH } from '../../model/constants.ts'
import { permalinkOf, routeOf } from '../../site/permalink.ts'
import { type Chapter, pageId } from './contents.ts'

export interface BookLink {
  /** Undefined for a file that is not in the book, if the site has no URL. */
  href: string | undefined
  isWithin: boolean
  /** Number of the chapter that it leads to, unless it is on the same page. */
  chapter?: string | undefined
}

/** @param from route of the page that the link is on */
export type BookLinks = (url: string, from?: string) => BookLink

const ORIGIN = 'https://site.invalid'

export function createLinks(
  chapters: readonly Chapter[],
  explain: string | undefined,
  settings: Pick<Config, 'url' | 'baseUrl' | 'trailingSlash'>,
): BookLinks {
  const numbers = new Map<string, string>()
  for (const { route, number } of chapters) if (route !== undefined) numbers.set(route, number)
  if (explain !== undefined) numbers.set(explain, '')
  return (url, from = '/') => {
    const base = ORIGIN + permalinkOf(from, settings)
    const found = URL.canParse(url, base) ? new URL(url, base) : undefined
    const isOnSite = found?.origin === ORIGIN || found?.origin === settings.url
    // From a file, `//host` would lead to the files of a host.
    if (!found || !isOnSite) return { href: url.startsWith('//') ? found?.href : url, isWithin: false }
    const { pathname, search, hash } = found
    const route = routeOf(pathname, numbers, settings)
    if (route === undefined)
      return {
        href: settings.url === '' ? undefined : settings.url + pathname + search + hash,
        isWithin: false,
      }
    const isLine = route === explain && EXPLAINED_HASH.test(hash)
    const href = isLine ? hash : `#${encodeURI(pageId(route))}${hash}`
    return { href, isWithin: true, chapter: route === from ? undefined : numbers.get(route) || undefined }
  }
}
