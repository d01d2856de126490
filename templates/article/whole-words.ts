// Controls where code within text, and long names, may break. In a narrow column, browsers break `-v` and `role-grant` after
// their hyphens, and never break hashes and long names, which then widen their column or cover the next one.

/** A word longer than this may break: otherwise it would make its column as wide. */
const MAX_LENGTH = 40

/** In text, code of at most this length stays on one line. */
const ON_ONE_LINE = 24

/** After these, browsers break code. */
const BREAK = /[-\s/?|]/

/** A longer word may break in the first column of a table in a narrow window, which is no wider (tables.css). */
const NARROW = 15

const HASH = /<code>(0x[\da-f]{64})<\/code>/gi

/** `REBALANCE_ROLE` is kept whole, `RESUME_BEACON_CHAIN_DEPOSITS_ROLE` and `NotEnoughUnlocked(uint256` are not. */
const LONG_NAME = /\b[A-Za-z][\w(]{19,}/g

/** Marks flags and, in tables, hashes, other words with a hyphen, and where long names may break. */
export function keepWordsWhole(article: string): string {
  if (!article.includes('<code>')) return article
  const parts = article.split(/(<table>.*?<\/table>)/s)
  return parts.map((part, index) => (index % 2 === 1 ? inTable(part) : inText(part))).join('')
}

function inText(text: string): string {
  return text.replace(
    /(<pre[^>]*>)?<code>([^<]*)<\/code>/g,
    (code, block: string | undefined, words: string) => {
      if (block || !BREAK.test(words)) return code
      return words.length <= ON_ONE_LINE ? `<code class="whole">${words}</code>` : keepWhole(words, isFlag)
    },
  )
}

function inTable(table: string): string {
  return table
    .replace(HASH, '<code class="hash">$1</code>')
    .replace(/<code>([^<]*-[^<]*)<\/code>/g, (_, words: string) => keepWhole(words, isBroken))
    .replace(/<code>[^<]*<\/code>/g, breakLongNames)
}

/** Marks where long names in HTML may break: within them, browsers would break anywhere. */
export function breakLongNames(html: string): string {
  const words = /[^<>]+(?=<|$)/g
  return html.replace(words, (text) =>
    text.replace(LONG_NAME, (name) => name.replace(/[_(](?=\w)|[a-z\d](?=[A-Z])/g, '$&<wbr>')),
  )
}

/** Inline code in which some words are kept whole. */
function keepWhole(text: string, isKept: (word: string) => boolean): string {
  const words = text.split(' ')
  if (words.length === 1 && isKept(text)) return keptIn('code', text)
  return `<code>${words.map((word) => (isKept(word) ? keptIn('span', word) : word)).join(' ')}</code>`
}

function keptIn(tag: 'code' | 'span', word: string): string {
  if (word.length <= NARROW) return `<${tag} class="whole">${word}</${tag}>`
  return `<${tag} class="whole long">${isFlag(word) ? breakFlag(word) : word}</${tag}>`
}

/** Marks where a flag may break: browsers would do it after the hyphens that it begins with. */
function breakFlag(flag: string): string {
  const [start = ''] = /^-+[^-A-Z]*/.exec(flag) ?? []
  return `<span class="whole">${start}</span>${flag.slice(start.length).replace(/[A-Z][^A-Z]/g, '<wbr>$&')}`
}

/** Returns whether a browser would break a word that must be kept whole. */
function isBroken(word: string): boolean {
  return word.length <= MAX_LENGTH && /-./.test(word)
}

function isFlag(word: string): boolean {
  return word.length <= MAX_LENGTH && /^--?\w/.test(word)
}
