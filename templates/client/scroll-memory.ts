// Where the reader was on each entry of the history, so that Back and Forward lead there again. While the page lives
// the positions are ours to restore; when it is left they are the browser's, which restores a reload by itself.
import { storedValue } from './storage.ts'

type Position = [left: number, top: number]

const kept = storedValue('scroll-positions', '', { session: true })
const positions = new Map<string, Position>()
let entry = ''
let watching = true

/** Begins to remember; called once, before anything else changes the history. */
export function startScrollMemory(): void {
  for (const [key, position] of parsePositions(kept.get())) positions.set(key, position)
  const reopened = history.scrollRestoration === 'manual'
  enterEntry()
  // A menu that was open when the page was left is not open now.
  const menu = document.querySelector('.mobile-menu[open]') ? { menu: true } : {}
  history.replaceState({ key: entry, ...menu }, '')
  if (reopened) restorePosition()
  addEventListener('scroll', () => watching && remember())
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
    kept.set(JSON.stringify([...positions]))
  })
}

/** Adds an entry for `address` to the history, or puts it in the place of the current one. */
export function addEntry(address: string, { replace = false } = {}): void {
  history.scrollRestoration = 'manual'
  // That of the mobile menu shares the key of the page below it.
  if (!replace || history.state?.menu) {
    remember()
    entry = newKey()
  }
  history[replace ? 'replaceState' : 'pushState']({ key: entry }, '', address)
}

/** Makes the history's current entry the one whose position is remembered. */
export function enterEntry(): void {
  entry = history.state?.key ?? ''
  if (entry) return
  entry = newKey()
  history.replaceState({ ...history.state, key: entry }, '')
}

/** Scrolls to where the current entry was left. Returns false when that is not known. */
export function restorePosition(): boolean {
  const position = positions.get(entry)
  if (position) scrollToPosition(...position)
  return position !== undefined
}

/** Scrolls at once, whatever the style says about smoothness. */
export function scrollToPosition(left: number, top: number): void {
  scrollTo({ left, top, behavior: 'instant' })
}

/** While a page is on its way, scrolling says nothing about the entry that it will fill. */
export function watchScroll(on: boolean): void {
  watching = on
}

function remember(): void {
  positions.set(entry, [scrollX, scrollY])
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10)
}

function parsePositions(text: string | null): [string, Position][] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
