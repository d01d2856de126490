// Compares what the dev server reports and serves with a build.
import { setTimeout as wait } from 'node:timers/promises'
import type { Chance } from '../../chance.ts'
import { hashesOf } from '../command.ts'
import type { Author } from './author.ts'
import { firstLines } from './builds.ts'
import { compareProblems, type Difference, isAsBuilt, isBeacon } from './compare.ts'
import type { Outcome, Serving } from './drivers.ts'
import { BEACON } from './work.ts'

/** Milliseconds within which the dev server must agree with the build. */
export const PATIENCE = Number(process.env.LIDO_DOCS_PATIENCE || 20_000)

/** Milliseconds after which the author writes another signal. */
const SIGNAL = 1000

interface Watch {
  /** Outcome of the build from scratch. Its output is in the folder `scratch`. */
  outcome: Outcome
  scratch: string
  /** Writes signals: when one is seen, all earlier changes have been processed. */
  author: Pick<Author, 'signal'>
  /** Paths of output files to compare. */
  pages: string[]
}

/** Waits until the dev server agrees with the build. @returns the differences that remain after `PATIENCE` */
export async function compareServed(server: Serving, watch: Watch): Promise<Difference[]> {
  const { outcome, author } = watch
  const reaches = outcome.problems.some((problem) => isBeacon(problem))
  const began = performance.now()
  const waited = () => performance.now() - began
  let number = author.signal()
  let signals = 1
  let isSeen = false
  for (;;) {
    // After a bug, it may process no changes any more.
    const hasFailed = server.bugs().length > 0
    isSeen ||= server.hasSeen(BEACON) || hasFailed
    // It may have read the signal together with another change, and then does not report it.
    if (!isSeen && waited() > signals * SIGNAL) {
      number = author.signal()
      signals++
    }
    const isChecked = !reaches || hasFailed || server.problems().some((problem) => isBeacon(problem, number))
    const differences = isSeen && isChecked ? await differencesOf(server, watch) : [LATE]
    if (differences.length === 0) return differences
    if (waited() > PATIENCE)
      return differences[0] === LATE ? [LATE, ...(await differencesOf(server, watch))] : differences
    await wait(10)
  }
}

const LATE: Difference = { driver: 'serve', kind: 'outcome', what: 'the change was not taken in' }

async function differencesOf(server: Serving, { outcome, scratch, pages }: Watch): Promise<Difference[]> {
  const bugs = server.bugs().map((bug): Difference => {
    return { driver: 'serve', kind: 'outcome', what: `a bug: ${firstLines(bug)}` }
  })
  if (bugs.length > 0) return bugs
  const reported = { problems: server.problems() }
  const differences = compareProblems('serve', reported, outcome, { severity: false, rule: true })
  for (const file of pages)
    if (!isAsBuilt(await server.file(file), scratch, file))
      differences.push({ driver: 'serve', kind: 'bytes', file })
  return differences
}

/** A random share of the built files that the dev server makes as well. */
export function pagesToLookAt(folder: string, share: number, chance: Chance): string[] {
  if (share === 0) return []
  const files = Object.keys(hashesOf(folder)).filter((path) =>
    /(?:\.html|page\.json|page\.md|sitemap\.xml|llms\.txt|commands\.json)$/.test(path),
  )
  return files.filter(() => chance.happens(share))
}
