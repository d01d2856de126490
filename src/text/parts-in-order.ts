// Matches patterns with wildcards.

/**
 * Returns whether a text consists of these parts with anything between them. Each is searched once, from left to right, so that
 * it takes linear time.
 */
export function hasPartsInOrder(text: string, parts: readonly string[]): boolean {
  const [first = '', ...rest] = parts
  const last = rest.pop()
  if (last === undefined) return text === first
  if (!text.startsWith(first)) return false
  let at = first.length
  for (const part of rest) {
    const found = text.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  return at <= text.length - last.length && text.endsWith(last)
}
