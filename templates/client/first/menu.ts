// The menu of narrow windows until the shell is hydrated, made of copies of the page's bar and sidebar.
import type { ShellLabels } from '../../../src/model/labels.ts'
import { create, drawIcon } from '../create-element.ts'
import type { Answers } from './presses.ts'

type Pane = 'sidebar' | 'main'
type MenuLabels = ShellLabels['menu']

const CLOSE = drawIcon('M6 6l12 12M18 6L6 18')

/** Handles the menu's button, and those in the menu. */
export function openMenuEarly(labels: MenuLabels) {
  const toggle = document.querySelector('.navbar-toggle')
  const menu = create('dialog', { className: 'mobile-menu', ariaLabel: labels.name })
  const first: Pane = document.querySelector('#ld_sidebar nav') ? 'sidebar' : 'main'
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
      menu.innerHTML = menuHtml(pane, labels)
      document.body.append(menu)
      menu.showModal()
      setOpen(true)
    },
    '.mobile-menu-close': () => menu.close(),
    '.mobile-menu-pane > button'() {
      pane = pane === 'main' ? 'sidebar' : 'main'
      // The styles hide the other pane, from the keyboard as well.
      menu.querySelector('[data-pane]')?.setAttribute('data-pane', pane)
    },
  }
  return {
    answers,
    /** Removes the menu, which will be opened again, and returns the pane that was visible. */
    take() {
      if (!menu.open) return undefined
      menu.close()
      menu.remove()
      return pane
    },
  }
}

function menuHtml(pane: Pane, { close, back, docs }: MenuLabels): string {
  return `<div class="mobile-menu-header">${htmlOf('.navbar-brand')}${htmlOf('.navbar .color-mode')}${buttonHtml(
    'close',
    {
      ariaLabel: close,
      innerHTML: CLOSE,
    },
  )}</div><div class="mobile-menu-panes" data-pane="${pane}">${paneHtml(
    'main',
    `<ul class="mobile-menu-items"><li>${htmlOf('.navbar-items > *', '<li>')}</ul>${
      pane === 'main' ? '' : buttonHtml('forward', { textContent: docs })
    }`,
  )}${paneHtml('sidebar', buttonHtml('back', { textContent: back }) + htmlOf('#ld_sidebar nav'))}</div>`
}

function paneHtml(name: Pane, content: string): string {
  return `<div class="mobile-menu-pane mobile-menu-${name}">${content}</div>`
}

function buttonHtml(name: string, properties: Partial<HTMLButtonElement>): string {
  return create('button', { className: `mobile-menu-${name}`, ...properties }).outerHTML
}

function htmlOf(selector: string, between = ''): string {
  return [...document.querySelectorAll(selector)].map(({ outerHTML }) => outerHTML).join(between)
}
