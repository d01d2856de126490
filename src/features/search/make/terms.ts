// Collects the words of pages as postings: numbers in arrays, since a large site has millions. What is known of a page
// does not depend on other pages, so that it can be kept from build to build.
import { pack } from '../postings.ts'
import type { Passage } from './passages.ts'
import { createVocabulary } from './vocabulary.ts'
import { createScale } from './weigh.ts'

/** The words of a page. Plain data. */
export interface PageTerms {
  /** Numbers of its terms, and the posting of each in its passages, packed as if it were the first page. */
  terms: Uint32Array
  postings: Uint32Array
  /** Its passages as JSON. */
  passages: string[]
  /** Ids of its passages. */
  ids: string[]
}

/** The words of some pages. Plain data. */
export interface SiteTerms {
  /** Terms by number. */
  vocabulary: string[]
  /** By route. */
  pages: Map<string, PageTerms>
}

export interface TermReader {
  add(route: string, passages: readonly Passage[]): void
  terms: SiteTerms
}

export function openTermReader(): TermReader {
  const vocabulary = createVocabulary()
  const weigh = createScale(vocabulary)
  const pages: SiteTerms['pages'] = new Map()
  return {
    terms: { vocabulary: vocabulary.terms, pages },
    add(route, passages) {
      const terms: number[] = []
      const postings: number[] = []
      for (const [index, passage] of passages.entries()) {
        weigh(passage, index === 0, (term, weight) => {
          terms.push(term)
          postings.push(pack(0, index, weight))
        })
      }
      pages.set(route, {
        terms: Uint32Array.from(terms),
        postings: Uint32Array.from(postings),
        passages: passages.map(({ id, title, text, defined }) =>
          JSON.stringify(defined.length > 0 ? [id, title, text, defined] : [id, title, text]),
        ),
        ids: passages.map(({ id }) => id),
      })
    },
  }
}

/** Joins what is known of several parts of a site. */
export function joinTerms([first, ...others]: readonly SiteTerms[]): SiteTerms {
  const joined: SiteTerms = first ?? { vocabulary: [], pages: new Map() }
  if (others.length === 0) return joined
  const { terms, numberOf } = createVocabulary(joined.vocabulary)
  const pages = new Map(joined.pages)
  for (const { vocabulary, pages: more } of others) {
    const numbers = vocabulary.map(numberOf)
    for (const [route, page] of more)
      pages.set(route, { ...page, terms: page.terms.map((term) => numbers[term] ?? 0) })
  }
  return { vocabulary: terms, pages }
}

/**
 * Sorts the postings of pages by their terms, in linear time.
 * @param pages in the order of their numbers; undefined for one without a text
 * @returns a function from a term to its postings, packed and in ascending order
 */
export function postingsByTerm(
  vocabulary: readonly string[],
  pages: readonly (PageTerms | undefined)[],
): { terms: string[]; postingsOf(term: string): Uint32Array } {
  const ends = new Uint32Array(vocabulary.length + 1)
  for (const page of pages) for (const term of page?.terms ?? []) ends[term] = (ends[term] ?? 0) + 1
  let end = 0
  for (const [term, count] of ends.entries()) {
    ends[term] = end
    end += count
  }
  const sorted = new Uint32Array(end)
  for (const [number, page] of pages.entries()) {
    const first = pack(number, 0, 0)
    for (const [index, term] of page?.terms.entries() ?? []) {
      const at = ends[term] ?? 0
      sorted[at] = first + (page?.postings[index] ?? 0)
      ends[term] = at + 1
    }
  }
  // Each end is now the end of its own postings.
  const spans = new Map<string, readonly [from: number, to: number]>()
  for (const [term, name] of vocabulary.entries()) {
    const span = [term === 0 ? 0 : (ends[term - 1] ?? 0), ends[term] ?? 0] as const
    if (span[0] < span[1]) spans.set(name, span)
  }
  return {
    terms: [...spans.keys()],
    postingsOf: (term) => sorted.subarray(...(spans.get(term) ?? [0, 0])),
  }
}
