// The menu of narrow windows, a popover that browsers open and close. While it is open, it is a modal dialog with its own
// history entry, so that Back closes it.
import { DESKTOP_BREAKPOINT } from '../../src/model/constants.ts'
import { showWithin } from './sidebar-scroll.ts'

const COVERED = '#ld_body > :not(.layout, .route-announcer), #ld_main'

/** The entry of the history that an open menu has added stays if a link has been followed: its target replaces it. */
let followed = false
let column: Pick<HTMLElement, 'role' | 'ariaLabel'> | undefined

const find = () => document.getElementById('ld_sidebar')

/** Handles it from now on. @param name of the dialog */
export function followMenu(name: string): void {
  const listen = (type: 'toggle' | 'beforetoggle', state: string, listener: () => void) =>
    addEventListener(
      type,
      ({ target, newState }) => target === find() && newState === state && listener(),
      true,
    )
  listen('toggle', 'open', () => onOpen(name))
  listen('beforetoggle', 'closed', onClose)
  const close = () => find()?.hidePopover()
  addEventListener('popstate', close)
  matchMedia(`(min-width: ${DESKTOP_BREAKPOINT + 1}px)`).addEventListener('change', close)
  addEventListener('keydown', keepFocus)
  // Before navigation handles the event: a page that arrives at once takes the focus.
  addEventListener('click', onClick, true)
  if (isOpen()) onOpen(name)
}

function isOpen(): boolean {
  return find()?.matches(':popover-open') === true
}

function onOpen(ariaLabel: string): void {
  const menu = find()
  if (!menu || column || !isOpen()) return
  followed = false
  column = { role: menu.role, ariaLabel: menu.ariaLabel }
  cover(menu, true, { role: 'dialog', ariaLabel })
  history.pushState({ ...history.state, menu: true }, '')
  menu.querySelector('a')?.focus({ preventScroll: true })
  showPane(menu)
}

function onClose(): void {
  const menu = find()
  if (!menu || !column) return
  cover(menu, false, column)
  column = undefined
  if (menu.querySelector('.mobile-menu-sidebar')) choosePane(menu, 'sidebar')
  // Not every way of closing gives the focus back.
  if (document.activeElement?.matches('body, #ld_sidebar *'))
    document.querySelector<HTMLElement>('.navbar-toggle')?.focus({ preventScroll: true })
  if (history.state?.menu && !followed) history.back()
}

function cover(menu: HTMLElement, isModal: boolean, named: NonNullable<typeof column>): void {
  Object.assign(menu, named, { ariaModal: isModal ? 'true' : null })
  for (const element of document.querySelectorAll<HTMLElement>(COVERED)) element.inert = isModal
}

function onClick({ target, defaultPrevented }: MouseEvent): void {
  const menu = find()
  if (!menu?.contains(target as Node)) return
  const pane = (target as Element).closest<HTMLElement>('button[data-pane]')?.dataset.pane
  const link = (target as Element).closest<HTMLAnchorElement>('a[href]')
  if (pane) {
    choosePane(menu, pane)
    showPane(menu)
  } else if (isOpen() && link && !link.target && !defaultPrevented) {
    followed = true
    menu.hidePopover()
  }
}

function choosePane(menu: HTMLElement, name: string): void {
  menu.querySelector('.mobile-menu-panes')?.setAttribute('data-pane', name)
  for (const pane of menu.querySelectorAll<HTMLElement>('.mobile-menu-pane'))
    pane.inert = !pane.classList.contains(`mobile-menu-${name}`)
}

/** Moves the focus to the visible pane if it was in the other one, with the current page in view. */
function showPane(menu: HTMLElement): void {
  const pane = menu.querySelector<HTMLElement>('.mobile-menu-pane:not([inert])')
  if (!pane) return
  showWithin(pane, pane.querySelector('[aria-current="page"]'))
  if (document.activeElement?.closest('[inert]')) pane.querySelector<HTMLElement>('a, button')?.focus()
}

/** Tab cycles within the menu, never to the browser's own controls. */
function keepFocus(event: KeyboardEvent): void {
  if (event.key !== 'Tab' || !isOpen()) return
  const stops = [...(find()?.querySelectorAll<HTMLElement>('a[href], button, summary, input') ?? [])].filter(
    (element) => !element.closest('[inert]') && element.checkVisibility(),
  )
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}
