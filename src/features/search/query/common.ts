// Decides for which common terms of a question all postings are fetched; of the others, only the best ones are known.
import { countPages } from '../postings.ts'
import { entryIn, type Shard } from '../shards.ts'
import type { OpenIndex } from './open-index.ts'
import type { Group } from './question.ts'

/** A term of the index that matches a word of a question. */
export interface Variant {
  term: string
  /** The quality of the match, from 0 to 1. */
  likeness: number
  shard: Shard
}

/** A word of a question with the terms that match it. */
export interface Meant {
  group: Group
  variants: readonly Variant[]
  isGuess: boolean
}

/** Most characters of postings to fetch for the common terms of a question. */
const MAX_CHARACTERS = 100_000
/** Each word after the first fetches a shard, which reduces the limit by this much. */
const LESS_A_WORD = 4_500
/** Below this expected number of pages with all words known so far, further words are not needed to tell pages apart. */
const FEW = 0.001
/** Terms whose likeness is less than this share of the best one's are not worth a file. */
const NEARLY = 0.8

/** Fetches all postings of common terms, up to the limit: the rarest terms first, bonus words last. */
export async function fetchCommon(index: OpenIndex, meant: readonly Meant[]): Promise<Map<string, string>> {
  const wanted = new Map<string, { pages: number; characters: number; isBonus: boolean }>()
  for (const item of meant) {
    for (const { term, shard } of neededOf(item)) {
      const [pages = 0, characters = 0] = entryIn(shard, term).whole ?? []
      const isBonus = item.group.isBonus && (wanted.get(term)?.isBonus ?? true)
      if (characters > 0) wanted.set(term, { pages, characters, isBonus })
    }
  }
  let left = MAX_CHARACTERS - LESS_A_WORD * (meant.length - 1)
  let likely = index.root.pages
  for (const item of meant) likely *= shareOf(item, index.root.pages)
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

/** The share of pages with a word, if the shards tell it; else 1. */
function shareOf(wanted: Meant, pages: number): number {
  const needed = neededOf(wanted).map(({ term, shard }) => entryIn(shard, term))
  if (wanted.group.isBonus || needed.length === 0 || needed.some(({ whole }) => whole)) return 1
  return Math.min(1, needed.reduce((sum, entry) => sum + countPages(entry.pages), 0) / pages)
}

/** Returns whether further passages may have a word, since only its best postings are known. */
export function isPartial(wanted: Meant, whole: ReadonlyMap<string, string>): boolean {
  return neededOf(wanted).some(({ term, shard }) => entryIn(shard, term).whole && !whole.has(term))
}

function neededOf({ variants }: Meant): Variant[] {
  const best = Math.max(...variants.map(({ likeness }) => likeness))
  return variants.filter(({ likeness }) => likeness >= best * NEARLY)
}
