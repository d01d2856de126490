// Compares incremental builds of a site with builds from scratch: by function, and by the real command.
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { hashesOf } from '../command.ts'
import { compareFolders, compareProblems, type Difference } from './compare.ts'
import { buildByCommand, buildFromScratch, buildIncrementally, type Outcome } from './drivers.ts'

interface Way {
  build(): Promise<Outcome>
  /** Its output folder. */
  out: string
  /** Output folder of the build from scratch with which it is compared. */
  scratch: string
  /** Whether its problems name their rules. */
  rule: boolean
}

/**
 * @param root the site's folder
 * @param folder for the outputs of other builds than those into `build/`
 */
export function createBuilds(root: string, folder: string) {
  const at = (name: string) => join(folder, name)
  const scratch = at('scratch')
  const good = new Map<string, string>()
  const incremental: Way = {
    build: () => buildIncrementally(root),
    out: join(root, 'build'),
    scratch,
    rule: true,
  }
  // Pages of the real command name its bundled scripts, so its builds are compared with each other.
  const command: Way = {
    async build() {
      await buildByCommand(root, '--no-cache', '--out-dir', at('command-scratch'))
      return buildByCommand(root, '--out-dir', at('command'))
    },
    out: at('command'),
    scratch: at('command-scratch'),
    rule: false,
  }

  function compareOutput({ out, scratch }: Way, made: Outcome, outcome: Outcome): Difference[] {
    const state = existsSync(out) ? JSON.stringify(hashesOf(out)) : ''
    const before = good.get(out) ?? ''
    good.set(out, state)
    const differs = (what: string): Difference => ({ driver: 'incremental', kind: 'outcome', what })
    const bug = made.bug ?? outcome.bug
    if (bug !== undefined) return [differs(`a bug: ${firstLines(bug)}`)]
    if (made.built !== outcome.built) return [differs(`built: ${made.built}`)]
    if (!made.built) return state === before ? [] : [differs('a failed build changed the output')]
    return compareFolders(out, scratch).map((file) => ({ driver: 'incremental', kind: 'bytes', file }))
  }

  return {
    scratch,
    /** Builds from scratch, then incrementally. @param twice builds incrementally once more */
    async all({ twice, byCommand }: { twice: boolean; byCommand: boolean }) {
      const outcome = await buildFromScratch(root, scratch)
      const differences: Difference[] = []
      for (const way of [incremental, ...(twice ? [incremental] : []), ...(byCommand ? [command] : [])]) {
        const made = await way.build()
        const problems = compareProblems('incremental', made, outcome, { severity: true, rule: way.rule })
        const output = compareOutput(way, made, outcome)
        // Of a bug, only this is reported; different output is only reported if the problems are the same.
        if (output.some(isBug)) differences.push(...output)
        else differences.push(...(problems.length > 0 ? problems : output))
      }
      return { outcome, differences }
    },
    /** Removes cached results, so that the next build is one from scratch. */
    forget: () => rmSync(join(root, '.lido-docs'), { recursive: true, force: true }),
  }
}

/** The lines of a stack that suffice to recognise an error. */
export const firstLines = (text: string) => text.trim().split('\n').slice(0, 3).join(' ')

const isBug = ({ what }: Difference) => what?.startsWith('a bug') ?? false
