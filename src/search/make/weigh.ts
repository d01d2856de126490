// How much each term says about a passage: most in a title, much where it is explained, less in a text, by how often it
// is there and how long the text is (after BM25, Robertson and Zaragoza, 2009). It is worked out from the passage alone,
// so that the edit of one page changes nothing about others.

import { MOST_WEIGHT } from '../postings.ts'
import { eachWord, wordsOf } from '../words.ts'
import type { Passage } from './passages.ts'

const TITLE = 8.5
const PAGE_TITLE = 9.5
const DEFINED = 6.5
/** Of a part of a name, such as `tx` of `--populate-tx`. */
const PART_OF_DEFINED = 1
/** Of a part of a name in a title: `--ignore-root-check` is not about roots alone. */
const PART_OF_TITLE = 0.8
/** A title of many words says less by each. */
const TITLE_LENGTH = 0.22
/** Words of a title that is a name rather than a sentence: `why` says something about one, as in `tool why`. */
const NAME_LENGTH = 3
/** Of the initials of a title's words: `vs` of *Visual Studio Code*. */
const INITIALS = 0.5
/** Words that a section opens with: a flag among these is what it is about, such as an alias, */
const OPENING = 4
/** and counts as often. */
const OPENING_FLAG = 4
/** Of the second and later passages of a section. */
const CONTINUED = 0.6
const SATURATION = 1.2
const LENGTH = 0.75
/** Words of a usual passage. */
const USUAL_LENGTH = 80
/** Weights are whole numbers. */
const SCALE = 1.5

/** Visits each term of a passage once, with its weight. @param isTop whether it is the page's first passage */
export function weighPassage(
  passage: Passage,
  isTop: boolean,
  visit: (term: string, weight: number) => void,
): void {
  const { counts, words } = countTerms(passage.text)
  const named = new Map<string, number>()
  addTitle(named, passage, isTop ? PAGE_TITLE : TITLE)
  addDefined(named, passage.defined)
  const length = 1 - LENGTH + (LENGTH * words) / USUAL_LENGTH
  for (const [term, count] of counts) {
    const amount = (count * (SATURATION + 1)) / (count + SATURATION * length)
    visit(term, toWeight(amount + (named.get(term) ?? 0)))
  }
  for (const [term, amount] of named) if (!counts.has(term)) visit(term, toWeight(amount))
}

/** How often each term is in a text, and how many words that has. */
function countTerms(text: string): { counts: Map<string, number>; words: number } {
  const counts = new Map<string, number>()
  let words = 0
  eachWord(text, ({ whole, terms }) => {
    words++
    const times = words <= OPENING && whole.startsWith('-') ? OPENING_FLAG : 1
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + times)
  })
  return { counts, words }
}

function addDefined(amounts: Map<string, number>, names: readonly string[]): void {
  const found = new Map<string, number>()
  for (const name of names) {
    const words = wordsOf(name)
    for (const word of words) {
      // An alias may be such a word: `it`.
      const terms = words.length === 1 && word.terms.length === 0 ? [word.whole] : word.terms
      for (const term of terms) raise(found, term, word.parts.includes(term) ? PART_OF_DEFINED : DEFINED)
    }
  }
  for (const [term, amount] of found) amounts.set(term, (amounts.get(term) ?? 0) + amount)
}

/** To be called first: what it says of a term is what the title says. */
function addTitle(amounts: Map<string, number>, { title, continues }: Passage, most: number): void {
  const words = wordsOf(title)
  const pieces = words.reduce((sum, { parts }) => sum + Math.max(1, parts.length), 0)
  const share = continues ? CONTINUED : 1
  const whole = shareOf(most, words.length) * share
  const part = shareOf(most, pieces) * PART_OF_TITLE * share
  for (const word of words) {
    for (const term of word.terms) raise(amounts, term, word.parts.includes(term) ? part : whole)
  }
  // A name may have such words, and a title be of them alone: Who it is for.
  if (amounts.size === 0 || words.length <= NAME_LENGTH)
    for (const word of words) raise(amounts, word.whole, whole)
  for (const initials of initialsOf(title)) raise(amounts, initials, most * INITIALS * share)
}

function raise(amounts: Map<string, number>, term: string, amount: number): void {
  amounts.set(term, Math.max(amounts.get(term) ?? 0, amount))
}

const CAPITALISED = /\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)+/gu
const MOST_INITIALS = 5

/** The first letters of two or more capitalised words that follow each other, from the first one on. */
function initialsOf(title: string): string[] {
  return [...title.matchAll(CAPITALISED)].flatMap(([run]) => {
    const letters = run
      .replace(/(?<=\p{L})\p{L}+| /gu, '')
      .toLowerCase()
      .slice(0, MOST_INITIALS)
    return Array.from({ length: letters.length - 1 }, (_, index) => letters.slice(0, index + 2))
  })
}

function shareOf(most: number, words: number): number {
  return most / (1 + TITLE_LENGTH * Math.max(0, words - 1))
}

function toWeight(amount: number): number {
  return Math.min(MOST_WEIGHT, Math.max(1, Math.round(amount * SCALE)))
}
