// Random numbers that are the same in every run and on every machine.

/** A source of numbers from a seed, by Marsaglia's xorshift with 32 bits. */
export function createRandom(seed) {
  let state = Math.imul(seed + 1, 0x9e3779b1) || 1
  const next = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
  // The first numbers of neighbouring seeds are alike.
  for (let skipped = 0; skipped < 16; skipped++) next()
  const from = (low, high) => low + Math.floor(next() * (high - low + 1))
  return {
    /** A whole number, both ends included. */
    from,
    one: (list) => list[from(0, list.length - 1)],
    chance: (share) => next() < share,
    /** Several different entries of a list, in its order. */
    some(list, count) {
      const left = list.map((entry) => ({ entry, key: next() })).sort((a, b) => a.key - b.key)
      const chosen = new Set(left.slice(0, count).map(({ entry }) => entry))
      return list.filter((entry) => chosen.has(entry))
    },
  }
}
