// The menu of narrow windows until the shell is hydrated, made of copies of what the page has in its bar and its sidebar.
import { BACK_TO_MAIN_MENU, CLOSE_MENU, DOCS_PAGES, MENU_NAME } from '../../shell-texts.ts'
import { create, drawIcon } from '../create-element.ts'
import type { Answers } from './presses.ts'

type Pane = 'sidebar' | 'main'

const CLOSE = drawIcon('M6 6l12 12M18 6L6 18')

/** Answers the menu's button, and those in the menu. */
export function standInForMenu() {
  const toggle = document.querySelector('.navbar-toggle')
  const menu = create('dialog', { className: 'mobile-menu', ariaLabel: MENU_NAME })
  const first: Pane = document.querySelector('#sidebar nav') ? 'sidebar' : 'main'
  let pane = first
  const setOpen = (ariaExpanded: boolean) => Object.assign(toggle ?? {}, { role: 'button', ariaExpanded })

  menu.onclose = () => {
    menu.remove()
    setOpen(false)
  }
  menu.onclick = ({ target }) => {
    if (target === menu || (target as Element).closest('a:not([role])')) menu.close()
  }
  setOpen(false)
  const answers: Answers = {
    '.navbar-toggle'() {
      pane = first
      menu.innerHTML = menuHtml(pane)
      document.body.append(menu)
      menu.showModal()
      setOpen(true)
    },
    '.mobile-menu-close': () => menu.close(),
    '.mobile-menu-pane > button'() {
      pane = pane === 'main' ? 'sidebar' : 'main'
      // The styles hide the other one, from the keyboard as well.
      menu.querySelector('[data-pane]')?.setAttribute('data-pane', pane)
    },
  }
  return {
    answers,
    /** Takes the menu away, as it will be opened again, and returns the pane that was in view. */
    take() {
      if (!menu.open) return undefined
      menu.close()
      menu.remove()
      return pane
    },
  }
}

function menuHtml(pane: Pane): string {
  return `<div class="mobile-menu-header">${htmlOf('.navbar-brand')}${htmlOf('.navbar .color-mode')}${buttonHtml(
    'close',
    CLOSE,
    ` aria-label="${CLOSE_MENU}"`,
  )}</div><div class="mobile-menu-panes" data-pane="${pane}">${paneHtml(
    'main',
    `<ul class="mobile-menu-items"><li>${htmlOf('.navbar-items > *', '<li>')}</ul>${
      pane === 'main' ? '' : buttonHtml('forward', DOCS_PAGES)
    }`,
  )}${paneHtml('sidebar', buttonHtml('back', BACK_TO_MAIN_MENU) + htmlOf('#sidebar nav'))}</div>`
}

function paneHtml(name: Pane, content: string): string {
  return `<div class="mobile-menu-pane mobile-menu-${name}">${content}</div>`
}

function buttonHtml(name: string, content: string, attributes = ''): string {
  return `<button class="mobile-menu-${name}"${attributes}>${content}</button>`
}

function htmlOf(selector: string, between = ''): string {
  return [...document.querySelectorAll(selector)].map(({ outerHTML }) => outerHTML).join(between)
}
