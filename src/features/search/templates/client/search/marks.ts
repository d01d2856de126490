// Marks the words of a search on the page that it led to, with the browser's highlights, which do not change the page's
// elements.

import { adoptStyle } from '#templates/client/adopt-style.ts'
import { anchorOf } from '#templates/client/anchors.ts'
import { storedValue } from '#templates/client/storage.ts'
import { eachWord } from '../../../query/words.ts'

const NAME = 'search'
/** Not in the stylesheet of the dialog: with a rule for all elements, browsers would compute every style as it opens. */
const STYLE = `::highlight(${NAME}) { background: var(--ld-amber-soft); color: var(--ld-amber) }`
const MAX_MARKS = 300
/** Longest time that a page may take to load, in milliseconds. */
const PATIENCE = 8000

interface Kept {
  /** URL of the page, without its hash. */
  path: string
  terms: string[]
}

/** Stores what to mark on the page that a result leads to, however that is loaded; and marks it once it is shown. */
export function markWhenThere(url: URL, terms: readonly string[]): void {
  const kept = storedValue('docs.search.mark', { session: true })
  kept.set(JSON.stringify({ path: url.pathname, terms: terms.slice(0, 60) } satisfies Kept))
  const before = location.pathname
  const began = performance.now()
  const look = () => {
    const isThere = location.pathname === url.pathname && (before === url.pathname || isShown(url))
    if (isThere) return markFound()
    if (performance.now() - began < PATIENCE) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** The URL changes before the page's text. */
function isShown({ hash }: URL): boolean {
  return hash === '' || anchorOf(hash) !== null
}

/** Marks the words of a search, once. */
export function markFound(): void {
  const kept = storedValue('docs.search.mark', { session: true })
  const { path, terms } = readKept(kept.get())
  kept.set(null)
  if (path !== location.pathname || !('highlights' in CSS)) return
  const article = anchorOf(location.hash)?.closest('.article') ?? document.querySelector('.article')
  const ranges = article ? rangesOf(article, new Set(terms)) : []
  if (!CSS.highlights.has(NAME)) adoptStyle(STYLE)
  CSS.highlights.set(NAME, new Highlight(...ranges))
  const stop = new AbortController()
  const clear = () => {
    CSS.highlights.delete(NAME)
    stop.abort()
  }
  addEventListener('keydown', ({ key }) => key === 'Escape' && clear(), { signal: stop.signal })
}

function readKept(text: string | null): Kept {
  try {
    const { path, terms }: Partial<Kept> = JSON.parse(text ?? '{}')
    if (typeof path === 'string' && Array.isArray(terms)) return { path, terms }
  } catch {
    // It is not a value of ours.
  }
  return { path: '', terms: [] }
}

function rangesOf(article: Element, terms: ReadonlySet<string>): Range[] {
  const ranges: Range[] = []
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT)
  while (walker.nextNode() && ranges.length < MAX_MARKS) {
    const { currentNode: node } = walker
    eachWord(node.textContent ?? '', ({ whole, parts }, start, end) => {
      if (!terms.has(whole) && !parts.some((part) => terms.has(part))) return
      const range = new Range()
      range.setStart(node, start)
      range.setEnd(node, end)
      ranges.push(range)
    })
  }
  return ranges.slice(0, MAX_MARKS)
}
