// The last searches that led to a page. They are stored in this browser only.
import { storedValue } from '#templates/client/storage.ts'

const MAX_COUNT = 6
/** Number of words in the shortest recovery phrase. */
const PHRASE = 12
const SECRETS = /\S{43}|[\w"]\s*[=:]|(?:^|\s)--?[a-z][\w-]*\s+[^\s-]/i
/** Long, and of digits and letters; an address of Ethereum is, too. */
const TOKEN = /(?:^|\s)(?!0x[\da-f]{40}\b)(?=\S*\d)(?=\S*[a-z])\S{16}/i

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

/** Returns whether words may have been pasted by mistake, to keep them nowhere: a key, a token, the value of a name or an option, a
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
