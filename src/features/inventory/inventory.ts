// The inventory of a site: every route with the anchors that others may link to, as stored in the repository.

import { slug } from 'github-slugger'
import { byCodeUnits } from '../../model/code-units.ts'
import type { Outline } from '../../model/page.ts'
import type { Site } from '../../model/site.ts'
import { redirectRoute } from '../../site/permalink.ts'

/** By route, its anchors. */
export type Inventory = ReadonlyMap<string, readonly string[]>

/** An inventory as it is written in a file. */
export interface KeptInventory {
  /** Path relative to the site's root. */
  file: string
  text: string
  routes: Inventory
}

interface InventoryInput {
  site: Pick<Site, 'routes' | 'errors'>
  /** The outline of each page, by source. */
  outlines: { get(source: string): Pick<Outline, 'ids' | 'contentTitle'> | undefined }
  redirects: readonly { from: string }[]
}

/** Takes the inventory of a site, including redirects and errors: URLs that were pages once, or that tools print. */
export function collectInventory({ site, outlines, redirects }: InventoryInput): Inventory {
  const pages = site.routes.map(({ route, component, source }): [string, string[]] => {
    const outline = component === 'DocPage' ? outlines.get(source) : undefined
    return [route, outline ? lastingAnchors(outline) : []]
  })
  const moved = redirects.map(({ from }): [string, string[]] => [redirectRoute(from), []])
  const errors = (site.errors ?? []).map(({ route }): [string, string[]] => [route, []])
  return new Map([...moved, ...errors, ...pages].sort(byCodeUnits(([route]) => route)))
}

/** The ids of a page without footnotes', which change with every new one, and of the title, which is the page itself. */
function lastingAnchors({ ids, contentTitle }: Pick<Outline, 'ids' | 'contentTitle'>): string[] {
  const title = contentTitle === undefined ? undefined : slug(contentTitle)
  return ids.filter((id) => id !== title && !/^fn(?:ref)?-\d/.test(id)).sort()
}

/** Writes an inventory as JSON: an anchor on each line, so that changes are easy to review. */
export function renderInventory(routes: Inventory): string {
  return `${JSON.stringify({ version: 1, routes: Object.fromEntries(routes) }, null, 2)}\n`
}
