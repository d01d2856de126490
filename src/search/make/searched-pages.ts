// Which pages a search finds, and their numbers: those of an edition in its own order, but for unlisted ones. The numbers
// follow from the site's outline, so that the edit of a text leaves them as they are.
import type { Doc, Edition, SidebarCategory, Site } from '../../model/site.ts'
import { MAIN_COLLECTION } from '../../site/collections.ts'
import { sidebarsOf } from '../../site/sidebar-index.ts'
import { addressesOf } from '../../site/site-data.ts'
import { fingerprint } from '../../text/hashes.ts'
import { FORMAT, INDEX_FOLDER } from '../format.ts'
import type { NamedEntry } from './entries.ts'

/** A page as its results show it. */
export interface SearchedPage {
  url: string
  title: string
  /** Labels of the categories above it. */
  trail: string[]
}

/** The part of an index that follows from the site and the tool's facts alone. */
export interface EditionPlan {
  edition: Edition
  /** Folder of the index, with a final slash, relative to the output folder. */
  folder: string
  /** Folder of the files whose numbers hold for this site, likewise. */
  generation: string
  /** Pages by their numbers. */
  pages: SearchedPage[]
  /** Number of a page, by route. */
  numbers: ReadonlyMap<string, number>
}

/** Plans the index of each edition. @param entries what has a name, the same in all of them */
export function planIndexes(
  site: Site,
  settings: { baseUrl: string; trailingSlash?: boolean | undefined },
  entries: readonly NamedEntry[],
): EditionPlan[] {
  const addresses = addressesOf(site, settings)
  const known = JSON.stringify([FORMAT, entries.map(({ kind, name, also }) => [kind, name, also])])
  return site.editions.map((edition) => {
    const { docs, trailOf } = inSidebarOrder(edition)
    const pages = docs.map((doc) => ({
      url: addresses.ofRoute(doc.route),
      title: doc.title,
      trail: trailOf(doc),
    }))
    const folder = `${INDEX_FOLDER}${edition.id}/`
    return {
      edition,
      folder,
      generation: `${folder}${fingerprint(known + JSON.stringify(docs.map(({ route }) => route)))}/`,
      pages,
      numbers: new Map(docs.map(({ route }, number) => [route, number])),
    }
  })
}

/** The pages as readers meet them, and the labels of the categories above each; those of no sidebar come last. */
function inSidebarOrder(edition: Edition): { docs: Doc[]; trailOf(doc: Doc): string[] } {
  const { docs } = edition
  const indexes = sidebarsOf(edition)
  const byRoute = new Map(docs.filter(({ unlisted }) => !unlisted).map((doc) => [doc.route, doc]))
  const stops = [...indexes.values()].flatMap(({ stops }) => stops.map(({ route }) => route))
  const routes = new Set([...stops, ...byRoute.keys()])
  const trailOf = ({ sidebar, route, title }: Doc): string[] => {
    const place = indexes.get(sidebar ?? '')?.places.get(route)
    const above = place?.trail.filter((category: SidebarCategory) => category !== place.item) ?? []
    return above.map(({ label }) => label).filter((label) => label !== title)
  }
  return { docs: [...routes].flatMap((route) => byRoute.get(route) ?? []), trailOf }
}

/** Route of the page that lists everything of an edition by name. */
export function searchRoute({
  id,
  isLast,
  collection,
  translates,
}: Pick<Edition, 'id' | 'isLast' | 'collection' | 'translates'>): string {
  const { root = '', edition = id } = translates ?? {}
  return `${root}${isLast && collection === MAIN_COLLECTION ? '/search' : `/search/${edition}`}`
}
