// Where the ways to a site are known to disagree today. Delete an entry when it is mended: the test holds it from then on.
import type { Difference } from './compare.ts'

interface KnownDifference {
  /** What is wrong, in a sentence. */
  why: string
  matches(difference: Difference): boolean
}

export const KNOWN_DIFFERENCES: readonly KnownDifference[] = [
  {
    why: 'serve does not see commits',
    matches: ({ driver, kind, site }) =>
      driver === 'serve' && kind === 'bytes' && site?.showsCommits === true,
  },
  {
    why: 'serve does not see what is done in a folder that was removed and made again at once',
    matches: ({ driver, site }) => driver === 'serve' && site?.hasRemadeFolders === true,
  },
]

/** Whether a difference is known. With `LIDO_DOCS_ALL_DIFFERENCES` set, none is. */
export function isKnown(difference: Difference): boolean {
  if (process.env.LIDO_DOCS_ALL_DIFFERENCES) return false
  return KNOWN_DIFFERENCES.some(({ matches }) => matches(difference))
}
