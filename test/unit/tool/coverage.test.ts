import { describe, expect, test } from 'vitest'
import { inspectCommands } from '../../../src/tool/check/commands.ts'
import { checkCoverage, formatCoverage, measureCoverage } from '../../../src/tool/check/coverage.ts'
import type { Facts } from '../../../src/tool/facts/facts.ts'
import { told } from '../told.ts'
import { pageOf } from './tool-fixture.ts'
import { treeOf } from './tree-of.ts'

const facts: Facts = {
  calls: new Map(),
  tree: treeOf(
    'tool',
    [
      { path: 'disk', options: [{ flags: '-r, --raw' }] },
      { path: 'disk list', options: [{ flags: '-l, --long' }, { flags: '--sort <by>' }] },
      { path: 'disk wipe', hidden: true },
      { path: 'net' },
      { path: 'net up' },
      { path: 'netcat' },
    ],
    { options: [{ flags: '-q, --quiet' }, { flags: '--json' }] },
  ),
  environment: {
    version: 1,
    variables: [
      { name: 'TOOL_HOME', description: '', format: '' },
      { name: 'TOOL_KEY', description: '', format: '' },
    ],
    chains: [],
    deployments: [],
  },
}

const measure = (markdown: string, exclude: string[] = []) =>
  measureCoverage(inspectCommands([pageOf(markdown)], facts).mentioned, facts, { exclude })

describe('measureCoverage', () => {
  test('counts what command lines, inline code and tables mention', () => {
    const rows = measure(
      '```sh\nTOOL_HOME=x tool disk list --long\n```\n\n`--sort` sorts, `-q` is quiet, `--raw` too.',
    )
    expect(rows).toEqual([
      { kind: 'commands', total: 3, mentioned: 1, percent: 33.3, missing: ['net up', 'netcat'] },
      { kind: 'options', total: 3, mentioned: 3, percent: 100, missing: [] },
      { kind: 'globalOptions', total: 2, mentioned: 1, percent: 50, missing: ['--json'] },
      { kind: 'environment', total: 2, mentioned: 1, percent: 50, missing: ['TOOL_KEY'] },
    ])
  })

  test('excludes commands that begin with an excluded name, by whole words', () => {
    expect(measure('', ['net'])[0]).toEqual({
      kind: 'commands',
      total: 2,
      mentioned: 0,
      percent: 0,
      missing: ['disk list', 'netcat'],
    })
  })

  test('does not count a command line that the tool would reject', () => {
    expect(measure('```sh\ntool disk list --bogus\n```')[0]?.mentioned).toBe(0)
  })
})

test('checkCoverage reports each kind that falls short, and none that does not', () => {
  const rows = measure('`tool net up`')
  expect(
    told(
      checkCoverage(
        rows,
        { commands: 50, options: 0, environment: 100, globalOptions: 0 },
        'docs.config.json',
      ),
    ),
  ).toEqual([
    'error docs.config.json coverage: the pages mention 33.3% of the commands; cli.coverage.commands requires 50%\nnot mentioned: disk list, netcat',
    'error docs.config.json coverage: the pages mention 0% of the environment variables; cli.coverage.environment requires 100%\nnot mentioned: TOOL_HOME, TOOL_KEY',
  ])
  expect(checkCoverage(rows, { commands: 33 }, 'docs.config.json')).toEqual([])
})

test('formatCoverage lists what is missing', () => {
  expect(formatCoverage(measure('`tool net up`').slice(0, 1))).toBe(
    'commands                  1 of    3  33.3%\n    disk list\n    netcat',
  )
})
