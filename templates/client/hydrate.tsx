// Hydrates pages of a site that has its own templates, pages or navbar items, and renders further pages by them.
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import type { PageData, SiteData } from '../../src/model/site-data.ts'
import { App } from '../App.tsx'
import { ownPages } from '../own-pages.ts'
import { restoreStyles } from './restore-styles.ts'

declare global {
  /** The site's data, which the build prepends to this script. */
  var __LIDO_DOCS_SITE__: SiteData
}

const container = document.getElementById('ld_body')
const site = globalThis.__LIDO_DOCS_SITE__
if (container) hydrate(container)

function hydrate(container: HTMLElement): void {
  restoreStyles(container)
  const content = document.getElementById('ld_main')?.innerHTML ?? ''
  const root = flushSync(() => hydrateRoot(container, appOf(document, content)))
  globalThis.__LIDO_DOCS_FIRST__.render = ({ document, main }) =>
    flushSync(() => root.render(appOf(document, main)))
  // The script of the dev server dispatches it when an author has changed the site.
  const onChange = (event: Event) =>
    Object.assign(site, (event as CustomEvent<{ site: SiteData }>).detail.site)
  // Before the page is shown again.
  addEventListener('lido-docs:change', onChange, true)
  document.documentElement.classList.add('hydrated')
}

/** The page of a document: with its HTML as it is, or as a live page of the site's own, rendered from its props. */
function appOf(document: Document, main: string) {
  const page: PageData = JSON.parse(document.getElementById('ld_page')?.textContent ?? '{}')
  const Page = page.props && ownPages[page.component]
  return <App site={{ ...site }} page={page} main={Page ? <Page {...page.props} site={site} /> : main} />
}
