// What is read from the help of a tool made with argparse decides as argparse itself does.
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { manifestOfHelp } from '../../../../src/features/manifest-maker/adapters/help/manifest-of-help.ts'
import { readHelp } from '../../../../src/features/manifest-maker/adapters/help/read-help.ts'
import { parseCommandLine } from '../../../../src/tool/lines/parser.ts'
import { explainOutcome } from '../../../../src/tool/lines/verdict.ts'
import { checkManifest } from '../../../../src/tool/manifest/check-manifest.ts'
import { assembleTree } from '../../../../src/tool/manifest/tree.ts'
import { createChance } from '../../../chance.ts'

const LINES = 3000
const WORDS = ['a', 'fill', 'b c', '-3', 'fast']
const OPTIONS =
  '-q --quiet --qui -s --size --si --s --sort --mode --mode=fast --mode=odd --size=5 -s5 -a -l -al -la --long --lo --sort=1 --none -z'.split(
    ' ',
  )

const ask = (args: string[], input = '') =>
  spawnSync('python3', ['test/fixtures/argparse_tool.py', ...args], { input, encoding: 'utf8' })
const hasPython = ask(['helps']).status === 0

test.skipIf(!hasPython)(`argparse and the checker agree on ${LINES} lines by chance`, () => {
  const helps: Record<string, string> = JSON.parse(ask(['helps']).stdout)
  const page = (name: string) => readHelp(helps[name] ?? '', ['tool', ...(name ? [name] : [])])
  const root = page('')
  const children = root.commands.map((command) => ({
    command,
    tree: { page: page(command.name), children: [] },
  }))
  const { manifest, gaps } = manifestOfHelp({ page: root, children }, 'tool')
  expect({ gaps, parser: manifest.parser, faults: checkManifest(manifest) }).toEqual({
    gaps: [],
    parser: { name: 'argparse' },
    faults: [],
  })
  const tree = assembleTree(manifest)
  const chance = createChance(20)
  const some = (from: readonly string[]) => Array.from({ length: chance.below(3) }, () => chance.pick(from))
  // Between words that are not options, argparse takes an option for the end of a list.
  const lines = Array.from({ length: LINES }, () => {
    const parts = [some(WORDS), some(OPTIONS)]
    if (chance.happens(0.05)) return [chance.pick(['fill', 'list', 'lost']), '--help']
    return [
      ...(chance.happens(0.2) ? [chance.pick(OPTIONS)] : []),
      ...(chance.happens(0.95) ? [chance.pick(['fill', 'fill', 'list', 'list', 'list', 'lost'])] : []),
      ...(chance.happens(0.5) ? parts : parts.reverse()).flat(),
    ]
  })
  const taken: boolean[] = JSON.parse(ask([], JSON.stringify(lines)).stdout)
  const differing = lines.filter((words, index) => {
    const outcome = parseCommandLine(
      tree,
      words.map((text, at) => ({ text, index: at })),
    )
    const isTaken =
      (outcome.kind !== 'help' || outcome.isRequested) &&
      explainOutcome(outcome, tree, { words, inline: false }).length === 0
    return isTaken !== taken[index]
  })
  expect(differing).toEqual([])
  expect(taken.filter(Boolean).length).toBeGreaterThan(LINES / 10)
})
