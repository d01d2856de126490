// Answers that are made once for each thing that is asked about.

/** Answers by what was asked: a `WeakMap` for things that may be forgotten. */
interface Known<Asked, Answer> {
  get(asked: Asked): Answer | undefined
  set(asked: Asked, answer: Answer): unknown
}

/** A function that makes the answer of each thing when it is first asked, and keeps it. */
export function remember<Asked, Answer extends {}>(
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
