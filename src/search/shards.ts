// The terms of an index cut into files, so that a query fetches what its words need: in alphabetical order, each file a
// few kilobytes, and as a rule all terms with the same first three letters in one.

import { own } from '../text/own.ts'
import { countPages } from './postings.ts'

/** What an index knows of a term. */
export interface TermEntry {
  /** Where it is in the pages, as `writePostings` writes it; empty when it is in none. Of a common term the best alone. */
  pages: string
  /** Of which commands, options and other entries it is the name, likewise. */
  entries: string
  /** Of a common term, how much there is in the file of its own. */
  whole?: Whole
}

/** On how many pages a common term is, and how many characters all of its postings have. */
export type Whole = readonly [pages: number, characters: number]

/** A file of terms: postings in pages and in entries, by term. */
export interface Shard {
  pages: Record<string, string>
  entries: Record<string, string>
  /** The common ones. */
  common: Record<string, Whole>
}

/** A shard as it is stored. */
export interface StoredShard extends Shard {
  /** The term that it begins with, and the one that the next shard begins with; empty at the last one. */
  span: Span
}

export type Span = readonly [start: string, next: string]

/** What a shard spans among others. @param starts the first term of each */
export function spanOf(starts: readonly string[], position: number): Span {
  return [starts[position] ?? '', starts[position + 1] ?? '']
}

export function isSameSpan([start, next]: Span, [otherStart, otherNext]: Span): boolean {
  return start === otherStart && next === otherNext
}

const SAME_LETTERS = 3
/** A shard that has grown to so many times its size is cut wherever it is. */
const MOST_OVER = 2

/** Characters of a shard: more on sites whose list of shards would grow too long. */
export function shardSize(pages: number): number {
  return pages <= 300 ? 2_000 : 5_000
}

/** A word that is on fewer of so many pages is nobody's to mean. */
const PAGES_A_WORD = 300
/** Letters of a word that may be mistyped: longer ones are names, which are copied, and whose parts are words. */
const SHORTEST_WORD = 4
const LONGEST_WORD = 20

/** Whether a reader who mistyped a word may have meant this one, on a site of `count` pages. */
export function isWord(term: string, { pages, entries, whole }: TermEntry, count: number): boolean {
  if (term.length < SHORTEST_WORD || term.length > LONGEST_WORD || /^(?:0x|-*\d)/.test(term)) return false
  return entries !== '' || (whole?.[0] ?? countPages(pages)) >= count / PAGES_A_WORD
}

/** A shard with the term that it begins with. */
export interface StartedShard {
  start: string
  shard: Shard
}

/** Cuts terms, in ascending order, into shards, each when it is complete. */
export function* cutShards(
  terms: Iterable<readonly [term: string, entry: TermEntry]>,
  size: number,
): Generator<StartedShard> {
  const cutter = openCutter(size)
  let open: StartedShard | undefined
  for (const [term, entry] of terms) {
    if (cutter.cutsBefore(term)) {
      if (open) yield open
      open = startShard(term)
    }
    cutter.add(term, entry)
    addTerm(open?.shard, term, entry)
  }
  if (open) yield open
}

/** Decides where shards begin: by the terms since the last cut alone. */
export interface Cutter {
  /** Whether a shard begins with this term, the next one in ascending order; it does with the first. */
  cutsBefore(term: string): boolean
  add(term: string, entry: TermEntry): void
}

export function openCutter(size: number): Cutter {
  let length = 0
  let last: string | undefined
  const cutsBefore = (term: string) =>
    last === undefined ||
    (length > size &&
      (term.slice(0, SAME_LETTERS) !== last.slice(0, SAME_LETTERS) || length > size * MOST_OVER))
  return {
    cutsBefore,
    add(term, { pages, entries }) {
      if (cutsBefore(term)) length = 0
      length += term.length + pages.length + entries.length + 6
      last = term
    },
  }
}

export function startShard(start: string): StartedShard {
  return { start, shard: { pages: {}, entries: {}, common: {} } }
}

export function addTerm(shard: Shard | undefined, term: string, { pages, entries, whole }: TermEntry): void {
  if (!shard) return
  if (pages) shard.pages[term] = pages
  if (entries) shard.entries[term] = entries
  if (whole) shard.common[term] = whole
}

/** The terms of a shard, in ascending order. */
export function termsOfShard(shard: Shard): [term: string, entry: TermEntry][] {
  const terms = [...new Set([...Object.keys(shard.pages), ...Object.keys(shard.entries)])].sort()
  return terms.map((term) => [term, entryIn(shard, term)])
}

/** What a shard says of a term: names of terms are any words. */
export function entryIn({ pages, entries, common }: Shard, term: string): TermEntry {
  const whole = own(common, term)
  const entry = { pages: own(pages, term) ?? '', entries: own(entries, term) ?? '' }
  return whole ? { ...entry, whole } : entry
}

/** Positions of the shards that may hold terms from `first` to `last`, both included. */
export function shardsBetween(starts: readonly string[], first: string, last: string): number[] {
  const from = Math.max(0, shardOf(starts, first))
  const to = shardOf(starts, last)
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}

/** Position of the shard that would hold a term; -1 before all of them. */
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
