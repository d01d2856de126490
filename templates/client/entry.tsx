// Where the browser's script begins: takes over the page that the server sent.
import { hydrateRoot } from 'react-dom/client'
import { App } from '../App.tsx'
import type { PageData, SiteData } from '../site-data.ts'

declare global {
  /** The site's data, which the build puts in front of this script. */
  var __LIDO_DOCS__: SiteData
}

const root = document.getElementById('root')
const main = document.getElementById('main')
const data = document.getElementById('page-data')
if (root && main && data?.textContent) {
  const page = JSON.parse(data.textContent) as PageData
  hydrateRoot(root, <App site={globalThis.__LIDO_DOCS__} page={page} main={main.innerHTML} />)
}
