// How the mobile menu behaves as a dialog. It has an entry of its own in the history, so that Back closes it.
import { DESKTOP_BREAKPOINT } from '../../src/model/constants.ts'
import { linkOf } from './page-links.ts'
import { showWithin } from './sidebar-scroll.ts'

/** Shows `dialog` modally; `close` is called when the reader is done with it. Returns what takes it away again. */
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
    // The content covers the dialog: what is hit beside it is the backdrop.
    if (followed || event.target === dialog) close()
  }
  // Before the document hears of it: a page that is there at once takes the focus, which a modal dialog would keep.
  document.body.addEventListener('click', onClick, { signal })
  return () => {
    life.abort()
    dialog.close()
    // What the browser gives the focus back to is gone where the page was hydrated while the menu was open.
    if (document.activeElement === document.body || dialog.contains(document.activeElement))
      document.querySelector<HTMLElement>('button.navbar-toggle')?.focus()
    // A followed link takes the place of the menu's entry.
    if (history.state?.menu && !followed) history.back()
  }
}

/** Takes the keyboard to the pane in view, with the current page in sight, unless it has just been opened. */
export function showPane(dialog: HTMLElement): void {
  const pane = dialog.querySelector<HTMLElement>('.mobile-menu-pane:not([inert])')
  if (!pane) return
  showWithin(pane, pane.querySelector('[aria-current="page"]'))
  // What had the keyboard lies in the other pane.
  if (document.activeElement?.closest('[inert]')) pane.querySelector<HTMLElement>('a, button')?.focus()
}

/** Tab goes round within the dialog, never to the browser's own controls. */
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
