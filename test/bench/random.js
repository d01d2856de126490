// Pseudo-random numbers that are the same in every run and on every machine.

/** Creates a generator of random numbers from a seed: Marsaglia's xorshift with 32 bits. */
export function createRandom(seed) {
  let state = Math.imul(seed + 1, 0x9e3779b1) || 1
  const next = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
  // Skips the first numbers, which are similar for seeds next to each other.
  for (let skipped = 0; skipped < 16; skipped++) next()
  const from = (low, high) => low + Math.floor(next() * (high - low + 1))
  return {
    /** A random integer from `low` to `high`, both included. */
    from,
    one: (list) => list[from(0, list.length - 1)],
    chance: (share) => next() < share,
    /** `count` different entries of a list, in its order. */
    some(list, count) {
      const left = list.map((entry) => ({ entry, key: next() })).sort((a, b) => a.key - b.key)
      const chosen = new Set(left.slice(0, count).map(({ entry }) => entry))
      return list.filter((entry) => chosen.has(entry))
    },
  }
}
