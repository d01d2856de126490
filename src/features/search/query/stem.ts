// Stems of English and Russian words, so that a question finds a text that uses another form of a word.

/** Endings of Russian nouns and adjectives; `й` is written `и` where words are folded. */
const RUSSIAN =
  /(?:иями|ями|ами|ого|его|ому|ему|ыми|ими|иях|ях|ах|иям|ям|ам|ием|ов|ев|еи|ои|ыи|ии|ая|яя|ое|ее|ые|ие|ия|ую|юю|ию|ом|ем|а|я|ы|и|о|е|у|ю|ь)$/

/** Removes plural endings, `-ed`, `-ing` and Russian endings. Words of neither language, such as flags, are unchanged. */
export function stemOf(word: string): string {
  if (/^[а-я]{5,}$/.test(word)) return word.replace(RUSSIAN, '')
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
  const singular = singularOf(word)
  for (const ending of ['ing', 'ed']) {
    const stem = singular.slice(0, -ending.length)
    if (singular.endsWith(ending) && stem.length > 2 && /[aeiouy]/.test(stem)) return withoutDouble(stem)
  }
  return singular.length > 4 && singular.endsWith('e') ? singular.slice(0, -1) : singular
}

const DERIVED = /(?<=[a-z]{4})(?:ation|ition|ion|er|or|ment|abl|ibl|ness|ly|al)$/

/** The stem of the word that a word is derived from: `watch` for `watcher`, `install` for `installation`. */
export function rootOf(word: string): string {
  const stem = stemOf(word)
  return /^[a-z]+$/.test(word) ? stem.replace(DERIVED, '') : stem
}

function singularOf(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2)
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word
}

/** Removes one of two equal consonants at the end: the stem of `submitting` is `submit`. */
function withoutDouble(stem: string): string {
  return /([bdfgmnprt])\1$/.test(stem) ? stem.slice(0, -1) : stem
}
