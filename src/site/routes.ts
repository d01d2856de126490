// The route table: every page of the site, what renders it, and from what.

import { compareCodeUnits } from '../model/code-units.ts'
import { type Problem, severityOf } from '../model/problem.ts'
import { defineRule } from '../model/rule.ts'
import type { Edition, RouteEntry, SidebarItem } from '../model/site.ts'
import { joinRoute } from './editions.ts'
import type { SiteSettings } from './settings.ts'
import { walkSidebar } from './sidebar-walk.ts'

/** A page that is not of the docs. */
export interface OwnPage {
  route: string
  /** `pages/<name>` for a React page of the site's own. */
  component: string
  /** The page that the component shows, if it shows several. */
  content?: string
  source: string
}

/** Pages that are not docs. */
export interface OtherPages {
  /** React pages of the site's own. */
  ownPages: readonly OwnPage[]
  /** Pages of features; a page of the site at the same route takes the place of one. Default: none. */
  extraPages?: readonly OwnPage[]
  /** Where pages are in other languages than the default one. */
  roots?: readonly { locale: string; root: string }[]
}

/** Pages that are made without a file of their own, in words. */
const GENERATED: ReadonlyMap<string, string> = new Map([
  ['TagsPage', 'the list of tags'],
  ['TagPage', 'the list of the pages of a tag'],
  ['CategoryPage', 'the generated index'],
  ['SearchPage', 'the page of search results'],
])

/** Warns of pages that have the path of one that is rendered after all others, and therefore replace it. */
export function findReplaced(
  routes: readonly RouteEntry[],
  deferred: readonly string[],
  { onDuplicateRoutes }: Pick<SiteSettings, 'onDuplicateRoutes'>,
): Problem[] {
  const severity = severityOf(onDuplicateRoutes)
  if (!severity) return []
  return routes.flatMap((entry) =>
    entry.edition !== '' && deferred.includes(entry.route)
      ? [{ ...replaced({ ...entry, component: 'SearchPage' }, entry), severity }]
      : [],
  )
}

/** Lists the routes of a site, sorted; of two pages with one route, one that an author wrote has it, else the first by source file. */
export function assembleRoutes(
  editions: readonly Edition[],
  { ownPages, extraPages = [], roots = [] }: OtherPages,
  settings: Pick<SiteSettings, 'onDuplicateRoutes'>,
): { routes: RouteEntry[]; problems: Problem[] } {
  const entries = [...editions.flatMap(editionRoutes), ...ownPages.map(ownRoute)]
  for (const page of extraPages)
    if (!entries.some(({ route }) => route === page.route)) entries.push(ownRoute(page))
  const shared = entries.filter(({ edition }) => edition === '')
  for (const { locale, root } of roots)
    entries.push(...shared.map((entry) => ({ ...entry, route: joinRoute(root, entry.route), locale })))
  const rank = ({ component }: RouteEntry) => (GENERATED.has(component) ? 1 : 0)
  entries.sort(
    (a, b) => compareCodeUnits(a.route, b.route) || rank(a) - rank(b) || compareCodeUnits(a.source, b.source),
  )
  const routes: RouteEntry[] = []
  const problems: Problem[] = []
  const severity = severityOf(settings.onDuplicateRoutes)
  const inLowerCase = new Map<string, RouteEntry>()
  for (const entry of entries) {
    const first = routes.at(-1)
    if (first?.route === entry.route) {
      if (severity)
        problems.push({ ...(rank(entry) > rank(first) ? replaced : duplicate)(entry, first), severity })
      continue
    }
    routes.push(entry)
    const key = entry.route.toLowerCase()
    const twin = inLowerCase.get(key)
    if (!twin) inLowerCase.set(key, entry)
    else if (severity) problems.push({ ...differentCase(entry, twin), severity })
  }
  return { routes, problems }
}

function editionRoutes({ id, docs, sidebars, tags, contentDir, locale, translates }: Edition): RouteEntry[] {
  const location = { edition: id, ...(translates && { locale }) }
  const pages = docs.map(({ route, id: content, source }) => ({
    route,
    component: 'DocPage',
    content,
    ...location,
    source,
  }))
  const indexes = Object.values(sidebars).flatMap(generatedIndexes)
  return [
    ...pages,
    ...indexes.map(({ route, source }) => ({
      route,
      component: 'CategoryPage',
      content: route,
      ...location,
      source,
    })),
    ...tagPages(tags).map((page) => ({ ...page, content: page.route, ...location, source: contentDir })),
  ]
}

/** The list of all tags, and the page of each. */
function tagPages(tags: Edition['tags']): { route: string; component: string }[] {
  if (!tags) return []
  const all = { route: tags.route, component: 'TagsPage' }
  return [all, ...tags.list.map(({ route }) => ({ route, component: 'TagPage' }))]
}

/** Every generated index page of a sidebar, in order. */
function generatedIndexes(items: readonly SidebarItem[]): { route: string; source: string }[] {
  return [...walkSidebar(items)].flatMap((item) => {
    if (item.type !== 'category' || !item.generatedIndex || item.route === undefined) return []
    return { route: item.route, source: item.generatedIndex.source }
  })
}

function ownRoute({ route, component, content = component, source }: OwnPage): RouteEntry {
  return { route, component, content, edition: '', source }
}

const duplicateRoute = defineRule({
  id: 'duplicate-route',
  severity: 'error',
  about: 'Two pages with the same path.',
  fix: 'Change the `slug` or the name of one. `onDuplicateRoutes` sets the reaction.',
})

/** Of a page that is made without a file of its own, the file that has its path. */
function replaced(made: RouteEntry, { source, route }: RouteEntry): Problem {
  const subject = GENERATED.get(made.component) ?? 'a generated page'
  const origin = made.component === 'CategoryPage' ? ` of ${made.source}` : ''
  return duplicateRoute({
    file: source,
    message: `${subject}${origin} has the same path, ${route}`,
    hint: 'only this file is built; set slug in its front matter to have both',
  })
}

function duplicate(entry: RouteEntry, first: RouteEntry): Problem {
  return duplicateRoute({
    file: entry.source,
    message: `${first.source} has the same path, ${entry.route}`,
    hint: `only that file is built; set slug in the front matter of one of them`,
  })
}

function differentCase(entry: RouteEntry, twin: RouteEntry): Problem {
  return duplicateRoute({
    file: entry.source,
    message: `${entry.route} differs only in case from ${twin.route}, the path of ${twin.source}`,
    hint: 'on case-insensitive file systems, as on macOS and Windows, one page overwrites the other; rename one of them',
  })
}
