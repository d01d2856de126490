// Compares a site with the inventory that it keeps.
import type { Problem } from '../../model/problem.ts'
import type { CheckedSite } from '../../pipeline/check.ts'
import { redirectRoute } from '../../site/permalink.ts'
import { checkInventory } from './check-inventory.ts'
import { collectInventory } from './inventory.ts'
import { readInventory } from './read-inventory.ts'

export function checkSite({ config, site, outlines }: CheckedSite): Problem[] {
  const problems: Problem[] = []
  const kept = readInventory(config, problems)
  if (!kept) return problems
  const { redirects } = config
  const moved = new Set(redirects.map(({ from }) => redirectRoute(from)))
  const sources = new Map(site.routes.map(({ route, source }) => [route, source]))
  return checkInventory({
    kept,
    present: collectInventory({ site, outlines, redirects }),
    isMoved: (route) => moved.has(route),
    sourceOf: (route) => sources.get(route),
  })
}
