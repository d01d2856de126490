// The search index of the shown site, made at the first search and brought up to date at each later one.

import type { Outline } from '../../model/page.ts'
import type { OutputFile, RouteEntry } from '../../model/site.ts'
import type { DevFiles, DevFilesInput } from '../../pipeline/feature.ts'
import type { ParsedPage } from '../../pipeline/parse.ts'
import type { IndexInput } from '../../pipeline/site-index.ts'
import type { LatePage } from '../../render/page-data.ts'
import { outputPathOf } from '../../site/permalink.ts'
import { searchRoute } from './make/searched-pages.ts'
import { INDEX_FOLDER } from './query/format.ts'
import { changeIndex, isPlannedAlike, makeIndex, openIndexCollector } from './search-index.ts'

/** Most edited pages for which the index is updated; for more, it is faster to make all of it again. */
const MAX_EDITED = 50

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
  lists: readonly LatePage[]
}

/** When called again, `make` updates only what depends on pages edited since. */
export function createDevFiles(): DevFiles {
  let last: Made | undefined
  return {
    pages: ({ config, site }) => site.editions.map((edition) => outputPathOf(searchRoute(edition), config)),
    has(path, state) {
      if (path.startsWith(INDEX_FOLDER) && path.endsWith('.json')) return true
      return this.pages(state).includes(path)
    },
    make({ state: { config, site, renderer }, facts, files, pageOf }: DevFilesInput) {
      const input = { config, facts, site }
      const pages = site.routes.flatMap((entry): SearchedPage[] => {
        const file = files.get(entry.source)
        return file ? [{ entry, page: pageOf(file) }] : []
      })
      last = (last && editMade(last, input, pages)) ?? makeWhole(input, pages)
      return new Map([...last.files, ...byPath(last.lists.flatMap(renderer.latePage))])
    },
  }
}

function makeWhole(input: IndexInput, pages: readonly SearchedPage[]): Made {
  const collector = openIndexCollector(input)
  const outlines = outlinesOf(pages)
  for (const { entry, page } of pages) collector.add(entry, page.article.sections ?? [])
  const { files, pages: lists } = makeIndex(input, outlines, collector.collected())
  return { input, outlines, pages: remember(pages), files: byPath([...files]), lists }
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
  return { input, outlines: outlinesOf(pages), pages: remember(pages), files, lists: last.lists }
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
