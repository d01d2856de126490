// The hint for a name that does not exist: the nearest one, and all that exist.
import { listed } from '../text/listed.ts'
import { suggestNearest } from '../text/nearest.ts'

/** A longer list does not help on a terminal. */
const MOST_NAMES = 30

/**
 * Writes the hint.
 * @param noun what the names are, in the plural: `doc ids`
 */
export function knownNames(name: string, known: Iterable<string>, noun: string): string {
  const names = [...known].sort()
  if (names.length === 0) return `there are no ${noun}`
  const list = `known ${noun}: ${listed(names, MOST_NAMES)}`
  return [suggestNearest(name, names), list].filter((line) => line !== undefined).join('\n')
}
