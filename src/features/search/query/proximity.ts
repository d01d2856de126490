// Boosts passages whose title is the question, or which have its words as they were typed.
import { isEastAsian } from './east-asian.ts'
import type { Found } from './look-up.ts'
import type { Question } from './question.ts'
import { stemOf } from './stem.ts'
import { fold, termsIn, type Word, wordsOf } from './words.ts'

export interface Compared {
  title: string
  /** The title of its page. */
  page: string
  text: string
  /** Names that the passage explains. */
  defined: readonly string[]
}

const SAME_TITLE = 3
const NAMED = 1.3
/** Added to `NAMED` in proportion to the share of the title that is in the question. */
const NAMED_WHOLE = 1
const IN_TITLE = 1.6
/** Added for a line with all words of the question; less for one with some of them. */
const NEAR = 0.6
const DEFINED = 1.5
const IN_TEXT = 1.8

/** Returns the factor, at least 1, for a passage. */
export function proximity(found: readonly Found[], { text }: Question, passage: Compared): number {
  const hasBlanks = !isEastAsian(text)
  if (text.length < 3 && hasBlanks) return 1
  const heading = oneLine(passage.title)
  if (heading === text || `${oneLine(passage.page)} ${heading}` === text) return SAME_TITLE
  const isPhrase = /[^\p{L}\p{N}]/u.test(text) || !hasBlanks
  const inTitle = heading.includes(text) || hasForms(passage.title, text) ? IN_TITLE : 1
  const rest = Math.max(
    passage.defined.some((name) => oneLine(name) === text) ? DEFINED : 1,
    isPhrase && oneLine(passage.text).includes(text) ? IN_TEXT : 1,
  )
  const asNamed = named(found, passage)
  const near = 1 + NEAR * nearness(found, passage.text)
  return near * Math.max(isPhrase ? asNamed * inTitle : Math.max(asNamed, inTitle), rest)
}

/**
 * The factor for a title that has all words of the question, alone or with the page's title. Names that the top of a page
 * explains, such as aliases, count as parts of its title.
 */
function named(found: readonly Found[], { title, page, defined }: Compared): number {
  const needed = found.filter(({ group }) => !group.isBonus)
  const words = wordsOf(title)
  const pageWords = wordsOf(page)
  const has = (among: readonly Word[]) => {
    const terms = termsIn(among)
    return (match: Found) => match.terms.some((term) => terms.has(term))
  }
  const isOfTitle = has(title === page ? [...words, ...defined.flatMap(wordsOf)] : words)
  const isOfPage = has(pageWords)
  if (!needed.some(isOfTitle) || !needed.every((match) => isOfTitle(match) || isOfPage(match))) return 1
  const stems = new Set(found.flatMap(({ terms }) => terms).map(stemOf))
  const isWhole = needed.every(isOfTitle)
  return NAMED + NAMED_WHOLE * share(isWhole ? words : [...pageWords, ...words], stems)
}

/** The share of the question that the best line of the text has, squared; 0 for a question of one or two words. */
function nearness(found: readonly Found[], text: string): number {
  const needed = found.filter(({ group }) => !group.isBonus)
  if (needed.length < 3) return 0
  const whole = needed.reduce((sum, { rarity }) => sum + rarity, 0)
  const shares = text.split('\n').map((line) => {
    const terms = termsIn(wordsOf(line))
    const has = needed.filter((match) => match.terms.some((term) => terms.has(term)))
    return has.length < 2 ? 0 : has.reduce((sum, { rarity }) => sum + rarity, 0) / whole
  })
  return Math.max(...shares) ** 2
}

/** The share of a title that is in the question, from 0 to 1. */
function share(words: readonly Word[], stems: ReadonlySet<string>): number {
  const pieces = words.flatMap((word) => (word.parts.length > 0 ? word.parts : word.terms))
  const known = pieces.filter((piece) => stems.has(stemOf(piece)))
  return pieces.length === 0 ? 1 : known.length / pieces.length
}

function oneLine(text: string): string {
  return fold(text).replace(/\s+/g, ' ').trim()
}

/** Returns whether a title has the words of a question in a row, in any forms. */
function hasForms(title: string, question: string): boolean {
  return /^[\p{L} ]+$/u.test(question) && formsOf(title).includes(formsOf(question))
}

function formsOf(text: string): string {
  const pieces = wordsOf(text).flatMap(({ whole, parts }) => (parts.length > 0 ? parts : [whole]))
  return ` ${pieces.map(stemOf).join(' ')} `
}
