// Gives life to the static HTML of a page, after it is hydrated and after each navigation.

import type { SiteData } from '../site-data.ts'
import { anchorOf, reveal } from './anchors.ts'
import { addBackToTop } from './back-to-top.ts'
import { addCopyButtons, copyAnchorLink } from './copy.ts'
import { startScrollSpy } from './scroll-spy.ts'
import { makeTabs } from './tabs.ts'
import { enlivenExamples } from './values/examples.ts'

/** Adds to the content in `main` what needs a script. Returns what takes its listeners away. */
export function enhance(main: HTMLElement, site: Pick<SiteData, 'storageSuffix' | 'tool'>): () => void {
  makeTabs(main, site.storageSuffix)
  const revealAnchor = () => {
    const anchor = anchorOf(location.hash)
    if (anchor) reveal(anchor)
  }
  revealAnchor()
  main.addEventListener('click', copyAnchorLink)
  addEventListener('hashchange', revealAnchor)
  const endings = [
    addCopyButtons(main),
    letScrollersFocus(main),
    startScrollSpy(main),
    addBackToTop(main),
    enlivenExamples(main, site),
  ]
  return () => {
    main.removeEventListener('click', copyAnchorLink)
    removeEventListener('hashchange', revealAnchor)
    for (const end of endings) end()
  }
}

/** Boxes that scroll sideways are stops of the keyboard, which can scroll them then. Returns what ends the watching. */
function letScrollersFocus(main: HTMLElement): () => void {
  // It is told after the layout: to ask for widths here would have all of a long page laid out at once.
  const sizes = new ResizeObserver((entries) => {
    for (const { target: box } of entries)
      if (box.scrollWidth > box.clientWidth) box.setAttribute('tabindex', '0')
  })
  for (const box of main.querySelectorAll('pre, .table-wrap')) sizes.observe(box)
  return () => sizes.disconnect()
}
