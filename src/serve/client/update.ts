// Brings the page on screen up to date: fetches it again and changes what differs.
import type { Payload, SiteData } from '../../model/site-data.ts'
import { markBlocks } from './mark.ts'
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
  const next = fetched.getElementById('ld_main')
  const data = fetched.getElementById('ld_page')?.textContent
  if (!main || !next || !data) {
    location.reload()
    return
  }
  morphHead(fetched.head)
  const changed = withMorphing(main, () => {
    const payload: Payload = { ...JSON.parse(data), main: next.innerHTML }
    dispatchEvent(new CustomEvent('lido-docs:change', { detail: { site, payload } }))
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

/** Elements of the head, except scripts, which have already run. A new stylesheet is loaded before the old one is removed. */
function morphHead(next: HTMLHeadElement): void {
  const keyOf = (element: Element) => element.outerHTML
  const wanted = new Map([...next.children].filter(isSwappable).map((element) => [keyOf(element), element]))
  for (const element of [...document.head.children].filter(isSwappable)) {
    if (wanted.delete(keyOf(element))) continue
    const successor = [...wanted.values()].find((candidate) => isSuccessor(candidate, element))
    if (successor) replace(element, successor)
    else element.remove()
    if (successor) wanted.delete(keyOf(successor))
  }
  document.head.append(...wanted.values())
}

function isSwappable({ tagName, attributes }: Element): boolean {
  const isScript = tagName === 'SCRIPT' && attributes.getNamedItem('type')?.value !== 'application/ld+json'
  return !isScript && attributes.getNamedItem('http-equiv') === null && tagName !== 'STYLE'
}

function isSuccessor(candidate: Element, element: Element): boolean {
  const same = (name: string) => candidate.getAttribute(name) === element.getAttribute(name)
  return candidate.tagName === element.tagName && ['name', 'property', 'rel', 'type'].every(same)
}

function replace(element: Element, successor: Element): void {
  if (!(successor instanceof HTMLLinkElement) || successor.rel !== 'stylesheet') {
    element.replaceWith(successor)
    return
  }
  const finish = () => element.remove()
  successor.addEventListener('load', finish)
  successor.addEventListener('error', () => successor.remove())
  element.after(successor)
}
