// Where a page is in the other languages of its site.

import type { Edition, RouteEntry, Site } from '../model/site.ts'
import { groupBy } from '../text/groups.ts'
import { isUntranslated, isWaiting } from './docs.ts'

/** A page in one language. */
export interface PageInLocale {
  locale: string
  route: string
  /** It shows the text of the default locale. */
  isUntranslated: boolean
}

type Entry = Pick<RouteEntry, 'route' | 'edition' | 'locale'>

export interface PageLanguages {
  /** The page in every language that has it, its own included; none on a site of one language. */
  of(entry: Entry): PageInLocale[]
}

/** Prepares to find the pages of a site in its other languages. */
export function createPageLanguages(
  { editions, routes, others = [] }: Pick<Site, 'editions' | 'routes' | 'others'>,
  defaultLocale: string,
): PageLanguages {
  if (others.length === 0) return { of: () => [] }
  const locations = [{ locale: defaultLocale, root: '/' }, ...others]
  const known = new Set(routes.map(({ route }) => route))
  const views = new Map(editions.map((edition) => [edition.id, viewEdition(edition)]))
  const siblings = groupBy(views.values(), ({ source }) => source)

  /** Pages that are not docs have the same path in all languages. */
  function bySamePath({ route, edition, locale = defaultLocale }: Entry): PageInLocale[] {
    const own = locations.find((location) => location.locale === locale)?.root ?? '/'
    const path = own === '/' ? route : route.slice(own.length) || '/'
    const related = siblings.get(views.get(edition)?.source ?? '') ?? []
    return locations.flatMap((location) => {
      const there = location.root === '/' ? path : path === '/' ? location.root : location.root + path
      const isUntranslated = related.some((view) => view.locale === location.locale && view.isWaiting)
      return known.has(there) ? { locale: location.locale, route: there, isUntranslated } : []
    })
  }

  return {
    of(entry) {
      const view = views.get(entry.edition)
      const key = view?.keys.get(entry.route)
      if (!view || key === undefined) return bySamePath(entry)
      return (siblings.get(view.source) ?? []).flatMap(({ locale, docs }) => {
        const same = docs.get(key)
        return same ? { locale, route: same.route, isUntranslated: isUntranslated(same) } : []
      })
    },
  }
}

/** The pages of an edition by the file that they have in common with those in other languages. */
function viewEdition({ id, locale, docs, translates }: Edition) {
  return {
    /** The edition that it translates, or it itself. */
    source: translates?.edition ?? id,
    locale,
    isWaiting: isWaiting(docs),
    docs: new Map(docs.map((doc) => [doc.original ?? doc.source, doc])),
    keys: new Map(docs.map(({ route, original, source }) => [route, original ?? source])),
  }
}
