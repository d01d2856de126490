// Memoizes functions.

/** Results by argument: a `WeakMap` for arguments that may be garbage-collected. */
interface Known<Asked, Answer> {
  get(asked: Asked): Answer | undefined
  set(asked: Asked, answer: Answer): unknown
}

/** Returns a function that computes the result for each argument once, and caches it. */
export function memoize<Asked, Answer extends {}>(
  make: (asked: Asked) => Answer,
  known: Known<Asked, Answer> = new Map(),
): (asked: Asked) => Answer {
  return (asked) => {
    const before = known.get(asked)
    if (before !== undefined) return before
    const made = make(asked)
    known.set(asked, made)
    return made
  }
}
