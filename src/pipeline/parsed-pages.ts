// The parsed pages of a site, for builds and the dev server: each is found in the store of earlier ones, or parsed once,
// until its text or a file that it is made from changes.
import type { SourceFile } from '../model/page.ts'
import type { OutlinedPage, ParsedPage, ParsePage } from './parse.ts'
import type { PageStore } from './parse-cache.ts'

export interface KnownPage {
  /** Absent once it is released. */
  source?: SourceFile
  /** Everything but its article. */
  page: OutlinedPage
  /** Where the store has the whole page. */
  key: string | undefined
  /** Dropped when articles take up too much memory. */
  whole?: ParsedPage
  /** A file that the page was made from has changed. */
  isStale?: boolean
}

export type ParsedPages = ReturnType<typeof openParsedPages>

export interface ParsedPagesInput {
  parsePage: ParsePage
  /** The pages that earlier builds and servers have parsed. Default: none. */
  store?: PageStore | undefined
  /** Turns what is tolerated by the settings into warnings. */
  tolerate?<Page extends OutlinedPage>(page: Page): Page
}

/** Most characters of HTML to keep. */
const MAX_KEPT = 64_000_000

/** Opens the pages that `parsePage` parses. */
export function openParsedPages({ parsePage, store, tolerate = (page) => page }: ParsedPagesInput) {
  const pages = new Map<string, KnownPage>()
  let isOpening = true
  let kept = 0

  function retain(known: KnownPage, whole: ParsedPage): ParsedPage {
    kept += whole.article.html.length
    if (kept > MAX_KEPT) {
      for (const other of pages.values()) delete other.whole
      kept = whole.article.html.length
    }
    known.whole = whole
    return whole
  }

  /** Finds a page that was parsed by an earlier build. */
  function find(source: SourceFile): KnownPage | undefined {
    const found = store?.find(source)
    if (!found) return undefined
    const known = { source, page: tolerate(found.page), key: found.key }
    pages.set(source.path, known)
    return known
  }

  function parse(source: SourceFile): KnownPage {
    const parsed = parsePage(source)
    const key = isOpening ? store?.add(source, parsed) : undefined
    const whole = tolerate(parsed)
    const { article: _, ...page } = whole
    const known = { source, page, key }
    pages.set(source.path, known)
    retain(known, whole)
    return known
  }

  return {
    find,
    /** Finds or parses a page. */
    read(source: SourceFile): KnownPage {
      const before = pages.get(source.path)
      if (before && before.source?.text === source.text && !before.isStale) return before
      return (isOpening ? find(source) : undefined) ?? parse(source)
    },
    /** Returns what was last read or found for a path. */
    at: (path: string) => pages.get(path),
    /** The page with its article; undefined for a released one that the store has lost. */
    whole(known: KnownPage): ParsedPage | undefined {
      if (known.whole) return known.whole
      const stored = known.key === undefined ? undefined : store?.read(known.key)
      // A part of the store may be damaged.
      const whole = stored ?? (known.source && parsePage(known.source))
      return whole && retain(known, tolerate(whole))
    },
    /** Frees the memory of a page that the store has. */
    release(known: KnownPage): void {
      delete known.source
      delete known.whole
      // Substrings keep the whole text in memory; copies do not.
      known.page = structuredClone(known.page)
    },
    /** Has the pages made from any of these files parsed again when they are next read. */
    forget(isChanged: (path: string) => boolean): void {
      for (const known of pages.values())
        if (known.page.outline.dependencies.some(isChanged)) known.isStale = true
    },
    /** Puts what was parsed so far in the store. From then on, files may change, and the store is only read. */
    keep(): void {
      if (isOpening) store?.keep()
      isOpening = false
    },
    close: () => store?.close(),
  }
}
