// The script of everything that waits for the reader's first sign of life: navigation, prefetching, and what the article
// of a page offers beyond its HTML.
import type { ClientData, SiteData } from '../../src/model/site-data.ts'
import { adoptStyle } from './adopt-style.ts'
import { followAnnouncement } from './announcement.ts'
import { nameColorMode } from './color-mode.ts'
import { copyOnClick } from './copy.ts'
import { addCopyButton } from './copy-button.ts'
import { followDropdowns, markDropdowns } from './dropdowns.ts'
import { enhance } from './enhance.ts'
import { hideNavbarOnScroll } from './hide-on-scroll.ts'
import { eachInSlices, whenIdle } from './idle.ts'
import { filterSidebar, followSidebarFilter } from './list-filter.ts'
import { forgetPages, type ReadPage, readPage } from './load-page.ts'
import { followMenu } from './menu.ts'
import { startNavigation } from './navigation.ts'
import { createPlaceholderWarning } from './placeholder-warning.ts'
import { followPreferredVersion, showPreferredVersion } from './preferred-version.ts'
import { startPrefetch } from './prefetch.ts'
import { showPage } from './show-page.ts'
import { followSidebar, forgetSidebars, noteSidebar, showSidebar } from './sidebar.ts'

declare global {
  /** The data that the build prepends to this script. */
  var __LIDO_DOCS__: ClientData
}

if (globalThis.__LIDO_DOCS_FIRST__.path) start(globalThis.__LIDO_DOCS_FIRST__, globalThis.__LIDO_DOCS__)

function start({ path, sign }: typeof __LIDO_DOCS_FIRST__, site: ClientData): void {
  const { labels } = site
  let leave = () => {}
  const arrive = () => {
    const main = document.getElementById('ld_main')
    markDropdowns()
    showPreferredVersion()
    filterSidebar()
    if (main) leave = enhance(main, site)
  }
  const show = (page: ReadPage) => {
    leave()
    noteSidebar()
    showPage(page)
    showSidebar()
    nameColorMode()
    eachInSlices(document.querySelectorAll('#ld_main .code-block'), (block) =>
      addCopyButton(block, labels.copy.code),
    )
    arrive()
  }
  adoptStyle(site.style)
  followSidebar(labels)
  followMenu(labels.menu.name)
  followDropdowns()
  copyOnClick(
    document,
    labels.copy,
    createPlaceholderWarning({ labels: labels.copy, locale: site.currentLocale }),
  )
  followPreferredVersion(site)
  followSidebarFilter()
  followAnnouncement(site.announcement)
  hideNavbarOnScroll()
  followSkipLinks()
  arrive()
  startNavigation({ site, show, path })
  // The script of the dev server dispatches it when an author has changed the site.
  addEventListener('lido-docs:change', (event) => {
    const { detail } = event as CustomEvent<{ site?: SiteData; document: Document }>
    const { buildId, tool } = detail.site ?? site
    Object.assign(site, { buildId, tool })
    forgetPages()
    forgetSidebars()
    const page = readPage(detail.document)
    if (page) show(page)
  })
  document.documentElement.classList.add('ready')
  for (const control of globalThis.__LIDO_DOCS_HEAD__.take()) control.click()
  sign.then(() => whenIdle(() => startPrefetch(site, document.body)))
}

/** Follows the links to the content and to its headings without a hash in the URL. */
function followSkipLinks(): void {
  addEventListener('click', (event) => {
    const link = event.target as Element
    if (!(link instanceof HTMLAnchorElement && link.matches('.skip-link'))) return
    event.preventDefault()
    const target = document.querySelector<HTMLElement>(link.hash)
    target?.focus()
    target?.scrollIntoView()
  })
}
