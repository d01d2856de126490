// The terms of an index cut into files, so that a query fetches what its words need: in alphabetical order, each file a
// few kilobytes, and as a rule all terms with the same first three letters in one.

/** What an index knows of a term. */
export interface TermEntry {
  /** Where it is in the pages, as `writePostings` writes it; empty when it is in none. */
  pages: string
  /** Of which commands, options and other entries it is the name, likewise. */
  entries: string
}

/** A file of terms: postings in pages and in entries, by term. */
export interface Shard {
  pages: Record<string, string>
  entries: Record<string, string>
}

const SAME_LETTERS = 3
/** A shard that has grown to so many times its size is cut wherever it is. */
const MOST_OVER = 3

/** Characters of a shard: more on large sites, whose list of shards would grow too long. */
export function shardSize(pages: number): number {
  if (pages <= 300) return 6_000
  return pages <= 3000 ? 12_000 : 24_000
}

/** Cuts terms, in ascending order, into shards. @returns each with its first term */
export function cutShards(
  terms: Iterable<readonly [term: string, entry: TermEntry]>,
  size: number,
): { start: string; shard: Shard }[] {
  const shards: { start: string; shard: Shard }[] = []
  let shard: Shard | undefined
  let length = 0
  let last = ''
  for (const [term, { pages, entries }] of terms) {
    const isCut = term.slice(0, SAME_LETTERS) !== last.slice(0, SAME_LETTERS) || length > size * MOST_OVER
    if (!shard || (length > size && isCut)) {
      shard = { pages: {}, entries: {} }
      shards.push({ start: term, shard })
      length = 0
    }
    if (pages) shard.pages[term] = pages
    if (entries) shard.entries[term] = entries
    length += term.length + pages.length + entries.length + 6
    last = term
  }
  return shards
}

/** Positions of the shards that may hold terms from `first` to `last`, both included. */
export function shardsBetween(starts: readonly string[], first: string, last: string): number[] {
  const from = Math.max(0, shardOf(starts, first))
  const to = shardOf(starts, last)
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}

/** Position of the shard that would hold a term; -1 before all of them. */
function shardOf(starts: readonly string[], term: string): number {
  let low = 0
  let high = starts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? '') <= term) low = middle + 1
    else high = middle
  }
  return low - 1
}
