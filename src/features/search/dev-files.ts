// The search index of the shown site, made at the first search after a change from the texts of its pages, each of which
// is read once.

import type { RouteEntry } from '../../model/site.ts'
import type { DevFiles } from '../../pipeline/feature.ts'
import type { ParsedPage } from '../../pipeline/parse.ts'
import { outputPathOf } from '../../site/permalink.ts'
import { searchRoute } from './make/searched-pages.ts'
import type { SiteTerms } from './make/terms.ts'
import { INDEX_FOLDER } from './query/format.ts'
import { search } from './search-index.ts'

export function createDevFiles(): DevFiles {
  /** Pages whose texts are known, by route. The page store decides which articles are kept. */
  const read = new Map<string, WeakRef<ParsedPage>>()
  let texts: SiteTerms | undefined

  function textsOf(
    pages: readonly { entry: RouteEntry; page: ParsedPage }[],
    site: DevSiteTitles,
  ): SiteTerms {
    const reader = search.openReader()
    const kept = new Set<string>()
    for (const { entry, page } of pages) {
      const { route } = entry
      if (read.get(route)?.deref() === page) kept.add(route)
      else reader.add(route, { title: site.get(route) ?? '', sections: page.article.sections ?? [] })
      read.set(route, new WeakRef(page))
    }
    const before = texts && search.only(texts, (route) => kept.has(route))
    return search.join([...(before ? [before] : []), reader.texts()])
  }

  return {
    pages: ({ config, site }) => site.editions.map((edition) => outputPathOf(searchRoute(edition), config)),
    has(path, state) {
      if (path.startsWith(INDEX_FOLDER) && path.endsWith('.json')) return true
      return this.pages(state).includes(path)
    },
    make({ state: { config, site, renderer }, facts, files, pageOf }) {
      const pages = site.routes.flatMap((entry) => {
        const file = entry.component === 'DocPage' ? files.get(entry.source) : undefined
        return file ? [{ entry, page: pageOf(file) }] : []
      })
      const titles = new Map(
        site.editions.flatMap(({ docs }) => docs.map(({ route, title }) => [route, title])),
      )
      texts = textsOf(pages, titles)
      const outlines = new Map(pages.map(({ page: { outline } }) => [outline.source, outline]))
      const made = search.makeIndex({ config, facts, site, outlines }, texts)
      return new Map(
        [...made.files, ...made.pages.flatMap(renderer.latePage)].map((file) => [file.path, file]),
      )
    },
  }
}

/** Titles by route. */
type DevSiteTitles = ReadonlyMap<string, string>
