// Words of Chinese and Japanese, which have no blanks between them: every two characters that are next to each other are
// a term. Where words begin only a dictionary knows, and builds and browsers have different ones.

const RUNS = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]+|[^\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]+/gu
const CHARACTER = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]/u

/** Whether a text has characters of these scripts. */
export function isEastAsian(text: string): boolean {
  return CHARACTER.test(text)
}

/** A part of a text. */
export interface Cut {
  text: string
  start: number
  /** The last character of several, which is looked for with the one before it, but found by itself. */
  isTail: boolean
  /** It is of these scripts. */
  isPair: boolean
}

/** Cuts a text that has such characters: those two by two, and what else is between them. */
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
