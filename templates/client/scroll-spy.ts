// Marks the heading that the reader is at in the lists of headings.
import { anchorOf } from './anchors.ts'
import { scrollSidewaysTo, showWithin } from './sidebar-scroll.ts'

/** Follows scrolling until `signal` ends it. */
export function startScrollSpy(main: HTMLElement, signal: AbortSignal): void {
  const lists = [...main.querySelectorAll<HTMLElement>('.toc, .toc-mobile > ul')].map((list) => ({
    list,
    links: [...list.querySelectorAll('a')],
  }))
  const headings = lists[0]?.links.map(({ hash }) => anchorOf(hash))
  if (!headings) return
  let isScheduled = false
  const mark = () => {
    isScheduled = false
    const navbar = document.querySelector<HTMLElement>('.navbar')?.offsetHeight ?? 0
    const tops = headings.map((heading) => heading?.getBoundingClientRect().top ?? Number.NEGATIVE_INFINITY)
    const index = activeHeading(tops, navbar, innerHeight)
    for (const { list, links } of lists) markOnly(list, links, links[index])
  }
  const onChange = () => {
    if (!isScheduled) requestAnimationFrame(mark)
    isScheduled = true
  }
  onChange()
  addEventListener('scroll', onChange, { signal })
  addEventListener('resize', onChange, { signal })
}

function markOnly(list: HTMLElement, links: readonly HTMLElement[], active: HTMLElement | undefined): void {
  for (const link of links) {
    if (link !== active) link.removeAttribute('aria-current')
    else if (!link.hasAttribute('aria-current')) {
      link.setAttribute('aria-current', 'location')
      showWithin(list, link)
      scrollSidewaysTo(list, link)
    }
  }
}

/**
 * Returns the index of the heading that the reader is at, -1 before the first: the first visible one if it is in the
 * upper half of the window, else the one before it. `tops` are distances from the window's top in pixels, in order.
 */
export function activeHeading(tops: number[], navbarHeight: number, windowHeight: number): number {
  const next = tops.findIndex((top) => top >= navbarHeight)
  if (next === -1) return tops.length - 1
  return (tops[next] ?? 0) < windowHeight / 2 ? next : next - 1
}
