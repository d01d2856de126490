// The scroll position of each history entry, so that Back and Forward lead there again. While the page lives, the script
// restores the positions; when it is left, the browser does, which restores a reload by itself.
import { storedValue } from './storage.ts'

type Position = [left: number, top: number]

const kept = storedValue('scroll-positions', { session: true })
const positions = new Map<string, Position>()
let entry = ''
let watching = true

/** Begins to remember; call it once, before anything else changes the history. */
export function startScrollMemory(): void {
  for (const [key, position] of parsePositions(kept.get())) positions.set(key, position)
  const reopened = history.scrollRestoration === 'manual'
  enterEntry()
  // A menu that was open when the page was left is closed now.
  const menu = document.querySelector('.mobile-menu:popover-open') ? { menu: true } : {}
  history.replaceState({ key: entry, ...menu }, '')
  if (reopened) restorePosition()
  addEventListener('scroll', () => watching && remember())
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
    kept.set(JSON.stringify([...positions]))
  })
}

/** Adds an entry for `url` to the history, or replaces the current one. */
export function addEntry(url: string, { replace = false } = {}): void {
  history.scrollRestoration = 'manual'
  // The entry of the mobile menu shares the key of the page below it.
  if (!replace || history.state?.menu) {
    remember()
    entry = newKey()
  }
  history[replace ? 'replaceState' : 'pushState']({ key: entry }, '', url)
}

/** Makes the current history entry the one whose position is remembered. */
export function enterEntry(): void {
  entry = history.state?.key ?? ''
  if (entry) return
  entry = newKey()
  history.replaceState({ ...history.state, key: entry }, '')
}

/** Scrolls to where the current entry was left. Returns false if that is unknown. */
export function restorePosition(): boolean {
  const position = positions.get(entry)
  if (position) scrollToPosition(...position)
  return position !== undefined
}

/** Scrolls instantly, whatever `scroll-behavior` says. */
export function scrollToPosition(left: number, top: number): void {
  scrollTo({ left, top, behavior: 'instant' })
}

/** While a page is loading, scrolling says nothing about the entry that it will have. */
export function watchScroll(on: boolean): void {
  watching = on
}

function remember(): void {
  positions.set(entry, [scrollX, scrollY])
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10)
}

/** Another site of the same origin may keep something else under the name: that counts for nothing. */
function parsePositions(text: string | null): [string, Position][] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter((item) => Array.isArray(item?.[1])) : []
  } catch {
    return []
  }
}
