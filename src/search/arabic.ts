// Spellings of Arabic and Persian words that readers take for the same.

/** Letters that keyboards of different countries write differently, by the one that stands for them. */
const SAME: readonly [RegExp, string][] = [
  [/\u0640/g, ''],
  [/[\u0649\u06cc]/g, '\u064a'],
  [/\u0629/g, '\u0647'],
  [/\u06a9/g, '\u0643'],
]
/** With the prepositions and the conjunction that are written as a part of it. */
const ARTICLE = /^[\u0648\u0641]?(?:[\u0628\u0643]?\u0627\u0644|\u0644\u0644)(?=.{3})/

/** One spelling of letters; vowel marks are gone by now. */
export function foldArabic(text: string): string {
  return SAME.reduce((folded, [letters, one]) => folded.replace(letters, one), text)
}

/** Takes the article, which is written as a part of its word, off a folded word. */
export function withoutArticle(word: string): string {
  return word.replace(ARTICLE, '')
}
