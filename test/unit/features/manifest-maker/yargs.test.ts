// What is read from a yargs program decides as yargs itself does, in all versions that are read.
import { expect, test } from 'vitest'
import yargs16 from 'yargs-16'
import yargs17 from 'yargs-17'
import yargs18 from 'yargs-18'
import { readProgram } from '../../../../src/features/manifest-maker/adapters/programs.ts'
import { parseCommandLine } from '../../../../src/tool/lines/parser.ts'
import { explainOutcome } from '../../../../src/tool/lines/verdict.ts'
import { checkManifest } from '../../../../src/tool/manifest/check-manifest.ts'
import { type Manifest, manifestSchema } from '../../../../src/tool/manifest/schema.ts'
import { assembleTree } from '../../../../src/tool/manifest/tree.ts'
import { createChance } from '../../../chance.ts'
import { randomYargs, randomYargsLine, type Yargs } from './random-yargs.ts'

const PROGRAMS = Number(process.env.LIDO_DOCS_PROGRAMS || 40)
const LINES = 12

const VERSIONS = [
  ['16', yargs16],
  ['17', yargs17],
  ['18', yargs18],
] as const

function manifestOf(program: unknown): Manifest {
  const read = readProgram(program, 'tool')
  if (!read || !('manifest' in read)) throw new Error(read?.message)
  expect(manifestSchema.safeParse(read.manifest).success, JSON.stringify(read.manifest)).toBe(true)
  expect(checkManifest(read.manifest)).toEqual([])
  return read.manifest
}

function askYargs(program: Yargs, words: string[]): boolean {
  try {
    program.parse(words, () => {})
    return true
  } catch {
    return false
  }
}

test.each(VERSIONS)('yargs %s and the checker agree on lines for programs by chance', (_version, create) => {
  const counts = { taken: 0, refused: 0 }
  const differing: string[] = []
  for (let seed = 1; seed <= PROGRAMS; seed++) {
    const manifest = manifestOf(randomYargs(create, seed))
    const tree = assembleTree(manifest)
    const chance = createChance(seed * 7919)
    for (let line = 0; line < LINES; line++) {
      const words = randomYargsLine(manifest, chance)
      const outcome = parseCommandLine(
        tree,
        words.map((text, index) => ({ text, index })),
      )
      const isTaken =
        (outcome.kind !== 'help' || outcome.isRequested) &&
        explainOutcome(outcome, tree, { words, inline: false }).length === 0
      const taken = askYargs(randomYargs(create, seed), words)
      if (isTaken !== taken) differing.push(`${seed} ${taken ? 'taken' : 'refused'}: ${words.join(' ')}`)
      counts[taken ? 'taken' : 'refused']++
    }
  }
  expect(differing).toEqual([])
  expect(Math.min(counts.taken, counts.refused)).toBeGreaterThan((PROGRAMS * LINES) / 4)
})
