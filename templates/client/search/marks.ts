// Marks the words of a search on the page that it led to: as highlights of the browser's, which leave the page's elements
// as they are.
import { eachWord } from '../../../src/search/words.ts'
import { anchorOf } from '../anchors.ts'
import { storedValue } from '../storage.ts'

const NAME = 'search'
const MOST_MARKS = 300
/** Milliseconds that a page may take to come. */
const PATIENCE = 8000

interface Kept {
  /** Address of the page, without its hash. */
  path: string
  terms: string[]
}

/** Keeps what is to be marked on the page that a result leads to, however it is loaded; and marks it when it is there. */
export function markWhenThere(url: URL, terms: readonly string[], storageSuffix: string): void {
  const kept = storedValue('docs.search.mark', storageSuffix, { session: true })
  kept.set(JSON.stringify({ path: url.pathname, terms: terms.slice(0, 60) } satisfies Kept))
  const before = location.pathname
  const began = performance.now()
  const look = () => {
    const isThere = location.pathname === url.pathname && (before === url.pathname || isShown(url))
    if (isThere) return markFound(storageSuffix)
    if (performance.now() - began < PATIENCE) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** The page's text comes after its address. */
function isShown({ hash }: URL): boolean {
  return hash === '' || anchorOf(hash) !== null
}

/** Marks what a search has led to, once. */
export function markFound(storageSuffix: string): void {
  const kept = storedValue('docs.search.mark', storageSuffix, { session: true })
  const { path, terms } = readKept(kept.get())
  kept.set(null)
  if (path !== location.pathname || !('highlights' in CSS)) return
  const article = document.querySelector('.article')
  const ranges = article ? rangesOf(article, new Set(terms)) : []
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
    // It is not ours.
  }
  return { path: '', terms: [] }
}

function rangesOf(article: Element, terms: ReadonlySet<string>): Range[] {
  const ranges: Range[] = []
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT)
  while (walker.nextNode() && ranges.length < MOST_MARKS) {
    const { currentNode: node } = walker
    eachWord(node.textContent ?? '', ({ whole, parts }, start, end) => {
      if (!terms.has(whole) && !parts.some((part) => terms.has(part))) return
      const range = new Range()
      range.setStart(node, start)
      range.setEnd(node, end)
      ranges.push(range)
    })
  }
  return ranges.slice(0, MOST_MARKS)
}
