// Terms that very many passages have. Their postings are a file of their own, and their shard holds the best of these only:
// a question in which they matter less than its rarer words does without the rest.

import { countPages, MOST_WEIGHT, readPostings, weightIn, writePostings } from '../postings.ts'
import type { TermEntry } from '../shards.ts'

/** Characters of postings from which on a term is common. */
const MOST_CHARACTERS = 2_000
/** Postings of a common term that its shard holds. */
const HEAD = 80
/** A longer term would make the name of a file too long. */
const LONGEST = 32

/** What a shard holds of a term. @param entry with all postings */
export function shortened(term: string, { pages, entries }: TermEntry): TermEntry {
  if (pages.length <= MOST_CHARACTERS || term.length > LONGEST) return { pages, entries }
  return { pages: headOf(pages), entries, whole: [countPages(pages), pages.length] }
}

/** The postings with the greatest weights; of those that are alike, the first. In linear time: there are very many. */
function headOf(pages: string): string {
  const packed = readPostings(pages)
  const counts = new Map<number, number>()
  for (const one of packed) counts.set(weightIn(one), (counts.get(weightIn(one)) ?? 0) + 1)
  let least = MOST_WEIGHT
  let left = HEAD
  for (; least > 1 && (counts.get(least) ?? 0) <= left; least--) left -= counts.get(least) ?? 0
  return writePostings(
    packed.filter((one) => weightIn(one) > least || (weightIn(one) === least && left-- > 0)),
  )
}
