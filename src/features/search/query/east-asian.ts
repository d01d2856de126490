// Cuts Chinese and Japanese text, which has no spaces between words, into bigrams. Finding words would take a dictionary,
// and builds and browsers have different ones.

const RUNS = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]+|[^\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]+/gu
const CHARACTER = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]/u

/** Returns whether a text has characters of these scripts. */
export function isEastAsian(text: string): boolean {
  return CHARACTER.test(text)
}

/** A part of a text. */
export interface Cut {
  text: string
  start: number
  /** The last character of several: indexed by itself, but in a question only as a part of the pair before it. */
  isTail: boolean
  /** It is in one of these scripts. */
  isPair: boolean
}

/** Cuts a text into pairs of such characters, and what is between them. */
export function* cutPairs(text: string): Iterable<Cut> {
  for (const { 0: run, index } of text.matchAll(RUNS)) {
    if (!isEastAsian(run)) {
      const lead = run.search(/[\p{L}\p{N}]/u)
      const plain = run.slice(Math.max(0, lead)).replace(/[-_.'’]+$/, '')
      if (lead !== -1) yield { text: plain, start: index + lead, isTail: false, isPair: false }
      continue
    }
    let start = index
    let before = ''
    for (const character of run) {
      if (before !== '') {
        yield { text: before + character, start, isTail: false, isPair: true }
        start += before.length
      }
      before = character
    }
    yield { text: before, start, isTail: start > index, isPair: true }
  }
}
