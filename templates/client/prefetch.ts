// Fetches the pages that the reader may go to next: those whose link is visible or pointed at, each once, a few at a
// time, those pointed at first, and none over a slow or metered connection.
import type { SiteData } from '../../src/model/site-data.ts'
import { mayFetchAhead } from './connection.ts'
import { loadPage } from './load-page.ts'
import { linkOf, pageTarget } from './page-links.ts'

const AT_A_TIME = 3
/** Milliseconds without scrolling before links are looked for: an observer of each link would cost a part of every frame. */
const PAUSE = 150

/** Looks after the links in `root`, including those added later. */
export function startPrefetch(site: SiteData, root: HTMLElement): void {
  const prefetch = createQueue((path) => loadPage(path, { buildId: site.buildId, priority: 'low' }))
  const consider = (link: HTMLAnchorElement | null, isUrgent = false) => {
    // The page that lists everything is not shown: the search dialog opens instead.
    const path = link && !('search' in link.dataset) && pageTarget(link, site.baseUrl)?.pathname
    if (path && path !== location.pathname && mayFetchAhead()) prefetch({ path, link, isUrgent })
  }
  const seen = new WeakSet<Element>()
  const look = () => {
    for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      if (seen.has(link) || !isInView(link)) continue
      seen.add(link)
      consider(link)
    }
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const lookSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(look, PAUSE)
  }
  look()
  addEventListener('scroll', lookSoon, { capture: true, passive: true })
  new MutationObserver(lookSoon).observe(root, {
    childList: true,
    subtree: true,
    attributeFilter: ['hidden'],
  })
  for (const type of ['pointerover', 'focusin'])
    root.addEventListener(type, (event) => consider(linkOf(event), true))
  // The pointer and the focus may already be on a link.
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href]:is(:hover, :focus)'))
    consider(link, true)
}

/** What is far away may not have been laid out, and is not for this. */
function isInView(link: HTMLElement): boolean {
  if (!link.checkVisibility({ contentVisibilityAuto: true })) return false
  const { top, bottom, left, right } = link.getBoundingClientRect()
  return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
}

interface Wanted {
  path: string
  link: HTMLAnchorElement
  isUrgent: boolean
}

/** Returns a function that loads each path it is given once, at most a few at the same time, urgent ones first. */
function createQueue(load: (path: string) => Promise<unknown>): (wanted: Wanted) => void {
  const waiting: Wanted[] = []
  const begun = new Set<string>()
  let running = 0
  function next() {
    if (running >= AT_A_TIME) return
    let wanted = waiting.shift()
    // Links that were removed, such as those of a page that was left, are not fetched.
    while (wanted && (begun.has(wanted.path) || !wanted.link.isConnected)) wanted = waiting.shift()
    if (!wanted) return
    const { path } = wanted
    running++
    begun.add(path)
    // A page that cannot be prefetched is fetched again when it is needed.
    load(path)
      .catch(() => {})
      .finally(() => {
        running--
        next()
      })
  }
  return (wanted) => {
    if (begun.has(wanted.path)) return
    if (wanted.isUrgent) waiting.unshift(wanted)
    else waiting.push(wanted)
    next()
  }
}
