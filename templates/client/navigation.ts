// Goes from page to page without a full load. The old page stays until the new one is ready; of several clicks, the last
// one wins; if a page cannot be fetched this way, the browser loads it in full.
import type { ClientData } from '../../src/model/site-data.ts'
import { anchorOf, focusOn, reveal, showAnchor } from './anchors.ts'
import { announce } from './announce.ts'
import { deferLayout, finishLayout } from './deferred-layout.ts'
import { loadPage, type ReadPage } from './load-page.ts'
import { isPlainClick, linkOf, pageTarget } from './page-links.ts'
import { loadPageStyles } from './page-styles.ts'
import { finishProgress, startProgress } from './progress-bar.ts'
import {
  addEntry,
  enterEntry,
  restorePosition,
  scrollToPosition,
  startScrollMemory,
  watchScroll,
} from './scroll-memory.ts'

/** `traverse`: the browser has already moved in its history. */
type Kind = 'push' | 'replace' | 'traverse'

interface Options {
  site: Pick<ClientData, 'baseUrl' | 'buildId'>
  /** Must have changed the document when it returns. */
  show(page: ReadPage): void
  /** Of the page that is shown. */
  path: string
}

/** Handles links and history from now on. */
export function startNavigation({ site, show, path }: Options): void {
  let shown = path
  let visit: AbortController | undefined

  function stop() {
    visit?.abort()
    visit = undefined
    finishProgress()
    watchScroll(true)
  }

  /** @param href as written: a host may know the page only by that */
  async function go(url: URL, kind: Kind, href: string) {
    stop()
    const current = new AbortController()
    visit = current
    watchScroll(kind !== 'traverse')
    startProgress()
    const { signal } = current
    const page = await loadPage(url.pathname, { buildId: site.buildId, signal }).catch(() => undefined)
    const dropOldStyles = page && !signal.aborted ? await loadPageStyles(page) : undefined
    if (signal.aborted) return
    visit = undefined
    if (page) arrive(page, url, kind)
    else loadInFull(href, kind)
    dropOldStyles?.()
    stop()
  }

  const traverse = () => go(new URL(location.href), 'traverse', location.href)

  function arrive(page: ReadPage, url: URL, kind: Kind) {
    // Another URL outdates all styles, and to remove what has the focus takes the styles of the whole old page.
    document.querySelector<HTMLElement>('#ld_main :focus')?.blur()
    if (kind !== 'traverse') addEntry(page.path + url.search + url.hash, { replace: kind === 'replace' })
    shown = location.pathname
    const isAtTop = kind !== 'traverse' && !url.hash
    deferLayout(isAtTop)
    show(page)
    settle(url.hash, kind)
    if (isAtTop) finishLayout()
    announce(document.title)
  }

  document.addEventListener('click', (event) => {
    const link = isPlainClick(event) ? linkOf(event) : null
    const url = link && pageTarget(link, site.baseUrl)
    if (!url) return
    const isHere = url.pathname === shown && url.search === location.search
    if (isHere && link.href.includes('#')) {
      const anchor = anchorOf(url.hash)
      // A second click on the same link does not change the hash.
      if (anchor) reveal(anchor)
      return
    }
    event.preventDefault()
    // The target of a link in the mobile menu replaces the menu's own history entry.
    const kind = history.state?.menu || (isHere && !location.hash) ? 'replace' : 'push'
    if (url.pathname !== shown) return void go(url, kind, link.href)
    stop()
    addEntry(url.pathname + url.search + url.hash, { replace: kind === 'replace' })
    if (isHere || url.hash) settle(url.hash, kind)
  })

  addEventListener('popstate', () => {
    enterEntry()
    if (location.pathname !== shown) return void traverse()
    stop()
    restorePosition()
  })

  startScrollMemory()
  // The reader went back or forward before any script listened.
  if (location.pathname !== shown) traverse()
}

/** Scrolls to where the reader continues to read, and moves the focus there. */
function settle(hash: string, kind: Kind): void {
  const anchor = anchorOf(hash)
  const main = document.getElementById('ld_main')
  if (anchor || main) focusOn(anchor ?? (main as HTMLElement))
  if (kind === 'traverse' && restorePosition()) return
  if (anchor) showAnchor(anchor)
  else scrollToPosition(0, 0)
}

/** After a move in the history, the address bar already shows the page. */
function loadInFull(href: string, kind: Kind): void {
  if (kind === 'traverse') location.reload()
  else location[kind === 'replace' ? 'replace' : 'assign'](href)
}
