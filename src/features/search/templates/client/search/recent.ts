// The last searches that led to a page. They are stored in this browser only.
import { storedValue } from '#templates/client/storage.ts'

const MAX_COUNT = 6
/** Number of words in the shortest recovery phrase. */
const PHRASE = 12
const SECRETS = /[\da-f]{64}|\w=|:\/\/|(?:^|\s)--?[a-z][\w-]*\s+[^\s-]/i
/** Long, and of digits and both cases; an address of Ethereum may be, too. */
const TOKEN = /(?:^|\s)(?!0x[\da-fA-F]{40}\b)(?=\S*\d)(?=\S*[a-z])(?=\S*[A-Z])\S{20}/

export interface RecentSearches {
  /** Newest first. */
  list(): string[]
  add(words: string): void
  clear(): void
}

export function recentSearches(): RecentSearches {
  const kept = storedValue('docs.searches')
  const list = () => readList(kept.get())
  return {
    list,
    add: (words) => {
      if (mayHoldSecret(words)) return
      kept.set(JSON.stringify([words, ...list().filter((known) => known !== words)].slice(0, MAX_COUNT)))
    },
    clear: () => kept.set(null),
  }
}

/** Returns whether words may have been pasted by mistake, to keep them nowhere: a key, a token, the value of a variable or an option, a
 * URL, or as many words as a recovery phrase has. */
export function mayHoldSecret(words: string): boolean {
  return SECRETS.test(words) || TOKEN.test(words) || words.split(/\s+/).length >= PHRASE
}

/** Any other value in storage is ignored. */
function readList(text: string | null): string[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list.filter((item) => typeof item === 'string').slice(0, MAX_COUNT) : []
  } catch {
    return []
  }
}
