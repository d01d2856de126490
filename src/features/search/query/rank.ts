// Ranks passages and entries by their postings alone, before their files are fetched.
import { MAX_WEIGHT, pageOf, passageOf } from '../postings.ts'
import type { Found } from './look-up.ts'
import { termsIn, wordsOf } from './words.ts'

export interface Ranked {
  /** A position in the pages, or the number of an entry. */
  key: number
  score: number
}

/** Factor for a word of the page's title in passages of the page that do not have it. */
const OF_PAGE = 0.5
/** Least weight in a page's first passage of a word of its title. */
const TITLE_WEIGHT = 6
/** Least weight of a word of a title of up to three words. */
const NAME_WEIGHT = 10
/** Factor for a page whose short title has two words of a longer question, such as `git log` for `git log --oneline`. */
const OF_NAMED_PAGE = 2
/** Factor for a bonus word, compared with its parts. */
const BONUS = 6
/** Exponent for the share of the question that a passage has; each doubling of the number of words adds the second. */
const COVERED = 1.7
const COVERED_MORE = 0.4

/** Ranks passages: having more of the words counts most, and rare words count more. */
export function rankPassages(found: readonly Found[], most: number): Ranked[] {
  const needed = found.filter(({ group }) => !group.isBonus)
  const counted = needed.filter(({ isPartial }) => !isPartial)
  const whole = sumOf(counted) || 1
  const scores = new Map<number, { score: number; covered: number }>()
  const add = (position: number, score: number, covered: number): void => {
    const before = scores.get(position)
    if (before) {
      before.score += score
      before.covered += covered
    } else scores.set(position, { score, covered })
  }
  for (const { group, pages, rarity, isPartial } of found) {
    for (const [target, weight] of pages) {
      const share = group.isBonus || isPartial ? 0 : rarity
      add(target, weight * rarity * (group.isBonus ? BONUS : 1), share)
    }
  }
  for (const { group, pages, rarity, isPartial } of needed) {
    const titles = new Map<number, number>()
    for (const [target, weight] of pages)
      if (passageOf(target) === 0 && weight >= TITLE_WEIGHT) titles.set(pageOf(target), weight)
    if (titles.size === 0 || group.isBonus) continue
    for (const [target, entry] of scores) {
      const weight = titles.get(pageOf(target))
      if (weight === undefined || pages.has(target)) continue
      entry.score += weight * rarity * OF_PAGE
      if (!isPartial) entry.covered += rarity
    }
  }
  if (needed.length > 2) {
    const named = namedPages(needed)
    for (const [target, entry] of scores) if (named.has(pageOf(target))) entry.score *= OF_NAMED_PAGE
  }
  const loss = penaltyOf(needed)
  const shareOf = (covered: number) => (counted.length === 0 ? 1 : (covered / whole) ** loss)
  const ranked = [...scores].map(([key, { score, covered }]) => ({ key, score: score * shareOf(covered) }))
  return best(ranked, most)
}

/** The exponent of the share of the question that a passage has. */
function penaltyOf(needed: readonly Found[]): number {
  return COVERED + COVERED_MORE * Math.log2(Math.max(1, needed.length))
}

function sumOf(found: readonly Found[]): number {
  return found.reduce((sum, { rarity }) => sum + rarity, 0)
}

/** The factor for missing words whose postings are incomplete, so that only the text tells. @param texts with titles */
export function lossByText(found: readonly Found[], texts: readonly string[]): number {
  const needed = found.filter(({ group }) => !group.isBonus)
  if (!needed.some(({ isPartial }) => isPartial)) return 1
  const has = termsIn(texts.flatMap(wordsOf))
  const lacking = needed.filter((match) => match.isPartial && !match.terms.some((term) => has.has(term)))
  return lacking.length === 0 ? 1 : (1 - sumOf(lacking) / sumOf(needed)) ** penaltyOf(needed)
}

/** Pages with at least two words of the question in a short title. */
function namedPages(needed: readonly Found[]): Set<number> {
  const counts = new Map<number, number>()
  for (const { pages } of needed) {
    for (const [target, weight] of pages) {
      const page = pageOf(target)
      if (passageOf(target) === 0 && weight >= NAME_WEIGHT) counts.set(page, (counts.get(page) ?? 0) + 1)
    }
  }
  return new Set([...counts].filter(([, count]) => count > 1).map(([page]) => page))
}

export interface RankedEntry extends Ranked {
  /** The question has its whole name, or a compound word of it. */
  isNamed: boolean
}

/** Least weight of a word of a name of up to four words. */
const WORD = MAX_WEIGHT / 4

/** Least sum of the weights of a whole name: they are rounded. */
const WHOLE = MAX_WEIGHT * 0.85

/**
 * Ranks entries whose whole name is in the question, or whose name has all words of the question. If one does both, the
 * others whose name is in it are parts of that name.
 * @param isBareName the question is one or two words: if one is the name of a command within its group, it asks for the command
 */
export function rankEntries(
  found: readonly Found[],
  { most, isBareName }: { most: number; isBareName: boolean },
): RankedEntry[] {
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
  const ranked = [...scores].flatMap(
    ([key, { sum, words, bonus }]): (RankedEntry & { covered: number })[] => {
      const known = Math.max(Math.min(sum, MAX_WEIGHT), bonus)
      const isWhole = known >= WHOLE
      const covered = words / Math.max(1, needed.length)
      const isBare = isBareName && covered >= 1 && found.some(({ commands }) => commands.has(key))
      if (!isWhole && covered < 1) return []
      const isNamed = isWhole || isBare || bonus >= WORD
      const first = isWhole ? 100 : isBare ? 50 : 0
      return [{ key, isNamed, covered, score: first + words * 10 + covered * 10 + known / MAX_WEIGHT }]
    },
  )
  const isMeant = ({ isNamed, covered }: (typeof ranked)[number]) => isNamed && covered >= 1
  if (ranked.some(isMeant)) for (const page of ranked) page.isNamed = isMeant(page)
  return best(ranked, most)
}

function best<One extends Ranked>(ranked: One[], most: number): One[] {
  return ranked.sort((a, b) => b.score - a.score || a.key - b.key).slice(0, most)
}
