// The parsed pages of a site, kept by their text: an edit of one costs one parse. Until a page is asked for, only its card
// is parsed: that is all the site is assembled from.
import { type Card, cardOf, type SourceFile } from '../model/page.ts'
import { isError } from '../model/problem.ts'
import type { EarlierPages } from '../pipeline/earlier-pages.ts'
import type { OutlinedPage, ParsedPage, ParsePage } from '../pipeline/parse.ts'

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
  /** Paths of the pages whose newest text is known to have errors; some pages may no longer exist. */
  faulty(): ReadonlySet<string>
  /** Further files that the pages parsed so far were made from, relative to the site's root. */
  dependencies(): ReadonlySet<string>
  /** Keeps what was parsed so far for the next start: from then on, every page is parsed. */
  keep(): void
}

interface Entry {
  /** Undefined once any file that the page was made from has changed. */
  text: string | undefined
  card: Card
  /** Known once the page was parsed whole. */
  outline?: OutlinedPage
  /** Dropped when articles take up too much memory. */
  whole?: ParsedPage
  good?: ParsedPage
}

type WholeEntry = Entry & Required<Pick<Entry, 'whole' | 'outline'>>

/** Most characters of HTML to keep. */
const MAX_KEPT = 64_000_000

/**
 * Creates a store of the pages that `parsePage` parses.
 * @param parseStill parses a page for its card, without running its code; undefined for a page that has no code
 * @param earlier what to start from
 */
export function createPageStore(
  parsePage: ParsePage,
  parseStill: ParseStill = () => undefined,
  earlier?: EarlierPages,
): PageStore {
  const parsePart = createCardParser(parsePage, parseStill)
  let open = earlier
  const entries = new Map<string, Entry>()
  const dependencies = new Set<string>()
  const faulty = new Set<string>()
  let kept = 0

  function parseWhole(source: SourceFile): WholeEntry {
    return enter(source, open ? open.get(source) : parsePage(source))
  }

  function enter(source: SourceFile, whole: ParsedPage): WholeEntry {
    const known = entries.get(source.path)
    const { article, ...outline } = whole
    for (const path of outline.outline.dependencies) dependencies.add(path)
    const good = whole.problems.some(isError) ? known?.good : whole
    if (good === whole) faulty.delete(source.path)
    else faulty.add(source.path)
    const entry = { text: source.text, card: cardOf(outline.outline), outline, whole, ...(good && { good }) }
    kept += article.html.length
    if (kept > MAX_KEPT) dropArticles()
    entries.set(source.path, entry)
    return entry
  }

  /** Keeps those of pages with errors: their last good text is still shown, and no file has it any more. */
  function dropArticles(): void {
    for (const [path, entry] of entries) {
      if (faulty.has(path)) continue
      delete entry.whole
      delete entry.good
    }
    kept = 0
  }

  function current(source: SourceFile): Entry | undefined {
    const known = entries.get(source.path)
    return known?.text === source.text ? known : undefined
  }

  function newest(source: SourceFile): ParsedPage {
    return current(source)?.whole ?? parseWhole(source).whole
  }

  function parseCard(source: SourceFile): Card {
    const before = open?.find(source)
    if (before) return enter(source, before).card
    const part = entries.get(source.path)?.outline ? undefined : parsePart(source)
    if (!part) return parseWhole(source).card
    const card = cardOf(part.outline)
    entries.set(source.path, { text: source.text, card })
    return card
  }

  return {
    newest,
    card(source, which) {
      const card = current(source)?.card ?? parseCard(source)
      const good = which === 'shown' && faulty.has(source.path) ? entries.get(source.path)?.good : undefined
      return good ? cardOf(good.outline) : card
    },
    shown(source) {
      const page = newest(source)
      return entries.get(source.path)?.good ?? page
    },
    outline: (source) => current(source)?.outline ?? parseWhole(source).outline,
    forget(isChanged) {
      for (const entry of entries.values())
        if (entry.outline?.outline.dependencies.some(isChanged)) entry.text = undefined
    },
    faulty: () => faulty,
    dependencies: () => dependencies,
    keep() {
      open?.close()
      open = undefined
    },
  }
}

/** Parses a page without running its code; undefined for a page that has no code. */
type ParseStill = (source: SourceFile) => OutlinedPage | undefined

/** Characters parsed at first: enough for most pages to have a title and a paragraph. */
const HEAD = 400

/** Directives that document the tool: what they document is on the card, and they may be anywhere in the page. */
const DOCUMENTS = /^ {0,3}:::+(?:command|contract|environment|global-options)\b|:error\[/m

/** Code that may continue after the head. */
const MAY_BE_OPEN = /[<{]|^export\s/m

/** Creates what parses as little of a page as its card needs; undefined where the page has to be parsed whole. */
function createCardParser(
  parsePage: ParsePage,
  parseStill: ParseStill,
): (source: SourceFile) => OutlinedPage | undefined {
  return (source) => {
    const text = DOCUMENTS.test(source.text) ? source.text : headOf(source.text)
    if (text !== source.text) {
      const part = { ...source, text }
      const still = parseStill(part)
      const head = still ?? parsePage(part)
      if (isEnough(head) && !(still && MAY_BE_OPEN.test(text))) return head
    }
    return parseStill(source)
  }
}

/** The beginning of a text, cut at an empty line so that no block is split. */
function headOf(text: string): string {
  const end = text.length <= HEAD ? -1 : text.indexOf('\n\n', HEAD)
  return end === -1 ? text : text.slice(0, end + 1)
}

/** Returns whether the rest of the page cannot change its card: it could define a reference link, and an imported file may change. */
function isEnough(head: OutlinedPage): boolean {
  const { excerpt, contentTitle, dependencies } = head.outline
  const hasText = excerpt !== undefined || head.outline.frontMatter.description !== undefined
  if (head.problems.some(isError) || !hasText || dependencies.length > 0) return false
  return !excerpt?.includes('[') && !contentTitle?.includes('[')
}
