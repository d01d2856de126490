// Where the ways to a site are known to disagree today. Delete an entry when it is mended: the test holds it from then on.
import type { Difference } from './compare.ts'

interface KnownDifference {
  /** What is wrong, in a sentence. */
  why: string
  matches(difference: Difference): boolean
}

export const KNOWN_DIFFERENCES: readonly KnownDifference[] = []

/** Differences that are meant: the author goes on with what was good last where a build would end. */
const MEANT: readonly KnownDifference[] = [
  {
    why: 'where settings, facts or a template are wrong a build ends before it checks; serve tells that, and what else it knew',
    matches: ({ driver, kind, isChecked }) => driver === 'serve' && kind === 'extra' && !isChecked,
  },
]

/** Whether a difference is known. With `LIDO_DOCS_ALL_DIFFERENCES` set, none is. */
export function isKnown(difference: Difference): boolean {
  if (MEANT.some(({ matches }) => matches(difference))) return true
  if (process.env.LIDO_DOCS_ALL_DIFFERENCES) return false
  return KNOWN_DIFFERENCES.some(({ matches }) => matches(difference))
}
