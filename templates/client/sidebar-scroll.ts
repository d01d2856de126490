// The scroll position of the sidebar: kept over full page loads, but always with the current page visible.
import { storedValue } from './storage.ts'

const kept = () => storedValue('sidebar-scroll', { session: true })

/** Restores the scroll position of `sidebar`, unless it is scrolled already, and stores later ones. Returns how to end that. */
export function keepSidebarScroll(sidebar: HTMLElement): () => void {
  sidebar.scrollTop ||= Number(kept().get())
  const keep = () => kept().set(String(sidebar.scrollTop))
  addEventListener('pagehide', keep)
  return () => removeEventListener('pagehide', keep)
}

/** Scrolls `box` up or down, and nothing around it, until `element` is visible. */
export function showWithin(box: HTMLElement, element: Element | null): void {
  if (!element) return
  const view = box.getBoundingClientRect()
  const { top, bottom } = element.getBoundingClientRect()
  if (top < view.top || bottom > view.bottom) box.scrollTop += top - view.top - view.height / 4
}

/** The same sideways. */
export function scrollSidewaysTo(box: HTMLElement, element: Element): void {
  const view = box.getBoundingClientRect()
  const { left, right } = element.getBoundingClientRect()
  if (left < view.left || right > view.right) box.scrollLeft += left - view.left - view.width / 4
}
