// Links that the config says not to check: patterns in which `*` stands for any text.

/** Prepares a test whether an address matches one of the patterns. Takes time in proportion to the address. */
export function createIgnore(patterns: readonly string[]): (url: string) => boolean {
  const split = patterns.map((pattern) => pattern.split('*'))
  return (url) => split.some((parts) => matches(url, parts))
}

/** The parts between the stars must follow each other; the first begins the text, the last ends it. */
function matches(text: string, parts: readonly string[]): boolean {
  const [first = '', ...rest] = parts
  const last = rest.pop()
  if (last === undefined) return text === first
  if (!text.startsWith(first)) return false
  let at = first.length
  for (const part of rest) {
    const found = text.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return text.length - last.length >= at && text.endsWith(last)
}
