// The lint of an author's text that needs no Markdown: addresses and secrets.
import type { Facts } from '../manifest/facts.ts'
import type { Problem } from '../problem.ts'
import { type AuthoredText, checkAddresses } from './addresses.ts'
import { checkSecrets } from './secrets.ts'

/** Returns the problems of one file's text as it was written. */
export function checkSource(source: AuthoredText, facts: Facts): Problem[] {
  return [...checkAddresses(source, facts.environment), ...checkSecrets(source)]
}
