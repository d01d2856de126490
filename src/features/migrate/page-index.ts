// The pages of a folder, found by the URLs that another builder gives them.
import { filesBelow } from './files-below.ts'

export interface PageIndex {
  /** Paths of the pages, relative to the folder. */
  paths: readonly string[]
  /** Path of the page at a URL, which may begin with a slash and end with `.md` or `.html`. */
  find(url: string): string | undefined
  hasFolder(path: string): boolean
}

/** @param folder absolute path */
export function indexPages(folder: string, isPage: (path: string) => boolean = () => true): PageIndex {
  const files = filesBelow(folder)
  const paths = files.filter((path) => /\.mdx?$/.test(path) && isPage(path)).sort()
  const byUrl = new Map(paths.map((path) => [plainUrl(path), path]))
  const folders = new Set(files)
  return {
    paths,
    find: (url) => byUrl.get(plainUrl(url)),
    hasFolder: (path) => folders.has(path.replace(/^\/|\/$/g, '')),
  }
}

function plainUrl(url: string): string {
  return decode(url)
    .toLowerCase()
    .replace(/[?#].*$/, '')
    .replace(/\.(?:mdx?|html)$/, '')
    .replace(/^\/|\/$/g, '')
    .replace(/(?:^|\/)index$/, '')
}

function decode(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}
