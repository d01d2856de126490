// Reads a question as groups: each is one word that results should have, with its other spellings.
import { isEastAsian } from './east-asian.ts'
import { rootOf, stemOf } from './stem.ts'
import { fold, wordsOf } from './words.ts'

/** A word of a question. */
export interface Group {
  /** The word and alternatives to it, folded, the best first. */
  words: readonly string[]
  /** The reader may still be typing it, so longer terms match as well. */
  isOpen: boolean
  /** A whole name, whose parts are groups of their own: raises the score where it is found, costs nothing where it is not. */
  isBonus: boolean
}

export interface Question {
  groups: Group[]
  /** The text, folded, with single spaces. */
  text: string
}

/** Characters and groups beyond these are ignored. */
const MAX_LETTERS = 600
const MAX_GROUPS = 14

/** With more groups than this, fewer files are fetched. */
export const LONG_QUESTION = 6

/** A question of at most so many words may be a name, whose stop words count: `tool why`. */
const NAME_LENGTH = 3

/** Single letters that are words; any other may be the alias of a command. */
const ARTICLES = new Set(['a', 'i'])

/** @param synonyms groups of words that mean the same */
export function readQuestion(written: string, synonyms: readonly (readonly string[])[]): Question {
  const cut = written.slice(0, MAX_LETTERS)
  const words = wordsOf(cut).filter(({ isTail }) => !isTail)
  const isOpen = /[\p{L}\p{N}]$/u.test(cut)
  const isName = words.length <= NAME_LENGTH
  const groups: Group[] = []
  for (const [index, word] of words.entries()) {
    const { whole, parts, terms } = word
    // A single character may begin a pair, even if more words follow.
    const isLast = (isOpen && index === words.length - 1) || (whole.length === 1 && isEastAsian(whole))
    const isCompound = parts.length > 1 || (parts.length === 1 && whole !== parts[0] && !/^-/.test(whole))
    const alike = synonyms.filter((group) => group.some((name) => fold(name) === whole)).flat()
    const meant = [whole, ...alike.map(fold)]
    if (!isCompound) {
      const bare = whole.replace(/^-+/, '')
      // A single letter only counts if it may be a name, such as the alias of a command.
      if (terms.length > 0 || (bare.length === 1 && !ARTICLES.has(bare)) || isLast)
        groups.push({ words: [...new Set(meant)], isOpen: isLast, isBonus: false })
      else if (isName && bare.length > 1) groups.push({ words: [whole], isOpen: false, isBonus: true })
      continue
    }
    const joined = parts.join('')
    groups.push({ words: [...new Set([...meant, joined])], isOpen: isLast, isBonus: true })
    for (const part of parts)
      groups.push({ words: [part], isOpen: isLast && part === parts.at(-1), isBonus: false })
  }
  if (words.length > 1 && words.every(({ terms }) => terms.length === 0))
    groups.push(...words.map(({ whole }) => ({ words: [whole], isOpen: false, isBonus: false })))
  return { groups: unique(groups).slice(0, MAX_GROUPS), text: fold(cut).replace(/\s+/g, ' ').trim() }
}

function unique(groups: readonly Group[]): Group[] {
  const seen = new Map<string, Group>()
  for (const group of groups) {
    const key = `${group.isBonus} ${stemOf(group.words[0] ?? '')}`
    const before = seen.get(key)
    if (!before) seen.set(key, { ...group })
    else before.isOpen ||= group.isOpen
  }
  return [...seen.values()]
}

/** Likeness of a term that the word begins with. */
export const SHORTER = 0.45

/** Likeness of a word that is derived from the other: `withdrawal` from `withdraw`. */
export const SAME_ROOT = 0.6

/** Returns how well a term of the index matches a word, from 0 to 1. */
export function likeness(word: string, term: string, isOpen: boolean): number {
  if (word === term) return 1
  if (stemOf(word) === stemOf(term)) return 0.9
  if (word.length > 3 && rootOf(word) === rootOf(term)) return SAME_ROOT
  if (term.startsWith(word)) {
    if (isOpen || /^0x/.test(word)) return 0.5 + 0.35 * (word.length / term.length)
    return word.length > 3 && term.length - word.length <= 4 ? 0.5 : 0
  }
  const stem = stemOf(word)
  if (stem.length > 3 && term.startsWith(stem)) return term.length - stem.length <= 5 ? 0.5 : 0
  return term.length > 4 && word.startsWith(term) && word.length - term.length <= 3 ? SHORTER : 0
}
