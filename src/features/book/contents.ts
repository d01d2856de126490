// What a book contains: pages of a site in the order of the sidebars, as numbered chapters.
import type { Edition, SidebarCategory, SidebarItem, Site } from '../../model/site.ts'
import { MAIN_COLLECTION } from '../../site/collections.ts'
import { partInLocale } from '../../site/locale-part.ts'
import { didYouMean, nearest } from '../../text/nearest.ts'

/** Which part of a site a book has; by default, the last version of every collection. */
export interface Scope {
  collection?: string | undefined
  version?: string | undefined
  locale?: string | undefined
  /** Route of a category, or its labels joined by slashes. */
  category?: string | undefined
}

export interface Chapter {
  /** Such as `2.1`. */
  number: string
  title: string
  /** Of its page, or of a category's index, which a book does not need: links to it lead to the chapter. */
  route?: string
  isPage: boolean
  items: Chapter[]
}

export interface Contents {
  /** The part of the site in the language of the book. */
  site: Site
  editions: Edition[]
  /** Title of the category, if the book has only one. */
  category?: string
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

type Draft = Omit<Chapter, 'number' | 'items'> & { items: Draft[] }

/** @throws EmptyBook when there are no such pages */
export function planContents(whole: Site, defaultLocale: string, scope: Scope): Contents {
  const { locale = defaultLocale, collection, version, category } = scope
  const locales = [defaultLocale, ...(whole.others ?? []).map((other) => other.locale)]
  requireKnown(locales, 'locale', locale, 'language')
  const site = partInLocale(whole, locale)
  const ofCollection = site.editions.filter(
    (one) => collection === undefined || one.collection === collection,
  )
  if (ofCollection.length === 0)
    requireKnown(
      site.editions.map((one) => one.collection),
      'collection',
      collection,
    )
  const editions = ofCollection.filter((one) =>
    version === undefined ? one.isLast : one.version === version,
  )
  if (editions.length === 0)
    requireKnown(
      ofCollection.map((one) => one.version),
      'version',
      version,
    )
  const found = category === undefined ? undefined : findCategory(editions, category)
  const seen = new Set<string>()
  const drafts = found
    ? draftsOf(found.category.items, docsIn(found.edition), seen, found.category)
    : editions.flatMap((edition) => draftEdition(edition, seen, editions.length > 1))
  if (drafts.length === 0) throw new EmptyBook(`the category ${category} has no pages`, 'category')
  return {
    site,
    editions: found ? [found.edition] : editions,
    ...(found && { category: found.category.label }),
    chapters: numbered(drafts, ''),
  }
}

function requireKnown(
  known: readonly string[],
  key: keyof Scope,
  name: string | undefined,
  kind: string = key,
) {
  if (name === undefined || known.includes(name)) return
  const meant = nearest(name, known)
  const hint = meant === undefined ? `there are ${[...new Set(known)].join(', ')}` : didYouMean(meant)
  throw new EmptyBook(`there is no ${kind} ${name}`, key, hint)
}

function findCategory(
  editions: readonly Edition[],
  path: string,
): { edition: Edition; category: SidebarCategory } {
  const known = editions.flatMap((edition) =>
    Object.values(edition.sidebars).flatMap((items) =>
      [...categoriesIn(items)].map((one) => ({ edition, ...one })),
    ),
  )
  const found =
    known.find(({ labels, category }) => [labels, category.route].includes(path)) ??
    known.find(
      ({ category: { route, label } }) => label === path || route === `/${path.replace(/^\/|\/$/g, '')}`,
    )
  if (found) return found
  requireKnown(
    known.map(({ labels }) => labels),
    'category',
    path,
  )
  throw new EmptyBook('there are no categories', 'category')
}

function* categoriesIn(
  items: readonly SidebarItem[],
  above = '',
): Generator<{ labels: string; category: SidebarCategory }> {
  for (const item of items) {
    if (item.type !== 'category') continue
    const labels = above + item.label
    yield { labels, category: item }
    yield* categoriesIn(item.items, `${labels}/`)
  }
}

/** Titles of the docs of an edition that a book may show, by their routes. */
function docsIn({ docs }: Edition): ReadonlyMap<string, string> {
  return new Map(docs.flatMap(({ route, title, unlisted }) => (unlisted ? [] : [[route, title]])))
}

function draftEdition(edition: Edition, seen: Set<string>, isOneOfMany: boolean): Draft[] {
  const docs = docsIn(edition)
  const listed = Object.values(edition.sidebars).flatMap((items) => draftsOf(items, docs, seen))
  const others = [...docs].flatMap(([route, title]) => draftPage(route, title, docs, seen))
  const items = [...listed, ...others]
  const { collection } = edition
  if (!isOneOfMany || collection === MAIN_COLLECTION || items.length === 0) return items
  return [{ title: nameOf(collection), isPage: false, items }]
}

function nameOf(collection: string): string {
  return collection.charAt(0).toUpperCase() + collection.slice(1).replace(/[-_]+/g, ' ')
}

function draftPage(
  route: string,
  title: string,
  docs: ReadonlyMap<string, string>,
  seen: Set<string>,
): Draft[] {
  if (!docs.has(route) || seen.has(route)) return []
  seen.add(route)
  return [{ title, route, isPage: true, items: [] }]
}

/** The chapters of a sidebar, or of a category in it, whose own page comes first. */
function draftsOf(
  items: readonly SidebarItem[],
  docs: ReadonlyMap<string, string>,
  seen: Set<string>,
  category?: SidebarCategory,
): Draft[] {
  const first = category?.route === undefined ? [] : draftPage(category.route, category.label, docs, seen)
  const below = items.flatMap((item): Draft[] => {
    if (item.type === 'doc') return draftPage(item.route, item.label, docs, seen)
    if (item.type !== 'category') return []
    const { route, label: title } = item
    const isPage = route !== undefined && draftPage(route, title, docs, seen).length > 0
    const inner = draftsOf(item.items, docs, seen)
    if (!isPage && inner.length === 0) return []
    return [{ title, ...(route !== undefined && { route }), isPage, items: inner }]
  })
  return [...first, ...below]
}

function numbered(drafts: readonly Draft[], above: string): Chapter[] {
  return drafts.map((draft, index) => {
    const number = `${above}${index + 1}`
    return { ...draft, number, items: numbered(draft.items, `${number}.`) }
  })
}

/** All chapters, each before those in it. */
export function* eachChapter(chapters: readonly Chapter[]): Generator<Chapter> {
  for (const chapter of chapters) {
    yield chapter
    yield* eachChapter(chapter.items)
  }
}

/** The id of a chapter. */
export function chapterId({ route, number }: Pick<Chapter, 'route' | 'number'>): string {
  return route === undefined ? `chapter-${number}` : pageId(route)
}

/** The id of a page; that of a part of it goes on with a number sign. */
export function pageId(route: string): string {
  return route === '/' ? route : `${route}/`
}
