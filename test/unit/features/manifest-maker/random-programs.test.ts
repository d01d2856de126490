import { type Command, CommanderError } from 'commander'
import { expect, test } from 'vitest'
import { manifestOfProgram } from '../../../../src/features/manifest-maker/adapters/commander.ts'
import { parseCommandLine } from '../../../../src/tool/lines/parser.ts'
import { explainOutcome } from '../../../../src/tool/lines/verdict.ts'
import { checkManifest } from '../../../../src/tool/manifest/check-manifest.ts'
import { manifestSchema } from '../../../../src/tool/manifest/schema.ts'
import { assembleTree, type CommandTree } from '../../../../src/tool/manifest/tree.ts'
import { createChance } from '../../../chance.ts'
import { randomLine, randomProgram } from './random-program.ts'

const PROGRAMS = 400
const LINES = 15

/** Whether commander takes the line. A program keeps what it parsed, so each line gets a new one. */
function askCommander(program: Command, words: string[]): boolean {
  const silence = (command: Command): void => {
    command.exitOverride().configureOutput({ writeOut: () => {}, writeErr: () => {} })
    command.commands.forEach(silence)
  }
  silence(program)
  try {
    program.parse(words, { from: 'user' })
    return true
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    return error.exitCode === 0
  }
}

/** Whether the checker takes the line. Of words that commander passes over it complains, which is no refusal. */
function askChecker(tree: CommandTree, words: string[]): boolean {
  const outcome = parseCommandLine(
    tree,
    words.map((text, index) => ({ text, index })),
  )
  if (outcome.kind === 'help' && !outcome.isRequested) return false
  return explainOutcome(outcome, tree, { words, inline: false }).every(
    ({ rule, message }) =>
      outcome.kind === 'run' && (rule === 'excess-argument' || message.endsWith(' is ignored')),
  )
}

test(`the checker takes the lines that commander takes, of ${PROGRAMS * LINES} for programs by chance`, () => {
  const counts = { taken: 0, refused: 0 }
  for (let seed = 1; seed <= PROGRAMS; seed++) {
    const program = randomProgram(seed)
    const manifest = manifestOfProgram(program)
    expect(manifestSchema.safeParse(manifest).success, JSON.stringify(manifest)).toBe(true)
    expect(checkManifest(manifest)).toEqual([])
    const tree = assembleTree(manifest)
    const chance = createChance(seed * 7919)
    for (let line = 0; line < LINES; line++) {
      const words = randomLine(program, chance)
      const taken = askCommander(randomProgram(seed), words)
      const isSame = askChecker(tree, words) === taken
      if (!isSame) expect({ seed, words, taken: !taken }).toEqual({ seed, words, taken })
      counts[taken ? 'taken' : 'refused']++
    }
  }
  expect(Math.min(counts.taken, counts.refused)).toBeGreaterThan(1500)
}, 60_000)
