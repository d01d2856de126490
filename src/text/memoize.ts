// Memoizes functions.

/** Results by argument: a `WeakMap` for arguments that may be garbage-collected. */
interface Known<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, answer: Value): unknown
}

/** Returns a function that computes the result for each argument once, and caches it. */
export function memoize<Key, Value extends {}>(
  make: (key: Key) => Value,
  known: Known<Key, Value> = new Map(),
): (key: Key) => Value {
  return (key) => {
    const before = known.get(key)
    if (before !== undefined) return before
    const made = make(key)
    known.set(key, made)
    return made
  }
}
