// The route of each error that a page names. It redirects to the place that explains it; where the contracts that have the
// error are explained in several places, or one of them in none, it lists them.
import type { Config } from '../../config/resolve.ts'
import { byCodeUnits } from '../../model/code-units.ts'
import type { Doc, ErrorPosition, ErrorRoute, Site } from '../../model/site.ts'
import { redirectRoute } from '../../site/permalink.ts'
import { ERROR_ROUTES, errorsOf, listedErrorId } from '../../tool/facts/errors.ts'
import type { Facts } from '../../tool/facts/facts.ts'

/** Where an error of a contract is explained, or else listed. */
interface Mentions {
  explained: Place[]
  listed: Place[]
}

type Place = Pick<ErrorPosition, 'to' | 'title'>

export function errorRoutes(site: Site, config: Config, facts: Facts): ErrorRoute[] {
  const byName = new Map<string, Map<string, Mentions>>()
  const docs = site.editions.flatMap((edition) => (edition.isLast && !edition.translates ? edition.docs : []))
  for (const doc of docs) for (const name of doc.documented ?? []) addMention(byName, name, doc)
  for (const { name, contract } of errorsOf(facts)) {
    const contracts = byName.get(name)
    if (contracts && !contracts.has(contract)) contracts.set(contract, { explained: [], listed: [] })
  }
  const taken = new Set([
    ...site.routes.map(({ route }) => route),
    ...config.redirects.map(({ from }) => redirectRoute(from)),
  ])
  return [...byName].sort(byCodeUnits(([name]) => name)).map(([name, contracts]) => {
    const route = ERROR_ROUTES + name
    return { name, route, places: taken.has(route) ? [] : placesOf(contracts) }
  })
}

/** @param documented as directives write it: `error:<contract>.<name>#<id>`, `listed-error:<contract>.<name>` */
function addMention(
  byName: Map<string, Map<string, Mentions>>,
  documented: string,
  { route, title }: Doc,
): void {
  const [, list, contract = '', name, id] =
    /^(listed-)?error:(.*)\.([\w-]+)(?:#(.*))?$/s.exec(documented) ?? []
  if (name === undefined) return
  const contracts = byName.get(name) ?? new Map<string, Mentions>()
  const mentions = contracts.get(contract) ?? { explained: [], listed: [] }
  byName.set(name, contracts.set(contract, mentions))
  const place = { to: `${route}#${id ?? listedErrorId(contract, name)}`, title }
  mentions[list ? 'listed' : 'explained'].push(place)
}

/** The places of an error's contracts; what several have in common is one. */
function placesOf(contracts: ReadonlyMap<string, Mentions>): ErrorPosition[] {
  const byPlace = new Map<string | undefined, ErrorPosition>()
  for (const [contract, { explained, listed }] of contracts) {
    const found: Place[] = explained.length > 0 ? explained : listed
    for (const place of found.length > 0 ? found : [{ title: '' }]) {
      const known = byPlace.get(place.to) ?? { ...place, contracts: [] }
      byPlace.set(place.to, known)
      if (!known.contracts.includes(contract)) known.contracts.push(contract)
    }
  }
  return [...byPlace.values()]
}
