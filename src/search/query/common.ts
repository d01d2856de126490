// The common terms of a question: which of them are fetched as a whole, and which are known by their best passages alone.
import { countPages } from '../postings.ts'
import { entryIn, type Shard } from '../shards.ts'
import type { OpenIndex } from './open-index.ts'
import type { Group } from './question.ts'

/** A term of the index that a word of a question may mean. */
export interface Variant {
  term: string
  /** How well, from 0 to 1. */
  likeness: number
  shard: Shard
}

/** A word of a question with the terms that it may mean. */
export interface Meant {
  group: Group
  variants: readonly Variant[]
  isGuess: boolean
}

/** Characters of postings that one question fetches for its common terms. */
const MOST_CHARACTERS = 100_000
/** Each further word brings a shard, which is fetched in place of so many. */
const LESS_A_WORD = 4_500
/** How many pages are likely to have all words that are known: with fewer, further words are not needed to tell pages apart. */
const FEW = 0.001
/** A term is not worth a file that is so much less like the word than another one. */
const NEARLY = 0.8

/** The common terms that are to be known as a whole: the rarest of them, and those of whole names last. */
export async function fetchCommon(index: OpenIndex, meant: readonly Meant[]): Promise<Map<string, string>> {
  const wanted = new Map<string, { pages: number; characters: number; isBonus: boolean }>()
  for (const one of meant) {
    for (const { term, shard } of neededOf(one)) {
      const [pages = 0, characters = 0] = entryIn(shard, term).whole ?? []
      const isBonus = one.group.isBonus && (wanted.get(term)?.isBonus ?? true)
      if (characters > 0) wanted.set(term, { pages, characters, isBonus })
    }
  }
  let left = MOST_CHARACTERS - LESS_A_WORD * (meant.length - 1)
  let likely = index.root.pages
  for (const one of meant) likely *= shareOf(one, index.root.pages)
  const chosen = [...wanted]
    .sort(([, a], [, b]) => Number(a.isBonus) - Number(b.isBonus) || a.pages - b.pages)
    .filter(([, { pages, characters }], position) => {
      if (likely < FEW) return false
      left -= characters
      likely *= pages / index.root.pages
      return position === 0 || left >= 0
    })
  return new Map(await Promise.all(chosen.map(async ([term]) => [term, await index.common(term)] as const)))
}

/** Which share of all pages has a word that needs no file; 1 where that tells nothing. */
function shareOf(one: Meant, pages: number): number {
  const needed = neededOf(one).map(({ term, shard }) => entryIn(shard, term))
  if (one.group.isBonus || needed.length === 0 || needed.some(({ whole }) => whole)) return 1
  return Math.min(1, needed.reduce((sum, entry) => sum + countPages(entry.pages), 0) / pages)
}

/** Whether passages may have a word without being known to. */
export function isPartial(one: Meant, whole: ReadonlyMap<string, string>): boolean {
  return neededOf(one).some(({ term, shard }) => entryIn(shard, term).whole && !whole.has(term))
}

function neededOf({ variants }: Meant): Variant[] {
  const best = Math.max(...variants.map(({ likeness }) => likeness))
  return variants.filter(({ likeness }) => likeness >= best * NEARLY)
}
