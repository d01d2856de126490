// Proves that the outputs on our own pages are what the CLI's package printed, and that nothing which moves funds is left out.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createParser } from '../../src/markdown/parse.ts'
import { readFacts } from '../../src/sources/read-facts.ts'
import { findCommandLines } from '../../src/tool/lines/command-lines.ts'
import { parseCommandLine } from '../../src/tool/lines/parser.ts'
import { packageFolder, runCommand } from './command.ts'

const docs = join(packageFolder, 'docs')
const { facts } = await readFacts(packageFolder, {
  manifest: 'docs/_data/cli.json',
  annotations: 'docs/_data/annotations.json',
})
const parse = createParser({ readText: () => undefined })

/** The commands that examples run, in order, by their full path. */
function commandsRun(): string[] {
  const { tree } = facts
  if (!tree) throw new Error('no manifest')
  const pages = readdirSync(docs, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.md'),
  )
  return pages.flatMap((path) => {
    const text = readFileSync(join(docs, path), 'utf8')
    const { code } = parse({ path: `docs/${path}`, relativePath: path, text })
    return code
      .filter(({ run }) => run)
      .flatMap((sample) => findCommandLines(sample, tree).lines)
      .flatMap(({ words }) => {
        const outcome = parseCommandLine(
          tree,
          words.map(({ text }, index) => ({ text, index })),
        )
        return 'command' in outcome ? outcome.command.path : '?'
      })
  })
}

/** Commands that are not run, and why. */
const NOT_RUN: Record<string, RegExp> = {
  'need a state of the consensus layer, from which the CLI makes a proof':
    /prove|proof|prove-unknown|prove-invalid/,
  'are not in the package': /correct-settled-growth|disburse-abnormally-high-fee/,
  'ask for a list of proposals that the mock node does not have': /confirm-(?:proposal|tier-change)/,
  'print another key each time': /generate-/,
  'read the whole report of the oracle': /submit-all|by-vaults-submit/,
}

test('at least 150 commands of our pages are run', () => {
  expect(commandsRun().length).toBeGreaterThanOrEqual(150)
})

test('every command that signs is run, but those that a reason is given for', () => {
  const run = new Set(commandsRun())
  const writes = [...(facts.tree?.byPath.values() ?? [])].filter(
    ({ facts: { access } }) => access === 'write',
  )
  const left = writes
    .map(({ path }) => path)
    .filter((path) => !run.has(path) && !path.startsWith('defi-wrapper'))
  const unexplained = left.filter((path) => !Object.values(NOT_RUN).some((reason) => reason.test(path)))
  expect(writes.length).toBeGreaterThan(90)
  expect(unexplained).toEqual([])
})

test('the record says that all of them printed what the pages show', async () => {
  const { code, stdout, stderr } = await runCommand(['check-examples'], packageFolder)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toMatch(
    /^Checked \d+ commands in (\d+) examples, \1 unchanged since they ran, no problems\.\n$/,
  )
})
