// Postings: the passages in which a term occurs, and its weight in each. They are packed into numbers while an index is
// made, and stored as text, which hosts compress.

/** Most passages of a page; later ones count as the last. */
const MAX_PASSAGES = 1024
/** Weights are from 1 to this. */
export const MAX_WEIGHT = 15
/** The passage of an entry whose name within its group a term is, such as `health` of a command; of others, 0. */
export const LAST_NAME = 1
/** The weight of a command that changes something: its name is a verb, such as `withdraw`, which readers inflect. */
export const VERB = 2

/** A position and a weight as one number, which sorts by page and passage. */
export function pack(page: number, passage: number, weight: number): number {
  return (page * MAX_PASSAGES + Math.min(passage, MAX_PASSAGES - 1)) * (MAX_WEIGHT + 1) + weight
}

/** The position in a packed number: page times `MAX_PASSAGES` plus passage. */
export function positionIn(packed: number): number {
  return Math.floor(packed / (MAX_WEIGHT + 1))
}

export function weightIn(packed: number): number {
  return packed % (MAX_WEIGHT + 1)
}

export function pageOf(position: number): number {
  return Math.floor(position / MAX_PASSAGES)
}

export function passageOf(position: number): number {
  return position % MAX_PASSAGES
}

const LETTER_A = 97
const COMMA = 44

/**
 * Writes packed numbers, in ascending order, as text. Pages are separated by commas. Each begins with the number of pages
 * skipped before it; every passage is the weight as a letter and the number of passages skipped before it. Zeros are
 * omitted. If several numbers have the same position, as with more than `MAX_PASSAGES`, only the last one is written.
 */
export function writePostings(packed: ArrayLike<number>): string {
  let text = ''
  let lastPage = -1
  let nextPassage = 0
  for (let index = 0; index < packed.length; index++) {
    const number = packed[index] ?? 0
    const position = positionIn(number)
    if (index + 1 < packed.length && positionIn(packed[index + 1] ?? 0) === position) continue
    const page = pageOf(position)
    if (page !== lastPage) {
      if (lastPage !== -1) text += ','
      text += page - lastPage - 1 || ''
      lastPage = page
      nextPassage = 0
    }
    const passage = passageOf(position)
    text += String.fromCharCode(LETTER_A - 1 + weightIn(number)) + (passage - nextPassage || '')
    nextPassage = passage + 1
  }
  return text
}

/** Reads packed numbers from text. Invalid text gives some numbers, never an error. */
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

/** Counts the pages of postings without parsing them. @param most to count */
export function countPages(text: string, most = Number.POSITIVE_INFINITY): number {
  let count = text === '' ? 0 : 1
  for (let at = text.indexOf(','); at !== -1 && count < most; at = text.indexOf(',', at + 1)) count++
  return count
}
