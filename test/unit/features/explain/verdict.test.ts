// A page and a reader get one verdict: what `check-commands` reports is what Explain calls a mistake, for any line.

import { expect, test } from 'vitest'
import { explainText } from '../../../../src/features/explain/explain-text.ts'
import { inspectCommands } from '../../../../src/tool/check/commands.ts'
import { type Command, isGroup } from '../../../../src/tool/manifest/tree.ts'
import { type Chance, createChance } from '../../../chance.ts'
import { phrases } from '../../../lists.ts'
import { facts, pageOf } from '../../tool/tool-fixture.ts'
import { lido } from './explain-fixture.ts'

const commands = lido.tree.commands.filter((command) => !isGroup(command))

const VALUES = [
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d35',
  '<vault>',
  '$VAULT',
  '…',
  '1',
  '100',
  '0.5',
  '-1',
  '1e3',
  '3x',
  'soon',
  '""',
  "'two words'",
  '1,2',
  "'[]'",
  "'{}'",
  `0x${'cd'.repeat(48)}`,
] as const
const WORDS = phrases(`
  -- · - · -v · -y · -vy · --vault=1 · --populate-tx · --populat-tx · --help · -h · --version · help ·
  --csv · —v · “1” · -vault · [options] · [-v · <vault>] · ... · && yarn start vo r info · | cat ·
  > out.txt · # note · ; · fund · vo
`)
const LEADS = [
  '',
  '',
  '',
  '',
  'PRIVATE_KEY=<key> ',
  'PRIVATE_KEY=<key> ACCOUNT_FILE=a.json ',
  'sudo ',
  'time ',
] as const
const CALLS = phrases(`
  yarn start · yarn start · yarn start · lsv-cli · npx lsv-cli · ./lsv-cli · yarn run start
`)

function flagsOf({ options }: Command): string[] {
  return [...options, ...lido.tree.root.options].map(({ id, short, arity: takes }, index) =>
    takes === 'none' ? id : `${index % 2 && short ? short : id} 1`,
  )
}

/** A line that is right, or wrong in one to three ways. */
function lineBy(chance: Chance): string {
  const command = chance.pick(commands)
  const path = command.path.split(' ')
  if (chance.happens(0.1)) path[chance.below(path.length)] += 's'
  if (chance.happens(0.05)) path.pop()
  const values = command.arguments.map(() => chance.pick(VALUES))
  if (chance.happens(0.1)) values.pop()
  const surplus = chance.happens(0.15) ? [chance.pick(VALUES)] : []
  const flags = chance.happens(0.4) ? [chance.pick(flagsOf(command))] : []
  const odd = chance.happens(0.3) ? [chance.pick(WORDS)] : []
  const words = [...path, ...values, ...surplus, ...flags]
  words.splice(path.length + chance.below(words.length - path.length + 1), 0, ...odd)
  return `${chance.pick(LEADS)}${chance.pick(CALLS)} ${words.join(' ')}`
}

/** The numbers of the lines of a page that have a problem. */
function reportedLines(markdown: string): Set<number | undefined> {
  const { problems } = inspectCommands([pageOf(markdown)], facts)
  return new Set(problems.filter(({ rule }) => rule !== 'unasked-signing').map(({ line }) => line))
}

const reported = (markdown: string) => reportedLines(markdown).size > 0

const rejected = (line: string) =>
  explainText(line, lido).commands.some(({ mistakes }) => mistakes.length > 0)

test('a generated line has a problem on a page exactly if Explain finds a mistake in it', () => {
  const chance = createChance(43)
  const lines = Array.from({ length: 4000 }, () => lineBy(chance))
  const mistaken = new Set(lines.filter(rejected))
  // On one page, each in a block of its own, of four lines: to begin a page takes longer than to check a line.
  const found = reportedLines(lines.map((line) => `\`\`\`sh\n${line}\n\`\`\`\n`).join('\n'))
  const differ = lines.filter((line, index) => found.has(4 * index + 2) !== mistaken.has(line))
  expect(differ).toEqual([])
  const share = lines.filter((line) => mistaken.has(line)).length / lines.length
  expect(share).toBeGreaterThan(0.2)
  expect(share).toBeLessThan(0.8)
})

test('an example that fails on its page is excused for what the tool rejects, not for what it ignores', () => {
  const session = (line: string) => `\`\`\`console run\n$ ${line}\nError: 1\n[1]\n\`\`\``
  expect(reported(session('yarn start vo w fund soon'))).toBe(false)
  expect(reported(session('yarn start vo w fnud 1'))).toBe(false)
  const ignored = 'yarn start vo w change-tier-by-no 1 100 -v <vault>'
  expect(reported(session(ignored))).toBe(true)
  expect(rejected(ignored)).toBe(true)
})
