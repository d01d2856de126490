// Fetches the pages that the reader may go to next: those whose link is in sight or pointed at, each once, a few at a
// time, what is pointed at before the others, and none over a slow or metered connection.
import type { SiteData } from '../../src/model/site-data.ts'
import { mayFetchAhead } from './connection.ts'
import { linkOf, pageTarget } from './page-links.ts'
import { loadPayload } from './payloads.ts'

const AT_A_TIME = 3

/** Watches the links in `root`, now and as they come. */
export function startPrefetch(site: SiteData, root: HTMLElement): void {
  const pathOf = (link: HTMLAnchorElement) => pageTarget(link, site.baseUrl)?.pathname
  const prefetch = createQueue({
    load: (path) => loadPayload(path, { buildId: site.buildId, priority: 'low' }),
    isLinked: (path) =>
      [...root.querySelectorAll<HTMLAnchorElement>('a[href]')].some((link) => pathOf(link) === path),
  })
  const consider = (link: HTMLAnchorElement | null, isPointedAt = false) => {
    // The list of everything has no data to be fetched, and the dialog comes in its place.
    const path = link && !('search' in link.dataset) && pathOf(link)
    if (path && path !== location.pathname && mayFetchAhead()) prefetch(path, isPointedAt)
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
  // The pointer and the focus may be where they are already.
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href]:is(:hover, :focus)'))
    consider(link, true)
}

interface QueueOptions {
  load(path: string): Promise<unknown>
  /** Whether a path still has a link: those of a page that was left, or is no longer in the site, may go while they wait. */
  isLinked(path: string): boolean
}

/** Returns a function that loads each path it is given once, at most a few at the same time, an urgent one next. */
function createQueue({ load, isLinked }: QueueOptions): (path: string, isUrgent: boolean) => void {
  const waiting: string[] = []
  const begun = new Set<string>()
  let running = 0
  function next() {
    if (running >= AT_A_TIME) return
    let path = waiting.shift()
    while (path !== undefined && !isLinked(path)) path = waiting.shift()
    if (path === undefined) return
    running++
    begun.add(path)
    // A page that cannot be prefetched is fetched again when it is wanted.
    load(path)
      .catch(() => {})
      .finally(() => {
        running--
        next()
      })
  }
  return (path, isUrgent) => {
    if (begun.has(path)) return
    const place = waiting.indexOf(path)
    if (place >= 0 && !isUrgent) return
    if (place >= 0) waiting.splice(place, 1)
    if (isUrgent) waiting.unshift(path)
    else waiting.push(path)
    next()
  }
}
