// Collects the postings of pages by term. Threads do so for their own pages, and send the result as a few flat arrays.

import { addTo } from '../../../text/groups.ts'
import { pack } from '../postings.ts'
import type { Passage } from './passages.ts'
import { weighPassage } from './weigh.ts'

/** Postings by term, packed and in ascending order. */
export type Terms = Map<string, number[]>

/** The same in a form that is cheap to send to another thread. */
export interface SentTerms {
  terms: string[]
  /** Where the postings of each term end in `packed`. */
  ends: Uint32Array
  packed: Uint32Array
}

/** Adds the terms of a page to those of others. @param page its number; pages may come in any order */
export function addPage(terms: Terms, page: number, passages: readonly Passage[]): void {
  for (const [index, passage] of passages.entries()) {
    weighPassage(passage, index === 0, (term, weight) => addTo(terms, term, pack(page, index, weight)))
  }
}

export function sendTerms(terms: Terms): SentTerms {
  const lists = [...terms.values()]
  const ends = new Uint32Array(lists.length)
  const packed = new Uint32Array(lists.reduce((sum, list) => sum + list.length, 0))
  let end = 0
  for (const [index, list] of lists.entries()) {
    packed.set(list, end)
    end += list.length
    ends[index] = end
  }
  return { terms: [...terms.keys()], ends, packed }
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
