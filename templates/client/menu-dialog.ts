// The mobile menu's behaviour as a dialog. It has its own history entry, so that Back closes it.
import { DESKTOP_BREAKPOINT } from '../../src/model/constants.ts'
import { linkOf } from './page-links.ts'
import { showWithin } from './sidebar-scroll.ts'

/** Shows `dialog` modally; `close` is called when the reader dismisses it. Returns a function that removes it. */
export function openMenuDialog(dialog: HTMLDialogElement, close: () => void): () => void {
  const desktop = matchMedia(`(min-width: ${DESKTOP_BREAKPOINT + 1}px)`)
  const life = new AbortController()
  const { signal } = life
  let followed = false
  dialog.showModal()
  history.pushState({ ...history.state, menu: true }, '')
  addEventListener('popstate', close, { signal })
  desktop.addEventListener('change', close, { signal })
  dialog.addEventListener('close', close, { signal })
  dialog.addEventListener('keydown', (event) => keepFocus(dialog, event), { signal })
  const onClick = (event: MouseEvent) => {
    const link = linkOf(event)
    followed = link !== null && !link.target && dialog.contains(link)
    // The content covers the dialog: a click beside the content hits the backdrop.
    if (followed || event.target === dialog) close()
  }
  // Before the document handles the event: a page that arrives at once takes the focus, which a modal dialog would keep.
  document.body.addEventListener('click', onClick, { signal })
  return () => {
    life.abort()
    dialog.close()
    // If the page was hydrated while the menu was open, the element that the browser would focus is gone.
    if (document.activeElement === document.body || dialog.contains(document.activeElement))
      document.querySelector<HTMLElement>('button.navbar-toggle')?.focus()
    // The target of a link replaces the menu's entry.
    if (history.state?.menu && !followed) history.back()
  }
}

/** Moves the focus to the visible pane, with the current page in view, unless the menu has just been opened. */
export function showPane(dialog: HTMLElement): void {
  const pane = dialog.querySelector<HTMLElement>('.mobile-menu-pane:not([inert])')
  if (!pane) return
  showWithin(pane, pane.querySelector('[aria-current="page"]'))
  // The focused element is in the other pane.
  if (document.activeElement?.closest('[inert]')) pane.querySelector<HTMLElement>('a, button')?.focus()
}

/** Tab cycles within the dialog, never to the browser's own controls. */
function keepFocus(dialog: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return
  const stops = [...dialog.querySelectorAll<HTMLElement>('a[href], button')].filter(
    (element) => !element.closest('[inert]') && element.checkVisibility(),
  )
  const edge = event.shiftKey ? stops[0] : stops.at(-1)
  if (document.activeElement !== edge) return
  event.preventDefault()
  ;(event.shiftKey ? stops.at(-1) : stops[0])?.focus()
}
