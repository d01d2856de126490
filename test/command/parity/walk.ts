// A walk: an author changes a site step by step, and after each step, three ways to make it are compared.
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createChance } from '../../chance.ts'
import { temporary } from '../../temporary.ts'
import { type Author, createAuthor } from './author.ts'
import { createBuilds } from './builds.ts'
import type { Difference } from './compare.ts'
import { type Serving, serve } from './drivers.ts'
import { compareServed, pagesToLookAt } from './served.ts'

export interface Walk {
  seed: number
  steps: number
  withTemplates: boolean
  withLocales: boolean
  withCode: boolean
  withPackages: boolean
}

/** The differences that were found after a step. */
export interface Finding {
  step: number
  /** The last actions of the author, the newest last. */
  actions: readonly string[]
  differences: Difference[]
}

/**
 * Shares of the steps after which the real command is run, a second build is made, and served pages are
 * compared.
 */
const BY_COMMAND = 1 / 30
const TWICE = 1 / 5
const LOOK = 1 / 3

/**
 * Walks, and reports each step after which there are differences.
 * @param tell called with each finding; returns whether to continue
 */
export async function walk(
  { seed, steps, ...kind }: Walk,
  tell: (finding: Finding) => boolean,
): Promise<void> {
  const folder = realpathSync(mkdtempSync(join(temporary, 'lido-docs-walk-')))
  const root = join(folder, 'site')
  mkdirSync(root)
  const chance = createChance(seed)
  const author = createAuthor(root, chance, kind)
  const builds = createBuilds(root, folder)
  const actions: string[] = []
  let server: Serving | undefined
  let failures = 0
  let isStale = false

  /**
   * Starts the dev server, or restarts it, so that a missed change is not reported again after each later
   * step.
   */
  async function open(): Promise<Serving> {
    await server?.close()
    server = undefined
    server = await serve(root)
    return server
  }

  async function takeStep(step: number): Promise<Difference[]> {
    author.rest()
    actions.push(...moveOn(author, failures))
    const made = await builds.all({ twice: chance.happens(TWICE), byCommand: chance.happens(BY_COMMAND) })
    failures = made.outcome.built ? 0 : failures + 1
    // Prevents that the fault of one build is reported for the next one, too.
    if (made.differences.length > 0) builds.forget()
    const share = step === steps ? 1 : chance.happens(LOOK) ? 1 / 5 : 0
    const pages = made.outcome.built ? pagesToLookAt(builds.scratch, share, chance) : []
    const { outcome } = made
    // A site with wrong settings cannot be served anew.
    isStale = author.needsRestart() || isStale
    if (isStale && outcome.built) {
      await open()
      isStale = false
    }
    if (isStale) return made.differences
    const served = await compareServed(server ?? (await open()), {
      outcome,
      scratch: builds.scratch,
      pages,
      author,
    })
    const found = [...made.differences, ...served]
    if (found.length > 0) {
      author.restoreStart()
      actions.push('restore the start')
      await open()
    }
    return found
  }

  try {
    await open()
    for (let step = 1; step <= steps; step++) {
      const differences = await takeStep(step)
      if (differences.length > 0 && !tell({ step, actions: actions.slice(-12), differences })) return
    }
  } finally {
    await server?.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * If several builds in succession fail, which tests little, fixes all mistakes, or restores the first site.
 */
function moveOn(author: Author, failures: number): string[] {
  if (failures > 8) {
    author.restoreStart()
    return ['restore the start']
  }
  if (failures > 5) {
    author.fixAll()
    return ['fix everything']
  }
  return author.change()
}
