// An edition of the docs with what its pages look up again and again, worked out once.

import type { Doc, Edition, SidebarCategory } from '../model/site.ts'
import { docsById } from '../site/docs.ts'
import { type SidebarIndex, sidebarsOf } from '../site/sidebar-index.ts'

export interface EditionView {
  edition: Edition
  docs: ReadonlyMap<string, Doc>
  /** By sidebar id. */
  sidebars: ReadonlyMap<string, SidebarIndex>
  /** The sidebar and category of each generated index, by route. */
  indexes: ReadonlyMap<string, { sidebar: string; category: SidebarCategory }>
}

/** Indexes an edition of the docs. */
export function viewEdition(edition: Edition): EditionView {
  const docs = docsById(edition.docs)
  const sidebars = sidebarsOf(edition)
  const indexes = new Map<string, { sidebar: string; category: SidebarCategory }>()
  for (const [sidebar, index] of sidebars) {
    for (const [route, { item }] of index.byRoute) {
      if (item.type === 'category' && item.generatedIndex) indexes.set(route, { sidebar, category: item })
    }
  }
  return { edition, docs, sidebars, indexes }
}
