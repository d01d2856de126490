// The parsed pages of a site, kept by their text: an edit of one costs one parse. Until a page is wanted, only its card is
// parsed, from the beginning of its text: that is all the site is assembled from.
import { type Card, cardOf, type SourceFile } from '../model/page.ts'
import { isError } from '../model/problem.ts'
import type { OutlinedPage, ParsedPage, ParsePage } from '../pipeline/parse.ts'

export interface PageStore {
  /** What the site is assembled from; of a page with errors the card of the last text without, where `shown` is asked for. */
  card(source: SourceFile, which: 'newest' | 'shown'): Card
  /** The newest text, parsed. */
  newest(source: SourceFile): ParsedPage
  /** The page to be shown. While its newest text has errors, that is the last one that had none. */
  shown(source: SourceFile): ParsedPage
  /** All that is known of the newest text but its article. */
  outline(source: SourceFile): OutlinedPage
  /** Parses anew, when they are wanted next, the pages made from any of these files. */
  forget(isChanged: (path: string) => boolean): void
  /** Paths of the pages whose newest text is known to have errors; some may be gone by now. */
  faulty(): ReadonlySet<string>
  /** Files that the pages parsed so far were made from besides their own, relative to the site's root. */
  dependencies(): ReadonlySet<string>
}

interface Entry {
  /** Undefined when what the page was made from has changed. */
  text: string | undefined
  card: Card
  /** Known once the page was parsed whole. */
  outline?: OutlinedPage
  /** Dropped when articles take too much room. */
  whole?: ParsedPage
  good?: ParsedPage
}

/** Characters of HTML that are kept. */
const MOST_KEPT = 64_000_000

/**
 * Makes a store of pages as `parsePage` makes them.
 * @param parseStill likewise, for cards, without running the code of pages; undefined for a page that has none
 */
export function createPageStore(
  parsePage: ParsePage,
  parseStill: (source: SourceFile) => OutlinedPage | undefined = () => undefined,
): PageStore {
  const entries = new Map<string, Entry>()
  const dependencies = new Set<string>()
  const faulty = new Set<string>()
  let kept = 0

  function parseWhole(source: SourceFile): Entry & { whole: ParsedPage; outline: OutlinedPage } {
    const known = entries.get(source.path)
    const whole = parsePage(source)
    const { article, ...outline } = whole
    for (const path of outline.outline.dependencies) dependencies.add(path)
    const good = whole.problems.some(isError) ? known?.good : whole
    if (good === whole) faulty.delete(source.path)
    else faulty.add(source.path)
    const entry = { text: source.text, card: cardOf(outline.outline), outline, whole, ...(good && { good }) }
    kept += article.html.length
    if (kept > MOST_KEPT) dropArticles()
    entries.set(source.path, entry)
    return entry
  }

  /** A page with errors is about to be mended: what stands in for it is kept. */
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
    const before = entries.get(source.path)
    const text = DOCUMENTS.test(source.text) ? source.text : headOf(source.text)
    const known = before?.outline ? undefined : parsePart(source, text)
    if (!known) return parseWhole(source).card
    const card = cardOf(known.outline)
    entries.set(source.path, { text: source.text, card })
    return card
  }

  /** What the card of a page is made from, where that takes less than the page. */
  function parsePart(source: SourceFile, text: string): OutlinedPage | undefined {
    if (text !== source.text) {
      const part = { ...source, text }
      const still = parseStill(part)
      const head = still ?? parsePage(part)
      if (isEnough(head) && !(still && MAY_BE_OPEN.test(text))) return head
    }
    return parseStill(source)
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
  }
}

/** Characters of a page that are parsed at first: enough for most to have a title and a paragraph. */
const HEAD = 400

/** The beginning of a text up to an empty line, so that it ends with a block. */
function headOf(text: string): string {
  const end = text.length <= HEAD ? -1 : text.indexOf('\n\n', HEAD)
  return end === -1 ? text : text.slice(0, end + 1)
}

/** What a page documents of the tool is on its card, and may be anywhere in it. */
const DOCUMENTS = /^ {0,3}:::+(?:command|contract|environment|global-options)\b/m

/** Of code, what may go on below. */
const MAY_BE_OPEN = /[<{]|^export\s/m

/** What stands further below changes a paragraph only where that refers to it; what is imported may change. */
function isEnough(head: OutlinedPage): boolean {
  const { excerpt, contentTitle, dependencies } = head.outline
  const hasText = excerpt !== undefined || head.outline.frontMatter.description !== undefined
  if (head.problems.some(isError) || !hasText || dependencies.length > 0) return false
  return !excerpt?.includes('[') && !contentTitle?.includes('[')
}
