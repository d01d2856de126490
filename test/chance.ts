// Chance that is the same in every run: a test by chance that fails can be run again.

export interface Chance {
  /** From 0 to 1. */
  next(): number
  pick<T>(items: readonly T[]): T
  /** Whether something happens that does so in `share` of all cases. */
  happens(share: number): boolean
  /** A whole number from 0 up to, and without, `limit`. */
  below(limit: number): number
}

/** Makes the source of a seed (mulberry32, by Tommy Ettinger, public domain). */
export function createChance(seed: number): Chance {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    pick: <T>(items: readonly T[]) => items[below(items.length)] as T,
    happens: (share) => next() < share,
  }
}
