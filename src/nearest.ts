// Finds the known name that a mistyped one was most likely meant to be.

/**
 * Returns the candidate nearest to `name` by edit distance, or undefined when none is near enough to suggest:
 * one edit away from a name of up to three letters, two or two fifths of its length from a longer one.
 */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const limit = name.length < 4 ? 1 : Math.max(2, Math.floor(name.length * 0.4))
  let best: string | undefined
  let bestDistance = limit + 1
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - name.length) >= bestDistance) continue
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase(), bestDistance + 1)
    if (distance < bestDistance || (distance === bestDistance && best !== undefined && candidate < best)) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

/**
 * Counts the insertions, deletions, substitutions and swaps of neighbours that turn `a` into `b`
 * (optimal string alignment, after Damerau, 1964); gives up with `limit` once the count reaches it.
 */
export function editDistance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const substitution = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      let cost = Math.min(substitution, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1)
      }
      row.push(cost)
    }
    if (Math.min(...row) >= limit) return limit
    beforeLast = last
    last = row
  }
  return last[b.length] ?? 0
}
