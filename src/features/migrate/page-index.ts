// The pages of a site, found by the paths and URLs that another builder gives them.
import { posix } from 'node:path'
import { docId } from './doc-id.ts'

export interface PageIndex {
  /** Paths of the pages, relative to their folder. */
  paths: readonly string[]
  /** Path of the page at a path or URL, which may begin with a slash and end with `.md` or `.html`. */
  find(url: string): string | undefined
  /** Path that a page gets. */
  targetOf(path: string): string
  /** Its URL, from `baseUrl` on. */
  urlOf(path: string): string
  hasFolder(path: string): boolean
}

export interface PageRules {
  /** Path that a page gets, if not its own. */
  targetOf?(path: string): string
  /** Path of the base URL of the other builder. */
  base?: string | undefined
  /** True if pages are files, `/a.html`, rather than folders, `/a/`. */
  asFiles: boolean
}

export function indexPages(
  paths: readonly string[],
  { targetOf = (path) => path, base = '/', asFiles }: PageRules,
): PageIndex {
  const byUrl = new Map<string, string>()
  const folders = new Set<string>()
  for (const path of paths) {
    byUrl.set(plainUrl(targetOf(path)), path)
    for (let folder = posix.dirname(targetOf(path)); folder !== '.'; folder = posix.dirname(folder))
      folders.add(folder)
  }
  // A path of a file means that file.
  for (const path of paths) byUrl.set(`${plainUrl(path)}.md`, path)
  const at = (url: string) => byUrl.get(`${plainUrl(url)}.md`) ?? byUrl.get(plainUrl(url))
  return {
    paths,
    find: (url) => at(url) ?? (url.startsWith(base) ? at(url.slice(base.length)) : undefined),
    targetOf,
    urlOf(path) {
      const plain = plainUrl(targetOf(path), { keepsCase: true })
      return plain === '' ? '/' : `/${plain}${asFiles ? '' : '/'}`
    },
    hasFolder: (path) => folders.has(path.replace(/^\/|\/$/g, '')),
  }
}

function plainUrl(url: string, { keepsCase = false } = {}): string {
  const path = docId(decode(url).replace(/[?#].*$/, ''))
    .replace(/\.html$/, '')
    .replace(/^(?:\.?\/)+|\/$/g, '')
    .replace(/(?:^|\/)index$/, '')
  return keepsCase ? path : path.toLowerCase()
}

function decode(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}
