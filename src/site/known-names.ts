// The hint for a name that does not exist: the nearest one, and all that exist.
import { joinNames } from '../text/join-names.ts'
import { suggestNearest } from '../text/nearest.ts'

/** A longer list does not help on a terminal. */
const MAX_NAMES = 30

/**
 * Writes the hint.
 * @param noun what the names are, in the plural: `doc ids`
 */
export function knownNames(name: string, known: Iterable<string>, noun: string): string {
  const names = [...known].sort()
  if (names.length === 0) return `there are no ${noun}`
  const list = `known ${noun}: ${joinNames(names, MAX_NAMES)}`
  return [suggestNearest(name, names), list].filter((line) => line !== undefined).join('\n')
}
