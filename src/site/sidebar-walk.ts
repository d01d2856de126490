// Every item of a sidebar, one after the other.
import type { SidebarItem } from '../model/site.ts'

/** Yields the items of a sidebar in reading order, a category before what it holds. */
export function* walkSidebar(items: readonly SidebarItem[]): Generator<SidebarItem> {
  for (const item of items) {
    yield item
    if (item.type === 'category') yield* walkSidebar(item.items)
  }
}

/** The id of the doc that an item leads to. */
function docIdOfItem(item: SidebarItem): string | undefined {
  if (item.type === 'doc') return item.id
  return item.type === 'category' ? item.docId : undefined
}

/** The ids of the docs that a sidebar leads to, in reading order. */
export function* docIdsIn(items: readonly SidebarItem[]): Generator<string> {
  for (const item of walkSidebar(items)) {
    const id = docIdOfItem(item)
    if (id !== undefined) yield id
  }
}
