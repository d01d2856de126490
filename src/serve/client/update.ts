// Brings the page on screen up to date: fetches it again and changes what differs.
import type { SiteData } from '../../model/site-data.ts'
import type { DevMessage } from './message.ts'
import { morphChildren } from './morph.ts'

/** @param revision state of the site that the page was loaded in @param shell what it was loaded with */
export function createUpdater(revision: string, shell: string): (message: DevMessage) => Promise<void> {
  let shown = revision
  let isLeaving = false
  const reload = () => {
    // Only once: a second reload would cancel the first.
    if (!isLeaving) location.reload()
    isLeaving = true
  }
  return async (message) => {
    if (message.shell !== shell) return reload()
    if (message.revision === shown) return
    const response = await fetch(location.href)
    const fetched = new DOMParser().parseFromString(await response.text(), 'text/html')
    const script = fetched.querySelector<HTMLScriptElement>('script[data-revision]')
    // A page that cannot be rendered at the moment stays as it was.
    if (!script || response.status >= 500) return
    if (script.dataset.shell !== shell) return reload()
    shown = script.dataset.revision ?? ''
    show(fetched, message)
  }
}

function show(fetched: Document, { sites }: DevMessage): void {
  const site = siteAt(location.pathname, sites)
  const main = document.getElementById('ld_main')
  if (!main || !fetched.getElementById('ld_main')) {
    location.reload()
    return
  }
  swapStyles(fetched.head)
  const changed = withMorphing(main, () => {
    dispatchEvent(new CustomEvent('lido-docs:change', { detail: { site, document: fetched } }))
  })
  markBlocks(changed)
}

/** The data of the language that a path is in: the longest base path that it begins with decides. */
function siteAt(pathname: string, sites: readonly SiteData[]): SiteData | undefined {
  const pathOf = ({ locales, currentLocale }: SiteData) =>
    locales.find(({ code }) => code === currentLocale)?.path ?? '/'
  return sites
    .filter((site) => pathname.startsWith(pathOf(site)))
    .sort((a, b) => pathOf(b).length - pathOf(a).length)[0]
}

/** While `render` runs, HTML that is set on `main` changes only what differs. Returns the blocks that did. */
function withMorphing(main: HTMLElement, render: () => void): Element[] {
  let changed: Element[] = []
  Object.defineProperty(main, 'innerHTML', {
    configurable: true,
    set(html: string) {
      const template = document.createElement('template')
      template.innerHTML = html
      changed = morphChildren(main, template.content)
    },
  })
  try {
    render()
  } finally {
    // The inherited property applies again.
    Reflect.deleteProperty(main, 'innerHTML')
  }
  return changed
}

/** Replaces the stylesheets by the next page's, each loaded before the one that it replaces is removed. */
function swapStyles(next: HTMLHeadElement): void {
  const sheets = (head: HTMLHeadElement) =>
    new Map([...head.querySelectorAll('link[rel="stylesheet"]')].map((link) => [link.outerHTML, link]))
  const [old, wanted] = [sheets(document.head), sheets(next)]
  const fresh = [...wanted].filter(([html]) => !old.has(html)).map(([, link]) => link)
  for (const [html, link] of old) if (!wanted.has(html)) replace(link, fresh.shift())
  document.head.append(...fresh)
}

function replace(link: Element, successor: Element | undefined): void {
  const finish = () => link.remove()
  successor?.addEventListener('load', finish)
  successor?.addEventListener('error', () => successor.remove())
  if (successor) link.after(successor)
  else finish()
}

/** Milliseconds. */
const DURATION = 1200
const COLOR = 'rgb(255 200 0 / 35%)'
const BLOCKS = 'p, li, tr, pre, h1, h2, h3, h4, h5, h6, dt, dd, figure, summary, .markdown > *'

/** Lights up the blocks of the article that these changed elements are in. */
function markBlocks(changed: readonly Element[]): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  for (const block of innermost(changed)) {
    const to = still ? COLOR : 'transparent'
    block.animate(
      { backgroundColor: [COLOR, to], boxShadow: [`0 0 0 4px ${COLOR}`, `0 0 0 4px ${to}`] },
      { duration: DURATION, id: 'lido-docs-changed' },
    )
  }
}

function innermost(changed: readonly Element[]): Element[] {
  const inArticle = changed.filter((element) => element.closest('article') && !element.matches('.markdown'))
  const blocks = [...new Set(inArticle.flatMap((element) => element.closest(BLOCKS) ?? []))]
  return blocks.filter((block) => !blocks.some((other) => other !== block && block.contains(other)))
}
