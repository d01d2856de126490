// Numbers terms, so that postings are collected as numbers: a build counts some hundred terms on every page.

export interface Vocabulary {
  /** Terms by number. */
  terms: string[]
  /** Returns the number of a term, a new one for a new term. */
  numberOf(term: string): number
}

/** @param known terms that have numbers already */
export function createVocabulary(known: readonly string[] = []): Vocabulary {
  const terms = [...known]
  const numbers = new Map(terms.map((term, number) => [term, number]))
  return {
    terms,
    numberOf(term) {
      const before = numbers.get(term)
      if (before !== undefined) return before
      numbers.set(term, terms.length)
      return terms.push(term) - 1
    },
  }
}
