// Fetches the pages that the reader may go to next: those whose link is visible or pointed at, each once, a few at a
// time, those pointed at first, and none over a slow or metered connection.
import type { SiteData } from '../../src/model/site-data.ts'
import { mayFetchAhead } from './connection.ts'
import { linkOf, pageTarget } from './page-links.ts'
import { loadPayload } from './payloads.ts'

const AT_A_TIME = 3

/** Watches the links in `root`, including those added later. */
export function startPrefetch(site: SiteData, root: HTMLElement): void {
  const prefetch = createQueue((path) => loadPayload(path, { buildId: site.buildId, priority: 'low' }))
  const consider = (link: HTMLAnchorElement | null, isUrgent = false) => {
    // The page that lists everything has no data to fetch: the search dialog opens instead.
    const path = link && !('search' in link.dataset) && pageTarget(link, site.baseUrl)?.pathname
    if (path && path !== location.pathname && mayFetchAhead()) prefetch({ path, link, isUrgent })
  }
  const inSight = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      inSight.unobserve(target)
      consider(target as HTMLAnchorElement)
    }
  })
  const watch = (part: Element) => {
    if (part.matches('a[href]')) inSight.observe(part)
    for (const link of part.querySelectorAll('a[href]')) inSight.observe(link)
  }
  watch(root)
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof Element) watch(node)
  }).observe(root, { childList: true, subtree: true })
  for (const type of ['pointerover', 'focusin'])
    root.addEventListener(type, (event) => consider(linkOf(event), true))
  // The pointer and the focus may already be on a link.
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href]:is(:hover, :focus)'))
    consider(link, true)
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
