// By which terms the entries of an index are found: the words of their names and of what else they are called. A weight
// says which share of the name a term is: those of a name that is there as a whole come to `MOST_WEIGHT`.

import { addTo } from '../../text/groups.ts'
import { MOST_WEIGHT, pack } from '../postings.ts'
import { wordsOf } from '../words.ts'
import type { NamedEntry } from './entries.ts'

/** Returns packed postings by term; the number of an entry is in place of a page's. */
export function nameEntries(entries: readonly NamedEntry[]): Map<string, number[]> {
  const terms = new Map<string, number[]>()
  for (const [number, { names, words = '' }] of entries.entries()) {
    const shares = new Map<string, number>()
    for (const spellings of names) {
      const ofWord = new Map<string, number>()
      for (const spelling of spellings) addShares(spelling, names.length, ofWord)
      // The same letter may stand for two words: `r r` is `report read`.
      for (const [term, share] of ofWord) shares.set(term, Math.min(1, (shares.get(term) ?? 0) + share))
    }
    for (const term of wordsOf(words).flatMap(({ terms }) => terms))
      if (!shares.has(term)) shares.set(term, BESIDE)
    for (const [term, share] of shares)
      addTo(terms, term, pack(number, 0, Math.max(1, Math.round(share * MOST_WEIGHT))))
  }
  return terms
}

/** A flag without its dashes may be any other word: it is the name only where nothing else was asked for. */
const BARE = 0.75

/** Of a word that is not of the name itself. */
const BESIDE = 0.2

/** A word is a share of the name, each of its parts one of the word. */
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
