// The search index of the shown site, made at the first search and brought up to date at each later one.

import { searchRoute } from '../features/search/make/searched-pages.ts'
import { INDEX_FOLDER } from '../features/search/query/format.ts'
import {
  changeIndex,
  type IndexInput,
  isPlannedAlike,
  type Listing,
  MAX_EDITED,
  makeIndex,
  openIndexCollector,
} from '../features/search/search-index.ts'
import type { Outline, SourceFile } from '../model/page.ts'
import type { OutputFile, RouteEntry } from '../model/site.ts'
import type { ParsedPage } from '../pipeline/parse.ts'
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
export type MakeSearchFiles = (input: SearchFilesInput) => ReadonlyMap<string, OutputFile>

interface SearchedPage {
  entry: RouteEntry
  page: ParsedPage
}

/** An index, and what it was made from. */
interface Made {
  input: IndexInput
  outlines: ReadonlyMap<string, Outline>
  /** By route. The page store decides which articles are kept. */
  pages: Map<string, WeakRef<ParsedPage>>
  files: Map<string, OutputFile>
  listings: readonly Listing[]
}

/** Returns a function that, when called again, updates only what depends on pages edited since. */
export function createSearchMaker(): MakeSearchFiles {
  let last: Made | undefined
  return ({ snapshot, facts, files, pageOf }) => {
    const { config, site, renderer } = snapshot
    if (!config.search.enabled) return new Map()
    const input = { config, facts, site }
    const pages = site.routes.flatMap((entry): SearchedPage[] => {
      const file = files.get(entry.source)
      return file ? [{ entry, page: pageOf(file) }] : []
    })
    last = (last && editMade(last, input, pages)) ?? makeWhole(input, pages)
    const lists = last.listings.flatMap(({ edition, groups }) => renderer.searchPage(edition, groups))
    return new Map([...last.files, ...byPath(lists)])
  }
}

function makeWhole(input: IndexInput, pages: readonly SearchedPage[]): Made {
  const collector = openIndexCollector(input)
  const outlines = outlinesOf(pages)
  for (const { entry, page } of pages) collector.add(entry, page.article.sections ?? [])
  const { files, listings } = makeIndex(input, outlines, collector.collected())
  return { input, outlines, pages: remember(pages), files: byPath([...files]), listings }
}

/** Undefined if the whole index has to be made again. */
function editMade(last: Made, input: IndexInput, pages: readonly SearchedPage[]): Made | undefined {
  if (!isPlannedAlike(last.input, input)) return undefined
  const edited = pages.filter(({ entry, page }) => last.pages.get(entry.route)?.deref() !== page)
  if (edited.length > MAX_EDITED || edited.some(({ page }) => isOtherTarget(page, last))) return undefined
  const changed = changeIndex(input, {
    edited: edited.map(({ entry, page }) => ({ entry, sections: page.article.sections ?? [] })),
    read: (path) => textOf(last.files.get(path)),
  })
  if (!changed) return undefined
  const files = new Map([...last.files, ...byPath(changed.files)])
  for (const path of changed.removed) files.delete(path)
  return { input, outlines: outlinesOf(pages), pages: remember(pages), files, listings: last.listings }
}

/** Whether links by name may point to other pages now. */
function isOtherTarget({ outline }: ParsedPage, { outlines }: Made): boolean {
  const targets = ({ ids, documented }: Outline) => JSON.stringify([ids, documented])
  const before = outlines.get(outline.source)
  return !before || targets(before) !== targets(outline)
}

function outlinesOf(pages: readonly SearchedPage[]): Map<string, Outline> {
  return new Map(pages.map(({ page: { outline } }) => [outline.source, outline]))
}

function remember(pages: readonly SearchedPage[]): Made['pages'] {
  return new Map(pages.map(({ entry, page }) => [entry.route, new WeakRef(page)]))
}

function byPath(files: readonly OutputFile[]): Map<string, OutputFile> {
  return new Map(files.map((file) => [file.path, file]))
}

function textOf(file: OutputFile | undefined): string | undefined {
  return typeof file?.contents === 'string' ? file.contents : undefined
}

/** Whether a path could be one of these files, without making any. */
export function isSearchPath(path: string, { config, site }: Snapshot): boolean {
  if (!config.search.enabled) return false
  if (path.startsWith(INDEX_FOLDER) && path.endsWith('.json')) return true
  return site.editions.some((edition) => path === outputPathOf(searchRoute(edition), config))
}
