// Selects the contents of a book: pages of a site in the order of the sidebars, as numbered chapters.
import type { Edition, SidebarCategory, SidebarItem, Site } from '../../model/site.ts'
import { MAIN_COLLECTION } from '../../site/collections.ts'
import { localesOf, partInLocale } from '../../site/locale-part.ts'
import { capitalized } from '../../text/capitalized.ts'
import { suggestNearest } from '../../text/nearest.ts'

/** Which part of a site a book has; by default, the last version of every collection. */
export interface Scope {
  collection?: string | undefined
  version?: string | undefined
  locale?: string | undefined
  /** Route of a category, its label, or the labels down to it joined by slashes. */
  category?: string | undefined
}

export interface Chapter {
  /** Such as `2.1`. */
  number: string
  title: string
  /** Of its page, or of a category's index, which a book does not need: links to it lead to the chapter. */
  route: string | undefined
  isPage: boolean
  items: Chapter[]
}

export interface Contents {
  /** The part of the site in the language of the book. */
  site: Site
  editions: Edition[]
  /** Label of the category, if the book has only one. */
  category: string | undefined
  /** All chapters, each before those in it. */
  all: Chapter[]
  chapters: Chapter[]
}

/** There is nothing that the book could contain. */
export class EmptyBook extends Error {
  readonly key: keyof Scope | undefined
  readonly hint: string | undefined

  constructor(message: string, key?: keyof Scope, hint?: string) {
    super(message)
    this.key = key
    this.hint = hint
  }
}

/** @throws EmptyBook when there are no such pages */
export function planContents(whole: Site, defaultLocale: string, scope: Scope): Contents {
  const { locale = defaultLocale, collection, version } = scope
  const locales = localesOf(whole, defaultLocale)
  if (!locales.includes(locale)) throw unknown('locale', locale, locales)
  const site = partInLocale(whole, locale)
  const ofCollection = narrow(site.editions, 'collection', collection)
  const editions =
    version === undefined
      ? ofCollection.filter(({ isLast }) => isLast)
      : narrow(ofCollection, 'version', version)
  const seen = new Set<string>()
  if (scope.category !== undefined) {
    const { edition, category } = findCategory(editions, scope.category)
    const [draft] = chaptersOf([category], edition, seen)
    if (!draft) throw new EmptyBook(`the category ${scope.category} has no pages`, 'category')
    const own = draft.isPage ? [{ ...draft, items: [] }] : []
    return complete(site, [edition], [...own, ...draft.items], category.label)
  }
  const chapters = editions.flatMap((edition) => {
    const others = edition.docs.map(({ id, route, title }) => ({
      type: 'doc' as const,
      id,
      route,
      label: title,
    }))
    const items = chaptersOf([...Object.values(edition.sidebars).flat(), ...others], edition, seen)
    const isOwn = edition.collection === MAIN_COLLECTION || editions.length === 1
    return isOwn
      ? items
      : [
          {
            number: '',
            title: capitalized(edition.collection.replace(/[-_]+/g, ' ')),
            route: undefined,
            isPage: false,
            items,
          },
        ]
  })
  if (chapters.length === 0) throw new EmptyBook('there are no pages that a book could have')
  return complete(site, editions, chapters)
}

function complete(site: Site, editions: Edition[], drafts: readonly Chapter[], category?: string): Contents {
  const chapters = numbered(drafts)
  return { site, editions, category, chapters, all: flat(chapters) }
}

function flat(chapters: readonly Chapter[]): Chapter[] {
  return chapters.flatMap((chapter) => [chapter, ...flat(chapter.items)])
}

function narrow(
  editions: readonly Edition[],
  key: 'collection' | 'version',
  name: string | undefined,
): Edition[] {
  const found = editions.filter((edition) => name === undefined || edition[key] === name)
  if (name === undefined || found.length > 0) return found
  throw unknown(
    key,
    name,
    editions.map((edition) => edition[key]),
  )
}

function unknown(key: keyof Scope, name: string, known: readonly string[]): EmptyBook {
  const hint = suggestNearest(name, known) ?? `there are: ${[...new Set(known)].join(', ') || 'none'}`
  return new EmptyBook(`there is no ${key === 'locale' ? 'language' : key} ${name}`, key, hint)
}

function findCategory(
  editions: readonly Edition[],
  path: string,
): { edition: Edition; category: SidebarCategory } {
  const known = editions.flatMap((edition) =>
    Object.values(edition.sidebars).flatMap((items) =>
      categoriesIn(items).map((found) => ({ edition, ...found })),
    ),
  )
  const exact = known.find(({ labels, category: { route } }) => labels === path || route === path)
  if (exact) return exact
  const alike = known.filter(({ category: { label } }) => label === path)
  const paths = new Set(alike.map(({ labels }) => labels))
  if (paths.size > 1)
    throw new EmptyBook(
      `there are ${paths.size} categories ${path}`,
      'category',
      `name ${[...paths].join(' or ')}`,
    )
  if (alike[0]) return alike[0]
  throw unknown(
    'category',
    path,
    known.map(({ labels }) => labels),
  )
}

function categoriesIn(
  items: readonly SidebarItem[],
  above = '',
): { labels: string; category: SidebarCategory }[] {
  return items.flatMap((item) => {
    if (item.type !== 'category') return []
    const labels = above + item.label
    return [{ labels, category: item }, ...categoriesIn(item.items, `${labels}/`)]
  })
}

/** The chapters of a sidebar, without numbers: pages that are not in it yet, and categories with any. */
function chaptersOf(items: readonly SidebarItem[], { docs }: Edition, seen: Set<string>): Chapter[] {
  const listed = new Set(docs.flatMap(({ route, unlisted }) => (unlisted ? [] : [route])))
  const take = (route: string | undefined) => {
    const isNew = route !== undefined && listed.has(route) && !seen.has(route)
    if (isNew) seen.add(route)
    return isNew
  }
  const chapters = (inner: readonly SidebarItem[]): Chapter[] =>
    inner.flatMap((item) => {
      if (item.type !== 'doc' && item.type !== 'category') return []
      const { route, label: title } = item
      const isPage = take(route)
      const below = item.type === 'category' ? chapters(item.items) : []
      return isPage || below.length > 0 ? [{ number: '', title, route, isPage, items: below }] : []
    })
  return chapters(items)
}

function numbered(chapters: readonly Chapter[], above = ''): Chapter[] {
  return chapters.map((chapter, index) => {
    const number = `${above}${index + 1}`
    return { ...chapter, number, items: numbered(chapter.items, `${number}.`) }
  })
}

/** The id of a chapter. */
export function chapterId({ route, number }: Pick<Chapter, 'route' | 'number'>): string {
  return route === undefined ? `chapter-${number}` : pageId(route)
}

/** The id of a page; the id of a part of it goes on with a number sign. */
export function pageId(route: string): string {
  return route === '/' ? route : `${route}/`
}
