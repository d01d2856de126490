// Finds the terms of the index that match the words of a question, and where they occur.
import { editDistance } from '../../../text/nearest.ts'
import {
  countPages,
  LAST_NAME,
  pageOf,
  passageOf,
  positionIn,
  readPostings,
  VERB,
  weightIn,
} from '../postings.ts'
import { entryIn, isWord, type Shard, shardsBetween } from '../shards.ts'
import { fetchCommon, isPartial, type Meant, type Variant } from './common.ts'
import type { OpenIndex } from './open-index.ts'
import { type Group, LONG_QUESTION, likeness, SAME_ROOT, SHORTER } from './question.ts'
import { stemOf } from './stem.ts'
import { inside } from './words.ts'

/** Where a group is found. */
export interface Found {
  group: Group
  /** Its weights by position in the pages, and by number of the entry. */
  pages: Map<number, number>
  entries: Map<number, number>
  /** Numbers of the commands whose name within their group it is. */
  commands: Set<number>
  /** Inverse document frequency: higher for rarer words. */
  rarity: number
  /** Terms that match it, to highlight. */
  terms: string[]
  /** Its terms correct a word that seems mistyped. */
  isGuess: boolean
  /** Further passages may have it: only its best postings were fetched. */
  isPartial: boolean
}

/** Most shards to fetch for one spelling of a word: a short prefix has many. */
const MAX_SHARDS = 7
/** Shards to share out among all words; each gets at least one. */
const MAX_SHARDS_OF_ALL = 17
const MAX_VARIANTS = 40
/** Words of a question that may be a part of a name. */
const SHORT_QUESTION = 1
/** Factor for another spelling of a whole name than the reader's. */
const OTHER_SPELLING = 0.5
const END = '\uffff'
/** Endings of the most frequent forms of a word. */
const ENDINGS = ['', 's', 'ing', 'ed', 'e', 'er']

export async function lookUp(index: OpenIndex, groups: readonly Group[]): Promise<Found[]> {
  const limits = {
    most: mostShards(groups.length),
    isShort: groups.length <= SHORT_QUESTION,
    isLong: groups.length > LONG_QUESTION,
  }
  const meant = await Promise.all(groups.map((group) => lookUpGroup(index, group, limits)))
  const whole = await fetchCommon(index, meant)
  return meant.map((word) => collect(index, word, whole))
}

/** Most shards for each word: the more words, the less depends on finding all forms of each. */
function mostShards(words: number): number {
  return Math.max(1, Math.min(MAX_SHARDS, Math.floor(MAX_SHARDS_OF_ALL / words)))
}

interface Limits {
  /** Most shards to fetch for each spelling of a word. */
  most: number
  /** The question may be a part of a name. */
  isShort: boolean
  /** The question has many words, so mistyped ones are not looked up in the list of all words. */
  isLong: boolean
}

async function lookUpGroup(
  index: OpenIndex,
  group: Group,
  { most, isShort, isLong }: Limits,
): Promise<Meant> {
  const [word = ''] = group.words
  const { isOpen } = group
  const shards = await Promise.all(
    group.words.map((query) => shardsFor(index, { word: query, isOpen }, most)),
  )
  const variants = group.words.flatMap((query, position) =>
    variantsIn(shards[position] ?? [], { word: query, isOpen }).map((variant) =>
      group.isBonus && position > 0 ? { ...variant, likeness: variant.likeness * OTHER_SPELLING } : variant,
    ),
  )
  if (variants.some(({ likeness }) => likeness === 1)) {
    const close = variants.filter(({ likeness }) => likeness > SHORTER)
    return { group, variants: close, isGuess: false }
  }
  if (variants.some(({ likeness }) => likeness > SHORTER) || group.isBonus)
    return { group, variants, isGuess: false }
  const within = isShort ? await insideNames(index, word) : []
  if (within.length > 0) return { group, variants: within, isGuess: false }
  const guesses = await guess(word, { index, shards: shards[0] ?? [], isLong })
  const isGuess = guesses.length > 0
  return { group, variants: isGuess ? guesses : variants, isGuess }
}

/** Finds the names that only have a word inside. */
async function insideNames(index: OpenIndex, word: string): Promise<Variant[]> {
  const sought = { word: inside(word), isOpen: false }
  return variantsIn(await shardsFor(index, sought, 1), sought).filter(({ likeness }) => likeness === 1)
}

/** A word to look up. */
interface Sought {
  word: string
  /** It may be the beginning of a longer word. */
  isOpen: boolean
}

/** Fetches the shards that may have a word or its forms. */
function shardsFor(index: OpenIndex, { word, isOpen }: Sought, most: number): Promise<Shard[]> {
  const { shards: starts } = index.root
  const stem = stemOf(word)
  const isPrefix = isOpen || word.startsWith('0x')
  const forms = isPrefix || word.length < 4 ? [stem] : ENDINGS.map((ending) => stem + ending)
  const positions = new Set([
    ...shardsBetween(starts, word, word),
    ...forms.flatMap((form) => shardsBetween(starts, form, form)),
    ...(isPrefix ? shardsBetween(starts, stem, `${stem}${END}`) : []),
  ])
  return Promise.all([...positions].slice(0, most).map((position) => index.shard(position)))
}

function variantsIn(shards: readonly Shard[], { word, isOpen }: Sought): Variant[] {
  const variants: Variant[] = []
  for (const shard of shards) {
    for (const term of termsIn(shard)) {
      const found = likeness(word, term, isOpen)
      if (found > 0) variants.push({ term, likeness: found, shard })
    }
  }
  return variants.sort((a, b) => b.likeness - a.likeness).slice(0, MAX_VARIANTS)
}

function termsIn({ pages, entries }: Shard): Set<string> {
  return new Set([...Object.keys(pages), ...Object.keys(entries)])
}

/**
 * Corrects a mistyped word: returns the nearest words of the index. Most typing errors spare the first letters, so the
 * shards already fetched for the word are searched first.
 */
async function guess(
  word: string,
  { index, shards, isLong }: { index: OpenIndex; shards: readonly Shard[]; isLong: boolean },
): Promise<Variant[]> {
  const bare = word.replace(/^-+/, '')
  const limit = bare.length < 4 ? 0 : bare.length < 6 ? 1 : 2
  if (limit === 0 || /^(?:0x|\d)/.test(bare)) return []
  const isMeant = (shard: Shard) => (term: string) => isWord(term, entryIn(shard, term), index.root.pages)
  const close = nearest(
    shards.flatMap((shard) => [...termsIn(shard)].filter(isMeant(shard))),
    word,
    limit,
  )
  const isClose = close.meant.length > 0 || isLong
  const { best, meant } = isClose ? close : nearest(await index.words(), word, limit)
  const sought = meant.slice(0, MAX_SHARDS).map((known) => ({ word: known, isOpen: false }))
  const found = await Promise.all(
    sought.map(async (query) => variantsIn(await shardsFor(index, query, 1), query)),
  )
  return found
    .flat()
    .map((variant) => ({ ...variant, likeness: variant.likeness * (best === 1 ? 0.7 : 0.5) }))
}

/** The words at the shortest distance from one, if that is within `limit`. */
function nearest(words: readonly string[], word: string, limit: number): { best: number; meant: string[] } {
  const near = words
    .map((known) => ({ known, distance: distanceTo(known, word, limit) }))
    .filter(({ distance }) => distance <= limit)
  const best = Math.min(...near.map(({ distance }) => distance))
  return { best, meant: near.filter(({ distance }) => distance === best).map(({ known }) => known) }
}

/** The edit distance of two words, as far as it is within the limit; else more than the limit. */
function distanceTo(known: string, word: string, limit: number): number {
  if (Math.abs(known.length - word.length) > limit) return limit + 1
  return editDistance(word, known, limit + 1)
}

/** @param whole all postings of common terms that were fetched, by term */
function collect(index: OpenIndex, meant: Meant, whole: ReadonlyMap<string, string>): Found {
  const { group, variants, isGuess } = meant
  const pages = new Map<number, number>()
  const entries = new Map<number, number>()
  const commands = new Set<number>()
  const terms = [...new Set(variants.map(({ term }) => term))]
  const seen = new Set<number>()
  let weighed = 0
  for (const { term, likeness, shard } of variants) {
    const entry = entryIn(shard, term)
    const inPages = whole.get(term) ?? entry.pages
    for (const packed of readPostings(inPages)) {
      const position = positionIn(packed)
      seen.add(pageOf(position))
      raise(pages, position, weightIn(packed) * likeness)
    }
    weighed = Math.max(weighed, likeness * (entry.whole?.[0] ?? countPages(inPages)))
    for (const packed of readPostings(entry.entries)) {
      const position = positionIn(packed)
      raise(entries, pageOf(position), weightIn(packed) * likeness)
      const isName = likeness === 1 && passageOf(position) >= LAST_NAME
      if (isName || (likeness >= SAME_ROOT && passageOf(position) === VERB)) commands.add(pageOf(position))
    }
  }
  const count = Math.max(1, (Math.max(seen.size, weighed) + weighed) / 2)
  const rarity = Math.log(1 + (index.root.pages + 1) / count)
  return { group, pages, entries, commands, rarity, terms, isGuess, isPartial: isPartial(meant, whole) }
}

function raise(found: Map<number, number>, key: number, weight: number): void {
  if (weight > (found.get(key) ?? 0)) found.set(key, weight)
}
