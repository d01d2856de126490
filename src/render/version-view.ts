// A version of the docs with what its pages look up again and again, worked out once.

import type { Doc, SidebarCategory, Version } from '../model/site.ts'
import { docsById } from '../site/docs.ts'
import { createSidebarIndex, type SidebarIndex } from '../site/sidebar-index.ts'

export interface VersionView {
  version: Version
  docs: ReadonlyMap<string, Doc>
  /** By sidebar id. */
  sidebars: ReadonlyMap<string, SidebarIndex>
  /** The sidebar and category of each generated index, by route. */
  indexes: ReadonlyMap<string, { sidebar: string; category: SidebarCategory }>
}

/** Indexes a version of the docs. */
export function viewVersion(version: Version): VersionView {
  const docs = docsById(version.docs)
  const sidebars = new Map(
    Object.entries(version.sidebars).map(([id, items]) => [id, createSidebarIndex(items, docs)]),
  )
  const indexes = new Map<string, { sidebar: string; category: SidebarCategory }>()
  for (const [sidebar, index] of sidebars) {
    for (const [route, { item }] of index.places) {
      if (item.type === 'category' && item.generatedIndex) indexes.set(route, { sidebar, category: item })
    }
  }
  return { version, docs, sidebars, indexes }
}
