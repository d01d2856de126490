// Settings as they were written, in JSON or code: their value, and the position of each.
import type { JsonPath } from '../schema/json.ts'
import type { Position } from '../text/position.ts'

export interface Written {
  value: unknown
  /** The position of a value, or of its key; if unknown, that of the nearest enclosing one. */
  placeOf(path: JsonPath, options?: { atKey: boolean }): Position
  /** The position of every setting that has one, by its path in words. */
  places(): Iterable<[key: string, place: Position]>
  /** Further files that it was made from, relative to the site's root. */
  inputs: string[]
}
