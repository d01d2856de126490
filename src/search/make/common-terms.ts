// Terms that very many passages have. Their postings are a file of their own, and their shard holds the best of these only:
// a question in which they matter less than its rarer words does without the rest.

import { countPages, placeIn, readPostings, weightIn, writePostings } from '../postings.ts'
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

/** The postings with the greatest weights; of those that are alike, the first. */
function headOf(pages: string): string {
  const packed = readPostings(pages)
  const best = packed.sort((a, b) => weightIn(b) - weightIn(a) || placeIn(a) - placeIn(b)).slice(0, HEAD)
  return writePostings(best.sort((a, b) => a - b))
}
