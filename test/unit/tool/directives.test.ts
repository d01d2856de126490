// Directives of a tool's facts: each expands to Markdown around what the author wrote.
import { describe, expect, test } from 'vitest'
import { ENGLISH } from '../../../src/model/labels.ts'
import { badges as badgesOf } from '../../../src/tool/directives/badges.ts'
import { expandDirective, headedCommands } from '../../../src/tool/directives/index.ts'
import { table } from '../../../src/tool/directives/table.ts'
import type { Facts } from '../../../src/tool/facts/facts.ts'
import type { ManifestCommand } from '../../../src/tool/manifest/schema.ts'
import { type TextCase, textCases } from '../texts.ts'
import { facts } from './tool-fixture.ts'
import { treeOf } from './tree-of.ts'

const brewery: Facts = {
  tree: treeOf(
    'brewctl',
    [
      { path: 'batch' },
      {
        path: 'batch start',
        description: 'Starts a batch.',
        access: 'write',
        options: [{ flags: '-v, --volume <litres>', description: 'Its volume.', mandatory: true }],
      },
      { path: 'batch show' },
    ],
    {
      options: [
        { flags: '--log-level <level>', choices: ['quiet', 'debug'], default: 'quiet' },
        { flags: '--host <url>', description: 'The controller.', env: 'BREWCTL_HOST' },
      ],
    },
  ),
  calls: new Map([
    [
      'batch start',
      {
        command: 'batch start',
        functions: [{ contract: 'Kettle', signature: 'fill()', mutability: 'nonpayable' }],
      },
    ],
  ]),
}

const tidy: Facts = {
  tree: treeOf('tidy', [
    { path: 'box', description: 'Works on boxes.' },
    { path: 'box fill', description: 'Fills one.' },
    { path: 'box secret', hidden: true },
    { path: 'list', description: 'Lists.' },
  ]),
  calls: new Map(),
}

const manifest = (commands: ManifestCommand[]) => treeOf('tidy', commands)
const variables = (...names: string[]) => ({
  version: 1 as const,
  variables: names.map((name) => ({ name, description: 'A.' })),
  chains: [],
  deployments: [],
})

/** A tool whose commands, options, arguments and variables came and went. */
const releases: Facts = {
  tree: manifest([
    {
      path: 'list',
      arguments: [{ name: 'place', optional: true }],
      options: [{ flags: '--all' }, { flags: '--far' }, { flags: '--near', deprecated: { by: '--far' } }],
    },
    { path: 'drop' },
    { path: 'put', aliases: ['p'], since: '0.5' },
    { path: 'cast', deprecated: { since: '1.0', by: 'put' } },
    { path: 'old', deprecated: true },
    { path: 'back' },
  ]),
  environment: variables('HOME', 'SHED'),
  releases: new Map([
    ['0.9', { tree: manifest([{ path: 'back' }]), environment: variables('HOME') }],
    ['1.0', { tree: manifest([{ path: 'list', options: [{ flags: '--near' }] }, { path: 'old' }]) }],
    [
      '1.1',
      {
        tree: manifest([
          {
            path: 'list',
            arguments: [{ name: 'place', optional: true }],
            options: [{ flags: '--all' }, { flags: '--near', deprecated: true }],
          },
          { path: 'old', deprecated: true },
          { path: 'back' },
        ]),
        environment: variables('HOME', 'SHED'),
      },
    ],
  ]),
  calls: new Map(),
}

const put = { path: 'put', since: '<b>', deprecated: { since: '<i>', by: '<u>' } }

const TOOLS: Record<string, Facts> = {
  brewery,
  tidy,
  releases,
  nothing: { calls: new Map() },
  marks: { ...releases, tree: manifest([put, { path: 'old' }]) },
  objects: {
    tree: manifest([
      { path: 'constructor', arguments: [{ name: 'toString' }], options: [{ flags: '--valueOf' }] },
    ]),
    calls: new Map(),
    descriptions: { version: 1, commands: {}, arguments: {}, options: {}, overrides: { box: {} } },
  },
}

describe('a directive', () => {
  textCases('tool/directives', expand)
})

function expand({ text, parts }: TextCase): string {
  const of = Object.entries(TOOLS).find(([name]) => `of ${name}` in parts)?.[1] ?? facts
  const [, name = '', title, argument = '', ids] =
    /^:::([a-z-]+)(?:\[(.*)\])? ?(.*?)(?: \{#(.*)\})?$/.exec(text) ?? []
  const level = 'level 1' in parts ? 1 : 2
  const directive = { name, argument, ids: ids?.split(' #') ?? [], level, ...(title && { title }) }
  const on = parts.page ? headedCommands(`${text}\n${parts.page}`, of) : {}
  const expansion = expandDirective(directive, of, on)
  if (!expansion) throw new Error(`no directive ${name}`)
  const { before, after, documented, problems, ...more } = expansion
  return [
    before.slice(Math.max(0, before.indexOf(parts.from?.trim() ?? ''))),
    ...(after ? ['(the text of the author)', after] : []),
    documented.map((one) => `documents ${one}`).join('\n'),
    ...problems.map(({ message, hint }) => [message, hint].filter(Boolean).join('\n    ')),
    Object.keys(more).length > 0 ? JSON.stringify(more) : '',
  ]
    .filter(Boolean)
    .join('\n\n')
}

test('expandDirective leaves other directives alone', () => {
  for (const name of ['note', 'constructor'])
    expect(expandDirective({ name, argument: '', ids: [], level: 1 }, facts)).toBeUndefined()
})

test('headedCommands finds the commands that a page gives a heading', () => {
  const markdown =
    ':::command vo w fund {#fund}\n:::\n\n::::command[Withdraw] vo write withdraw\n::::\n\n:::commands vo write\n:::command bogus\n'
  expect(headedCommands(markdown, facts).written).toEqual(
    new Set(['vault-operations write fund', 'vault-operations write withdraw']),
  )
})

test('table escapes pipes and omits empty columns', () => {
  expect(
    table(
      ['A', 'B', 'C'],
      [
        ['`a|b`', '', 'c\\|d'],
        ['x', '', ''],
      ],
    ),
  ).toBe('| A | C |\n| --- | --- |\n| `a\\|b` | c\\|d |\n| x |  |')
  expect(table(['A'], [])).toBe('')
})

test(':::command shows who may call it as text', () => {
  const command = facts.tree?.byPath.get('vault-operations write withdraw')
  if (!command) throw new Error('no such command')
  const caller = 'owner <b> & co'
  const badges = badgesOf({ ...command, facts: { ...command.facts, caller } }, facts, {
    labels: ENGLISH.tool,
  })
  expect(badges).toContain('<span class="badge badge-role">owner &lt;b&gt; &amp; co</span>')
})
