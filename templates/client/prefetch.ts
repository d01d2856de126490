// Fetches the pages that the reader may go to next: those whose link is in sight or pointed at, each once, a few at a
// time, and none over a slow or metered connection.
import type { SiteData } from '../../src/model/site-data.ts'
import { mayFetchAhead } from './connection.ts'
import { linkOf, pageTarget } from './page-links.ts'
import { loadPayload } from './payloads.ts'

const AT_A_TIME = 3

/** Watches the links in `root`, now and as they come. */
export function startPrefetch(site: SiteData, root: HTMLElement): void {
  const prefetch = createQueue((path) => loadPayload(path, { buildId: site.buildId, priority: 'low' }))
  const consider = (link: HTMLAnchorElement | null) => {
    const path = link && pageTarget(link, site.baseUrl)?.pathname
    if (path && path !== location.pathname && mayFetchAhead()) prefetch(path)
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
    root.addEventListener(type, (event) => consider(linkOf(event)))
}

/** Returns a function that loads each path it is given once, at most a few at the same time. */
function createQueue(load: (path: string) => Promise<unknown>): (path: string) => void {
  const seen = new Set<string>()
  const waiting: string[] = []
  let running = 0
  function next() {
    if (running >= AT_A_TIME) return
    const path = waiting.shift()
    if (path === undefined) return
    running++
    // A page that cannot be prefetched is fetched again when it is wanted.
    load(path)
      .catch(() => {})
      .finally(() => {
        running--
        next()
      })
  }
  return (path) => {
    if (seen.has(path)) return
    seen.add(path)
    waiting.push(path)
    next()
  }
}
