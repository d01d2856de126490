// The last searches that led to a page. They stay in this browser.
import { storedValue } from '../storage.ts'

const MOST = 6
/** Words of the shortest recovery phrase. */
const PHRASE = 12

export interface RecentSearches {
  /** The newest first. */
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

/** A key, a value of a variable, a URL, or as many words as a recovery phrase has: what is pasted by mistake is not kept. */
function mayHoldSecret(words: string): boolean {
  return /[\da-f]{64}|\w=|:\/\//i.test(words) || words.split(/\s+/).length >= PHRASE
}

/** Anything else in storage counts for nothing. */
function readList(text: string | null): string[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}
