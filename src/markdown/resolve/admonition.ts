// The names of the boxes that say note, tip, warning.
import { type AdmonitionName, ENGLISH } from '../../model/labels.ts'

/** The names that a directive, a component or a quote may use. */
export const ADMONITIONS = Object.keys(ENGLISH.article.admonitions) as AdmonitionName[]

/** Names under which some authors know the same boxes. */
const ALIASES = new Map<string, AdmonitionName>([
  ['secondary', 'note'],
  ['warn', 'warning'],
  ['error', 'danger'],
])

/** The name of a box for what the author wrote, in any case; undefined when there is none. */
export function admonitionName(written: string): AdmonitionName | undefined {
  const name = written.toLowerCase()
  return ADMONITIONS.find((known) => known === name) ?? ALIASES.get(name)
}
