// Finds the pictures of a repository that pages of its docs show, and that are not among these.
import { readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'

/** `![text](path)` and `<img src="path">`. */
const PICTURE = /!\[[^\]]*\]\(<?([^)\s>]+)|<img\b[^>]*?\bsrc=["']([^"']+)/g

/** Their paths, sorted. @param folder absolute path of the repository @param docs folder of the docs in it @param pages that show them */
export function picturesOutside(folder: string, docs: string, pages: readonly string[]): string[] {
  const found = pages.flatMap((page) => {
    const text = readFileSync(join(folder, page), 'utf8')
    return [...text.matchAll(PICTURE)].flatMap(([, inMarkdown, inHtml]) => {
      const url = (inMarkdown ?? inHtml ?? '').replace(/[?#].*/, '')
      if (/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(url)) return []
      const path = posix.join(posix.dirname(page), url)
      const isOutside = !path.startsWith(`${docs}/`) && !/(?:^|\/)(?:\.|node_modules\/)/.test(path)
      return isOutside && statSync(join(folder, path), { throwIfNoEntry: false })?.isFile() ? [path] : []
    })
  })
  return [...new Set(found)].sort()
}
