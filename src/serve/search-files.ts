// The search of the shown site: its files are made together, when one of them is requested, and the texts of its pages are
// read once.
import type { OutputFile, RouteEntry } from '../model/site.ts'
import type { ParsedPage } from '../pipeline/parse.ts'
import type { IndexInput, Search } from '../pipeline/site-index.ts'
import type { SiteRenderer } from '../render/site-renderer.ts'

export interface SearchFilesInput extends Omit<IndexInput, 'outlines'> {
  renderer: Pick<SiteRenderer, 'deferredPage'>
  /** The page that a route shows; undefined for one that is a template. */
  pageOf(entry: RouteEntry): ParsedPage | undefined
}

/** Prepares to make the files, by path. */
export function createSearchFiles(search: Search) {
  /** Pages whose texts are known, by route. The page store decides which articles are kept. */
  const read = new Map<string, WeakRef<ParsedPage>>()
  let texts: unknown
  return ({ renderer, pageOf, ...input }: SearchFilesInput): ReadonlyMap<string, OutputFile> => {
    const { routes, editions } = input.site
    const titles = new Map(editions.flatMap(({ docs }) => docs.map(({ route, title }) => [route, title])))
    const reader = search.openReader()
    const outlines = new Map<string, ParsedPage['outline']>()
    const kept = new Set<string>()
    for (const entry of routes) {
      const { route } = entry
      const page = pageOf(entry)
      if (!page) continue
      outlines.set(entry.source, page.outline)
      if (read.get(route)?.deref() === page) kept.add(route)
      else reader.add(route, { title: titles.get(route) ?? '', sections: page.article.sections ?? [] })
      read.set(route, new WeakRef(page))
    }
    const before = texts === undefined ? [] : [search.only(texts, (route) => kept.has(route))]
    texts = search.join([...before, reader.texts()])
    const { files, pages } = search.makeIndex({ ...input, outlines }, texts)
    return new Map([...files, ...pages.flatMap(renderer.deferredPage)].map((file) => [file.path, file]))
  }
}
