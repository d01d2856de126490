// Makes the static HTML of a page interactive, when its reader has given a sign of life and after each navigation.

import { startExplaining } from '../../src/features/explain/templates/client/explain/start.ts'
import { activateExamples } from '../../src/features/reader-values/templates/client/values/examples.ts'
import type { ClientData } from '../../src/model/site-data.ts'
import { showHiddenAnchor, skipListedAnchors } from './anchors.ts'
import { addBackToTop } from './back-to-top.ts'
import { addCodeViews } from './code-views.ts'
import { copyPage } from './copy-page.ts'
import { followWidths, scrollsSideways } from './follow-widths.ts'
import { followHeadingsList } from './headings-list.ts'
import { followFilters } from './list-filter.ts'
import { fillReportLink } from './report-link.ts'
import { startScrollSpy } from './scroll-spy.ts'
import { makeTabs } from './tabs.ts'

/** Adds to the content in `main` what needs a script. Returns a function that ends it. */
export function enhance(main: HTMLElement, site: Pick<ClientData, 'tool' | 'labels'>): () => void {
  const { labels } = site
  const life = new AbortController()
  const { signal } = life
  makeTabs(main)
  showHiddenAnchor()
  skipListedAnchors(main)
  main.addEventListener('click', (event) => copyPage(event, labels.copy), { signal })
  for (const type of ['pointerdown', 'click']) main.addEventListener(type, fillReportLink, { signal })
  addEventListener('hashchange', showHiddenAnchor, { signal })
  letScrollersFocus(main, signal)
  addCodeViews(main, labels.code, signal)
  startScrollSpy(main, signal)
  followHeadingsList(main, signal)
  followFilters(main, signal)
  addBackToTop(main, labels.backToTop, signal)
  activateExamples(main, site, signal)
  startExplaining(main, signal)
  return () => life.abort()
}

/** Makes boxes that scroll sideways tab stops, so that the keyboard can scroll them, and no others. */
function letScrollersFocus(main: HTMLElement, signal: AbortSignal): void {
  const boxes = main.querySelectorAll('pre, .table-wrap, table:not(.table-wrap > *)')
  followWidths(boxes, scrollsSideways, letFocus, signal)
}

function letFocus(box: Element, scrolls: boolean): void {
  if (scrolls) box.setAttribute('tabindex', '0')
  else if (box !== document.activeElement) box.removeAttribute('tabindex')
}
