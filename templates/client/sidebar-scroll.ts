// Where the sidebar is scrolled to: kept over full page loads, and never such that the current page is out of sight.
import { storedValue } from './storage.ts'

const kept = () => storedValue('sidebar-scroll', '', { session: true })

/** Scrolls `sidebar` to where it was left, and keeps where it is left. Returns what ends that. */
export function keepSidebarScroll(sidebar: HTMLElement): () => void {
  sidebar.scrollTop = Number(kept().get())
  const keep = () => kept().set(String(sidebar.scrollTop))
  addEventListener('pagehide', keep)
  return () => removeEventListener('pagehide', keep)
}

/** Scrolls `sidebar`, and nothing else, until the current page's link is in sight. */
export function showCurrentLink(sidebar: HTMLElement): void {
  const link = sidebar.querySelector('[aria-current="page"]')
  if (!link) return
  const view = sidebar.getBoundingClientRect()
  const { top, bottom } = link.getBoundingClientRect()
  const margin = view.height / 4
  if (top < view.top || bottom > view.bottom) sidebar.scrollTop += top - view.top - margin
}
