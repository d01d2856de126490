// What changed between two releases, as their files say.
import { describe, expect, test } from 'vitest'
import { changesBetween } from '../../../../src/features/releases/changes.ts'
import { historyOf } from '../../../../src/features/releases/history.ts'
import { ENGLISH } from '../../../../src/model/labels.ts'
import type { Contracts, Environment } from '../../../../src/tool/facts/fact-schemas.ts'
import type { Facts, ReleaseFacts } from '../../../../src/tool/facts/facts.ts'
import type { ManifestCommand, ManifestOption } from '../../../../src/tool/manifest/schema.ts'
import { treeOf } from '../../tool/tree-of.ts'

const labels = ENGLISH.tool

function release(
  commands: ManifestCommand[],
  more: Partial<ReleaseFacts> & { options?: ManifestOption[] } = {},
): ReleaseFacts {
  const { options = [], ...facts } = more
  return { tree: treeOf('tidy', commands, { options }), ...facts }
}

/** What changed, as `title: text`. */
function changes(
  releases: Record<string, ReleaseFacts>,
  from: string,
  to: string,
  facts: Partial<Facts> = {},
): string[] {
  const history = historyOf({ calls: new Map(), releases: new Map(Object.entries(releases)), ...facts })(
    labels,
  )
  const pair = [history.releases.indexOf(from), history.releases.indexOf(to)] as const
  const lists = changesBetween(history, pair, { ...labels.changes, locale: 'en' })
  return lists.flatMap(({ title, items }) => items.map((item) => `${title}: ${item}`))
}

const environment = (...variables: Environment['variables']): Environment => ({
  version: 1,
  variables,
  chains: [],
  deployments: [],
})
const contracts = (errors: string[], functions: string[]): Contracts => ({
  version: 1,
  contracts: [
    { name: 'Bank', group: 'bank', address: '', roles: ['PAY_ROLE'], errors, events: [], withoutCommand: [] },
  ],
  errors: [],
  calls: [
    {
      command: 'pay',
      functions: functions.map((signature) => ({ contract: 'Bank', signature, mutability: 'nonpayable' })),
    },
  ],
})

describe('between two releases, a page names', () => {
  const pay = (more: Partial<ManifestCommand> = {}): ManifestCommand => ({ path: 'pay', ...more })
  const size = (more: Partial<ManifestOption>, ofPay: Partial<ManifestCommand> = {}) =>
    release([pay({ options: [{ flags: '--size <n>', ...more }], ...ofPay })])
  test.each<[string, ReleaseFacts, ReleaseFacts, string[]]>([
    ['nothing where nothing has changed', release([pay()]), release([pay({ description: 'Pays.' })]), []],
    [
      'commands, groups once',
      release([pay()]),
      release([
        { path: 'box' },
        { path: 'box fill', options: [{ flags: '--far' }] },
        { path: 'box in' },
        { path: 'box in it' },
      ]),
      ['Added: `box` (with 3 commands in it)', 'Removed: `pay`'],
    ],
    [
      'a command in a group that stays',
      release([{ path: 'box' }]),
      release([{ path: 'box' }, { path: 'box fill' }]),
      ['Added: `box fill`'],
    ],
    [
      'aliases, arguments and options, also those of the tool',
      release([pay({ aliases: ['p'], arguments: [{ name: 'to' }] })]),
      release([pay({ arguments: [{ name: 'whom' }], options: [{ flags: '-s, --size <n>' }] })], {
        options: [{ flags: '--loud' }],
      }),
      [
        'Added: Option `--loud`',
        'Added: `pay` · Argument `whom`',
        'Added: `pay` · Option `--size`',
        'Removed: `pay` · Alias `p`',
        'Removed: `pay` · Argument `to`',
      ],
    ],
    [
      'how they are written',
      release([pay({ arguments: [{ name: 'to' }], options: [{ flags: '--size' }] })]),
      release([pay({ arguments: [{ name: 'to', optional: true }], options: [{ flags: '-s, --size' }] })]),
      [
        'Changed: `pay` · Argument `to` · Format: `<to>` → `[to]`',
        'Changed: `pay` · Option `--size` · Format: `--size` → `-s, --size`',
      ],
    ],
    [
      'units, defaults and values',
      size({ default: 10, unit: 'kB' }),
      size({ mandatory: true, unit: 'MB', kind: 'natural', range: { max: 3 } }),
      [
        'Changed: `pay` · Option `--size` · Unit: kB → MB',
        'Changed: `pay` · Option `--size` · Values: – → whole number, 0 or more; at most 3',
        'Changed: `pay` · Option `--size` · Default: `10` → required',
      ],
    ],
    [
      'a variable that gives the value, a default in words, and choices',
      size({ choices: ['a', 'b'], default: 'a' }),
      size({ choices: ['a', 'b*'], env: 'SIZE', defaultNote: 'half' }),
      [
        'Changed: `pay` · Option `--size` · Values: `a`, `b` → `a`, `b*`',
        'Changed: `pay` · Option `--size` · Default: `a` → `SIZE`, half',
      ],
    ],
    [
      'what a command does',
      release([pay({ access: 'read' })]),
      release([pay({ access: 'write' })]),
      ['Changed: `pay` · What it does: read only → write'],
    ],
    [
      'what is deprecated from then on',
      size({ deprecated: { since: '1.0' } }, { deprecated: { since: '2.0', by: 'send' } }),
      size({ deprecated: { since: '1.0' } }, { deprecated: { since: '2.0', by: 'send' } }),
      ['Changed: `pay` · deprecated; use `send`'],
    ],
    [
      'variables',
      release([], {
        environment: environment(
          { name: 'A', description: '' },
          { name: 'B', description: '', default: '1' },
        ),
      }),
      release([], {
        environment: environment(
          { name: 'B', description: '', default: '2', required: true },
          { name: 'C', description: '' },
        ),
      }),
      [
        'Added: Variable `C`',
        'Removed: Variable `A`',
        'Changed: Variable `B` · Required: no → yes',
        'Changed: Variable `B` · Default: 1 → 2',
      ],
    ],
    [
      'no variables where they are unknown',
      release([]),
      release([], { environment: environment({ name: 'A', description: '' }) }),
      [],
    ],
    [
      'nothing of what is known only from contracts, where these are unknown',
      release([pay({ access: 'write' })]),
      release([pay({ access: 'write' })], { contracts: contracts([], ['pay()']) }),
      [],
    ],
    [
      'contracts, their errors, and what commands call',
      release([pay()], { contracts: contracts(['TooMuch(uint256)'], ['pay()']) }),
      release([pay()], { contracts: contracts(['TooLittle()'], ['pay(uint256)']) }),
      [
        'Added: `pay` · Function `Bank.pay(uint256)`',
        'Added: Contract `Bank` · Error `TooLittle()`',
        'Removed: `pay` · Function `Bank.pay()`',
        'Removed: Contract `Bank` · Error `TooMuch(uint256)`',
      ],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(changes({ '1.0': before, '2.0': after }, '1.0', '2.0')).toEqual(expected)
    const kinds = (lines: readonly string[]) => lines.map((line) => line.slice(0, line.indexOf(':'))).sort()
    const turned: Record<string, string> = { Added: 'Removed', Removed: 'Added' }
    const back = kinds(expected).map((kind) => turned[kind] ?? kind)
    expect(kinds(changes({ '1.0': before, '2.0': after }, '2.0', '1.0'))).toEqual(back.sort())
  })

  test('what came and went between them is not there, and the tool as it is now comes last', () => {
    const history = {
      '1.0': release([pay()]),
      '1.1': release([pay(), { path: 'box' }]),
      '1.2': release([pay()]),
    }
    const { tree } = release([pay(), { path: 'list' }])
    expect(changes(history, '1.0', '1.2', { tree })).toEqual([])
    expect(changes(history, '1.1', 'these pages', { tree })).toEqual(['Added: `list`', 'Removed: `box`'])
    expect(
      historyOf({
        calls: new Map(),
        tree: release([pay()]).tree,
        releases: new Map(Object.entries(history)),
      })(labels).releases,
    ).toEqual(['1.0', '1.1', '1.2'])
  })
})

test('between two of many releases, the same changes are named as if there were no others', () => {
  let seed = 7
  const random = (count: number) => {
    seed = (seed * 48271) % 2147483647
    return seed % count
  }
  const some = <Value>(values: Value[]): Value[] => values.filter(() => random(3) > 0)
  const randomRelease = () => {
    const options = () =>
      some(['--a', '--b <n>']).map((flags) => ({ flags, ...(random(2) > 0 && { default: random(2) }) }))
    const groups = some(['box', 'bag']).flatMap((path) => [
      { path, options: options() },
      ...some(['in', 'out']).map((name) => ({ path: `${path} ${name}`, options: options() })),
    ])
    return release(groups)
  }
  for (let round = 0; round < 200; round++) {
    const names = ['1.0', '1.1', '1.2', '1.3', '1.4']
    const all = Object.fromEntries(names.map((name) => [name, randomRelease()]))
    const [from = '', to = ''] = some(names)
    const [one, other] = [all[from], all[to]]
    if (!one || !other) continue
    expect(changes(all, from, to).sort()).toEqual(changes({ [from]: one, [to]: other }, from, to).sort())
  }
})
