// Says where the code in tables may break: not behind the hyphens of `-v` and `role-grant`, as browsers do in a narrow column,
// but within hashes and between the words of a long name, which would widen their column, or cover the next one.

/** A longer word than this may break: else it would make its column as wide. */
const LONGEST = 40

/** A longer word than this may break in the first column of a narrow window. */
const SHORT = 20

const HASH = /<code>(0x[\da-f]{64})<\/code>/gi

/** `REBALANCE_ROLE` stays whole, `RESUME_BEACON_CHAIN_DEPOSITS_ROLE` and `ValueNotMultipleOfPredepositAmount` do not. */
const LONG_NAME = /\b[A-Za-z]\w{19,}/g

/** Marks hashes and the words with a hyphen in the code of tables, for the styles, and where long names may break. */
export function keepWordsWhole(article: string): string {
  if (!article.includes('<table>')) return article
  const parts = article.split(/(<table>.*?<\/table>)/s)
  return parts.map((part, index) => (index % 2 === 1 ? inTable(part) : part)).join('')
}

function inTable(table: string): string {
  return table
    .replace(HASH, '<code class="hash">$1</code>')
    .replace(/<code>([^<]*-[^<]*)<\/code>/g, (_, text: string) => {
      const words = text.split(' ')
      if (words.length === 1)
        return isBroken(text) ? `<code class="${kind(text)}">${text}</code>` : `<code>${text}</code>`
      const kept = words.map((word) => (isBroken(word) ? `<span class="${kind(word)}">${word}</span>` : word))
      return `<code>${kept.join(' ')}</code>`
    })
    .replace(/<code>[^<]*<\/code>/g, (code) =>
      code.replace(LONG_NAME, (name) => name.replace(/_|[a-z\d](?=[A-Z])/g, '$&<wbr>')),
    )
}

function kind(word: string): string {
  return word.length > SHORT ? 'whole long' : 'whole'
}

/** Whether a browser would break a word that is to be kept. */
function isBroken(word: string): boolean {
  return word.length <= LONGEST && /-./.test(word)
}
