// Where the sidebar is scrolled to: kept over full page loads, and never such that the current page is out of sight.
import { storedValue } from './storage.ts'

const kept = () => storedValue('sidebar-scroll', '', { session: true })

/** Scrolls `sidebar` to where it was left, unless it is scrolled, and keeps where it is left. Returns what ends that. */
export function keepSidebarScroll(sidebar: HTMLElement): () => void {
  sidebar.scrollTop ||= Number(kept().get())
  const keep = () => kept().set(String(sidebar.scrollTop))
  addEventListener('pagehide', keep)
  return () => removeEventListener('pagehide', keep)
}

/** Scrolls `box` up or down, and nothing around it, until `element` is in sight. */
export function showWithin(box: HTMLElement, element: Element | null): void {
  if (!element) return
  const view = box.getBoundingClientRect()
  const { top, bottom } = element.getBoundingClientRect()
  if (top < view.top || bottom > view.bottom) box.scrollTop += top - view.top - view.height / 4
}

/** The same sideways. */
export function showBeside(box: HTMLElement, element: Element): void {
  const view = box.getBoundingClientRect()
  const { left, right } = element.getBoundingClientRect()
  if (left < view.left || right > view.right) box.scrollLeft += left - view.left - view.width / 4
}
