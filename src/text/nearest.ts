// Finds the known name that was probably meant by a mistyped one.

/** The hint that suggests a name or a spelling. */
export function didYouMean(meant: string): string {
  return `did you mean "${meant}"?`
}

/** The hint that suggests the known name which was probably meant; undefined if none is near. */
export function suggestNearest(name: string, known: Iterable<string>): string | undefined {
  const meant = nearest(name, known)
  return meant === undefined ? undefined : didYouMean(meant)
}

/**
 * Returns the candidate nearest to `name` by edit distance; undefined if none is near enough to suggest:
 * one edit away from a name of up to three letters, two or two fifths of its length from a longer one.
 * @param limit most edits, when those are not meant
 */
export function nearest(
  name: string,
  candidates: Iterable<string>,
  limit: number = name.length < 4 ? 1 : Math.max(2, Math.floor(name.length * 0.4)),
): string | undefined {
  const wanted = name.toLowerCase()
  let best: string | undefined
  let bestDistance = limit + 1
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - name.length) >= bestDistance) continue
    const distance = editDistance(wanted, candidate.toLowerCase(), bestDistance + 1)
    if (distance < bestDistance || (distance === bestDistance && best !== undefined && candidate < best)) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

/**
 * Counts the insertions, deletions, substitutions and swaps of neighbors that turn `a` into `b`
 * (optimal string alignment, after Damerau, 1964); gives up with `limit` once the count reaches it.
 * Looks no further from the diagonal than that many edits can lead (Ukkonen, 1985).
 */
export function editDistance(a: string, b: string, limit = Math.max(a.length, b.length) + 1): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => Math.min(j, limit))
  let row: number[] = []
  for (let i = 1; i <= a.length; i++) {
    const first = Math.max(1, i - limit)
    const end = Math.min(b.length, i + limit)
    let least = first === 1 ? Math.min(i, limit) : limit
    row[first - 1] = least
    for (let j = first; j <= end; j++) {
      const substitution = (last[j - 1] ?? limit) + (a[i - 1] === b[j - 1] ? 0 : 1)
      let cost = Math.min(substitution, (last[j] ?? limit) + 1, (row[j - 1] ?? limit) + 1)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (beforeLast[j - 2] ?? limit) + 1)
      }
      row[j] = cost
      least = Math.min(least, cost)
    }
    row[end + 1] = limit
    if (least >= limit) return limit
    ;[beforeLast, last, row] = [last, row, beforeLast]
  }
  return Math.min(last[b.length] ?? limit, limit)
}
