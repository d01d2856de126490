// Links from a page to others: up through its categories, back and forward in the order of its sidebar.

import type { Breadcrumb } from '../model/page-props.ts'
import type { Doc } from '../model/site.ts'
import type { LinkData } from '../model/site-data.ts'
import type { SiteUrls } from '../site/permalink.ts'
import type { SidebarIndex, Stop } from '../site/sidebar-index.ts'
import { omitUndefined } from '../text/omit-undefined.ts'

/** The path to a page from the root of its sidebar, the page last and without URL; empty for a page outside of it. */
export function breadcrumbs(index: SidebarIndex, route: string, siteUrls: SiteUrls): Breadcrumb[] {
  const position = index.byRoute.get(route)
  if (!position) return []
  const ancestors = position.trail.filter((category) => category !== position.item)
  return [
    ...ancestors.map(({ label, route: own }) => ({
      label,
      ...(own !== undefined && !index.unlisted.has(own) && { href: siteUrls.ofRoute(own) }),
    })),
    { label: position.item.label },
  ]
}

export interface Pagination {
  previous?: LinkData
  next?: LinkData
}

/**
 * The neighbors of a page in its sidebar, unlisted ones passed over; the front matter of a doc may name others, or
 * none.
 * @param docs of the version, by id
 */
export function pagination(
  index: SidebarIndex | undefined,
  page: Pick<Doc, 'route'> & Partial<Pick<Doc, 'frontMatter'>>,
  { docs, siteUrls }: { docs: ReadonlyMap<string, Doc>; siteUrls: SiteUrls },
): Pagination {
  const found = index?.byRoute.get(page.route)
  const choose = (id: string | null | undefined, position: number | undefined): LinkData | undefined => {
    const neighbor = position === undefined ? undefined : index?.stops[position]
    const stop = id === undefined ? neighbor : id === null ? undefined : docs.get(id)
    return stop && toLink(stop, siteUrls)
  }
  const previous = choose(page.frontMatter?.pagination_prev, found?.previous)
  const next = choose(page.frontMatter?.pagination_next, found?.next)
  return omitUndefined({ previous, next })
}

function toLink({ label, route }: Stop, siteUrls: SiteUrls): LinkData {
  return { label, href: siteUrls.ofRoute(route) }
}
