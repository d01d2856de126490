// Holds a site against the inventory of its routes and anchors: what readers have bookmarked must not vanish unnoticed.

import type { Problem } from '../../model/problem.ts'
import { defineRule } from '../../model/rule.ts'
import { type JsonPath, parseJson } from '../../schema/json.ts'
import { nearest } from '../../text/nearest.ts'
import { pluralize } from '../../text/pluralize.ts'
import { positionAt } from '../../text/position.ts'
import type { Inventory, KeptInventory } from './inventory.ts'
import { faultyInventory } from './read-inventory.ts'

export interface InventoryCheck {
  kept: KeptInventory
  /** The routes and anchors of the site now. */
  present: Inventory
  /** Returns whether a redirect leads away from a route. */
  isMoved(route: string): boolean
  /** The file that a route is made from. */
  sourceOf(route: string): string | undefined
}

/** Finds the routes and anchors that are gone without a redirect or a further id, and what is not kept yet. */
export function checkInventory(check: InventoryCheck): Problem[] {
  const { kept, present, isMoved } = check
  const lost = [...kept.routes].flatMap(([route, anchors]) => {
    const ids = present.get(route)
    if (!ids) return [lostRoute(route, anchors, check)]
    if (isMoved(route)) return []
    const known = new Set(ids)
    return anchors.flatMap((anchor, index) =>
      known.has(anchor) ? [] : [lostAnchor({ route, anchor, index }, check)],
    )
  })
  return [...placed(lost, kept), ...brokenPromises(check)]
}

/** A problem at a path of the inventory's JSON. */
interface Lost {
  at: JsonPath
  message: string
  hint: string
}

const ACCEPT = 'if it is gone on purpose, run lido-docs routes --save'

function lostRoute(route: string, anchors: readonly string[], { kept, present }: InventoryCheck): Lost {
  const fresh = [...present].filter(([other]) => !kept.routes.has(other))
  const target = movedTo(route, anchors, fresh)
  const to = JSON.stringify(target ?? '/…')
  const redirect = `if it has moved${target === undefined ? '' : `, perhaps to ${target}`}, add { "from": ${JSON.stringify(route)}, "to": ${to} } to redirects`
  return { at: ['routes', route], message: `no page at ${route} any more`, hint: `${redirect}; ${ACCEPT}` }
}

/** A new page that shares most of the anchors, or one with the same last name. */
function movedTo(
  route: string,
  anchors: readonly string[],
  fresh: readonly (readonly [route: string, anchors: readonly string[]])[],
): string | undefined {
  const lost = new Set(anchors)
  const shared = fresh.map(([other, ids]) => ({ other, count: ids.filter((id) => lost.has(id)).length }))
  const best = shared.reduce((a, b) => (b.count > a.count ? b : a), { other: '', count: 0 })
  if (best.count > anchors.length / 2) return best.other
  const name = route.slice(route.lastIndexOf('/'))
  return fresh.find(([other]) => other.endsWith(name))?.[0]
}

interface AnchorPosition {
  route: string
  anchor: string
  /** Among the anchors of the route. */
  index: number
}

function lostAnchor(
  { route, anchor, index }: AnchorPosition,
  { kept, present, sourceOf }: InventoryCheck,
): Lost {
  const before = new Set(kept.routes.get(route))
  const fresh = (present.get(route) ?? []).filter((id) => !before.has(id))
  const now = nearest(anchor, fresh) ?? 'new-id'
  const keep = `keep it as a further id in ${sourceOf(route) ?? 'the page'}, such as {#${now} #${anchor}}`
  return {
    at: ['routes', route, index],
    message: `no anchor #${anchor} on ${route} any more`,
    hint: `${keep}; ${ACCEPT}`,
  }
}

const vanished = defineRule({
  id: 'vanished',
  severity: 'error',
  about: 'A route or anchor of [the inventory](./checks.md#vanished-pages) that the site no longer has.',
  fix: 'Add a redirect, or keep the old id next to the new one. If it is gone on purpose, run `lido-docs routes --save`.',
})

/** Looks up lines only when there is something to report. */
function placed(lost: readonly Lost[], { file, text }: KeptInventory): Problem[] {
  if (lost.length === 0) return []
  const json = parseJson(text)
  return lost.map(({ at, message, hint }) => {
    const offset = at.length === 2 ? json.keyAt(at) : json.valueAt(at)
    return vanished({ file, ...positionAt(text, offset), message, hint })
  })
}

/** Reports routes and anchors that are not kept, and so not protected. */
function brokenPromises({ kept, present }: InventoryCheck): Problem[] {
  const routes = [...present.keys()].filter((route) => !kept.routes.has(route))
  const anchors = [...present].flatMap(([route, ids]) => {
    const known = new Set(kept.routes.get(route))
    return ids.filter((id) => !known.has(id))
  })
  if (routes.length + anchors.length === 0) return []
  const message = `not in the inventory yet: ${pluralize(routes.length, 'route')} and ${pluralize(anchors.length, 'anchor')}`
  const severity = routes.length > 0 ? 'warning' : 'info'
  return [faultyInventory({ severity, file: kept.file, message, hint: 'run lido-docs routes --save' })]
}
