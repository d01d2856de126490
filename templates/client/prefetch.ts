// Fetches the pages that the reader may go to next: those whose link is pointed at, then those whose link is visible, nearest
// to the pointer first, within a limit for each page that is read, and none over a slow or metered connection.
import type { ClientData } from '../../src/model/site-data.ts'
import { mayFetchAhead } from './connection.ts'
import { loadPage, pageUrl } from './load-page.ts'
import { linkOf, pageTarget } from './page-links.ts'

const AT_A_TIME = 3
/** Bytes to fetch for links that are only visible, until the reader moves on. */
const LIMIT = 40_000
/** Factor by which compression makes a page smaller. */
const COMPRESSION = 5
/** Milliseconds without scrolling before links are looked for: an observer of each link would cost a part of every frame. */
const PAUSE = 150

/** Looks after the links in `root`, including those added later. */
export function startPrefetch(site: Pick<ClientData, 'baseUrl' | 'buildId'>, root: HTMLElement): void {
  const begun = new Set<string>()
  let [running, spent, readPath] = [0, 0, location.pathname]
  let pointer = { x: innerWidth / 2, y: 0 }
  let timer: ReturnType<typeof setTimeout> | undefined

  /** The path to fetch for a link, if there is one. */
  function wantedPath(link: HTMLAnchorElement | null): string | undefined {
    // The page that lists everything is not shown: the search dialog opens instead.
    const path = link && !('search' in link.dataset) && pageTarget(link, site.baseUrl)?.pathname
    return path && path !== location.pathname && !begun.has(path) && mayFetchAhead() ? path : undefined
  }

  async function fetchAhead(path: string): Promise<void> {
    running++
    begun.add(path)
    // A page that cannot be prefetched is fetched again when it is needed.
    await loadPage(path, { buildId: site.buildId, priority: 'low' }).catch(() => {})
    spent += sizeOf(path)
    running--
    look()
  }

  function look(): void {
    if (location.pathname !== readPath) [spent, readPath] = [0, location.pathname]
    if (running >= AT_A_TIME || spent >= LIMIT) return
    const near = [...root.querySelectorAll<HTMLAnchorElement>('a[href]')].flatMap((link) => {
      const path = wantedPath(link)
      const distance = path === undefined ? undefined : distanceTo(link, pointer)
      return path === undefined || distance === undefined ? [] : [{ path, distance }]
    })
    near.sort((a, b) => a.distance - b.distance)
    for (const { path } of near) if (running < AT_A_TIME && !begun.has(path)) fetchAhead(path)
  }

  const lookSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(look, PAUSE)
  }
  const onPoint = (event: Event) => {
    const path = wantedPath(linkOf(event))
    if (path !== undefined) fetchAhead(path)
  }
  look()
  addEventListener('scroll', lookSoon, { capture: true, passive: true })
  addEventListener('pointermove', ({ x, y }) => {
    pointer = { x, y }
  })
  new MutationObserver(lookSoon).observe(root, {
    childList: true,
    subtree: true,
    attributeFilter: ['hidden'],
  })
  addEventListener('toggle', lookSoon, true)
  for (const type of ['pointerover', 'focusin']) root.addEventListener(type, onPoint)
  // The pointer and the focus may already be on a link.
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href]:is(:hover, :focus)')) {
    const path = wantedPath(link)
    if (path !== undefined) fetchAhead(path)
  }
}

/** About how many bytes a page took on its way: browsers do not tell for every host. */
function sizeOf(path: string): number {
  const [entry] = performance.getEntriesByName(pageUrl(path)) as PerformanceResourceTiming[]
  return (entry?.decodedBodySize ?? 0) / COMPRESSION
}

/** The distance of a link in view; undefined for others: what is far away may not have been laid out, and is not for this. */
function distanceTo(link: HTMLElement, { x, y }: { x: number; y: number }): number | undefined {
  if (!link.checkVisibility({ contentVisibilityAuto: true })) return undefined
  const { top, bottom, left, right } = link.getBoundingClientRect()
  if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) return undefined
  return Math.hypot((left + right) / 2 - x, (top + bottom) / 2 - y)
}
