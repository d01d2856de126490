// A walk: an author changes a site step by step, and after each step three ways to it are compared.
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createChance } from '../../chance.ts'
import { hashesOf } from '../command.ts'
import { type Author, createAuthor } from './author.ts'
import { compareFolders, compareProblems, type Difference, isAsBuilt, isBeacon } from './compare.ts'
import { buildAgain, buildAnew, buildByCommand, type Outcome, type Serving, serve } from './drivers.ts'
import { BEACON } from './work.ts'

export interface Walk {
  seed: number
  steps: number
  withTemplates: boolean
}

/** What a step was found to disagree about. */
export interface Finding {
  step: number
  /** What the author did, the newest last. */
  actions: readonly string[]
  differences: Difference[]
}

/** Milliseconds that the dev server has to agree; it is believed at once where it does. */
const PATIENCE = Number(process.env.LIDO_DOCS_PATIENCE || 20_000)

/** Share of the builds that run as processes of their own, and of the served sites that are looked at. */
const BY_COMMAND = 1 / 30
const LOOK = 1 / 3

/**
 * Walks, and tells of each step that is not as it should be.
 * @param isExpected differences that are known
 * @param tell returns whether to go on
 */
export async function walk(
  { seed, steps, withTemplates }: Walk,
  isExpected: (difference: Difference) => boolean,
  tell: (finding: Finding) => boolean,
): Promise<void> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'lido-docs-walk-')))
  const [root, anew] = [join(folder, 'site'), join(folder, 'anew')]
  mkdirSync(root)
  const chance = createChance(seed)
  const author = createAuthor(root, chance, { withTemplates })
  const builds = createBuilds(root, anew)
  let server: Serving | undefined
  const actions: string[] = []
  let failures = 0
  try {
    server = await serve(root)
    for (let step = 1; step <= steps; step++) {
      author.signal(0)
      actions.push(...moveOn(author, failures))
      const byCommand = chance.happens(BY_COMMAND)
      const { outcome, differences } = await builds.both(byCommand, chance.happens(0.2))
      failures = outcome.built ? 0 : failures + 1
      author.signal(step)
      const looks = chance.happens(LOOK)
      const watch = { outcome, anew, step, isExpected, pages: looks ? pick(chance.below, anew, outcome) : [] }
      const ofServe = await compareServed(server, watch)
      const found = [...differences, ...ofServe].filter((difference) => !isExpected(difference))
      // What one step left behind is not told again by the next.
      if (differences.length > 0) builds.forget()
      if (ofServe.some(({ kind }) => kind !== 'missing' && kind !== 'extra') || found.length > 0) {
        await server.close()
        if (found.length > 0 && !tell({ step, actions: actions.slice(-12), differences: found })) return
        author.startAnew()
        server = await serve(root)
      }
    }
  } finally {
    await server?.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A site that has not been built for long is not much of a test: then mistakes are mended, or all is undone. */
function moveOn(author: Author, failures: number): string[] {
  if (failures > 8) {
    author.startAnew()
    return ['start anew']
  }
  if (failures > 5) {
    author.mendAll()
    return ['mend everything']
  }
  return author.change()
}

function createBuilds(root: string, anew: string) {
  const out = join(root, 'build')
  let good: Record<string, string> | undefined

  function compareOutput(again: Outcome, outcome: Outcome): Difference[] {
    if (again.bug !== undefined || outcome.bug !== undefined) {
      const what = `a bug: ${(again.bug ?? outcome.bug)?.split('\n').slice(0, 3).join(' ')}`
      return [{ driver: 'incremental', kind: 'outcome', what }]
    }
    if (again.built && outcome.built)
      return compareFolders(out, anew).map((file) => ({ driver: 'incremental', kind: 'bytes', file }))
    if (again.built !== outcome.built)
      return [{ driver: 'incremental', kind: 'outcome', what: `built: ${again.built}` }]
    const now = existsSync(out) ? hashesOf(out) : undefined
    if (JSON.stringify(now) === JSON.stringify(good)) return []
    return [{ driver: 'incremental', kind: 'outcome', what: 'a failed build changed the output' }]
  }

  return {
    /** Builds from nothing, then as little as possible, also a second time. */
    async both(byCommand: boolean, twice: boolean) {
      const outcome = await buildAnew(root, anew)
      const ways = [byCommand ? buildByCommand : buildAgain, ...(twice ? [buildAgain] : [])]
      const differences: Difference[] = []
      for (const build of ways) {
        const again = await build(root)
        const rule = build !== buildByCommand
        const problems = compareProblems('incremental', again, outcome, { severity: true, rule })
        const output = compareOutput(again, outcome)
        // What was built wrongly for its problems need not be told twice.
        differences.push(...problems, ...(problems.length > 0 ? output.filter(isBug) : output))
        good = existsSync(out) ? hashesOf(out) : undefined
      }
      return { outcome, differences }
    },
    /** Makes the next build one from nothing. */
    forget: () => rmSync(join(root, '.lido-docs'), { recursive: true, force: true }),
  }
}

const isBug = ({ what }: Difference) => what?.startsWith('a bug') ?? false

interface Watch {
  /** Of the build from nothing, in this folder. */
  outcome: Outcome
  anew: string
  step: number
  isExpected: (difference: Difference) => boolean
  /** Output paths to compare. */
  pages: string[]
}

/** Waits until the dev server says and shows what the build does; what it differs in after a while is returned. */
async function compareServed(server: Serving, watch: Watch): Promise<Difference[]> {
  const { outcome, step, isExpected } = watch
  const reaches = outcome.problems.some((problem) => isBeacon(problem))
  const end = performance.now() + PATIENCE
  let isSeen = false
  for (;;) {
    isSeen ||= server.hasSeen(BEACON)
    const isChecked = !reaches || server.problems().some((problem) => isBeacon(problem, step))
    const differences = isSeen && isChecked ? await differencesOf(server, watch) : [LATE]
    if (differences.every((one) => one !== LATE && isExpected(one))) return differences
    if (performance.now() > end)
      return differences[0] === LATE ? [LATE, ...(await differencesOf(server, watch))] : differences
    await wait(10)
  }
}

const LATE: Difference = { driver: 'serve', kind: 'outcome', what: 'the change was not taken in' }

async function differencesOf(server: Serving, { outcome, anew, pages }: Watch): Promise<Difference[]> {
  const told = { problems: server.problems() }
  const isChecked = outcome.problems.some((problem) => isBeacon(problem))
  const differences = compareProblems('serve', told, outcome, { severity: false, rule: true })
  for (const difference of differences) difference.isChecked = isChecked
  for (const bug of server.bugs())
    differences.push({
      driver: 'serve',
      kind: 'outcome',
      what: `a bug: ${bug.split('\n').slice(0, 3).join(' ')}`,
    })
  for (const file of pages)
    if (!isAsBuilt(await server.file(file), anew, file))
      differences.push({ driver: 'serve', kind: 'bytes', file })
  return differences
}

/** Some of the built files that a dev server makes itself. */
function pick(below: (limit: number) => number, anew: string, outcome: Outcome): string[] {
  if (!outcome.built) return []
  const files = Object.keys(hashesOf(anew)).filter((path) => /(?:\.html|page\.json|sitemap\.xml)$/.test(path))
  return Array.from({ length: Math.min(4, files.length) }, () => files[below(files.length)]!)
}
