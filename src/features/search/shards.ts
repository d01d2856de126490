// Cuts the sorted terms of an index into files of a few kilobytes, so that a query fetches only those that it needs. Terms
// with the same first three letters are usually in one file.

import { getOwn } from '../../text/get-own.ts'
import { countPages } from './postings.ts'

/** The postings of a term. */
export interface TermEntry {
  /** In the pages, as `writePostings` writes them; empty if there are none. Of a common term, only the best. */
  pages: string
  /** In the names of commands, options and other entries. */
  entries: string
  /** Of a common term, the size of its own file. */
  whole?: Whole
}

/** The number of pages with a common term, and the number of characters of all its postings. */
export type Whole = readonly [pages: number, characters: number]

/** Postings in pages and in entries, by term. */
export interface Shard {
  pages: Record<string, string>
  entries: Record<string, string>
  /** Only of common terms. */
  common: Record<string, Whole>
}

/** A shard as it is stored. */
export interface StoredShard extends Shard {
  /** Its first term, and the first of the next shard, or empty for the last shard. */
  span: Span
}

export type Span = readonly [start: string, next: string]

/** The span of a shard. @param starts the first term of each shard */
export function spanOf(starts: readonly string[], position: number): Span {
  return [starts[position] ?? '', starts[position + 1] ?? '']
}

export function isSameSpan([start, next]: Span, [otherStart, otherNext]: Span): boolean {
  return start === otherStart && next === otherNext
}

const SAME_LETTERS = 3
/** A shard that exceeds its size this many times is cut anywhere. */
const MAX_OVER = 2

/** Characters of a shard before it is cut: more on large sites, whose list of shards would be too long. */
export function shardSize(pages: number): number {
  return pages <= 300 ? 2_000 : 5_000
}

/** A word on fewer than one in so many pages is not suggested. */
const PAGES_A_WORD = 300
/** Lengths of words to suggest: longer ones are names, which readers copy, and whose parts are words. */
const SHORTEST_WORD = 4
const MAX_WORD = 20

/** Returns whether a term may be the correction of a mistyped word, on a site of `count` pages. */
export function isWord(term: string, { pages, entries, whole }: TermEntry, count: number): boolean {
  if (term.length < SHORTEST_WORD || term.length > MAX_WORD || /^(?:0x|-*\d|~)/.test(term)) return false
  const least = count / PAGES_A_WORD
  return entries !== '' || (whole?.[0] ?? countPages(pages, least)) >= least
}

/** A shard with its first term. */
export interface StartedShard {
  start: string
  shard: Shard
}

/** Cuts terms, in ascending order, into shards, and yields each when it is complete. */
export function* cutShards(
  terms: Iterable<readonly [term: string, entry: TermEntry]>,
  size: number,
): Generator<StartedShard> {
  let open: StartedShard | undefined
  let length = 0
  let last = ''
  for (const [term, entry] of terms) {
    const isOther = term.slice(0, SAME_LETTERS) !== last.slice(0, SAME_LETTERS)
    if (!open || (length > size && (isOther || length > size * MAX_OVER))) {
      if (open) yield open
      open = { start: term, shard: { pages: {}, entries: {}, common: {} } }
      length = 0
    }
    addTerm(open.shard, term, entry)
    length += term.length + entry.pages.length + entry.entries.length + 6
    last = term
  }
  if (open) yield open
}

function addTerm(shard: Shard, term: string, { pages, entries, whole }: TermEntry): void {
  if (pages) shard.pages[term] = pages
  if (entries) shard.entries[term] = entries
  if (whole) shard.common[term] = whole
}

/** The entry of a term, which may also be a name such as `constructor`. */
export function entryIn({ pages, entries, common }: Shard, term: string): TermEntry {
  const whole = getOwn(common, term)
  const entry = { pages: getOwn(pages, term) ?? '', entries: getOwn(entries, term) ?? '' }
  return whole ? { ...entry, whole } : entry
}

/** Positions of the shards that may hold terms from `first` to `last`, both included. */
export function shardsBetween(starts: readonly string[], first: string, last: string): number[] {
  const from = Math.max(0, shardOf(starts, first))
  const to = shardOf(starts, last)
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}

/** Position of the shard that a term belongs to; -1 if it comes before all of them. */
export function shardOf(starts: readonly string[], term: string): number {
  let low = 0
  let high = starts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? '') <= term) low = middle + 1
    else high = middle
  }
  return low - 1
}
