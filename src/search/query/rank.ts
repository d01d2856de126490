// Which passages and entries answer a question best, by what is known of them before they are fetched.
import { MOST_WEIGHT, pageOf, passageOf } from '../postings.ts'
import { termsIn, wordsOf } from '../words.ts'
import type { Found } from './look-up.ts'

export interface Ranked {
  /** A place in the pages, or the number of an entry. */
  key: number
  score: number
}

/** A word of the page's title counts in all of its passages, by this much. */
const OF_PAGE = 0.5
/** From this weight on a word of the first passage is one of the title. */
const TITLE_WEIGHT = 6
/** From this weight on, one of a title of up to three words. */
const NAME_WEIGHT = 10
/** A page with two such words of a longer question is what it is about: `git log` of a pasted `git log --oneline`. */
const OF_NAMED_PAGE = 2
/** What a bonus is worth beside its parts. */
const BONUS = 6
/** How much a passage loses that lacks words of the question, and the more, the more words there are. */
const COVERED = 1.7
const COVERED_MORE = 0.4

/** Ranks passages: those that have all words first, and the rare ones more. */
export function rankPassages(found: readonly Found[], most: number): Ranked[] {
  const needed = found.filter(({ group }) => !group.isBonus)
  const counted = needed.filter(({ isPartial }) => !isPartial)
  const whole = sumOf(counted) || 1
  const scores = new Map<number, { score: number; covered: number }>()
  const add = (place: number, score: number, covered: number): void => {
    const before = scores.get(place)
    if (before) {
      before.score += score
      before.covered += covered
    } else scores.set(place, { score, covered })
  }
  for (const { group, pages, rarity, isPartial } of found) {
    for (const [place, weight] of pages) {
      const share = group.isBonus || isPartial ? 0 : rarity
      add(place, weight * rarity * (group.isBonus ? BONUS : 1), share)
    }
  }
  for (const { group, pages, rarity, isPartial } of needed) {
    const titles = new Map<number, number>()
    for (const [place, weight] of pages)
      if (passageOf(place) === 0 && weight >= TITLE_WEIGHT) titles.set(pageOf(place), weight)
    if (titles.size === 0 || group.isBonus) continue
    for (const [place, entry] of scores) {
      const weight = titles.get(pageOf(place))
      if (weight === undefined || pages.has(place)) continue
      entry.score += weight * rarity * OF_PAGE
      if (!isPartial) entry.covered += rarity
    }
  }
  if (needed.length > 2) {
    const named = namedPages(needed)
    for (const [place, entry] of scores) if (named.has(pageOf(place))) entry.score *= OF_NAMED_PAGE
  }
  const loss = lossOf(needed)
  const shareOf = (covered: number) => (counted.length === 0 ? 1 : (covered / whole) ** loss)
  const ranked = [...scores].map(([key, { score, covered }]) => ({ key, score: score * shareOf(covered) }))
  return best(ranked, most)
}

/** The exponent of the share of the question that a passage has. */
function lossOf(needed: readonly Found[]): number {
  return COVERED + COVERED_MORE * Math.log2(Math.max(1, needed.length))
}

function sumOf(found: readonly Found[]): number {
  return found.reduce((sum, { rarity }) => sum + rarity, 0)
}

/** What a passage loses by words of which only its text tells that it lacks them. @param texts its own and its titles */
export function lossByText(found: readonly Found[], texts: readonly string[]): number {
  const needed = found.filter(({ group }) => !group.isBonus)
  if (!needed.some(({ isPartial }) => isPartial)) return 1
  const has = termsIn(texts.flatMap(wordsOf))
  const lacking = needed.filter((one) => one.isPartial && !one.terms.some((term) => has.has(term)))
  return lacking.length === 0 ? 1 : (1 - sumOf(lacking) / sumOf(needed)) ** lossOf(needed)
}

/** Pages that have two words of the question, or more, in a short title. */
function namedPages(needed: readonly Found[]): Set<number> {
  const counts = new Map<number, number>()
  for (const { pages } of needed) {
    for (const [place, weight] of pages) {
      const page = pageOf(place)
      if (passageOf(place) === 0 && weight >= NAME_WEIGHT) counts.set(page, (counts.get(page) ?? 0) + 1)
    }
  }
  return new Set([...counts].filter(([, count]) => count > 1).map(([page]) => page))
}

export interface RankedEntry extends Ranked {
  /** The question names it: by its whole name, or by a word of it that is no usual word. */
  isNamed: boolean
}

/** A word of a name of four words, or more of it. */
const WORD = MOST_WEIGHT / 4

/** Shares of a name that are rounded still come to the whole. */
const WHOLE = MOST_WEIGHT * 0.85

/** Ranks entries whose name is in the question, or of whose name the question is a part. */
export function rankEntries(found: readonly Found[], most: number): RankedEntry[] {
  const needed = found.filter(({ group }) => !group.isBonus)
  const scores = new Map<number, { sum: number; words: number; bonus: number }>()
  for (const { group, entries, isGuess } of found) {
    for (const [key, weight] of entries) {
      const before = scores.get(key) ?? { sum: 0, words: 0, bonus: 0 }
      const share = isGuess ? weight * 0.8 : weight
      if (group.isBonus) before.bonus = Math.max(before.bonus, share)
      else {
        before.sum += share
        before.words++
      }
      scores.set(key, before)
    }
  }
  const ranked = [...scores].flatMap(([key, { sum, words, bonus }]): RankedEntry[] => {
    const known = Math.max(Math.min(sum, MOST_WEIGHT), bonus)
    const isWhole = known >= WHOLE
    const covered = words / Math.max(1, needed.length)
    if (!isWhole && covered < 1) return []
    const isNamed = isWhole || bonus >= WORD
    return [{ key, isNamed, score: (isWhole ? 100 : 0) + words * 10 + covered * 10 + known / MOST_WEIGHT }]
  })
  return best(ranked, most)
}

function best<One extends Ranked>(ranked: One[], most: number): One[] {
  return ranked.sort((a, b) => b.score - a.score || a.key - b.key).slice(0, most)
}
