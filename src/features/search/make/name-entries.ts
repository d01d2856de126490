// Lists the terms that find the entries of an index: the words of their names and other spellings. The weight of a term
// is its share of the name: the weights of a whole name add up to `MAX_WEIGHT`.

import { addTo } from '../../../text/groups.ts'
import { LAST_NAME, MAX_WEIGHT, pack, VERB } from '../postings.ts'
import { fold, wordsOf } from '../query/words.ts'
import type { NamedEntry } from './entries.ts'

/** Returns packed postings by term, with numbers of entries instead of pages. */
export function nameEntries(entries: readonly NamedEntry[]): Map<string, number[]> {
  const terms = new Map<string, number[]>()
  for (const [number, { names, command, words = '' }] of entries.entries()) {
    const shares = new Map<string, number>()
    for (const spellings of names) {
      const ofWord = new Map<string, number>()
      for (const spelling of spellings) addShares(spelling, names.length, ofWord)
      // One alias may stand for two words: `r r` is `report read`.
      for (const [term, share] of ofWord) shares.set(term, Math.min(1, (shares.get(term) ?? 0) + share))
    }
    for (const term of wordsOf(words).flatMap(({ terms }) => terms))
      if (!shares.has(term)) shares.set(term, BESIDE)
    const last = command && names.length > 1 ? (names.at(-1) ?? []).map(fold) : []
    const isVerb = command?.access === 'signs' || command?.access === 'write'
    for (const [term, share] of shares) {
      const passage = !last.includes(term) ? 0 : isVerb ? VERB : LAST_NAME
      addTo(terms, term, pack(number, passage, Math.max(1, Math.round(share * MAX_WEIGHT))))
    }
  }
  return terms
}

/** Factor for a flag without its dashes, which may be an ordinary word: alone, it is less than a whole name. */
const BARE = 0.75

/** Share for a word that is not part of the name. */
const BESIDE = 0.2

/** Divides the name among its words, and each word among its parts. */
function addShares(spelling: string, words: number, shares: Map<string, number>): void {
  const add = (term: string, share: number) =>
    shares.set(term, Math.min(1, Math.max(shares.get(term) ?? 0, share)))
  const found = wordsOf(spelling)
  for (const { whole, parts } of found) {
    const share = 1 / words / found.length
    add(whole, share)
    const bare = whole.replace(/^-+/, '')
    if (bare !== whole && bare.length > 1) add(bare, share * BARE)
    for (const part of parts) if (part !== bare) add(part, share / Math.max(1, parts.length))
  }
}
