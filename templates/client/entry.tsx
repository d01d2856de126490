// The browser's main script: it takes over the page that the server sent.
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { LAZY_LOADER_DELAY } from '../../src/model/constants.ts'
import type { ClientData, SiteData, WrittenPage } from '../../src/model/site-data.ts'
import { App } from '../App.tsx'
import { ownPages } from '../own-pages.ts'
import type { MainContent } from '../shell/Main.tsx'
import { adoptStyle } from './adopt-style.ts'
import type { Handover } from './handover.ts'
import { updateHead } from './head.ts'
import { hydrateWith } from './hydration-state.ts'
import { whenIdle } from './idle.ts'
import { forgetPages } from './load-page.ts'
import { loadOnce } from './load-script.ts'
import { startNavigation } from './navigation.ts'
import { openedCategories } from './opened-categories.ts'
import { giveStylesBack } from './page-styles.ts'
import { pointerReleased } from './pointer-up.ts'
import { startPreferredVersion } from './preferred-version.ts'
import { startPrefetch } from './prefetch.ts'
import { preserveInput } from './preserve-input.ts'
import { pageData, type ReadPage, readPage } from './read-page.ts'
import { rememberFocus, replayPresses } from './replay.ts'
import { loadSidebar } from './sidebars.ts'

declare global {
  /** The site's data, which the build prepends to this script. */
  var __LIDO_DOCS__: ClientData
}

const root = document.getElementById('ld_body')
const written = pageData(document)
const { handover } = globalThis.__LIDO_DOCS_FIRST__
if (root && written && handover) begin(root, written, globalThis.__LIDO_DOCS__, handover)

async function begin(
  container: HTMLElement,
  { sidebar: shown }: WrittenPage,
  { style, ...site }: ClientData,
  handover: Handover,
) {
  adoptStyle(style)
  const { branches } = handover
  const sidebar =
    branches.size + openedCategories().length > 0 && shown
      ? await inTime(loadSidebar(site.sidebarsUrl, shown.id, false))
      : undefined
  await pointerReleased()
  const giveFocusBack = rememberFocus()
  const fillIn = preserveInput(container)
  const { path, presses, menu } = handover.take()
  startPreferredVersion(site)
  giveStylesBack(container)
  const page = readPage(document)
  if (!page) return
  // At once, so that nobody sees the page between the two scripts.
  const react = hydrateWith({ menu, branches, sidebar }, () =>
    flushSync(() => hydrateRoot(container, app(site, page))),
  )
  const render = (next: ReadPage) => {
    flushSync(() => react.render(app({ ...site }, next)))
    next.scripts.forEach(loadOnce)
  }
  startNavigation({ site, render, path })
  // The script of the dev server dispatches it when an author has changed the site.
  addEventListener('lido-docs:change', (event) => {
    const { detail } = event as CustomEvent<{ site: SiteData; document: Document }>
    const next = readPage(detail.document)
    Object.assign(site, detail.site)
    forgetPages()
    if (!next) return
    render(next)
    updateHead(next.head)
  })
  fillIn()
  giveFocusBack()
  replayPresses(presses)
  handover.sign.then(() => whenIdle(() => startPrefetch(site, container)))
}

/** What cannot be fetched in a moment is fetched again by whatever needs it. */
function inTime<Value>(value: Promise<Value>): Promise<Value | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, LAZY_LOADER_DELAY))
  return Promise.race([value, late]).catch(() => undefined)
}

function app(site: SiteData, page: ReadPage) {
  return <App site={site} page={page} main={contentOf(page, site)} />
}

/** The HTML as it is, or a live page of the site's own, rendered from its props. */
function contentOf({ component, props, main }: ReadPage, site: SiteData): MainContent {
  const Page = props && ownPages[component]
  return Page ? <Page {...props} site={site} /> : main
}
