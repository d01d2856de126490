// A page's first script. The page loads no other until the reader gives a sign: it does what cannot wait for React, loads
// the hydration script when it is wanted, and hands over to it.

import { listenForSearch } from '../../../src/features/search/templates/client/first/search.ts'
import { cleanAddressBar } from '../clean-path.ts'
import { addCopyButton, copyOnClick } from '../copy.ts'
import { finishLayout } from '../deferred-layout.ts'
import { pageData } from '../read-page.ts'
import { keepSidebarScroll, showWithin } from '../sidebar-scroll.ts'
import { openBranchesEarly } from './branches.ts'
import { openDropdownsEarly } from './dropdowns.ts'
import { loadWhenWanted, onFirstInteraction } from './first-interaction.ts'
import { openMenuEarly } from './menu.ts'
import { keepPreferencesEarly } from './preferences.ts'
import { takePresses } from './presses.ts'

const page = pageData(document)
const main = document.getElementById('ld_main')
const site = globalThis.__LIDO_DOCS_FIRST__
if (main && page && !cleanAddressBar(page.path, site.baseUrl)) start(main)

function start(main: HTMLElement): void {
  const { copy, menu: menuLabels } = site.labels
  const { pathname: path } = location
  const life = new AbortController()
  const { signal } = life
  for (const block of main.querySelectorAll('.code-block')) addCopyButton(block, copy.code)
  copyOnClick(main, signal, copy)
  for (const closed of main.querySelectorAll<HTMLDetailsElement>('details:has(:target)')) closed.open = true
  finishLayout()
  showCurrentPage()
  listenForSearch(site)
  const branches = openBranchesEarly(signal)
  const menu = openMenuEarly(menuLabels)
  const dropdowns = openDropdownsEarly(signal)
  const answers = {
    ...keepPreferencesEarly(site, signal),
    ...branches.answers,
    ...menu.answers,
    ...dropdowns.answers,
  }
  const presses = takePresses(answers, site.baseUrl, signal)
  const sign = onFirstInteraction()
  site.handover = {
    sign,
    branches: branches.branches,
    take() {
      life.abort()
      branches.take()
      return { path, presses: [...dropdowns.take(), ...presses.take()], menu: menu.take() }
    },
  }
  loadWhenWanted(site, sign, presses.letGo)
  for (const control of globalThis.__LIDO_DOCS_HEAD__.take()) control.click()
}

/** Restores the sidebar's scroll position, with the current page visible. */
function showCurrentPage(): void {
  const sidebar = document.getElementById('ld_sidebar')
  if (!sidebar?.checkVisibility()) return
  keepSidebarScroll(sidebar)
  showWithin(sidebar, sidebar.querySelector('[aria-current="page"]'))
}
