// Writes paths: with base path for the reader, in the author's own style for hints.

import { encodePath, folderOf, relativePath, resolvePath } from '../text/url.ts'
import { isIndex, locationIn } from './doc-route.ts'
import type { LinkContext, LinkingPage, LinkSettings } from './link-targets.ts'

/** Its URL names a folder, which relative links of authors start from. */
export function isIndexPage({ source, contentDir, route }: LinkingPage): boolean {
  const isInside = source.startsWith(`${contentDir}/`)
  const location = locationIn(isInside ? source.slice(contentDir.length + 1) : source)
  // Next to another index, its URL ends with its own name.
  const isBeside = route.endsWith(
    /^readme$/i.test(location.name) ? `/${location.name}` : `/${location.name}/${location.name}`,
  )
  return isIndex(location) && !isBeside
}

/** Spells a source file the way the author spelt his. */
export function respellSource(source: string, { url, folder, page }: LinkContext): string {
  if (url.startsWith('@site/')) return `@site/${encodePath(source)}`
  if (!url.startsWith('/')) return encodePath(relativePath(folder, source))
  const inside = source.startsWith(`${page.contentDir}/`)
  return inside ? encodePath(source.slice(page.contentDir.length)) : `@site/${encodePath(source)}`
}

/** Spells a file to be copied the way the author spelt his. */
export function respellFile(file: string, { url, folder }: LinkContext): string {
  return url.startsWith('@site/') ? `@site/${encodePath(file)}` : encodePath(relativePath(folder, file))
}

/** Spells a path below the base URL the way the author spelt his. */
export function respellRoute(path: string, { url, page, input }: LinkContext): string {
  const { baseUrl } = input.settings
  if (baseUrl !== '/' && url.startsWith(baseUrl)) return baseUrl + encodePath(path.slice(1))
  if (url.startsWith('/') || path === '/' || /^https?:/.test(url)) return encodePath(path)
  const folder = isIndexPage(page) ? page.route : folderOf(page.route)
  return encodePath(relativePath(folder.slice(1), path.slice(1)))
}

/** Puts the base path before an absolute path that lacks it. */
export function withBase(path: string, { baseUrl }: LinkSettings): string {
  if (!path.startsWith('/') || path.startsWith('//') || path.startsWith(baseUrl)) return path
  return baseUrl + path.slice(1)
}

/** The part of an absolute path below the base URL, which the author may have written or left out. */
export function withoutBase(path: string, { baseUrl }: LinkSettings): string {
  if (`${path}/` === baseUrl) return '/'
  return resolvePath('/', path.startsWith(baseUrl) ? path.slice(baseUrl.length) : path.slice(1))
}
