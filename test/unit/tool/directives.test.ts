import { describe, expect, test } from 'vitest'
import { ENGLISH } from '../../../src/model/labels.ts'
import { badges as badgesOf } from '../../../src/tool/directives/badges.ts'
import { expandDirective, headedCommands } from '../../../src/tool/directives/index.ts'
import { table } from '../../../src/tool/directives/table.ts'
import type { Facts } from '../../../src/tool/facts/facts.ts'
import type { ManifestCommand } from '../../../src/tool/manifest/schema.ts'
import { facts } from './tool-fixture.ts'
import { treeOf } from './tree-of.ts'

interface Directive {
  title?: string
  ids?: string[]
  level?: number
  /** What the page gives a heading. */
  on?: Parameters<typeof expandDirective>[2]
  of?: Facts
}

function expand(name: string, argument = '', { on = {}, of = facts, ...own }: Directive = {}) {
  const expansion = expandDirective({ name, argument, ids: [], level: 2, ...own }, of, on)
  if (!expansion) throw new Error(`no directive ${name}`)
  return expansion
}

const nothingBut = (problem: object) => ({ before: '', after: '', documented: [], problems: [problem] })

/** A tool that knows no chain. */
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

const expandBrewery = (name: string, argument = '') => expand(name, argument, { level: 1, of: brewery })

test('expandDirective leaves other directives alone', () => {
  for (const name of ['note', 'constructor'])
    expect(expandDirective({ name, argument: '', ids: [], level: 1 }, facts)).toBeUndefined()
})

describe(':::command', () => {
  test('keeps further ids next to its own anchor, and takes a title', () => {
    const heading = (more: Directive) => expand('command', 'vo w fund', more).before.split('\n')[0]
    expect(heading({ ids: ['fund', 'supply'] })).toBe('### `vo write fund` {#vo-write-fund #fund #supply}')
    expect(heading({ title: 'Fund a vault' })).toBe('### Fund a vault {#vo-write-fund}')
  })

  test('is the only directive that takes ids', () => {
    const message = ':::commands takes no ids, got {#list #all}'
    const hint = 'it writes no heading for them; put them on your own heading'
    expect(expand('commands', 'vo w', { ids: ['list', 'all'] })).toEqual(nothingBut({ message, hint }))
  })

  test('puts heading, badges, description and synopsis before the text, tables and facts after it', () => {
    expect(expand('command', 'vo w withdraw')).toEqual({
      before: [
        '### `vo write withdraw` {#vo-write-withdraw}',
        '<p class="command-facts"><span class="badge badge-write">signs a transaction</span> <span class="badge badge-final">cannot be undone</span> <span class="badge badge-role"><code>WITHDRAW_ROLE</code> or <code>DEFAULT_ADMIN_ROLE</code></span></p>',
        'Withdraws ETH from the vault. Needs a fresh report.',
        '```sh\nyarn start vo w withdraw <eth> [options]\n```',
      ].join('\n\n'),
      after: [
        '`<eth>` <small>ETH, decimal number</small>\n: Amount of ETH.',
        '`-r, --recipient <string>` <small>address; default: the signer, after a question</small>\n: Address that receives it.',
        '`-v, --vault <string>` <small>address</small>\n: Address of the vault; without it the CLI shows a list to choose from.',
        'Calls `Dashboard.withdraw(address _recipient, uint256 _ether)`. Asks before it signs. `--populate-tx` prints the calldata and sends nothing.',
      ].join('\n\n'),
      documented: [
        'command:vault-operations write withdraw',
        'option:vault-operations write withdraw --recipient',
        'option:vault-operations write withdraw --vault',
        'signs',
      ],
      shortNames: { 'vo-write-withdraw': 'withdraw' },
      problems: [],
      warnsFirst: true,
    })
  })

  test('shows who may call it as text', () => {
    const command = facts.tree?.byPath.get('vault-operations write withdraw')
    if (!command) throw new Error('no such command')
    const caller = 'owner <b> & co'
    const badges = badgesOf({ ...command, facts: { ...command.facts, caller } }, facts, {
      labels: ENGLISH.tool,
    })
    expect(badges).toContain('<span class="badge badge-role">owner &lt;b&gt; &amp; co</span>')
  })

  test('shows ranges, defaults, shapes, aliases and what cannot be undone', () => {
    const create = expand('command', 'vo write create-vault create').after
    expect(create).toContain('<small>seconds, whole number; 86400 to 2592000, a multiple of 3600')
    expect(create).toContain('JSON: array of objects with `account`, `role`')
    expect(create).toContain('`[quantity]` <small>vaults, whole number, 0 or more; default: `1`</small>')
    expect(expand('command', 'vo write mint-shares').after).toContain('Alias: `mint`.')
    for (const [command, badge] of [
      ['contracts vault write ossify', 'final">cannot be undone'],
      ['account write generate-key', 'local">runs locally'],
      ['report read all', 'read">read only'],
    ] as const)
      expect(expand('command', command).before).toContain(`<span class="badge badge-${badge}</span>`)
  })

  test('says nothing about a command that is not in its manifest', () => {
    expect(expandBrewery('command', 'batch show').before).toBe(
      '## `batch show` {#batch-show}\n\n```sh\nbrewctl batch show\n```',
    )
  })

  test('lists the options that a command requires, and the variables that provide them', () => {
    const { before, after } = expandBrewery('command', 'batch start')
    expect(before).toContain('brewctl batch start --volume <litres>\n')
    expect(after).toContain('`-v, --volume <litres>` <small>required</small>\n: Its volume')
    expect(after).toContain('Calls `Kettle.fill()`.')
    expect(after).not.toContain('--populate-tx')
    expect(expandBrewery('global-options').before).toBe(
      [
        '`--log-level <level>` <small>`quiet`, `debug`; default: `quiet`</small>\n: ',
        '`--host <url>` <small>default: `BREWCTL_HOST`</small>\n: The controller.',
      ].join('\n\n'),
    )
  })

  test('gives an example of the tool itself', () => {
    expect(expandBrewery('command').problems).toEqual([
      {
        message: 'no command given',
        hint: 'write :::command followed by a name, for example :::command batch start',
      },
    ])
  })

  test.each([
    ['vo w fnud', { message: 'unknown command vo w fnud', hint: 'did you mean "vo w fund"?' }],
    ['bogus', { message: 'unknown command bogus' }],
    [
      '',
      {
        message: 'no command given',
        hint: 'write :::command followed by a name, for example :::command contracts dashboard read info',
      },
    ],
  ])('explains %j', (argument, problem) => {
    expect(expand('command', argument)).toEqual(nothingBut(problem))
  })
})

describe(':::commands', () => {
  test('lists what a group holds, with links to the commands that have a heading here', () => {
    const on = { headed: new Set(['account read info']) }
    expect(expand('commands', 'account r', { on }).before).toBe(
      [
        '<p class="command-facts"><span class="badge badge-read">read only</span></p>',
        '',
        '| Command | What it does |',
        '| --- | --- |',
        '| [`info`](#account-read-info) | Shows the ETH, stETH and wstETH of an address, by default of the signer. |',
        '| `get-steth-allowance` | Prints how much stETH of the signer the spender may take, in wei. |',
        '| `get-wsteth-allowance` | Prints how much wstETH of the signer the spender may take, in wei. |',
      ].join('\n'),
    )
  })

  test('names the aliases of a command after it', () => {
    expect(expand('commands', 'report r').before.split('\n')[2]).toBe(
      '| `latest-report-data`, `lrd` | Shows timestamp, reference slot, root and CID of the latest report. |',
    )
  })

  test('shows once what the commands with a section share, which then is not in these sections', () => {
    const page = ':::commands vo w\n:::command vo w fund\n:::command vo w withdraw\n'
    const on = headedCommands(page, facts)
    expect(expand('commands', 'vo w', { on }).before.split('\n\n').slice(-3)).toEqual([
      'Where a command takes them:',
      '`-v, --vault <string>` <small>address</small>\n: Address of the vault; without it the CLI shows a list to choose from.',
      'The commands ask before they sign, unless their section says otherwise. `--populate-tx` prints the calldata and sends nothing.',
    ])
    expect(expand('command', 'vo w fund', { on }).after).toBe(
      '`<ether>` <small>ETH, decimal number</small>\n: Amount of ETH.\n\nCalls `Dashboard.fund()`. ETH sent along: the amount you give.',
    )
    expect(expand('commands', 'report r', { on }).before).not.toContain('Where a command takes them:')
  })

  test('rejects a command that has none', () => {
    expect(expand('commands', 'vo w fund').problems).toEqual([
      { message: 'vo write fund has no subcommands', hint: 'use :::command instead' },
    ])
  })
})

describe(':::contract', () => {
  test('lists reads with an anchor a row, and documents their commands', () => {
    const { before, documented } = expand('contract', 'VaultFactory reads')
    expect(before).toContain(
      '| <span id="contracts-factory-read-deployed-vaults"></span>`deployed-vaults` `<vault>` | Prints whether the factory deployed the vault. Calls `deployedVaults(address _vault)`. |',
    )
    expect(documented).toEqual([
      'contract:VaultFactory',
      ...['info', 'BEACON', 'DASHBOARD_IMPL', 'LIDO_LOCATOR', 'PREVIOUS_FACTORY', 'deployed-vaults'].map(
        (name) => `command:contracts factory read ${name}`,
      ),
    ])
  })

  test('links a command that has its own heading instead', () => {
    const on = { headed: new Set(['contracts factory write create-vault']) }
    const { before } = expand('contract', 'VaultFactory writes', { on })
    expect(before).toContain('| [`create-vault`](#contracts-factory-write-create-vault) `')
    expect(before).not.toContain('id="contracts-factory-write-create-vault"')
    expect(before).toContain('| 1 ETH for each vault |')
  })

  test('lists errors, events, roles and functions without a command', () => {
    expect(expand('contract', 'VaultFactory errors').before).toMatch(
      /^<span id="VaultFactory-CloneArgumentsTooLong"><\/span>`CloneArgumentsTooLong\(\)`, <span/,
    )
    expect(expand('contract', 'VaultFactory events').before).toBe('`DashboardCreated`, `VaultCreated`')
    expect(expand('contract', 'OperatorGrid roles').before).toContain(
      '| `REGISTRY_ROLE` | `contracts operator-grid read REGISTRY_ROLE` |',
    )
    expect(expand('contract', 'OperatorGrid others').before).toContain('`resetVaultTier(address _vault)`, ')
  })

  test.each([
    ['', { message: 'no contract given', hint: expect.stringMatching(/^available: Dashboard, VaultHub, /) }],
    [
      'Dashboard',
      {
        message: 'no part given of contract Dashboard',
        hint: 'available: reads, writes, errors, events, roles, others',
      },
    ],
    ['Dashbord reads', { message: 'unknown contract Dashbord', hint: 'did you mean "Dashboard"?' }],
    ['Dashboard read', { message: 'unknown part read of contract Dashboard', hint: 'did you mean "reads"?' }],
  ])('explains %j', (argument, problem) => {
    expect(expand('contract', argument).problems).toEqual([problem])
  })
})

describe('the tables of what holds for every command', () => {
  test(':::environment shows the variables named, and explains unknown ones', () => {
    expect(expand('environment', 'DEPLOYED EL_UR')).toEqual({
      before:
        '`DEPLOYED`: The file with the addresses of the deployed contracts (Format: file name inside `configs/` of the working directory; for example `deployed-hoodi-vaults.json`; Required: yes)',
      after: '',
      documented: ['variable:DEPLOYED'],
      problems: [{ message: 'unknown environment variable EL_UR', hint: 'did you mean "EL_URL"?' }],
    })
  })

  test.each([
    ['global-options', 'it lists all of them'],
    ['changelog', 'it lists all releases'],
  ])(':::%s takes no name', (name, hint) => {
    expect(expand(name, 'foo').problems).toEqual([{ message: `:::${name} takes no argument, got foo`, hint }])
  })

  test(':::global-options shows them all', () => {
    expect(expand('global-options').documented).toEqual(
      ['--version', '--populate-tx', '--yes', '--no-cache-use', '--wallet-connect', '--csv', '--help'].map(
        (flag) => `option:${flag}`,
      ),
    )
  })

  test(':::addresses links to the explorer of the chain', () => {
    const address = '0x4C9fFC325392090F789255b9948Ab1659b797964'
    expect(expand('addresses', 'hoodi').before).toContain(
      `| VaultHub | [\`${address}\`](https://hoodi.etherscan.io/address/${address}) |`,
    )
    expect(expand('addresses', 'hoody').problems).toEqual([
      { message: 'unknown deployment hoody', hint: 'did you mean "hoodi"?' },
    ])
  })

  test(':::changelog gives every release an anchor', () => {
    expect(expand('changelog').before).toContain(
      '### 1.0.0 {#v1-0-0}\n\n2025-10-24, stable\n\n- First stable tag.',
    )
  })

  test.each(['command', 'commands', 'contract', 'environment', 'global-options', 'addresses', 'changelog'])(
    ':::%s says what is missing on a site without facts',
    (name) => {
      const { problems } = expand(name, 'x y', { of: { calls: new Map() } })
      expect(problems.map(({ hint }) => hint)).toEqual([
        expect.stringMatching(/^set cli\.\w+ in the config$/),
      ])
    },
  )
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

test('names of roles are code, in badges and tables, digits and words around them or not', () => {
  const badge = (name: string) => expand('command', `contracts dashboard write ${name}`).before
  expect(badge('collect-erc20-from-vault')).toContain(
    '<span class="badge badge-role"><code>COLLECT_VAULT_ERC20_ROLE</code> or <code>DEFAULT_ADMIN_ROLE</code></span>',
  )
  expect(badge('rebalance-ether')).toContain(
    'an account with <code>REBALANCE_ROLE</code> and <code>FUND_ROLE</code>',
  )
  const { before } = expand('contract', 'Dashboard writes')
  expect(before).toContain('| `COLLECT_VAULT_ERC20_ROLE` or `DEFAULT_ADMIN_ROLE` |')
  expect(before).toContain(
    '| an account with `REBALANCE_ROLE` and `FUND_ROLE`, or with `DEFAULT_ADMIN_ROLE` |',
  )
})

describe(':::reference', () => {
  const tree = treeOf('tidy', [
    { path: 'box', description: 'Works on boxes.' },
    { path: 'box fill', description: 'Fills one.' },
    { path: 'box secret', hidden: true },
    { path: 'list', description: 'Lists.' },
  ])
  const of = { tree, calls: new Map() }
  const reference = (argument: string, page: string) =>
    expand('reference', argument, { level: 1, of, on: headedCommands(page, of) })
  const headings = (text: string) => text.split('\n').filter((line) => line.startsWith('#'))

  test('gives every command of the tool a section, below a table of them', () => {
    const { before, documented, problems } = reference('', ':::reference\n:::')
    expect(headings(before)).toEqual(['## `box` {#box}', '### `box fill` {#box-fill}', '## `list` {#list}'])
    expect(before).toContain('| [`box`](#box) |')
    expect(documented).toEqual(['command:box', 'command:box fill', 'command:list'])
    expect(problems).toEqual([])
  })

  test('omits commands that the page documents itself', () => {
    const { before } = reference('box', ':::reference box\n:::\n\n:::command box fill\nOwn.\n:::')
    expect(headings(before)).toEqual([])
    expect(before).toContain('[`fill`](#box-fill): Fills one.')
  })

  test('says when there is no such group', () => {
    expect(reference('bax', '').problems).toEqual([
      { message: 'unknown command bax', hint: 'did you mean "box"?' },
    ])
  })
})

describe('the life of commands, options, arguments and variables', () => {
  const manifest = (commands: ManifestCommand[]) => treeOf('tidy', commands)
  const variables = (...names: string[]) => ({
    version: 1 as const,
    variables: names.map((name) => ({ name, description: 'A.' })),
    chains: [],
    deployments: [],
  })
  const known: Facts = {
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
  const absent = (text: string) => `<span class="badge badge-absent">${text}</span>`
  const final = (text: string) => `<span class="badge badge-final">${text}</span>`
  const facts = (...badges: string[]) => `<p class="command-facts">${badges.join(' ')}</p>`
  test.each([
    [
      'came after the first release that is known',
      'list',
      facts(absent('since 1.0')),
      `\`[place]\` ${absent('since 1.1')}`,
      `\`--all\` ${absent('since 1.1')}`,
      `\`--far\` ${absent('not in 1.0, 1.1')}`,
      `\`--near\` ${final('deprecated since 1.1; use <code>--far</code>')}`,
    ],
    ['is in no release yet', 'drop', facts(absent('not in 0.9, 1.0, 1.1'))],
    ['is written by hand', 'put', facts(absent('since 0.5'))],
    [
      'is replaced by what is called by an alias',
      'cast',
      facts(absent('not in 0.9, 1.0, 1.1'), final('deprecated since 1.0; use <code>put</code>')),
    ],
    [
      'is deprecated since a release that says so',
      'old',
      facts(absent('since 1.0'), final('deprecated since 1.1')),
    ],
    ['was gone for a while', 'back', facts(absent('not in 1.0'))],
    ['is a variable', 'SHED', `\`SHED\` ${absent('since 1.1')}: A (Required: no)`],
  ])('what %s is marked so', (_, name, ...expected) => {
    const directive = name === 'SHED' ? 'environment' : 'command'
    const { before, after } = expand(directive, name, { of: known })
    expect(`${before}\n${after}`.split('\n').filter((line) => line.includes('badge'))).toEqual(expected)
  })

  test('tables of commands have the same marks, and texts with markup stay texts', () => {
    const put = { path: 'put', since: '<b>', deprecated: { since: '<i>', by: '<u>' } }
    const { before } = expand('commands', '', { of: { ...known, tree: manifest([put, { path: 'old' }]) } })
    expect(before).toBe(
      `\`put\` ${absent('since &lt;b&gt;')} ${final('deprecated since &lt;i&gt;; use <code>&lt;u&gt;</code>')}, \`old\` ${absent('since 1.0')}`,
    )
  })
})

test('a command and its argument may be called as what every object has', () => {
  const command = {
    path: 'constructor',
    arguments: [{ name: 'toString' }],
    options: [{ flags: '--valueOf' }],
  }
  const of: Facts = {
    tree: treeOf('tidy', [command]),
    calls: new Map(),
    descriptions: { version: 1, commands: {}, arguments: {}, options: {}, overrides: { box: {} } },
  }
  const { before, documented, problems } = expand('command', 'constructor', { of })
  expect({ documented, problems }).toEqual({
    documented: ['command:constructor', 'option:constructor --valueOf'],
    problems: [],
  })
  expect(before).toContain('tidy constructor <toString>')
  expect(before).not.toContain('native code')
})
