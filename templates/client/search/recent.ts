// The last searches that led to a page. They are stored in this browser only.
import { storedValue } from '../storage.ts'

const MOST = 6
/** Number of words in the shortest recovery phrase. */
const PHRASE = 12

export interface RecentSearches {
  /** Newest first. */
  list(): string[]
  add(words: string): void
  clear(): void
}

export function recentSearches(storageSuffix: string): RecentSearches {
  const kept = storedValue('docs.searches', storageSuffix)
  const list = () => readList(kept.get())
  return {
    list,
    add: (words) => {
      if (mayHoldSecret(words)) return
      kept.set(JSON.stringify([words, ...list().filter((one) => one !== words)].slice(0, MOST)))
    },
    clear: () => kept.set(null),
  }
}

/** A key, the value of a variable, a URL, or as many words as a recovery phrase has: what is pasted by mistake is not stored. */
function mayHoldSecret(words: string): boolean {
  return /[\da-f]{64}|\w=|:\/\//i.test(words) || words.split(/\s+/).length >= PHRASE
}

/** Any other value in storage is ignored. */
function readList(text: string | null): string[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}
