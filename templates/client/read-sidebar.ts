// The sidebar of a page as data, read from its markup: the reverse of `shell/SidebarList.tsx`, from which React must render
// the same again.
import type { PageSidebar, SidebarNode } from '../../src/model/site-data.ts'

/** Returns what the sidebar in a document shows: a closed category is without its items. */
export function readSidebar(document: Document): Pick<PageSidebar, 'items' | 'trail'> {
  const trail: string[] = []
  const items = readList(document.querySelector('#ld_sidebar .sidebar-list'), '', trail)
  return { items, trail }
}

/** The key of the category that is an item of the list with `listKey`. */
export function categoryKey(item: Element, listKey: string): string {
  return item.getAttribute('data-key') ?? keyOf(labelOf(item)?.textContent ?? '', listKey)
}

/** The key of a category that shares it with no other: the labels from the root. */
export function keyOf(label: string, listKey: string): string {
  return listKey === '' ? label : `${listKey}/${label}`
}

function labelOf(item: Element): Element | null {
  return item.querySelector('.sidebar-link, .sidebar-label')
}

/** @param trail gets the keys of the categories around the current page, root first */
function readList(list: Element | null, key: string, trail: string[]): SidebarNode[] {
  return [...(list?.children ?? [])].map((item) => readItem(item, key, trail))
}

function readItem(item: Element, listKey: string, trail: string[]): SidebarNode {
  const count = item.getAttribute('data-count')
  if (count !== null) return { type: 'gap', count: Number(count) }
  if (item.hasAttribute('data-html')) return { type: 'html', html: item.innerHTML, ...classOf(item, '') }
  if (item.matches('.sidebar-category')) return readCategory(item, listKey, trail)
  const link = item.firstElementChild as HTMLAnchorElement
  return {
    type: 'link',
    // An icon may follow it.
    label: link.firstChild?.nodeValue ?? '',
    href: link.getAttribute('href') ?? '',
    ...(link.target && { external: true }),
    ...classOf(link, 'sidebar-link'),
  }
}

function readCategory(item: Element, listKey: string, trail: string[]): SidebarNode {
  const label = labelOf(item)
  const href = label?.getAttribute('href') ?? undefined
  const isOpener = label?.matches('.sidebar-opener')
  const key = categoryKey(item, listKey)
  const list = item.querySelector(':scope > .sidebar-list')
  if (item.querySelector('[aria-current="page"]')) trail.push(key)
  return {
    type: 'category',
    key,
    label: label?.textContent ?? '',
    ...(href !== undefined && { [isOpener ? 'firstHref' : 'href']: href }),
    ...classOf(item, 'sidebar-category'),
    collapsible: isOpener || label?.parentElement !== item,
    collapsed: !list,
    items: list && readList(list, key, trail),
  }
}

/** What the author adds to the class of the tool. */
function classOf({ className }: Element, own: string): { className?: string } {
  const added = className.slice(own.length).trim()
  return added === '' ? {} : { className: added }
}
