// Emoji by name, as GitHub knows them: `:tada:`. The names are loaded when the first text may have one.
import { createRequire } from 'node:module'
import type { nameToEmoji } from 'gemoji'

const require = createRequire(import.meta.url)

const loadNames = (): { nameToEmoji: typeof nameToEmoji } => require('gemoji')

const NAME = /(?<![\w:]):([a-z0-9_+-]{1,40}):(?![\w:])/g
/** Alternative names. */
const OTHER_NAMES: Readonly<Record<string, string>> = { thumbs_up: '+1', thumbs_down: '-1' }

/** Replaces names with characters; anything else stays. Works for text and for HTML without tags. */
export function showEmoji(text: string): string {
  if (!text.includes(':') || text.search(NAME) === -1) return text
  const { nameToEmoji } = loadNames()
  return text.replace(NAME, (written, name: string) => {
    const known = OTHER_NAMES[name] ?? name
    return Object.hasOwn(nameToEmoji, known) ? (nameToEmoji[known] ?? written) : written
  })
}
