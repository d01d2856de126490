// Folds spellings of Arabic and Persian words that readers consider the same.

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
export function foldArabic(text: string): string {
  return SAME.reduce((folded, [letters, letter]) => folded.replace(letters, letter), text)
}

/** Removes the article, which is attached to its word, from a folded word. */
export function withoutArticle(word: string): string {
  return word.replace(ARTICLE, '')
}
