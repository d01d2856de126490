// Settings as written, in JSON or code, with their positions.
import type { JsonPath } from '../schema/json.ts'
import type { Position } from '../text/position.ts'

export interface Written {
  value: unknown
  /** The position of a value, or of its key; if unknown, of the nearest enclosing one. */
  positionOf(path: JsonPath, options?: { atKey: boolean }): Position
  /** The position of every setting that has one, by its path as text. */
  positions(): Iterable<[key: string, position: Position]>
  /** Further files that it was made from, relative to the site's root. */
  inputs: string[]
}
