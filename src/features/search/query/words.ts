// Cuts text into the terms of the index: words as readers type them, with the characters that distinguish flags,
// constants and hashes. The build and the browser cut text in the same way.
import { cutPairs, isEastAsian } from './east-asian.ts'

/** A word of a text, with the terms that find it. */
export interface Word {
  /** The whole word in one spelling: `--populate-tx`, `vault_role`, `0x1234567890ab`. */
  whole: string
  /** Its parts, if there are several or the only one differs from the whole: `populate`, `tx`. */
  parts: readonly string[]
  /** The terms to index it by: the whole and its parts, without stop words. */
  terms: readonly string[]
  /** Indexed by itself, but in a question only part of the pair before it. */
  isTail?: boolean
}

// The end of `C++` and `F#` belongs to the name.
const ASCII_WORD = /-{0,2}[A-Za-z0-9]+(?:[-_.'][A-Za-z0-9]+)*(?:(?:\+\+|#)(?![A-Za-z0-9]))?/g
const ANY_WORD =
  /-{0,2}[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:[-_.'’][\p{L}\p{N}\p{M}]+)*(?:(?:\+\+|#)(?![\p{L}\p{N}]))?/gu
const IS_ASCII = /^[\0-\x7f]*$/
/** Matches words with only one part, as most have. */
const SIMPLE = /^(?:[A-Z]?[a-z]+|[A-Z]+|\d+)$/
const HEX = /^0x[\da-f]{7,}$/i
/** A version, with or without its `v`, which readers and authors omit alike. */
const VERSION = /^v(?=\d+\.\d)/i
/** A version at the end of a name: `release-1.2`. */
const VERSION_IN_NAME = /[-_]v?(\d+(?:\.\d+)+)$/i

/** Characters of a hash or address to index: enough to tell any two apart. */
const HEX_LENGTH = 14
const MAX_LENGTH = 48
/** A hexadecimal number of at most 32 bits, which readers also type without its `0x`. */
const CODE_LENGTH = 10
/** The digits of an error's name. */
const CODE = /(?<=[A-Za-z])\d{3,}/g
/** A name of more words is not found by its last ones. */
const MAX_PIECES = 5

/** The terms of some words, without duplicates. */
export function termsIn(words: readonly Word[]): Set<string> {
  return new Set(words.flatMap(({ terms }) => terms))
}

/** The words of a text in reading order. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = []
  eachWord(text, (word) => words.push(word))
  return words
}

/** Visits the words of a text, each with its position. */
export const eachWord = createWordReader((word) => word)

type WordReader<Made> = (text: string, visit: (made: Made, start: number, end: number) => void) => void

const MAX_KNOWN = 50_000

/** Returns a reader of texts that keeps what is made of each word, since texts repeat their words. */
export function createWordReader<Made extends object>(make: (word: Word) => Made): WordReader<Made> {
  const known = new Map<string, Made>()
  const read = (text: string): Made | undefined => {
    const before = known.get(text)
    if (before) return before
    if (known.size >= MAX_KNOWN) known.clear()
    const word = cutWord(text)
    const made = word.whole === '' ? undefined : make(word)
    if (made) known.set(text, made)
    return made
  }
  return (text, visit) => {
    const isAscii = IS_ASCII.test(text)
    const hasPairs = !isAscii && isEastAsian(text)
    const words = isAscii ? ASCII_WORD : ANY_WORD
    let end = 0
    for (;;) {
      // Visitors may read other texts by the same expression.
      words.lastIndex = end
      const match = words.exec(text)
      if (!match) break
      const [written] = match
      end = match.index + written.length
      const plain = written.startsWith('-') ? withoutDash(written, text[match.index - 1]) : written
      const start = end - plain.length
      if (hasPairs && isEastAsian(plain)) {
        for (const { text: cut, isTail, isPair, ...at } of cutPairs(plain)) {
          const whole = fold(cut)
          const made = isPair ? make({ whole, parts: [], terms: [whole], isTail }) : read(cut)
          if (made) visit(made, start + at.start, start + at.start + cut.length)
        }
        continue
      }
      const made = read(plain)
      if (made) visit(made, start, end)
    }
  }
}

/** A dash begins a flag only where a word begins. */
function withoutDash(written: string, before = ''): string {
  return /[\p{L}\p{N}]/u.test(before) ? written.replace(/^-+/, '') : written
}

function cutWord(text: string): Word {
  if (text.length <= MAX_LENGTH && SIMPLE.test(text)) return withTerms(text.toLowerCase(), [])
  if (HEX.test(text)) {
    const word = withTerms(text.slice(0, HEX_LENGTH).toLowerCase(), [])
    return text.length > CODE_LENGTH ? word : { ...word, terms: [...word.terms, inside(word.whole.slice(2))] }
  }
  const plain = text
    .replace(/['’]s$/, '')
    .replace(VERSION, '')
    .slice(0, MAX_LENGTH)
  const whole = fold(plain)
  const bare = withoutArticle(whole)
  if (bare !== whole) return withTerms(whole, [bare])
  const names = plain.split(/[-_.'’+#]+/).filter((name) => name.length > 1)
  const all = names.flatMap(piecesOf)
  const pieces = all.filter((piece) => piece.length > 1 && !isStopWord(piece))
  const isWhole = pieces.length === 1 && pieces[0] === whole
  const word = withTerms(whole, isWhole ? [] : [...new Set(pieces)])
  // `resolveConfig` of `tool.resolveConfig`.
  const version = VERSION_IN_NAME.exec(whole)?.[1]
  const inner = [...names.map(fold), ...(version === undefined ? [] : [version])].filter(
    (name) => !word.terms.includes(name) && !isStopWord(name),
  )
  const hidden = [...(plain.match(CODE) ?? []), ...lastWords(all)].map(inside)
  return inner.length + hidden.length === 0
    ? word
    : { ...word, terms: [...word.terms, ...inner, ...new Set(hidden)] }
}

/** The term of what is only found inside of names. It begins as no word does: other words with that beginning are no match. */
export function inside(text: string): string {
  return `~${text}`
}

/** `username` of `getUserName`: as readers write the end of a name whose words they do not see. */
function lastWords(pieces: readonly string[]): string[] {
  if (pieces.length > MAX_PIECES) return []
  return pieces.slice(1, -1).map((_, at) => pieces.slice(at + 1).join(''))
}

/** `resolve` and `config` of `resolveConfig`. */
function piecesOf(name: string): string[] {
  if (SIMPLE.test(name)) return [name.toLowerCase()]
  return name.split(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/).map(fold)
}

/** Combining marks, except those that turn a Japanese syllable into another one. */
const MARKS = /(?:(?![\u3099\u309a])\p{M})+/gu

/** Folds letters that readers consider the same: case, accents, ligatures. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  if (IS_ASCII.test(lower)) return lower
  const plain = lower.normalize('NFKD').replace(MARKS, '').normalize('NFC').replaceAll('ß', 'ss')
  return /[\u0640-\u06cc]/.test(plain) ? foldArabic(plain) : plain
}

/** Adds the terms to a word: the whole, the whole without its dashes, the parts. */
function withTerms(whole: string, parts: readonly string[]): Word {
  const isKept = (whole.length > 1 || /\d/.test(whole)) && !isStopWord(whole)
  if (!isKept) return { whole, parts, terms: parts }
  // The name of a flag without its dashes.
  const bare = whole.startsWith('-') ? whole.replace(/^-+/, '') : ''
  const hasBare = bare.length > 1 && !parts.includes(bare)
  return { whole, parts, terms: hasBare ? [whole, bare, ...parts] : [whole, ...parts] }
}

/** Letters that differ between keyboards of different countries, each with its replacement. */
const SAME: readonly [RegExp, string][] = [
  [/\u0640/g, ''],
  [/[\u0649\u06cc]/g, '\u064a'],
  [/\u0629/g, '\u0647'],
  [/\u06a9/g, '\u0643'],
]
/** The article, with prepositions and conjunctions that are attached to it. */
const ARTICLE = /^[\u0648\u0641]?(?:[\u0628\u0643]?\u0627\u0644|\u0644\u0644)(?=.{3})/

/** Folds letters of a text without vowel marks. */
function foldArabic(text: string): string {
  return SAME.reduce((folded, [letters, letter]) => folded.replace(letters, letter), text)
}

/** Removes the article, which is attached to its word, from a folded word. */
function withoutArticle(word: string): string {
  return word.replace(ARTICLE, '')
}

/** Words that do not tell what a text is about: they are neither indexed nor searched for, except in names. */
const STOP_WORDS = new Set(
  `a an and are as at be been being but by can could did do does doing for from had has have having he her here hers him
   his how i if in into is it its itself just let me my of on onto or our ours she should so some such than that the
   their theirs them then there these they this those through to too us was we were what when where which while who whom
   why will with would you your yours am im dont doesnt cant s t re ve ll d m
   see know want please`.split(/\s+/),
)

function isStopWord(term: string): boolean {
  return STOP_WORDS.has(term)
}
