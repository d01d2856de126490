// The part of a text that shows why it was found, split into marked and unmarked parts.
import { eachWord, type Word } from '../../../query/words.ts'

export interface Piece {
  text: string
  isMarked: boolean
}

const LENGTH = 150

/** The line with most of the terms, or its part around the first of them. */
export function excerptOf(text: string, terms: ReadonlySet<string>): Piece[] {
  let best = { line: '', count: -1 }
  for (const line of text.split('\n')) {
    const count = countTerms(line, terms)
    if (count > best.count) best = { line, count }
  }
  return piecesOf(cutLine(best.line, terms), terms)
}

/** Splits a text at the words to mark. */
export function piecesOf(text: string, terms: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = []
  let done = 0
  eachWord(text, (word, start, end) => {
    if (!isTerm(word, terms)) return
    const last = pieces.at(-1)
    // In languages without spaces, words begin within others.
    if (last?.isMarked && start <= done) {
      last.text += text.slice(done, end)
      done = Math.max(done, end)
      return
    }
    if (start > done) pieces.push({ text: text.slice(done, start), isMarked: false })
    pieces.push({ text: text.slice(start, end), isMarked: true })
    done = end
  })
  if (done < text.length) pieces.push({ text: text.slice(done), isMarked: false })
  return pieces
}

function cutLine(line: string, terms: ReadonlySet<string>): string {
  if (line.length <= LENGTH) return line
  let first = -1
  eachWord(line, (word, start) => {
    if (first === -1 && isTerm(word, terms)) first = start
  })
  const wanted = Math.max(0, Math.min(first - 30, line.length - LENGTH))
  const blank = line.indexOf(' ', wanted)
  const start = wanted === 0 ? 0 : blank === -1 || blank > first ? wanted : blank + 1
  const end =
    start + LENGTH >= line.length ? line.length : Math.max(line.lastIndexOf(' ', start + LENGTH), start + 60)
  return `${start > 0 ? '… ' : ''}${line.slice(start, end)}${end < line.length ? ' …' : ''}`
}

function countTerms(line: string, terms: ReadonlySet<string>): number {
  const found = new Set<string>()
  eachWord(line, (word) => {
    if (isTerm(word, terms)) found.add(word.whole)
  })
  return found.size
}

/** Returns whether a word is one of the found terms. A stop word is no term of its own. */
function isTerm(word: Word, terms: ReadonlySet<string>): boolean {
  return terms.has(word.whole) || word.terms.some((term) => terms.has(term))
}
