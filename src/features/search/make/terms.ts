// Collects the postings of pages by term: as numbers in two arrays, since a large site has millions. Threads do so for
// their own pages, and send the result as a few flat arrays.

import { addTo } from '../../../text/groups.ts'
import { pack } from '../postings.ts'
import type { Passage } from './passages.ts'
import { createVocabulary } from './vocabulary.ts'
import { createScale } from './weigh.ts'

/** Terms with their postings, in a form that is cheap to send to another thread. */
export interface SentTerms {
  terms: string[]
  /** Where the postings of each term end in `packed`. */
  ends: Uint32Array
  packed: Uint32Array
}

export interface Terms {
  /** Adds the terms of a page. @param page its number; pages may come in any order */
  add(page: number, passages: readonly Passage[]): void
  sent(): SentTerms
}

export function openTerms(): Terms {
  const vocabulary = createVocabulary()
  const weigh = createScale(vocabulary)
  const numbers = createList()
  const postings = createList()
  return {
    add(page, passages) {
      for (const [index, passage] of passages.entries()) {
        weigh(passage, index === 0, (term, weight) => {
          numbers.push(term)
          postings.push(pack(page, index, weight))
        })
      }
    },
    sent: () => ({
      terms: vocabulary.terms,
      ...sortByTerm(numbers.all(), postings.all(), vocabulary.terms.length),
    }),
  }
}

/** A list of 32-bit numbers. */
function createList() {
  let list = new Uint32Array(1024)
  let length = 0
  return {
    push(value: number): void {
      if (length === list.length) {
        const longer = new Uint32Array(length * 2)
        longer.set(list)
        list = longer
      }
      list[length++] = value
    },
    all: () => list.subarray(0, length),
  }
}

/** Sorts postings by the number of their term, in linear time; those of a term keep their order. */
function sortByTerm(numbers: Uint32Array, postings: Uint32Array, terms: number) {
  const ends = new Uint32Array(terms)
  for (const term of numbers) ends[term] = (ends[term] ?? 0) + 1
  let end = 0
  for (let term = 0; term < terms; term++) {
    const count = ends[term] ?? 0
    ends[term] = end
    end += count
  }
  const packed = new Uint32Array(postings.length)
  for (let index = 0; index < postings.length; index++) {
    const term = numbers[index] ?? 0
    const at = ends[term] ?? 0
    packed[at] = postings[index] ?? 0
    ends[term] = at + 1
  }
  return { ends, packed }
}

/** Joins what threads have sent: by term, the postings from each thread. */
export function joinTerms(sent: readonly SentTerms[]): Map<string, Uint32Array[]> {
  const joined = new Map<string, Uint32Array[]>()
  for (const { terms, ends, packed } of sent) {
    let start = 0
    for (const [index, term] of terms.entries()) {
      const end = ends[index] ?? start
      addTo(joined, term, packed.subarray(start, end))
      start = end
    }
  }
  return joined
}

/** Merges the postings of a term, in ascending order. */
export function mergePostings(lists: readonly Uint32Array[]): Uint32Array {
  const merged = new Uint32Array(lists.reduce((sum, list) => sum + list.length, 0))
  let end = 0
  for (const list of lists) {
    merged.set(list, end)
    end += list.length
  }
  return merged.sort()
}

/** The postings of a few pages by term, in ascending order. */
export function termsOfPages(pages: Iterable<readonly [page: number, passages: readonly Passage[]]>) {
  const terms = openTerms()
  for (const [page, passages] of pages) terms.add(page, passages)
  return joinTerms([terms.sent()])
}
