// Printing a section of the docs as one document, from the index of the section.
import { fillLabel } from '../../src/model/fill-label.ts'
import type { SidebarNode, SiteData } from '../../src/model/site-data.ts'
import { announce } from './announce.ts'
import { create } from './create-element.ts'
import { loadPage } from './load-page.ts'
import { addStyles } from './page-styles.ts'
import { buildPrintDocument } from './print-document.ts'
import type { ReadPage } from './read-page.ts'
import { loadSidebar } from './sidebars.ts'

type Site = Pick<SiteData, 'buildId' | 'sidebarsUrl' | 'labels'>

/** Number of pages to fetch at a time. */
const AT_ONCE = 4

/** Adds to the index of a section, if `main` shows one, a button that prints all its pages. */
export function addPrintButton(main: HTMLElement, site: Site, signal: AbortSignal): void {
  const sidebar = main.querySelector<HTMLElement>('[data-section]')?.dataset.section
  if (sidebar === undefined) return
  const { print: labels } = site.labels
  const button = create('button', { type: 'button', className: 'page-action', textContent: labels.section })
  let isBusy = false
  button.onclick = async () => {
    if (isBusy) return
    isBusy = true
    try {
      const pages = await loadSection({ site, sidebar, signal }, (done, count) => {
        button.textContent = fillLabel(labels.preparing, { done, count })
      })
      if (!signal.aborted) await printPages(main.querySelector('h1')?.textContent ?? '', pages)
    } catch {
      announce(labels.failed)
    }
    button.textContent = labels.section
    isBusy = false
  }
  main.querySelector('.doc-path')?.append(button)
  signal.addEventListener('abort', () => button.remove())
}

interface Section {
  site: Site
  /** Id of the section's sidebar. */
  sidebar: string
  signal: AbortSignal
}

/** Fetches the pages of the section on screen, in order. */
async function loadSection(
  { site: { buildId, sidebarsUrl }, sidebar, signal }: Section,
  onProgress: (done: number, count: number) => void,
): Promise<ReadPage[]> {
  const here = location.pathname
  const category = findCategory(await loadSidebar(sidebarsUrl, sidebar, false), here)
  const paths = [...new Set(pathsBelow(category?.items ?? []))]
  const pages: ReadPage[] = []
  for (let start = 0; start < paths.length; start += AT_ONCE) {
    onProgress(start, paths.length)
    const loading = paths.slice(start, start + AT_ONCE).map((path) => loadPage(path, { buildId, signal }))
    pages.push(...(await Promise.all(loading)))
  }
  return pages.filter(({ component }) => component === 'DocPage')
}

type Category = Extract<SidebarNode, { type: 'category' }>

function findCategory(items: readonly SidebarNode[], path: string): Category | undefined {
  for (const item of items) {
    if (item.type !== 'category') continue
    const found = item.href === path ? item : findCategory(item.items ?? [], path)
    if (found) return found
  }
  return undefined
}

function pathsBelow(items: readonly SidebarNode[]): string[] {
  return items.flatMap((item) => {
    if (item.type === 'link') return item.external || !item.href.startsWith('/') ? [] : [pathOf(item.href)]
    if (item.type !== 'category') return []
    return [...(item.href ? [pathOf(item.href)] : []), ...pathsBelow(item.items ?? [])]
  })
}

function pathOf(href: string): string {
  return new URL(href, location.href).pathname
}

/** Prints pages one after the other; what is on screen stays. */
async function printPages(title: string, pages: readonly ReadPage[]): Promise<void> {
  const paper = buildPrintDocument(title, pages)
  const known = new Map(pages.flatMap(({ styles }) => styles.map((one) => [one.url, one] as const)))
  const styles = await Promise.all([...known.values()].map(addStyles))
  document.body.append(paper)
  await Promise.allSettled([...paper.querySelectorAll('img')].map((image) => image.decode()))
  const { classList } = document.documentElement
  classList.add('prints-section')
  const putAway = () => {
    classList.remove('prints-section')
    for (const element of [paper, ...styles]) element.remove()
  }
  addEventListener('afterprint', putAway, { once: true })
  print()
}
