// Where the browser's script begins: takes over the page that the server sent.
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import type { PageData, Payload, SiteData } from '../../src/model/site-data.ts'
import { App } from '../App.tsx'
import { ownPages } from '../own-pages.ts'
import type { MainContent } from '../shell/Main.tsx'
import { startAnnouncement } from './announcement.ts'
import { cleanAddress } from './clean-path.ts'
import { startColorMode } from './color-mode.ts'
import { whenIdle } from './idle.ts'
import { startNavigation } from './navigation.ts'
import { forgetPayloads } from './payloads.ts'
import { startPreferredVersion } from './preferred-version.ts'
import { startPrefetch } from './prefetch.ts'

declare global {
  /** The site's data, which the build puts in front of this script. */
  var __LIDO_DOCS__: SiteData
}

const root = document.getElementById('root')
const data = document.getElementById('page-data')
if (root && data) start(root, JSON.parse(data.textContent ?? ''), globalThis.__LIDO_DOCS__)

function start(container: HTMLElement, page: PageData, site: SiteData): void {
  if (cleanAddress(page.path)) return
  startColorMode(site)
  startAnnouncement(site)
  startPreferredVersion(site)
  const html = document.getElementById('main')?.innerHTML ?? ''
  const react = hydrateRoot(container, app(site, page, html))
  const render = (payload: Payload) => flushSync(() => react.render(app({ ...site }, payload, payload.main)))
  startNavigation(site, render)
  // The script of the dev server says so when an author has changed the site.
  addEventListener('lido-docs:change', (event) => {
    const { detail } = event as CustomEvent<{ site: SiteData; payload: Payload }>
    Object.assign(site, detail.site)
    forgetPayloads()
    render(detail.payload)
  })
  whenIdle(() => startPrefetch(site, container))
}

function app(site: SiteData, page: PageData | Payload, html: string) {
  return <App site={site} page={page} main={contentOf(page, html, site)} />
}

/** The HTML as it stands, or a live page of the site's own from its props. */
function contentOf({ component, props }: PageData, html: string, site: SiteData): MainContent {
  const Page = props && ownPages[component]
  return Page ? <Page {...props} site={site} /> : html
}
