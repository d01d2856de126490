// Reads the inventory of routes and anchors that a site keeps in its repository.

import type { Config } from '../../config/resolve.ts'
import type { Problem, ProblemPosition } from '../../model/problem.ts'
import { defineRule } from '../../model/rule.ts'
import { MOVE_INSIDE, openInside, REJECTIONS } from '../../project/inside.ts'
import { readText } from '../../project/read-text.ts'
import { parseJson } from '../../schema/json.ts'
import { positionOfSetting } from '../../site/setting-position.ts'
import { positionAt } from '../../text/position.ts'
import { isRecord } from '../../text/record.ts'
import type { Inventory, KeptInventory } from './inventory.ts'

const SETTING = 'proof.inventory'
const REWRITE = 'write it again with lido-docs routes --save'

/**
 * Reads the inventory; undefined if there is none. A missing file is reported only if the config names it.
 */
export function readInventory(config: Config, problems: Problem[]): KeptInventory | undefined {
  const file = config.proof.inventory
  const found = openInside(config.root).look(file)
  switch (found.kind) {
    case 'file': {
      const text = readText(found.file, file, problems)
      return text === undefined ? undefined : parseInventory(text, file, problems)
    }
    case 'missing': {
      if (!config.positions[SETTING]) return undefined
      const message = `the inventory ${file} does not exist`
      problems.push(
        fault(positionOfSetting(config, SETTING), message, 'write it with lido-docs routes --save'),
      )
      return undefined
    }
    case 'outside':
      problems.push(fault({ file }, REJECTIONS.outside, MOVE_INSIDE))
      return undefined
    default:
      problems.push(fault({ file }, 'the inventory is not a file', `set ${SETTING} to another file`))
      return undefined
  }
}

function parseInventory(text: string, file: string, problems: Problem[]): KeptInventory | undefined {
  const routes = routesIn(text)
  if (routes) return { file, text, routes }
  const [mistake] = parseJson(text).mistakes
  const position = { file, ...positionAt(text, mistake?.offset ?? 0) }
  const message = mistake?.message ?? 'expected {"version": 1, "routes": {…}}, the anchors of each route'
  problems.push(fault(position, message, mistake?.hint ?? REWRITE))
  return undefined
}

/** Undefined if the text is not an inventory. */
function routesIn(text: string): Inventory | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (!isRecord(value) || value.version !== 1 || !isRecord(value.routes)) return undefined
    const routes = Object.entries(value.routes)
    return routes.every(isEntry) ? new Map(routes) : undefined
  } catch {
    return undefined
  }
}

function isEntry(entry: [string, unknown]): entry is [string, string[]] {
  const [route, anchors] = entry
  return route.startsWith('/') && Array.isArray(anchors) && anchors.every((id) => typeof id === 'string')
}

export const faultyInventory = defineRule({
  id: 'inventory',
  severity: 'error',
  about: 'The inventory cannot be read, or does not contain all routes yet.',
  fix: 'Run `lido-docs routes --save`.',
})

function fault(position: ProblemPosition, message: string, hint: string): Problem {
  return faultyInventory({ ...position, message, hint })
}
