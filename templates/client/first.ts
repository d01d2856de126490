// A page's first script: what cannot wait for the reader's first sign of life, at which it loads the other ones.
import { listenForSearch } from '../../src/features/search/templates/client/search-opener.ts'
import type { FirstData } from '../../src/model/site-data.ts'
import { cleanAddressBar } from './clean-path.ts'
import { followColorMode } from './color-mode.ts'
import { addCopyButton } from './copy-button.ts'
import { finishLayout } from './deferred-layout.ts'
import { loadWhenWanted } from './first-interaction.ts'
import { pageData, type ReadPage } from './load-page.ts'
import { keepSidebarScroll } from './sidebar-scroll.ts'

declare global {
  /** The data of the first script, which the build prepends to it, and of all scripts. */
  var __LIDO_DOCS_FIRST__: FirstData & {
    /** The path of the page that was loaded, whatever the URL is by now. */
    path: string
    /** Fulfilled at the reader's first sign of life on the page. */
    sign: Promise<void>
    /** Shows another page by the site's own templates, where these run in browsers. */
    render?(page: ReadPage): void
  }
}

const site = globalThis.__LIDO_DOCS_FIRST__
const page = pageData(document)
if (page && !cleanAddressBar(page.path, site.baseUrl)) start()

function start(): void {
  site.path = location.pathname
  for (const closed of document.querySelectorAll<HTMLDetailsElement>('details:has(:target)'))
    closed.open = true
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.toc a'))
    if (link.hash === location.hash) link.ariaCurrent = 'location'
  for (const block of document.querySelectorAll('#ld_main .code-block')) addCopyButton(block, site.copy)
  keepSidebarScroll()
  followColorMode()
  listenForSearch(site)
  for (const control of globalThis.__LIDO_DOCS_HEAD__.take('[data-search], .color-mode')) control.click()
  loadWhenWanted(site)
  finishLayout(site.sign)
}
