// Links that the config excludes from checks: patterns in which `*` matches any text.
import { hasPartsInOrder } from '../../text/parts-in-order.ts'

/** Prepares a test whether a URL matches one of the patterns. Takes time in proportion to the URL. */
export function createIgnore(patterns: readonly string[]): (url: string) => boolean {
  const split = patterns.map((pattern) => pattern.split('*'))
  return (url) => split.some((parts) => hasPartsInOrder(url, parts))
}
