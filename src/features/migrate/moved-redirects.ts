// Redirects of other builders, and those that keep their URLs.
import { posix } from 'node:path'
import type { PageIndex } from './page-index.ts'

/** From a path of the other builder to one of its pages, or to another site. */
export interface FoundRedirect {
  from: string
  to: string
}

export interface RedirectOptions {
  pages: PageIndex
  asFiles: boolean
  report(text: string): void
}

export function redirectSettings(
  found: readonly FoundRedirect[],
  { pages, asFiles, report }: RedirectOptions,
): FoundRedirect[] {
  const next = new Map(found.map(({ from, to }) => [from.replace(/\/$/, ''), to]))
  const end = (to: string, steps = 0): string => {
    const further = next.get(to.replace(/\/$/, ''))
    return further === undefined || steps > 8 ? to : end(further, steps + 1)
  }
  const own = found.flatMap(({ from, to }) => {
    const last = end(to)
    const page = /^https?:/.test(last) ? undefined : pages.find(last)
    const why = /[[\]*:#]/.test(from)
      ? 'it is a pattern or an anchor'
      : pages.find(from) !== undefined
        ? 'it is a page'
        : page === undefined && !/^https?:/.test(last)
          ? `its target ${last} is not a page`
          : undefined
    if (why !== undefined) report(`redirects: ${from} is not converted, because ${why}`)
    if (why !== undefined) return []
    const old = `/${from.replace(/^\//, '').replace(/\.md$/, '')}`
    return {
      from: old.endsWith('/index.html') ? old : old.replace(/\.html$/, '').replace(/(?<=.)\/$/, '') || '/',
      to: page === undefined ? last : pages.urlOf(page) + (/#.*/.exec(last)?.[0] ?? ''),
    }
  })
  return [...own, ...(asFiles ? folderRedirects(pages) : [])]
}

/** Where pages are files, `/guide.html` is shown at `/guide` only, because `/guide/` is the folder of other pages. */
function folderRedirects(pages: PageIndex): FoundRedirect[] {
  return pages.paths.flatMap((path) => {
    const to = pages.urlOf(path)
    const isIndex = /^index\.mdx?$/.test(posix.basename(pages.targetOf(path)))
    return isIndex && to !== '/' ? [{ from: `${to}/index.html`, to }] : []
  })
}
