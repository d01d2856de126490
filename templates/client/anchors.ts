// Finds and shows the element that a hash names.
import { decodePath } from '../../src/text/url.ts'

/** Asks a tab to be shown without being kept as the reader's pick; one that does not know of it is clicked. */
export const REVEAL = 'lido-docs:reveal'

/** Returns the element that `hash` (with its `#`) names, percent-encoded or not; the page's top has none. */
export function anchorOf(hash: string): HTMLElement | null {
  const name = hash.slice(1)
  return name ? (document.getElementById(name) ?? document.getElementById(decodePath(name) ?? name)) : null
}

/** Scrolls to `anchor`, which may lie in something closed. */
export function showAnchor(anchor: HTMLElement): void {
  reveal(anchor)
  anchor.scrollIntoView({ behavior: 'instant' })
}

/** Scrolls to the element that the address names if something closed hides it, as browsers cannot. */
export function showHiddenAnchor(): void {
  const anchor = anchorOf(location.hash)
  if (anchor && !anchor.checkVisibility()) showAnchor(anchor)
}

/** Opens every closed part around `anchor`. */
export function reveal(anchor: HTMLElement): void {
  for (let part = anchor.parentElement; part; part = part.parentElement) {
    if (part instanceof HTMLDetailsElement) part.open = true
    if (part.hidden) openTab(document.getElementById(part.getAttribute('aria-labelledby') ?? ''))
  }
}

/** Opens a tab that a link leads into. */
function openTab(tab: HTMLElement | null): void {
  if (tab?.dispatchEvent(new Event(REVEAL, { bubbles: true, cancelable: true }))) tab.click()
}

/** Moves the keyboard to `element` without scrolling, even if it takes no focus by itself. */
export function focusOn(element: HTMLElement): void {
  element.focus({ preventScroll: true })
  if (document.activeElement === element) return
  element.tabIndex = -1
  element.focus({ preventScroll: true })
}
