// Finds recovery phrases by their words, however these are separated: numbered, in lines, with commas, in capitals.
import { isRecoveryWord } from './recovery-words.ts'

/** The words of the shortest phrase. */
export const MIN_WORDS = 12

/** A stretch of a text. */
export interface Stretch {
  start: number
  end: number
}

/** Separators of two words of a phrase: blanks, numbers, commas, the marks of lists and tables, quotes around each word. */
const GAP = /^(?!(?:[^"'`]*["'`]){1}[^"'`]*$)[\s\d.,;:()[\]|"'`*>#+_-]{1,24}$/

/** Finds as many words of recovery phrases in a row as the shortest one has, or more. */
export function findPhrases(text: string): (Stretch & { words: number })[] {
  const phrases: (Stretch & { words: number })[] = []
  let run: (Stretch & { words: number }) | undefined
  const close = () => {
    if (run && run.words >= MIN_WORDS) phrases.push(run)
    run = undefined
  }
  for (const { 0: word, index } of text.matchAll(/\b[a-z]+\b/gi)) {
    const end = index + word.length
    if (run && !GAP.test(text.slice(run.end, index))) close()
    if (!isRecoveryWord(text, index, end)) close()
    else if (run) run = { start: run.start, end, words: run.words + 1 }
    else run = { start: index, end, words: 1 }
  }
  close()
  return phrases
}
