// Numbers the pages that a search finds: the pages of an edition in sidebar order, except unlisted ones. The numbers depend
// on the site's structure only, so that the edit of a text does not change them.
import type { Doc, Edition, SidebarCategory, Site } from '../../../model/site.ts'
import { MAIN_COLLECTION } from '../../../site/collections.ts'
import { sidebarsOf } from '../../../site/sidebar-index.ts'
import { siteUrlsOf } from '../../../site/site-data.ts'
import { fingerprint } from '../../../text/hashes.ts'
import { FORMAT, INDEX_FOLDER } from '../query/format.ts'
import type { NamedEntry } from './entries.ts'

/** A page, with what results show of it. */
export interface SearchedPage {
  route: string
  url: string
  title: string
  /** Labels of the categories above it. */
  trail: string[]
}

/** The part of an index that depends only on the site's structure and the tool's facts. */
export interface EditionPlan {
  edition: Edition
  /** Folder of the index, with a final slash, relative to the output folder. */
  folder: string
  /** Folder of the current generation of files, in the same way. */
  generation: string
  /** Pages by their numbers. */
  pages: SearchedPage[]
  /** Number of a page, by route. */
  numbers: ReadonlyMap<string, number>
}

/** Plans the index of each edition. @param entries shared by all editions */
export function planIndexes(
  site: Site,
  settings: { baseUrl: string; trailingSlash?: boolean | undefined },
  entries: readonly NamedEntry[],
): EditionPlan[] {
  const siteUrls = siteUrlsOf(site, settings)
  const known = JSON.stringify([FORMAT, entries.map(({ kind, name, also }) => [kind, name, also])])
  return site.editions.map((edition) => {
    const { docs, trailOf } = inSidebarOrder(edition)
    const pages = docs.map((doc) => ({
      route: doc.route,
      url: siteUrls.ofRoute(doc.route),
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

/** The pages in sidebar order, pages in no sidebar last, and the labels of the categories above each. */
function inSidebarOrder(edition: Edition): { docs: Doc[]; trailOf(doc: Doc): string[] } {
  const { docs } = edition
  const indexes = sidebarsOf(edition)
  const byRoute = new Map(docs.filter(({ unlisted }) => !unlisted).map((doc) => [doc.route, doc]))
  const stops = [...indexes.values()].flatMap(({ stops }) => stops.map(({ route }) => route))
  const routes = new Set([...stops, ...byRoute.keys()])
  const trailOf = ({ sidebar, route, title }: Doc): string[] => {
    const position = indexes.get(sidebar ?? '')?.byRoute.get(route)
    const above = position?.trail.filter((category: SidebarCategory) => category !== position.item) ?? []
    return above.map(({ label }) => label).filter((label) => label !== title)
  }
  return { docs: [...routes].flatMap((route) => byRoute.get(route) ?? []), trailOf }
}

/** Route of an edition's search page. */
export function searchRoute({
  id,
  isLast,
  collection,
  translates,
}: Pick<Edition, 'id' | 'isLast' | 'collection' | 'translates'>): string {
  const { root = '', edition = id } = translates ?? {}
  return `${root}${isLast && collection === MAIN_COLLECTION ? '/search' : `/search/${edition}`}`
}
