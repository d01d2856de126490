// The builds of one site, compared: as little as possible against everything, by its own code and by the real command.
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { hashesOf } from '../command.ts'
import { compareFolders, compareProblems, type Difference } from './compare.ts'
import { buildAgain, buildAnew, buildByCommand, type Outcome } from './drivers.ts'

interface Way {
  build(): Promise<Outcome>
  /** Where it writes. */
  out: string
  /** Where its output is found as made from nothing. */
  anew: string
  /** Whether its problems name their rules. */
  rule: boolean
}

/**
 * @param root the site's folder
 * @param folder where the outputs lie that are made to compare
 */
export function createBuilds(root: string, folder: string) {
  const at = (name: string) => join(folder, name)
  const anew = at('anew')
  const good = new Map<string, string>()
  const again: Way = { build: () => buildAgain(root), out: join(root, 'build'), anew, rule: true }
  // The command is made of scripts that were bundled, which stand in its pages: it is compared with itself.
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
    /** Builds from nothing, then as little as possible, also a second time. */
    async all({ twice, byCommand }: { twice: boolean; byCommand: boolean }) {
      const outcome = await buildAnew(root, anew)
      const differences: Difference[] = []
      for (const way of [again, ...(twice ? [again] : []), ...(byCommand ? [command] : [])]) {
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

/** Enough of a stack to know it again. */
export const firstLines = (text: string) => text.trim().split('\n').slice(0, 3).join(' ')

const isBug = ({ what }: Difference) => what?.startsWith('a bug') ?? false
