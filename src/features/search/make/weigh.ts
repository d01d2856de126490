// Weighs the terms of a passage: highest in titles, high where they are explained, lower in texts, by their frequency and
// the length of the text (after BM25, Robertson and Zaragoza, 2009). Weights depend on the passage alone, so that the
// edit of one page changes no other.

import { MAX_WEIGHT } from '../postings.ts'
import { createWordReader, wordsOf } from '../query/words.ts'
import type { Passage } from './passages.ts'
import type { Vocabulary } from './vocabulary.ts'

const TITLE = 8.5
const PAGE_TITLE = 9.5
const DEFINED = 6.5
/** Weight of a part of a name, such as `tx` of `--populate-tx`. */
const PART_OF_DEFINED = 1
/** Factor for a part of a name in a title: `--ignore-root-check` is not only about roots. */
const PART_OF_TITLE = 0.8
/** Share by which each further word of a title lowers the weight of all of them. */
const TITLE_LENGTH = 0.22
/** A title of at most so many words may be a name, whose stop words count: `tool why`. */
const NAME_LENGTH = 3
/** Factor for the initials of a title's words: `vs` for *Visual Studio Code*. */
const INITIALS = 0.5
/** Number of words at the beginning of a passage in which a flag, such as an alias, is what it is about, */
const OPENING = 4
/** and counts this many times. */
const OPENING_FLAG = 4
/** Factor for titles in the second and later passages of a section. */
const CONTINUED = 0.6
const SATURATION = 1.2
const LENGTH = 0.75
/** Number of words in an average passage. */
const USUAL_LENGTH = 80
/** Factor that spreads weights before they are rounded. */
const SCALE = 1.5

/** Visits each term of a passage once, by number, with its weight. @param isTop whether the passage is the page's first */
export type Scale = (passage: Passage, isTop: boolean, visit: (term: number, weight: number) => void) => void

export function createScale(vocabulary: Vocabulary): Scale {
  const { numberOf } = vocabulary
  const eachWord = createWordReader(({ whole, terms }) => ({
    isFlag: whole.startsWith('-'),
    terms: terms.map(numberOf),
  }))
  /** Number of occurrences of each term in the passage; zero after it. */
  const counts: number[] = []
  return (passage, isTop, visit) => {
    const found: number[] = []
    let words = 0
    eachWord(passage.text, ({ isFlag, terms }) => {
      words++
      const times = isFlag && words <= OPENING ? OPENING_FLAG : 1
      for (const term of terms) {
        const count = counts[term] ?? 0
        if (count === 0) found.push(term)
        counts[term] = count + times
      }
    })
    const named = new Map<string, number>()
    addTitle(named, passage, isTop ? PAGE_TITLE : TITLE)
    addDefined(named, passage.defined)
    const amounts = new Map<number, number>()
    for (const [term, amount] of named) amounts.set(numberOf(term), amount)
    const length = 1 - LENGTH + (LENGTH * words) / USUAL_LENGTH
    for (const term of found) {
      const count = counts[term] ?? 0
      const amount = (count * (SATURATION + 1)) / (count + SATURATION * length)
      visit(term, toWeight(amount + (amounts.get(term) ?? 0)))
    }
    for (const [term, amount] of amounts) if (!counts[term]) visit(term, toWeight(amount))
    for (const term of found) counts[term] = 0
  }
}

function addDefined(amounts: Map<string, number>, names: readonly string[]): void {
  const found = new Map<string, number>()
  for (const name of names) {
    const words = wordsOf(name)
    for (const word of words) {
      // An alias may be a stop word: `it`.
      const terms = words.length === 1 && word.terms.length === 0 ? [word.whole] : word.terms
      for (const term of terms) raise(found, term, word.parts.includes(term) ? PART_OF_DEFINED : DEFINED)
    }
  }
  for (const [term, amount] of found) amounts.set(term, (amounts.get(term) ?? 0) + amount)
}

/** Must be called first: it expects no other amounts. */
function addTitle(amounts: Map<string, number>, { title, continues }: Passage, most: number): void {
  const words = wordsOf(title)
  const pieces = words.reduce((sum, { parts }) => sum + Math.max(1, parts.length), 0)
  const share = continues ? CONTINUED : 1
  const whole = shareOf(most, words.length) * share
  const part = shareOf(most, pieces) * PART_OF_TITLE * share
  for (const word of words) {
    for (const term of word.terms) raise(amounts, term, word.parts.includes(term) ? part : whole)
  }
  // A name may have stop words, and a title may have nothing else: Who it is for.
  if (amounts.size === 0 || words.length <= NAME_LENGTH)
    for (const word of words) raise(amounts, word.whole, whole)
  for (const initials of initialsOf(title)) raise(amounts, initials, most * INITIALS * share)
}

function raise(amounts: Map<string, number>, term: string, amount: number): void {
  amounts.set(term, Math.max(amounts.get(term) ?? 0, amount))
}

const CAPITALISED = /\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)+/gu
const MAX_INITIALS = 5

/** The initials of capitalised words in a row: of the first two, the first three and so on. */
function initialsOf(title: string): string[] {
  return [...title.matchAll(CAPITALISED)].flatMap(([run]) => {
    const letters = run
      .replace(/(?<=\p{L})\p{L}+| /gu, '')
      .toLowerCase()
      .slice(0, MAX_INITIALS)
    return Array.from({ length: letters.length - 1 }, (_, index) => letters.slice(0, index + 2))
  })
}

function shareOf(most: number, words: number): number {
  return most / (1 + TITLE_LENGTH * Math.max(0, words - 1))
}

function toWeight(amount: number): number {
  return Math.min(MAX_WEIGHT, Math.max(1, Math.round(amount * SCALE)))
}
