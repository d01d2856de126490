// Keeps a route with what it depends on: as long as none of that has changed, it is not rendered again.
import type { RouteUse } from '../check/links.ts'
import type { RouteEntry } from '../model/site.ts'
import type { Output } from '../output/output.ts'
import type { Lookups } from '../render/articles.ts'
import type { Variant } from '../render/hooks.ts'
import type { SiteRenderer } from '../render/site-renderer.ts'

/** Plain data. */
export interface MadeRoute {
  route: string
  /** Paths of its files, relative to the output folder. */
  files: string[]
  /** Its data for the check of the site. */
  use: RouteUse
  variants: readonly Variant[]
  /** Names what the page shows, its source included; undefined if it has to be rendered again. */
  key: string | undefined
  lookups: Lookups
  /** Names the answers to that. */
  answers: string
  /** Routes to which its document leads, as positions in the list of all routes: the check of its links omits these. */
  leadsTo: Uint32Array
}

/** The routes of a site that was made before. */
export interface MadeRoutes {
  /** All routes, in order. */
  order: readonly string[]
  made: ReadonlyMap<string, MadeRoute>
}

export interface KeptInput {
  routes: readonly RouteEntry[]
  renderer: Pick<SiteRenderer, 'keyOf' | 'answerLookups'>
  output: Pick<Output, 'keep'>
  /** Key of the page of a source; undefined if it is not known. */
  keyOfPage(source: string): string | undefined
}

/** Keeps the files of the routes that would be the same. @returns these routes, by route */
export function keepRoutes(last: MadeRoutes, input: KeptInput): Map<string, MadeRoute> {
  const { routes, output } = input
  const present = new Map<string, number>()
  for (const { route } of routes) present.set(route, (present.get(route) ?? 0) + 1)
  const removed = new Set(last.order.flatMap((route, at) => (present.has(route) ? [] : at)))
  const kept = new Map<string, MadeRoute>()
  for (const entry of routes) {
    // Of two pages at one URL, the last one is written.
    const made = present.get(entry.route) === 1 ? last.made.get(entry.route) : undefined
    const leadsNowhere = removed.size > 0 && made?.leadsTo.some((at) => removed.has(at))
    if (made && !leadsNowhere && isSame(made, entry, input) && output.keep(made.files))
      kept.set(entry.route, made)
  }
  return kept
}

function isSame({ key, lookups, answers }: MadeRoute, entry: RouteEntry, input: KeptInput): boolean {
  if (key === undefined || routeKey(entry, input) !== key) return false
  try {
    return input.renderer.answerLookups(entry, lookups) === answers
  } catch {
    // A file is gone: rendering the page reports it.
    return false
  }
}

/** Names all that a route is made from but for the answers to its questions; undefined if that is not known. */
export function routeKey(
  entry: RouteEntry,
  { renderer, keyOfPage }: Pick<KeptInput, 'renderer' | 'keyOfPage'>,
): string | undefined {
  const page = entry.component === 'DocPage' ? keyOfPage(entry.source) : ''
  return page === undefined ? undefined : `${page} ${renderer.keyOf(entry)}`
}
