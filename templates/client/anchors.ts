// Finds and shows the element that a hash refers to.
import { decodePath } from '../../src/text/url.ts'

/** Asks a tab to be shown without being stored as the reader's pick; a tab that does not handle the event is clicked. */
export const REVEAL = 'lido-docs:reveal'

/** Returns the element that `hash` (with its `#`) refers to, percent-encoded or not; undefined for the page's top. */
export function anchorOf(hash: string): HTMLElement | null {
  const name = hash.slice(1)
  return name ? (document.getElementById(name) ?? document.getElementById(decodePath(name) ?? name)) : null
}

/** Makes the link of a heading no tab stop where the contents have the same: a page has dozens. */
export function skipListedAnchors(main: HTMLElement): void {
  const listed = new Set([...main.querySelectorAll<HTMLAnchorElement>('.toc a')].map(({ hash }) => hash))
  for (const anchor of main.querySelectorAll<HTMLAnchorElement>('a.anchor'))
    if (listed.has(anchor.hash)) anchor.tabIndex = -1
}

/** Scrolls to `anchor`, which may be inside something closed. */
export function showAnchor(anchor: HTMLElement): void {
  reveal(anchor)
  anchor.scrollIntoView({ behavior: 'instant' })
}

/** If something closed hides the element in the URL's hash, scrolls to it, which browsers cannot. */
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

/** Opens a tab that contains the target of a link. */
function openTab(tab: HTMLElement | null): void {
  if (tab?.dispatchEvent(new Event(REVEAL, { bubbles: true, cancelable: true }))) tab.click()
}

/** Moves the focus to `element` without scrolling, even if it is not focusable by itself. */
export function focusOn(element: HTMLElement): void {
  element.focus({ preventScroll: true })
  if (document.activeElement === element) return
  element.tabIndex = -1
  element.focus({ preventScroll: true })
}
