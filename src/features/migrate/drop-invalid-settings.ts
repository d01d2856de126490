// Makes foreign settings valid: removes what is wrong, one setting at a time, until the rest is accepted.
import { extractForeign, type ForeignSetting } from '../../config/foreign.ts'
import { createConfigSchema } from '../../config/schema.ts'
import { type Explanation, parseWith } from '../../schema/explain.ts'
import type { JsonPath } from '../../schema/json.ts'
import { formatPath } from '../../schema/path.ts'
import { isObject, isRecord } from '../../text/record.ts'
import { type Data, dataOf } from './data.ts'
import { COST, type Note, notNeeded, unsupported } from './note.ts'

/** More mistakes than these are not looked for. */
const MAX_COUNT = 500

/** Returns settings that are in order, and what was left out of them. */
export function fitSettings(settings: Data): { settings: Data; notes: Note[] } {
  const { value, foreign } = extractForeign(withoutNull(settings))
  const notes = foreign.map(noteOf)
  const fitted = dataOf(value)
  const schema = createConfigSchema()
  for (let tries = 0; tries < MAX_COUNT; tries++) {
    const result = parseWith(schema, fitted)
    if ('data' in result) return { settings: fitted, notes }
    const [mistake] = result.explanations
    if (!mistake) break
    const path = invalidPath(mistake)
    notes.push(leftOut(path, mistake, valueAt(fitted, path)))
    removeAt(fitted, path)
  }
  return { settings: fitted, notes }
}

/** Removes members that are `null`, but no items of lists. */
function withoutNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNull)
  if (!isRecord(value)) return value
  const kept = Object.entries(value).filter(([, inner]) => inner !== null)
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutNull(inner)]))
}

function noteOf({ path, loss, advice }: ForeignSetting): Note {
  return loss === 'unsupported'
    ? unsupported(formatPath(path), advice, COST.look)
    : notNeeded(formatPath(path), advice)
}

/** Settings that a collection cannot do without: if one of these is wrong, it is removed whole; any other setting is removed alone. */
const OF_COLLECTIONS: ReadonlySet<unknown> = new Set(['id', 'path', 'routeBasePath'])

/** A key that is not known goes alone; of a list that is wrong in one item, that item. */
function invalidPath({ path, atKey }: Explanation): JsonPath {
  if (atKey || path.length < 2) return path
  if (path[0] === 'collections' && path.length > 2 && !OF_COLLECTIONS.has(path[2])) return path.slice(0, 3)
  const index = path.findLastIndex((key) => typeof key === 'number')
  return index === -1 ? path : path.slice(0, index + 1)
}

function leftOut(path: JsonPath, { atKey, message }: Explanation, value: unknown): Note {
  const subject = formatPath(path)
  if (atKey) return unsupported(subject, 'lido-docs has no such setting', COST.detail)
  const { label, type } = dataOf(value)
  const name =
    typeof label === 'string' ? ` "${label}"` : typeof type === 'string' ? ` of type "${type}"` : ''
  return unsupported(`${subject}${name}`, `left out: ${message}`, COST.look)
}

function valueAt(value: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), value)
}

function removeAt(value: unknown, path: JsonPath): void {
  const key = path.at(-1)
  const owner = valueAt(value, path.slice(0, -1))
  if (Array.isArray(owner) && typeof key === 'number') owner.splice(key, 1)
  else if (isObject(owner) && key !== undefined) Reflect.deleteProperty(owner, key)
}
