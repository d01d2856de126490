// Rules of settings and front matter that name what does not exist, with the nearest name, and all that exist.
import { defineRule } from '../model/rule.ts'
import { joinNames } from '../text/join-names.ts'
import { suggestNearest } from '../text/nearest.ts'

/** A longer list does not help on a terminal. */
const MAX_NAMES = 30

/**
 * Writes the hint.
 * @param noun what the names are, in the plural: `doc ids`
 */
export function knownNames(name: string, known: Iterable<string>, noun: string): string {
  const names = [...known].sort()
  if (names.length === 0) return `there are no ${noun}`
  const list = `known ${noun}: ${joinNames(names, MAX_NAMES)}`
  return [suggestNearest(name, names), list].filter((line) => line !== undefined).join('\n')
}

/** A name in a setting or in front matter. */
interface WrongName {
  /** The subject of the message, such as the key. */
  subject: string
  name: string
  known: Iterable<string>
}

const wordsOf = (kind: string, noun: string) => ({
  severity: 'error' as const,
  message: ({ subject, name }: WrongName) => `${subject} refers to a ${kind} that does not exist: "${name}"`,
  hint: ({ name, known }: WrongName) => knownNames(name, known, noun),
})

export const unknownDoc = defineRule<WrongName>({
  ...wordsOf('doc', 'doc ids'),
  id: 'unknown-doc',
  about:
    'A sidebar, the navbar, or `pagination_prev` and `pagination_next` name a doc that does not exist; the item is omitted.',
  fix: 'Use the id that the hint suggests. It is a warning if `onBrokenLinks` is not `throw`.',
})

export const unknownSidebar = defineRule<WrongName>({
  ...wordsOf('sidebar', 'sidebars'),
  id: 'unknown-sidebar',
  about: 'A navbar item or `displayed_sidebar` names a sidebar that does not exist.',
  fix: 'Use a key of `docs.sidebars`. It is a warning if `onBrokenLinks` is not `throw`.',
})

export const unknownVersion = defineRule<WrongName>({
  ...wordsOf('docs version', 'versions'),
  id: 'unknown-version',
  about: 'A setting names a version that does not exist.',
  fix: 'Use a name from `versions.json`, or `current`.',
})

export const unknownCollection = defineRule<WrongName>({
  ...wordsOf('collection', 'collections'),
  id: 'unknown-collection',
  about: 'A `docsPluginId` is not the id of a collection.',
  fix: 'Write `default` or an id of `collections`.',
})
