// The sidebar as the browser gets it: on a page the branches around that page, in a shared file the whole.

import type { Edition, SidebarCategory, SidebarItem } from '../model/site.ts'
import type { SidebarNode } from '../model/site-data.ts'
import { MAIN_COLLECTION } from './collections.ts'
import { isExternal, type SiteUrls } from './permalink.ts'
import type { SidebarIndex } from './sidebar-index.ts'

/** A list that is longer is shown in part: shorter ones are what people write, and read from top to bottom. */
const MAX_LIST = 100
/** The same in a sidebar with more pages than `LARGE`, whose every list would be on many of them. */
const MAX_LIST_IN_LARGE = 50
const LARGE = 200
/** Items that such a list shows at its beginning. */
const BEGINNING = 6
/** Items that such a list shows on either side of the current page. */
const BESIDE = 6
/** Most items that a page carries in categories that are open by configuration only. */
const MAX_OPEN_ITEMS = 400

export interface SidebarBranch {
  items: SidebarNode[]
  /** Keys of the categories that the page opens, root first; then those around it where it is once more. */
  trail: string[]
}

/** The id of a sidebar among the sidebars of all editions; the id of the main collection's last version is its own. */
export function sidebarKey(edition: Pick<Edition, 'id' | 'isLast' | 'collection'>, id: string): string {
  return edition.isLast && edition.collection === MAIN_COLLECTION ? id : `${edition.id}/${id}`
}

/**
 * The part of its sidebar that a page shows: the lists from the root to the page, and those configured to be open. All else is closed
 * and left out, so that a page does not grow with the site.
 */
export function sidebarBranch(index: SidebarIndex, route: string, siteUrls: SiteUrls): SidebarBranch {
  const found = index.byRoute.get(route)
  const trail = found?.trail ?? []
  const path: readonly SidebarItem[] = found && found.item !== trail.at(-1) ? [...trail, found.item] : trail
  const others = index.others.get(route) ?? new Set<SidebarCategory>()
  const hasHidden = path.some((item) => index.hidden.has(item))
  const longest = index.stops.length > LARGE ? MAX_LIST_IN_LARGE : MAX_LIST
  let openItems = MAX_OPEN_ITEMS

  function list(
    items: readonly SidebarItem[],
    current: SidebarItem | undefined,
    depth: number,
  ): SidebarNode[] {
    const shown =
      hasHidden && current
        ? items.filter((item) => item === current || !index.hidden.has(item))
        : (index.shown.get(items) ?? [])
    const position = current && (hasHidden ? shown.indexOf(current) : index.positions.get(current))
    return windowOf(shown, longest, position).map((part) => {
      if (typeof part === 'number') return { type: 'gap', count: part }
      return part.type === 'category' ? category(part, part === current, depth) : linkNode(part, siteUrls)
    })
  }

  function category(item: SidebarCategory, isAround: boolean, depth: number): SidebarNode {
    const node = categoryNode(item, { index, siteUrls, route })
    if (isAround) return { ...node, items: list(item.items, path[depth + 1], depth + 1) }
    if (others.has(item)) return { ...node, items: list(item.items, undefined, depth + 1) }
    if (item.collapsed) return node
    openItems -= Math.min(item.items.length, longest)
    if (openItems < 0) return { ...node, collapsible: true, collapsed: true }
    return { ...node, items: list(item.items, undefined, depth + 1) }
  }

  return {
    items: list(index.items, path[0], 0),
    trail: [...new Set([...trail, ...others])].map((item) => index.keys.get(item) ?? item.label),
  }
}

/** The whole sidebar, for the file that all pages share. */
export function sidebarNodes(index: SidebarIndex, siteUrls: SiteUrls): SidebarNode[] {
  const list = (items: readonly SidebarItem[]): SidebarNode[] =>
    (index.shown.get(items) ?? []).map((item) =>
      item.type === 'category'
        ? { ...categoryNode(item, { index, siteUrls }), items: list(item.items) }
        : linkNode(item, siteUrls),
    )
  return list(index.items)
}

/** Cuts a list that is longer than `longest` to its beginning and the surroundings of `position`; a number counts the items left out. */
function windowOf(
  items: readonly SidebarItem[],
  longest: number,
  position: number | undefined,
): readonly (SidebarItem | number)[] {
  if (items.length <= longest) return items
  const around = position ?? 0
  const from = Math.max(BEGINNING, around - BESIDE)
  const to = Math.min(items.length, Math.max(BEGINNING, around + BESIDE + 1))
  return [
    ...items.slice(0, BEGINNING),
    ...(from > BEGINNING && to > from ? [from - BEGINNING] : []),
    ...items.slice(from, to),
    ...(to < items.length ? [items.length - to] : []),
  ]
}

function linkNode(item: Exclude<SidebarItem, SidebarCategory>, siteUrls: SiteUrls): SidebarNode {
  if (item.type === 'html') {
    return {
      type: 'html',
      html: item.value,
      ...(item.className !== undefined && { className: item.className }),
    }
  }
  const { label, className } = item
  const href = item.type === 'doc' ? siteUrls.ofRoute(item.route) : siteUrls.of(item.href)
  return {
    type: 'link',
    label,
    href,
    ...(item.type === 'link' && isExternal(href) && { external: true }),
    ...(className !== undefined && { className }),
    ...(item.type === 'doc' && item.unlisted && { unlisted: true }),
    ...(item.type === 'doc' && item.badge && { badge: item.badge }),
  }
}

interface CategoryContext {
  index: SidebarIndex
  siteUrls: SiteUrls
  /** The page's own route. */
  route?: string
}

/** A closed category. */
function categoryNode(item: SidebarCategory, { index, siteUrls, route }: CategoryContext) {
  const { label, className, collapsible, collapsed } = item
  const isLinked = item.route !== undefined && (item.route === route || !index.unlisted.has(item.route))
  const first = index.firstRoutes.get(item)
  return {
    type: 'category' as const,
    key: index.keys.get(item) ?? label,
    label,
    ...(isLinked && item.route !== undefined && { href: siteUrls.ofRoute(item.route) }),
    ...(!isLinked && first !== undefined && { firstHref: siteUrls.ofRoute(first) }),
    ...(className !== undefined && { className }),
    collapsible,
    collapsed,
    items: null,
  }
}
