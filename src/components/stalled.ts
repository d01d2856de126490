// Components that did not end, until one of their files changes: a site with one on each page does not wait for it on each.
import { isTimeout, runWithin } from '../evaluate/run-within.ts'
import { stampOf } from './stamp.ts'

/** By what was run and what its files were, the texts that used it. */
const stalled = new Map<string, { texts: Set<string>; error: unknown }>()

interface Run {
  /** What is run, by whatever name it is known on all pages. */
  what: string
  /** How a page uses it: with other properties it might end. */
  text: string
  /** Files that it was made from, relative to the root. */
  files: readonly string[]
  root: string
  /** Milliseconds that it may take. */
  limit: number
}

/**
 * Runs `work` within the time limit. What did not end before fails at once where it is used alike, and after a tenth of the
 * limit elsewhere. @throws what it throws, or `isTimeout`
 */
export function runOnce<Result>({ what, text, files, root, limit }: Run, work: () => Result): Result {
  const known = stalled.size > 0 ? stalled.get(keyOf(what, files, root)) : undefined
  if (known?.texts.has(text)) throw known.error
  try {
    return runWithin(known ? limit / 10 : limit, work)
  } catch (error) {
    if (isTimeout(error)) {
      const { texts } = known ?? { texts: new Set<string>() }
      stalled.set(keyOf(what, files, root), { texts: texts.add(text), error })
    }
    throw error
  }
}

function keyOf(what: string, files: readonly string[], root: string): string {
  return JSON.stringify([root, what, stampOf(files, root)])
}
