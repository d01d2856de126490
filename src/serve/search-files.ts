// The index of the site on show, made when a reader first searches it, and again when the site has changed since.
import type { Outline, SourceFile } from '../model/page.ts'
import type { OutputFile } from '../model/site.ts'
import type { ParsedPage } from '../pipeline/parse.ts'
import { makeIndex, openIndexCollector } from '../pipeline/search-index.ts'
import { INDEX_FOLDER } from '../search/format.ts'
import { searchRoute } from '../search/make/searched-pages.ts'
import { outputPathOf } from '../site/permalink.ts'
import type { Facts } from '../tool/facts/facts.ts'
import type { Snapshot } from './snapshot.ts'

export interface SearchFilesInput {
  snapshot: Snapshot
  facts: Facts
  files: ReadonlyMap<string, SourceFile>
  /** The page as it is shown. */
  pageOf(file: SourceFile): ParsedPage
}

/** Makes all files that the search of a site consists of, by path. */
export function makeSearchFiles({
  snapshot,
  facts,
  files,
  pageOf,
}: SearchFilesInput): Map<string, OutputFile> {
  const { config, site, renderer } = snapshot
  if (!config.search.enabled) return new Map()
  const input = { config, facts, site }
  const collector = openIndexCollector(input)
  const outlines = new Map<string, Outline>()
  const made: OutputFile[] = []
  for (const entry of site.routes) {
    const file = files.get(entry.source)
    if (!file) continue
    const { outline, article } = pageOf(file)
    outlines.set(file.path, outline)
    made.push(...collector.add(entry, article.sections ?? []))
  }
  const { files: shared, listings } = makeIndex(input, outlines, collector.collected())
  const lists = listings.flatMap(({ edition, groups }) => renderer.searchPage(edition, groups))
  return new Map([...made, ...shared, ...lists].map((file) => [file.path, file]))
}

/** Whether a path may be one of them, without making any. */
export function isSearchPath(path: string, { config, site }: Snapshot): boolean {
  if (!config.search.enabled) return false
  if (path.startsWith(INDEX_FOLDER) && path.endsWith('.json')) return true
  return site.editions.some((edition) => path === outputPathOf(searchRoute(edition), config))
}
