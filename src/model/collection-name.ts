// Finds the name of a collection for readers.
import type { SiteData } from './site-data.ts'

/** The label of the navbar's item for a collection; if there is none, its id as words. */
export function collectionName(id: string, { navbar, docs }: SiteData): string {
  const starts = docs.versions.filter(({ collection }) => collection === id).map(({ mainPath }) => mainPath)
  const items = navbar.items.flatMap((item) => (item.type === 'dropdown' ? item.items : [item]))
  for (const item of items) {
    const isOfIt =
      ('collection' in item && item.collection === id) || ('href' in item && starts.includes(item.href ?? ''))
    if (isOfIt && 'label' in item && item.label) return item.label
  }
  return id.charAt(0).toUpperCase() + id.slice(1).replace(/[-_]+/g, ' ')
}
