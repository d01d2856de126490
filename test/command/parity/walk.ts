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
  const root = join(folder, 'site')
  mkdirSync(root)
  const chance = createChance(seed)
  const author = createAuthor(root, chance, { withTemplates })
  const builds = createBuilds(root, folder)
  let server: Serving | undefined
  const actions: string[] = []
  let failures = 0
  try {
    server = await serve(root)
    for (let step = 1; step <= steps; step++) {
      author.signal(0)
      actions.push(...moveOn(author, failures))
      const byCommand = chance.happens(BY_COMMAND)
      const site = author.traits()
      const isExpectedHere = (difference: Difference) => isExpected({ ...difference, site })
      const { outcome, differences } = await builds.all(chance.happens(0.2), byCommand)
      failures = outcome.built ? 0 : failures + 1
      author.signal(step)
      const looks = chance.happens(LOOK)
      const { anew } = builds
      const watch = {
        outcome,
        anew,
        step,
        isExpected: isExpectedHere,
        pages: looks ? pick(chance.below, anew, outcome) : [],
      }
      const ofServe = await compareServed(server, watch)
      const found = [...differences, ...ofServe].filter((difference) => !isExpectedHere(difference))
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

interface Way {
  build(): Promise<Outcome>
  /** Where it writes. */
  out: string
  /** Where its output is found as made from nothing. */
  anew: string
  /** Whether its problems name their rules. */
  rule: boolean
}

function createBuilds(root: string, folder: string) {
  const [anew, commandAnew, command] = ['anew', 'command-anew', 'command'].map((name) => join(folder, name))
  const good = new Map<string, string>()
  const again: Way = { build: () => buildAgain(root), out: join(root, 'build'), anew: anew!, rule: true }
  // The command is made of scripts that were bundled, which stand in its pages: it is compared with itself.
  const byCommand: Way = {
    async build() {
      await buildByCommand(root, '--no-cache', '--out-dir', commandAnew!)
      return buildByCommand(root, '--out-dir', command!)
    },
    out: command!,
    anew: commandAnew!,
    rule: false,
  }

  function compareOutput({ out, anew }: Way, made: Outcome, outcome: Outcome): Difference[] {
    const state = existsSync(out) ? JSON.stringify(hashesOf(out)) : ''
    const before = good.get(out) ?? ''
    good.set(out, state)
    const differs = (what: string): Difference => ({ driver: 'incremental', kind: 'outcome', what })
    const bug = made.bug ?? outcome.bug
    if (bug !== undefined) return [differs(`a bug: ${firstLines(bug)}`)]
    if (made.built !== outcome.built) return [differs(`built: ${made.built}`)]
    if (!made.built) return state === before ? [] : [differs('a failed build changed the output')]
    return compareFolders(out, anew).map((file) => ({ driver: 'incremental', kind: 'bytes', file }))
  }

  return {
    anew: anew!,
    /** Builds from nothing, then as little as possible, also a second time. */
    async all(twice: boolean, withCommand: boolean) {
      const outcome = await buildAnew(root, anew!)
      const differences: Difference[] = []
      for (const way of [again, ...(twice ? [again] : []), ...(withCommand ? [byCommand] : [])]) {
        const made = await way.build()
        const problems = compareProblems('incremental', made, outcome, { severity: true, rule: way.rule })
        const output = compareOutput(way, made, outcome)
        // What comes of a bug, or of problems that were not found, need not be told twice.
        if (output.some(isBug)) differences.push(...output)
        else differences.push(...(problems.length > 0 ? problems : output))
      }
      return { outcome, differences }
    },
    /** Makes the next build one from nothing. */
    forget: () => rmSync(join(root, '.lido-docs'), { recursive: true, force: true }),
  }
}

const firstLines = (text: string) => text.trim().split('\n').slice(0, 3).join(' ')

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
    // What must not happen may keep it from taking in anything.
    isSeen ||= server.hasSeen(BEACON) || server.bugs().length > 0
    const isChecked =
      !reaches || server.bugs().length > 0 || server.problems().some((problem) => isBeacon(problem, step))
    const differences = isSeen && isChecked ? await differencesOf(server, watch) : [LATE]
    if (differences.every((one) => one !== LATE && isExpected(one))) return differences
    if (performance.now() > end)
      return differences[0] === LATE ? [LATE, ...(await differencesOf(server, watch))] : differences
    await wait(10)
  }
}

const LATE: Difference = { driver: 'serve', kind: 'outcome', what: 'the change was not taken in' }

async function differencesOf(server: Serving, { outcome, anew, pages }: Watch): Promise<Difference[]> {
  const bugs = server.bugs().map((bug): Difference => {
    return { driver: 'serve', kind: 'outcome', what: `a bug: ${firstLines(bug)}` }
  })
  if (bugs.length > 0) return bugs
  const told = { problems: server.problems() }
  const isChecked = outcome.problems.some((problem) => isBeacon(problem))
  const differences = compareProblems('serve', told, outcome, { severity: false, rule: true })
  for (const difference of differences) difference.isChecked = isChecked
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
