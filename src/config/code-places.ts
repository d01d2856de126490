// Finds the positions of the keys of a value in the code that made it. Keys are searched for in order, which
// finds their most likely position. Keys that are in other files, or made by code, have none.

import type { JsonPath } from '../schema/json.ts'
import { formatPath } from '../schema/path.ts'
import { isObject } from '../text/record.ts'

/** Offsets in `text` by path, as `formatPath` writes it. */
export function findKeys(text: string, value: unknown): Map<string, number> {
  const found = new Map<string, number>()
  visit(value, [], 0)
  return found

  /** Returns the offset at which the search for the next key begins. */
  function visit(inner: unknown, path: JsonPath, from: number): number {
    if (Array.isArray(inner))
      return inner.reduce<number>((at, item, index) => visit(item, [...path, index], at), from)
    if (!isObject(inner)) return from
    let at = from
    for (const [key, child] of Object.entries(inner)) {
      const offset = keyFrom(key, at)
      if (offset === undefined) continue
      const own = [...path, key]
      found.set(formatPath(own), offset)
      at = visit(child, own, offset + key.length)
    }
    return at
  }

  function keyFrom(key: string, from: number): number | undefined {
    for (let at = text.indexOf(key, from); at !== -1; at = text.indexOf(key, at + 1)) {
      if (/[\w$.]/.test(text[at - 1] ?? '')) continue
      if (/^["'`]?\s*[:(,}]/.test(text.slice(at + key.length, at + key.length + 40))) return at
    }
    return undefined
  }
}
