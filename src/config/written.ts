// Settings as they were written, in whatever form: their value, and where each of them is.
import type { JsonPath } from '../schema/json.ts'
import type { Position } from '../text/position.ts'

export interface Written {
  value: unknown
  /** Where a value is, or its key; where that is not known, the nearest one around it. */
  placeOf(path: JsonPath, options?: { atKey: boolean }): Position
  /** Every setting that has a place, by its path in words. */
  places(): Iterable<[key: string, place: Position]>
  /** Files that it was made from besides the config itself, relative to the site's root. */
  inputs: string[]
}
