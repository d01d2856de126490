// The route of each error that a page names. It redirects to the position that explains it; if it is explained
// more than once, or not for all of its contracts, it lists the explanations.
import type { Config } from '../../config/resolve.ts'
import { byCodeUnits } from '../../model/code-units.ts'
import type { Doc, ErrorPosition, ErrorRoute, Site } from '../../model/site.ts'
import { redirectRoute } from '../../site/permalink.ts'
import { groupBy } from '../../text/groups.ts'
import { ERROR_ROUTES, errorsOf, listedErrorId } from '../../tool/facts/errors.ts'
import type { Facts } from '../../tool/facts/facts.ts'

/** Where an error of a contract is explained, or else listed. */
interface Mentions {
  /** By `:::errors`, which says all of it. */
  described: Position[]
  explained: Position[]
  listed: Position[]
}

type Position = Pick<ErrorPosition, 'to' | 'title'>

export function errorRoutes(site: Site, config: Config, facts: Facts): ErrorRoute[] {
  const byName = new Map<string, Map<string, Mentions>>()
  const docs = site.editions.flatMap((edition) => (edition.isLast && !edition.translates ? edition.docs : []))
  for (const doc of docs) for (const name of doc.documented ?? []) addMention(byName, name, doc)
  for (const { name, contract } of errorsOf(facts)) {
    const contracts = byName.get(name)
    if (contracts && !contracts.has(contract)) contracts.set(contract, noMentions())
  }
  const used = new Set([
    ...site.routes.map(({ route }) => route),
    ...config.redirects.map(({ from }) => redirectRoute(from)),
  ])
  const alike = groupBy(byName, ([name]) => name.toLowerCase())
  return [...byName.keys()].sort(byCodeUnits((name) => name)).map((name) => {
    const route = ERROR_ROUTES + name
    return {
      name,
      route,
      positions: used.has(route) ? [] : positionsOfNames(alike.get(name.toLowerCase()) ?? []),
    }
  })
}

/** @param documented as directives write it: `error:<contract>.<name>#<id>`, `described-error:…`, `listed-error:<contract>.<name>` */
function addMention(
  byName: Map<string, Map<string, Mentions>>,
  documented: string,
  { route, title }: Doc,
): void {
  const [, how = 'explained', contract = '', name, id] =
    /^(?:(described|listed)-)?error:(.*)\.([\w-]+)(?:#(.*))?$/s.exec(documented) ?? []
  if (name === undefined) return
  const contracts = byName.get(name) ?? new Map<string, Mentions>()
  const mentions = contracts.get(contract) ?? noMentions()
  byName.set(name, contracts.set(contract, mentions))
  const link = { to: `${route}#${id ?? listedErrorId(contract, name)}`, title }
  mentions[how as keyof Mentions].push(link)
}

const noMentions = (): Mentions => ({ described: [], explained: [], listed: [] })

/** Names that differ only by case lead to the positions of all of them: some disks cannot keep their files apart. */
function positionsOfNames(errors: readonly (readonly [name: string, ReadonlyMap<string, Mentions>])[]) {
  return errors.flatMap(([name, contracts]) => {
    const links = positionsOf(contracts)
    return errors.length === 1 ? links : links.map((link) => ({ ...link, title: name }))
  })
}

/** The positions of an error's contracts; what several have in common is one. */
function positionsOf(contracts: ReadonlyMap<string, Mentions>): ErrorPosition[] {
  const byPosition = new Map<string | undefined, ErrorPosition>()
  for (const [contract, { described, explained, listed }] of contracts) {
    const found = [described.slice(0, 1), explained, listed].find(({ length }) => length > 0) ?? []
    for (const link of found.length > 0 ? found : [{ title: '' }]) {
      const known = byPosition.get(link.to) ?? { ...link, contracts: [] }
      byPosition.set(link.to, known)
      if (!known.contracts.includes(contract)) known.contracts.push(contract)
    }
  }
  return [...byPosition.values()]
}
