// Settings as written, in JSON or code, with their positions.
import type { JsonPath } from '../schema/json.ts'
import type { Position } from '../text/position.ts'

export interface Written {
  value: unknown
  /** The position of a value, or of its key; if unknown, that of the nearest enclosing one. */
  placeOf(path: JsonPath, options?: { atKey: boolean }): Position
  /** The position of every setting that has one, by its path as text. */
  places(): Iterable<[key: string, place: Position]>
  /** Further files that it was made from, relative to the site's root. */
  inputs: string[]
}
