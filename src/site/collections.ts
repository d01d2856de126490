// The sets of docs that a site has: the main one, and those that `collections` adds. Each has settings like `docs`.

/** The id of the main set. */
export const MAIN_COLLECTION = 'default'

export interface Collection<Docs> {
  id: string
  docs: Docs
  /** Where its settings are in the config: `docs`, `collections[0]`. */
  docsKey: string
}

interface Settings<Docs> {
  docs: Docs
  collections?: readonly (Docs & { id: string })[] | undefined
}

/** All collections, the main one first. */
export function collectionsOf<Docs>({ docs, collections = [] }: Settings<Docs>): Collection<Docs>[] {
  return [
    { id: MAIN_COLLECTION, docs, docsKey: 'docs' },
    ...collections.map((collection, index) => ({
      id: collection.id,
      docs: collection,
      docsKey: `collections[${index}]`,
    })),
  ]
}

/** The settings of the docs of a collection. */
export function docsOf<Docs>({ docs, collections = [] }: Settings<Docs>, id: string): Docs {
  return collections.find((collection) => collection.id === id) ?? docs
}

/** Part of the names of files that belong to a collection: `community_versions.json`. */
export function filePrefix(id: string): string {
  return id === MAIN_COLLECTION ? '' : `${id}_`
}
