// The scroll position of the sidebar: kept over full page loads, but always with the current page visible.
import { storedValue } from './storage.ts'

const CURRENT = '[aria-current="page"]'

/** Restores the scroll position of the sidebar, and stores later ones. */
export function keepSidebarScroll(): void {
  const kept = storedValue('sidebar-scroll', { session: true })
  const find = () => document.querySelector<HTMLElement>('.sidebar')
  const sidebar = find()
  if (sidebar) sidebar.scrollTop ||= Number(kept.get())
  showCurrentPage()
  addEventListener('pagehide', () => kept.set(String(find()?.scrollTop ?? kept.get())))
}

/** Has the sidebar show the current page. */
export function showCurrentPage(): void {
  const sidebar = document.querySelector<HTMLElement>('.sidebar')
  if (sidebar?.checkVisibility()) showWithin(sidebar, sidebar.querySelector(`nav ${CURRENT}`))
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
