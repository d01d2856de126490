// Keeps the names in tables whole: in a narrow column browsers break `-v` and `role-grant` behind their hyphens. Hashes
// they never break, and a table with them would be wider than the page.

/** A longer word than this may break: else it would make its column as wide. */
const LONGEST = 40

const HASH = /<code>(0x[\da-f]{64})<\/code>/gi

/** Marks hashes and the words with a hyphen in the code of tables, for the styles. */
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
        return isBroken(text) ? `<code class="whole">${text}</code>` : `<code>${text}</code>`
      const kept = words.map((word) => (isBroken(word) ? `<span class="whole">${word}</span>` : word))
      return `<code>${kept.join(' ')}</code>`
    })
}

/** Whether a browser would break a word that is to be kept. */
function isBroken(word: string): boolean {
  return word.length <= LONGEST && /-./.test(word)
}
