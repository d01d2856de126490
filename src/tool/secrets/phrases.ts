// Finds recovery phrases.

const PHRASE_LENGTHS = new Set([12, 15, 18, 21, 24])
export const MIN_WORDS = Math.min(...PHRASE_LENGTHS)
/** Common words that no recovery phrase holds, as they are not in the word list of BIP-39. */
const PROSE = new Set(
  'the and for are not you your with this that its from into has have was were will who which when then than them they their our out how why may must does did been being both each else only apt apk yum npm pip git gcc curl wget bash sudo'.split(
    ' ',
  ),
)

/** A stretch of a text. */
export interface Stretch {
  start: number
  end: number
}

/** Finds as many words as a recovery phrase has, alone between quotes, marks or the ends of the line. */
export function findPhrases(line: string): (Stretch & { words: number })[] {
  return [...line.matchAll(/[^"'`=:<>|,.;()]+/g)].flatMap((match) => {
    const phrase = match[0].replace(/^\s*[-*+]\s/, '').trim()
    const words = phrase.split(' ')
    const fits =
      PHRASE_LENGTHS.has(words.length) && words.every((word) => /^[a-z]{3,8}$/.test(word) && !PROSE.has(word))
    const start = match.index + match[0].indexOf(phrase)
    return fits ? [{ start, end: start + phrase.length, words: words.length }] : []
  })
}
