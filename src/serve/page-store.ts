// The parsed pages of a site: each is parsed once, until its text or a file that it is made from changes.
import { type Card, cardOf, type SourceFile } from '../model/page.ts'
import { isError } from '../model/problem.ts'
import type { OutlinedPage, ParsedPage, ParsePage } from '../pipeline/parse.ts'
import type { PageStore as DiskStore } from '../pipeline/parse-cache.ts'

export interface PageStore {
  /** Returns what the site is assembled from. `shown`: for a page with errors, the card of its last text without. */
  card(source: SourceFile, which: 'newest' | 'shown'): Card
  /** The newest text, parsed. */
  newest(source: SourceFile): ParsedPage
  /** The page to show: while its newest text has errors, the last one that had none. */
  shown(source: SourceFile): ParsedPage
  /** Everything known about the newest text except its article. */
  outline(source: SourceFile): OutlinedPage
  /** Has the pages made from any of these files parsed again when they are next asked for. */
  forget(isChanged: (path: string) => boolean): void
  /** Paths of the pages whose newest text has errors; some pages may no longer exist. */
  faulty(): ReadonlySet<string>
  /** Further files that the pages parsed so far were made from, relative to the site's root. */
  dependencies(): ReadonlySet<string>
  /** Keeps what was parsed so far for the next start. From then on, files may change, and the disk is only read. */
  keep(): void
  close(): void
}

interface Entry {
  source: SourceFile
  page: OutlinedPage
  /** Where the disk has the whole page. */
  key: string | undefined
  /** Dropped when articles take up too much memory. */
  whole?: ParsedPage
  /** The last page without errors, while this one has some. */
  good?: ParsedPage | undefined
  /** A file that the page was made from has changed. */
  isStale?: boolean
}

export interface PageStoreInput {
  parsePage: ParsePage
  /** The pages that earlier builds and servers have parsed. Default: none. */
  disk?: DiskStore | undefined
  /** Turns what is tolerated by the settings into warnings. */
  tolerate<Page extends OutlinedPage>(page: Page): Page
}

/** Most characters of HTML to keep. */
const MAX_KEPT = 64_000_000

/** Creates a store of the pages that `parsePage` parses. */
export function createPageStore({ parsePage, disk, tolerate }: PageStoreInput): PageStore {
  const entries = new Map<string, Entry>()
  const dependencies = new Set<string>()
  const faulty = new Set<string>()
  let isOpening = true
  let kept = 0

  function retain(entry: Entry, whole: ParsedPage): ParsedPage {
    kept += whole.article.html.length
    if (kept > MAX_KEPT) {
      for (const other of entries.values()) delete other.whole
      kept = whole.article.html.length
    }
    entry.whole = whole
    return whole
  }

  function wholeOf(entry: Entry): ParsedPage {
    if (entry.whole) return entry.whole
    const known = entry.key === undefined ? undefined : disk?.read(entry.key)
    return retain(entry, tolerate(known ?? parsePage(entry.source)))
  }

  /** Reads or parses a page. */
  function read(source: SourceFile): Pick<Entry, 'page' | 'key' | 'whole'> {
    const found = isOpening ? disk?.find(source) : undefined
    if (found) return { page: tolerate(found.page), key: found.key }
    const parsed = parsePage(source)
    const key = isOpening ? disk?.add(source, parsed) : undefined
    const whole = tolerate(parsed)
    const { article: _, ...page } = whole
    return { page, key, whole }
  }

  function entryOf(source: SourceFile): Entry {
    const before = entries.get(source.path)
    if (before && before.source.text === source.text && !before.isStale) return before
    const { whole, ...made } = read(source)
    const entry: Entry = { source, ...made }
    if (whole) retain(entry, whole)
    for (const path of made.page.outline.dependencies) dependencies.add(path)
    if (made.page.problems.some(isError)) {
      entry.good = before && (faulty.has(source.path) ? before.good : wholeOf(before))
      faulty.add(source.path)
    } else faulty.delete(source.path)
    entries.set(source.path, entry)
    return entry
  }

  return {
    card(source, which) {
      const { page, good } = entryOf(source)
      return cardOf((which === 'shown' && good ? good : page).outline)
    },
    newest: (source) => wholeOf(entryOf(source)),
    shown(source) {
      const entry = entryOf(source)
      return entry.good ?? wholeOf(entry)
    },
    outline: (source) => entryOf(source).page,
    forget(isChanged) {
      for (const entry of entries.values())
        if (entry.page.outline.dependencies.some(isChanged)) entry.isStale = true
    },
    faulty: () => faulty,
    dependencies: () => dependencies,
    keep() {
      if (isOpening) disk?.keep()
      isOpening = false
    },
    close: () => disk?.close(),
  }
}
