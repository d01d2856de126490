// The parsed pages of a site, kept by their text: an edit of one costs one parse. Until a page is wanted, only its head
// is parsed, which has all that the rest of the site knows of it.
import type { Page, SourceFile } from '../model/page.ts'

export interface PageStore {
  /** The page as the site is assembled from it, whole or not. */
  outline(source: SourceFile): Page
  /** The page to be shown. While its newest text has errors, that is the last one that had none. */
  whole(source: SourceFile): Page
  /** All that is known of the newest text, whatever its errors; without HTML as long as nobody wanted to see it. */
  skim(source: SourceFile): Page
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
  outline: Page
  /** Parsed whole, then without its HTML, which is most of what a page weighs. */
  skimmed?: Page
  whole?: Page
  good?: Page
}

/** Characters of a page that are parsed at first: enough for most to have a title and a paragraph. */
const HEAD = 400

/** @param parsePage the parser of whole pages */
export function createPageStore(parsePage: (source: SourceFile) => Page): PageStore {
  const entries = new Map<string, Entry>()
  const dependencies = new Set<string>()
  const faulty = new Set<string>()

  function entryOf(source: SourceFile): Entry {
    const known = entries.get(source.path)
    if (known?.text === source.text) return known
    const entry = known?.whole ? readWhole(source, known.good) : readHead(source, known?.good)
    entries.set(source.path, entry)
    return entry
  }

  function readHead(source: SourceFile, good: Page | undefined): Entry {
    const text = headOf(source.text)
    if (text === source.text) return readWhole(source, good)
    const outline = parsePage({ ...source, text })
    if (!isEnough(outline)) return readWhole(source, good)
    return { text: source.text, outline: { ...outline, html: '' }, ...(good && { good }) }
  }

  function readWhole(source: SourceFile, before: Page | undefined): Entry {
    const whole = parsePage(source)
    for (const path of whole.dependencies) dependencies.add(path)
    const good = hasErrors(whole) ? before : whole
    if (good === whole) faulty.delete(source.path)
    else faulty.add(source.path)
    return { text: source.text, outline: good ?? whole, whole, ...(good && { good }) }
  }

  function wholeEntryOf(source: SourceFile): Entry & { whole: Page } {
    const entry = entryOf(source)
    if (entry.whole) return { ...entry, whole: entry.whole }
    const read = readWhole(source, entry.good)
    entries.set(source.path, read)
    return { ...read, whole: read.whole ?? read.outline }
  }

  return {
    outline: (source) => entryOf(source).outline,
    skim(source) {
      const entry = entryOf(source)
      const known = entry.whole ?? entry.skimmed
      if (known) return known
      const read = readWhole(source, entry.good)
      const skimmed = { ...read.outline, html: '' }
      // A page with errors is about to be mended: it is kept as it is.
      const wanted = read.whole === read.outline ? { text: read.text, outline: skimmed, skimmed } : read
      entries.set(source.path, wanted)
      return wanted.skimmed ?? wanted.whole ?? skimmed
    },
    whole(source) {
      const { good, whole } = wholeEntryOf(source)
      return good ?? whole
    },
    forget(isChanged) {
      for (const entry of entries.values()) {
        if ((entry.whole ?? entry.skimmed ?? entry.outline).dependencies.some(isChanged))
          entry.text = undefined
      }
    },
    faulty: () => faulty,
    dependencies: () => dependencies,
  }
}

/** What the rest of the site knows of a page, as a text to compare. */
export function outlineKey({ frontMatter, frontMatterLines, contentTitle, excerpt }: Page): string {
  return JSON.stringify([frontMatter, frontMatterLines, contentTitle, excerpt])
}

function hasErrors({ problems }: Page): boolean {
  return problems.some(({ severity }) => severity === 'error')
}

/** The beginning of a text up to an empty line, so that it ends with a block. */
function headOf(text: string): string {
  const end = text.length <= HEAD ? -1 : text.indexOf('\n\n', HEAD)
  return end === -1 ? text : text.slice(0, end + 1)
}

/** What stands further below changes a paragraph only where that refers to it. */
function isEnough(head: Page): boolean {
  if (hasErrors(head) || head.excerpt === undefined) return false
  return !head.excerpt.includes('[') && !head.contentTitle?.includes('[')
}
