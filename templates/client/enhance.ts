// Makes the static HTML of a page interactive, after hydration and after each navigation.

import { startExplaining } from '../../src/features/explain/templates/client/explain/start.ts'
import { enlivenExamples } from '../../src/features/reader-values/templates/client/values/examples.ts'
import type { SiteData } from '../../src/model/site-data.ts'
import { showHiddenAnchor } from './anchors.ts'
import { addBackToTop } from './back-to-top.ts'
import { addCopyButton, copyOnClick } from './copy.ts'
import { copyPage } from './copy-page.ts'
import { followHeadingsList } from './headings-list.ts'
import { eachInSlices } from './idle.ts'
import { followFilters } from './list-filter.ts'
import { createUnfilledTeller } from './placeholder-warning.ts'
import { fillReportLink } from './report-link.ts'
import { startScrollSpy } from './scroll-spy.ts'
import { makeTabs } from './tabs.ts'

/** Adds to the content in `main` what needs a script. Returns a function that ends it. */
export function enhance(
  main: HTMLElement,
  site: Pick<SiteData, 'tool' | 'labels' | 'currentLocale' | 'buildId' | 'sidebarsUrl'>,
): () => void {
  const { labels, currentLocale: locale } = site
  const life = new AbortController()
  const { signal } = life
  makeTabs(main)
  showHiddenAnchor()
  main.addEventListener('click', (event) => copyPage(event, labels.copy), { signal })
  for (const type of ['pointerdown', 'click']) main.addEventListener(type, fillReportLink, { signal })
  addEventListener('hashchange', showHiddenAnchor, { signal })
  eachInSlices(main.querySelectorAll('.code-block'), (block) => addCopyButton(block, labels.copy.code), {
    signal,
  })
  copyOnClick(main, signal, labels.copy, createUnfilledTeller({ labels: labels.copy, locale }))
  letScrollersFocus(main, signal)
  startScrollSpy(main, signal)
  followHeadingsList(main, signal)
  followFilters(main, signal)
  addBackToTop(main, labels.backToTop, signal)
  enlivenExamples(main, site, signal)
  startExplaining(main, signal)
  return () => life.abort()
}

/** Makes boxes that scroll sideways tab stops, so that the keyboard can scroll them. */
function letScrollersFocus(main: HTMLElement, signal: AbortSignal): void {
  // The observer reports after layout: reading widths here would force the layout of a long page all at once.
  const sizes = new ResizeObserver((entries) => {
    for (const { target: box } of entries)
      if (box.scrollWidth > box.clientWidth) box.setAttribute('tabindex', '0')
  })
  for (const box of main.querySelectorAll('pre, .table-wrap, table:not(.table-wrap > *)')) sizes.observe(box)
  signal.addEventListener('abort', () => sizes.disconnect())
}
