// Terms that occur in very many passages. All their postings are in a separate file, and only the best are in the shard:
// a question does not need the others if its rarer words matter more.

import { countPages, MAX_WEIGHT, readPostings, weightIn, writePostings } from '../postings.ts'
import type { TermEntry } from '../shards.ts'

/** A term with more characters of postings than this is common. */
const MAX_CHARACTERS = 2_000
/** Number of postings of a common term to keep in its shard. */
const HEAD = 80
/** Longer terms are never common: their file name would be too long. */
const MAX_LENGTH = 32

/** Returns the entry of a term in its shard. @param entry with all postings */
export function shortened(term: string, { pages, entries }: TermEntry): TermEntry {
  if (pages.length <= MAX_CHARACTERS || term.length > MAX_LENGTH) return { pages, entries }
  return { pages: headOf(pages), entries, whole: [countPages(pages), pages.length] }
}

/** The postings with the greatest weights, and the first of equal ones. In linear time, since there are very many. */
function headOf(pages: string): string {
  const packed = readPostings(pages)
  const counts = new Map<number, number>()
  for (const posting of packed) counts.set(weightIn(posting), (counts.get(weightIn(posting)) ?? 0) + 1)
  let least = MAX_WEIGHT
  let left = HEAD
  for (; least > 1 && (counts.get(least) ?? 0) <= left; least--) left -= counts.get(least) ?? 0
  return writePostings(
    packed.filter((posting) => weightIn(posting) > least || (weightIn(posting) === least && left-- > 0)),
  )
}
