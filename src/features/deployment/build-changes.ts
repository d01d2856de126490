// Finds the pages whose content differs between two builds, by their manifests.
import type { BuildManifest } from './build-manifest.ts'

export interface PageChanges {
  /** Paths of pages, with base path, in order. */
  added: string[]
  changed: string[]
  removed: string[]
}

/**
 * Compares two builds page by page. What counts is the Markdown of a page, which stays when only the parts around it
 * change; where one build has none, the whole page counts.
 */
export function changedPages(before: BuildManifest, after: BuildManifest): PageChanges {
  const isRead = [before, after].every(({ files }) => Object.keys(files).some((path) => MARKDOWN.test(path)))
  const [old, current] = [pagesOf(before, isRead), pagesOf(after, isRead)]
  return {
    added: [...current.keys()].filter((page) => !old.has(page)).sort(),
    changed: [...current]
      .flatMap(([page, hash]) => (old.has(page) && old.get(page) !== hash ? page : []))
      .sort(),
    removed: [...old.keys()].filter((page) => !current.has(page)).sort(),
  }
}

const MARKDOWN = /(?:^|\/)page\.md$/
const PAGE = /(?:^|\/)index\.html$|\.html$/

/** Hashes of the content of pages, by path, without redirects and the not-found page. */
function pagesOf({ files, baseUrl, redirects = {} }: BuildManifest, isRead: boolean): Map<string, string> {
  const pages = new Map<string, string>()
  for (const [path, hash] of Object.entries(files)) {
    if (!(isRead ? MARKDOWN : PAGE).test(path) || path === '404.html' || Object.hasOwn(redirects, path))
      continue
    const folder = path.replace(isRead ? MARKDOWN : /(?:^|\/)index\.html$/, '')
    const isFolder = folder === '' || Object.hasOwn(files, `${folder}/index.html`)
    pages.set(baseUrl + (isFolder && folder !== '' ? `${folder}/` : folder.replace(/\.html$/, '')), hash)
  }
  return pages
}

/** Returns whether two builds have the same pages, saying the same. */
export function isSame({ added, changed, removed }: PageChanges): boolean {
  return added.length + changed.length + removed.length === 0
}
