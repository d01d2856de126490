// The browser's main script: it takes over the page that the server sent.
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { LAZY_LOADER_DELAY } from '../../src/model/constants.ts'
import type { ClientData, PageData, Payload, SiteData } from '../../src/model/site-data.ts'
import { App } from '../App.tsx'
import { ownPages } from '../own-pages.ts'
import type { MainContent } from '../shell/Main.tsx'
import { adoptStyle } from './adopt-style.ts'
import type { Handover } from './handover.ts'
import { takeUp } from './hydration-state.ts'
import { whenIdle } from './idle.ts'
import { startNavigation } from './navigation.ts'
import { giveStylesBack } from './page-styles.ts'
import { forgetPayloads } from './payloads.ts'
import { released } from './pointer-up.ts'
import { startPreferredVersion } from './preferred-version.ts'
import { startPrefetch } from './prefetch.ts'
import { preserveInput } from './preserve-input.ts'
import { rememberFocus, replayPresses } from './replay.ts'
import { loadSidebar } from './sidebars.ts'

declare global {
  /** The site's data, which the build prepends to this script. */
  var __LIDO_DOCS__: ClientData
}

const root = document.getElementById('ld_body')
const data = document.getElementById('ld_page')
const { handover } = globalThis.__LIDO_DOCS_FIRST__
if (root && data && handover) {
  const page = JSON.parse(data.textContent ?? '')
  begin(root, page, globalThis.__LIDO_DOCS__, handover)
}

async function begin(
  container: HTMLElement,
  page: PageData,
  { style, ...site }: ClientData,
  handover: Handover,
) {
  adoptStyle(style)
  const { branches } = handover
  const sidebar =
    branches.size > 0 && page.sidebar
      ? await inTime(loadSidebar(site.sidebarsUrl, page.sidebar.id, false))
      : undefined
  await released()
  const giveFocusBack = rememberFocus()
  const fillIn = preserveInput(container)
  const { path, presses, menu } = handover.take()
  startPreferredVersion(site)
  giveStylesBack(container)
  const html = document.getElementById('ld_main')?.innerHTML ?? ''
  // At once, so that nobody sees the page between the two scripts.
  const react = takeUp({ menu, branches, sidebar }, () =>
    flushSync(() => hydrateRoot(container, app(site, page, html))),
  )
  const render = (payload: Payload) => flushSync(() => react.render(app({ ...site }, payload, payload.main)))
  startNavigation({ site, render, path })
  // The script of the dev server dispatches it when an author has changed the site.
  addEventListener('lido-docs:change', (event) => {
    const { detail } = event as CustomEvent<{ site: SiteData; payload: Payload }>
    Object.assign(site, detail.site)
    forgetPayloads()
    render(detail.payload)
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

function app(site: SiteData, page: PageData | Payload, html: string) {
  return <App site={site} page={page} main={contentOf(page, html, site)} />
}

/** The HTML as it is, or a live page of the site's own, rendered from its props. */
function contentOf({ component, props }: PageData, html: string, site: SiteData): MainContent {
  const Page = props && ownPages[component]
  return Page ? <Page {...props} site={site} /> : html
}
