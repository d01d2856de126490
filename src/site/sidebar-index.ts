// Works out once what every page asks of its sidebar: where the page stands, its neighbors, what is hidden. A page
// then costs what it shows, however long the sidebar is.
import type { Doc, Edition, SidebarCategory, SidebarDoc, SidebarItem } from '../model/site.ts'
import { memoize } from '../text/memoize.ts'
import { docsById } from './docs.ts'

/** A page on the way through a sidebar. */
export interface Stop {
  label: string
  route: string
}

/** Where a page is in a sidebar. */
export interface SidebarPosition {
  item: SidebarDoc | SidebarCategory
  /** The categories that are open around it, root first; with the category whose page it is. */
  trail: readonly SidebarCategory[]
  /** Indexes of its neighbors in `stops`, which may be out of range. */
  previous: number
  next: number
}

export interface SidebarIndex {
  items: readonly SidebarItem[]
  /** By route: where a page is first. */
  byRoute: ReadonlyMap<string, SidebarPosition>
  /** By route, the categories around the other positions of pages that are in several. */
  others: ReadonlyMap<string, ReadonlySet<SidebarCategory>>
  /** Every listed page in order. */
  stops: readonly Stop[]
  /** By category; stable within the sidebar. */
  keys: ReadonlyMap<SidebarCategory, string>
  /** The first listed page in a category, itself included. */
  firstRoutes: ReadonlyMap<SidebarCategory, string>
  /** The part of each list that is shown. */
  shown: ReadonlyMap<readonly SidebarItem[], readonly SidebarItem[]>
  /** Position of an item among the shown ones of its list. */
  positions: ReadonlyMap<SidebarItem, number>
  /** Items shown only on their own page: unlisted docs, and categories that contain only such docs. */
  hidden: ReadonlySet<SidebarItem>
  /** Routes of unlisted docs. */
  unlisted: ReadonlySet<string>
}

/** The sidebars of an edition by id, indexed only once. */
export const sidebarsOf = memoize<Edition, ReadonlyMap<string, SidebarIndex>>(({ docs, sidebars }) => {
  const byId = docsById(docs)
  return new Map(Object.entries(sidebars).map(([id, items]) => [id, createSidebarIndex(items, byId)]))
}, new WeakMap())

/** Indexes a sidebar. @param docs of its version, by id */
export function createSidebarIndex(
  items: readonly SidebarItem[],
  docs: ReadonlyMap<string, Doc>,
): SidebarIndex {
  const index = {
    items,
    byRoute: new Map<string, SidebarPosition>(),
    others: new Map<string, Set<SidebarCategory>>(),
    stops: [] as Stop[],
    keys: new Map<SidebarCategory, string>(),
    firstRoutes: new Map<SidebarCategory, string>(),
    shown: new Map<readonly SidebarItem[], readonly SidebarItem[]>(),
    positions: new Map<SidebarItem, number>(),
    hidden: new Set<SidebarItem>(),
    unlisted: new Set([...docs.values()].filter((doc) => doc.unlisted).map(({ route }) => route)),
  }
  const takenKeys = new Set<string>()

  function visitList(list: readonly SidebarItem[], trail: readonly SidebarCategory[]): void {
    for (const item of list) visit(item, trail)
    const shown = list.filter((item) => !index.hidden.has(item))
    index.shown.set(list, shown)
    for (const [position, item] of shown.entries()) index.positions.set(item, position)
  }

  function visit(item: SidebarItem, trail: readonly SidebarCategory[]): void {
    if (item.type === 'link' || item.type === 'html') return
    if (item.type === 'doc') {
      enter(item.route, item, trail, docs.get(item.id)?.frontMatter.pagination_label ?? item.label)
      if (index.unlisted.has(item.route)) index.hidden.add(item)
      return
    }
    const inside = [...trail, item]
    index.keys.set(item, keyOf(item, trail.at(-1)))
    const firstStop = index.stops.length
    if (item.route !== undefined) {
      enter(item.route, item, inside, docs.get(item.docId ?? '')?.label ?? item.label)
    }
    visitList(item.items, inside)
    const first = index.stops[firstStop]
    if (first) index.firstRoutes.set(item, first.route)
    if (!first && index.shown.get(item.items)?.length === 0) index.hidden.add(item)
  }

  function enter(
    route: string,
    item: SidebarDoc | SidebarCategory,
    trail: readonly SidebarCategory[],
    label: string,
  ): void {
    const position = index.stops.length
    const isListed = !index.unlisted.has(route)
    if (isListed) index.stops.push({ label, route })
    if (index.byRoute.has(route)) {
      if (isListed) index.others.set(route, new Set([...(index.others.get(route) ?? []), ...trail]))
      return
    }
    index.byRoute.set(route, {
      item,
      trail,
      previous: position - 1,
      next: isListed ? position + 1 : position,
    })
  }

  function keyOf(category: SidebarCategory, parent: SidebarCategory | undefined): string {
    const base = parent ? `${index.keys.get(parent)}/${category.label}` : category.label
    let key = base
    for (let count = 1; takenKeys.has(key); count++) key = `${base}-${count}`
    takenKeys.add(key)
    return key
  }

  visitList(items, [])
  return index
}
