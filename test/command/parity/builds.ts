// Compares incremental builds of a site with builds from scratch: by function, and by the real command.
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { hashesOf } from '../command.ts'
import { compareFolders, compareProblems, type Difference } from './compare.ts'
import { buildAgain, buildAnew, buildByCommand, type Outcome } from './drivers.ts'

interface Way {
  build(): Promise<Outcome>
  /** Its output folder. */
  out: string
  /** Output folder of the build from scratch with which it is compared. */
  anew: string
  /** Whether its problems name their rules. */
  rule: boolean
}

/**
 * @param root the site's folder
 * @param folder for the outputs of other builds than those into `build/`
 */
export function createBuilds(root: string, folder: string) {
  const at = (name: string) => join(folder, name)
  const anew = at('anew')
  const good = new Map<string, string>()
  const again: Way = { build: () => buildAgain(root), out: join(root, 'build'), anew, rule: true }
  // Pages of the real command name its bundled scripts, so its builds are compared with each other.
  const command: Way = {
    async build() {
      await buildByCommand(root, '--no-cache', '--out-dir', at('command-anew'))
      return buildByCommand(root, '--out-dir', at('command'))
    },
    out: at('command'),
    anew: at('command-anew'),
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
    anew,
    /** Builds from scratch, then incrementally. @param twice builds incrementally once more */
    async all({ twice, byCommand }: { twice: boolean; byCommand: boolean }) {
      const outcome = await buildAnew(root, anew)
      const differences: Difference[] = []
      for (const way of [again, ...(twice ? [again] : []), ...(byCommand ? [command] : [])]) {
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
