// Tells random characters, such as keys, from words and from what authors write in place of a key.

/** Words that authors write in place of a secret. Digits that look like letters are read as these. */
const PLACEHOLDER =
  /pass|pwd|secret|token|key\b|user|your|my\b|my[-_]|exampl|sampl|dummy|fake|test\b|demo|placeholder|redacted|change|foo|bar\b|baz|xxx|todo|insert|replace/
/** Placeholders of a value, or expressions that compute one, in any language. */
const VARIABLE = /^[$%@!<{[(*~./]|\$\{|\{\{|[()<>…]|\*{2}|\.{3}|^process\.|^env[.:]/
/** Characters that a person types who does not want to make anything up. */
const SEQUENCE = /0123|1234|4567|6789|9876|abcd|a1b2c3|bcde|qwer|([0-9a-z])\1{4}/

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  $: 's',
  '@': 'a',
  '!': 'i',
}

/** Returns whether a value is a placeholder, a variable or an expression, rather than a secret. */
export function isPlaceholder(value: string): boolean {
  const text = value.toLowerCase()
  if (VARIABLE.test(text) || SEQUENCE.test(text) || new Set(text).size < 4) return true
  // By chance, a long random text contains a short word.
  if (value.length > MAX_WORDS) return /exampl|placeholder|your[-_]/.test(text)
  return PLACEHOLDER.test(text) || PLACEHOLDER.test(text.replace(/[01345$@!]/g, (char) => LEET[char] ?? char))
}

const MAX_WORDS = 24
/** A run of letters that can be spoken, with its capital. */
const WORD = /[A-Z]?[a-z]{3,}|[A-Z]{4,}/g
const SPOKEN = /[aeiouy]/i
const UNSPOKEN = /[bcdfghjklmnpqrstvwxz]{4}/i
/** Random characters contain a run without hyphens and the like that is this long. */
const MIN_RUN = 10
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Returns whether a text of at least `least` characters is random: letters and digits alternate more often than in names and
 * versions, or little of it is words.
 */
export function isRandom(text: string, least: number): boolean {
  if (text.length < least || isPlaceholder(text)) return false
  if (UUID.test(text)) return true
  const run = longestRun(text)
  if (run.length < Math.min(MIN_RUN, least) || new Set(run).size < 6) return false
  return changesIn(run) >= run.length / 6 || (/\d/.test(text) && wordsIn(text) <= text.length / 2)
}

/** Returns whether a text looks like a password that a program made: characters of three kinds, and hardly a word. */
export function isMadePassword(text: string): boolean {
  if (text.length < 12 || text.length > 64 || isPlaceholder(text)) return false
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^\w\s]/].filter((kind) => kind.test(text)).length
  return kinds >= 3 && wordsIn(text) <= text.length / 2
}

function longestRun(text: string): string {
  return text
    .split(/[^A-Za-z\d]+/)
    .reduce((longest, run) => (run.length > longest.length ? run : longest), '')
}

/** Returns how often a digit is next to a letter. */
function changesIn(text: string): number {
  return text.match(/\d(?=[A-Za-z])|[A-Za-z](?=\d)/g)?.length ?? 0
}

/** Number of characters in words. */
function wordsIn(text: string): number {
  const words = text.match(WORD) ?? []
  return words.reduce((sum, word) => (SPOKEN.test(word) && !UNSPOKEN.test(word) ? sum + word.length : sum), 0)
}
