// Where a term is found: in which passages, and how much it says about each. Packed into numbers while an index is made,
// and into text where it is stored, which hosts compress.

/** Passages of one page that are told apart; later ones count as the last. */
const MOST_PASSAGES = 1024
/** A term says from 1 to 15 about a passage. */
export const MOST_WEIGHT = 15

/** A place and a weight as one number, which sorts by page and passage. */
export function pack(page: number, passage: number, weight: number): number {
  return (page * MOST_PASSAGES + Math.min(passage, MOST_PASSAGES - 1)) * (MOST_WEIGHT + 1) + weight
}

/** The place in a packed number: page times `MOST_PASSAGES` plus passage. */
export function placeIn(packed: number): number {
  return Math.floor(packed / (MOST_WEIGHT + 1))
}

export function weightIn(packed: number): number {
  return packed % (MOST_WEIGHT + 1)
}

export function pageOf(place: number): number {
  return Math.floor(place / MOST_PASSAGES)
}

export function passageOf(place: number): number {
  return place % MOST_PASSAGES
}

const LETTER_A = 97
const COMMA = 44

/**
 * Writes packed numbers, in ascending order, as text: pages apart by commas, each the number of pages left out before it,
 * and for every passage the weight as a letter and the number of passages left out before it; zeros are not written.
 * Of several numbers for one place, as those of a page's last passages are, the last one is written.
 */
export function writePostings(packed: ArrayLike<number>): string {
  let text = ''
  let lastPage = -1
  let nextPassage = 0
  for (let index = 0; index < packed.length; index++) {
    const number = packed[index] ?? 0
    const place = placeIn(number)
    if (index + 1 < packed.length && placeIn(packed[index + 1] ?? 0) === place) continue
    const page = pageOf(place)
    if (page !== lastPage) {
      if (lastPage !== -1) text += ','
      text += page - lastPage - 1 || ''
      lastPage = page
      nextPassage = 0
    }
    const passage = passageOf(place)
    text += String.fromCharCode(LETTER_A - 1 + weightIn(number)) + (passage - nextPassage || '')
    nextPassage = passage + 1
  }
  return text
}

/** Reads packed numbers again. Text that was not written so gives some numbers, never an error. */
export function readPostings(text: string): number[] {
  const packed: number[] = []
  let page = 0
  let passage = 0
  let weight = 0
  let number = 0
  const finish = (): void => {
    if (weight === 0) page += number
    else {
      passage += number
      packed.push(pack(page, passage, weight))
      passage++
    }
    number = 0
  }
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code >= LETTER_A) {
      finish()
      weight = code - LETTER_A + 1
    } else if (code === COMMA) {
      finish()
      page++
      passage = 0
      weight = 0
    } else number = number * 10 + code - 48
  }
  if (text !== '') finish()
  return packed
}

/** Counts the pages of postings without reading them. */
export function countPages(text: string): number {
  let count = text === '' ? 0 : 1
  for (let at = text.indexOf(','); at !== -1; at = text.indexOf(',', at + 1)) count++
  return count
}
