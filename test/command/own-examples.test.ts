// Proves that the outputs on our own pages are what the CLI's package printed, that nothing which moves funds is left out,
// and that each error the pages explain was met.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createParser } from '../../src/markdown/parse.ts'
import { readFacts } from '../../src/sources/read-facts.ts'
import { readSteps } from '../../src/text/session-steps.ts'
import { findCommandLines } from '../../src/tool/lines/command-lines.ts'
import { parseCommandLine } from '../../src/tool/lines/parser.ts'
import { packageFolder, runCommand } from './command.ts'

/** Our pages, and the runs that prove what they say without showing it. */
const folders = ['docs', 'test/runs']
const { facts } = await readFacts(packageFolder, {
  manifest: 'docs/_data/cli.json',
  annotations: 'docs/_data/annotations.json',
})
const { tree } = facts
if (!tree) throw new Error('no manifest')
const parse = createParser({ readText: () => undefined })

const pages = folders
  .flatMap((folder) =>
    readdirSync(join(packageFolder, folder), { recursive: true, encoding: 'utf8' }).map(
      (path) => `${folder}/${path}`,
    ),
  )
  .filter((path) => path.endsWith('.md'))
  .map((path) => {
    const text = readFileSync(join(packageFolder, path), 'utf8')
    const { code } = parse({ path, relativePath: path, text })
    return { path, text, examples: code.filter(({ run }) => run) }
  })

/** The commands that examples run, by their full path, and whether each only shows the transaction or sends it. */
const commandsRun = pages.flatMap(({ examples }) =>
  examples
    .flatMap((sample) => findCommandLines(sample, tree).lines)
    .map(({ words }) => {
      const outcome = parseCommandLine(
        tree,
        words.map(({ text }, index) => ({ text, index })),
      )
      const isSent = !words.some(({ text }) => text === '--populate-tx')
      return { path: 'command' in outcome ? outcome.command.path : '?', isSent }
    }),
)
const run = new Set(commandsRun.map(({ path }) => path))

const writes = [...tree.byPath.values()].filter(
  ({ path, facts: { access } }) => access === 'write' && !path.startsWith('defi-wrapper'),
)

/** Commands that write and are not run, each with the reason. */
const NOT_RUN: Record<string, string> = {
  'contracts dashboard write disburse-abnormally-high-fee': 'not in the published package',
  'contracts dashboard write correct-settled-growth': 'not in the published package',
  ...Object.fromEntries(
    ['connect-to-vault-hub', 'reconnect-to-vault-hub', 'connect-and-accept-tier'].map((name) => [
      `contracts dashboard write ${name}`,
      'the published package calls functions that the contracts do not have',
    ]),
  ),
}

test('at least 150 commands of our pages are run', () => {
  expect(commandsRun.length).toBeGreaterThanOrEqual(150)
})

test('every command that signs is run, but those that a reason is given for', () => {
  expect(writes.length).toBeGreaterThan(90)
  const left = writes.map(({ path }) => path).filter((path) => !run.has(path))
  expect(left.sort()).toEqual(Object.keys(NOT_RUN).sort())
})

test('each guide that changes the chain is followed from step to step, by transactions that are sent', () => {
  const guides = ['create-vault', 'supply-withdrawal', 'mint-burn', 'reports', 'deposits']
  const sequences = guides.map((guide) => {
    const examples = pages.find(({ path }) => path === `test/runs/${guide}.md`)?.examples ?? []
    return examples.filter(({ run }) => run?.isContinued).length
  })
  expect(sequences.map((count) => count > 0)).toEqual(guides.map(() => true))
})

/** What the examples printed. */
const printed = pages
  .flatMap(({ examples }) =>
    examples.flatMap(({ text }) => readSteps(text).steps.flatMap(({ output }) => output)),
  )
  .join('\n')

interface Row {
  file: string
  /** The messages of its first cell. */
  messages: string[]
}

/** The rows of the tables that say what readers see when something goes wrong. */
const rows: Row[] = pages.flatMap(({ path: file, text }) =>
  [...text.matchAll(/^\| What you see .*\n\|[-| ]+\|\n((?:\|.*\n)+)/gm)].flatMap(([, body = '']) =>
    body
      .trimEnd()
      .split('\n')
      .map((line) => ({
        file,
        messages: [...(line.split(/(?<!\\) \| /)[0] ?? '').matchAll(/(`+)(.+?)\1|:error\[(.+?\))\]/g)].map(
          ([, , text, error]) => text ?? error ?? '',
        ),
      })),
  ),
)

/** Messages that no example can show, each with the reason. */
const NOT_SHOWN = JSON.parse(
  readFileSync(new URL('../fixtures/messages-not-shown.json', import.meta.url), 'utf8'),
) as Record<string, string[]>

/** Whether a message, with `…`, `<value>` or parameters for what varies, is in what examples printed. */
function isPrinted(message: string): boolean {
  const name = /^\w+(?=\(.*\)$)/.exec(message)?.[0]
  const parts = (name ?? message).split(/…|<[^<>]+>/).map((part) => part.trim())
  return printed
    .split('\n')
    .some((line) => parts.reduce((at, part) => (at < 0 ? at : line.indexOf(part, at)), 0) >= 0)
}

test('each message that a page explains was printed, but those that a reason is given for', () => {
  expect(rows.length).toBeGreaterThan(120)
  const missing = rows.flatMap(({ messages }) => messages.filter((message) => !isPrinted(message)))
  expect([...new Set(missing)].sort()).toEqual(Object.values(NOT_SHOWN).flat().sort())
})

test.each([
  ['docs', []],
  ['test/runs', ['--config', 'runs.config.js']],
])('the record says that all examples in %s printed what it shows', async (_, config) => {
  const { code, stdout, stderr } = await runCommand(['check-examples', ...config], packageFolder)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toMatch(
    /^Checked \d+ commands in (\d+) examples, \1 unchanged since they ran, no problems\.\n$/,
  )
})
