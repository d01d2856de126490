import { describe, expect, test } from 'vitest'
import { formatProblem } from '../../../src/terminal/log.ts'
import { inspectCommands } from '../../../src/tool/check/commands.ts'
import { assembleTree } from '../../../src/tool/manifest/tree.ts'
import { facts, pageOf } from './tool-fixture.ts'

const vault = '0x4C9fFC325392090F789255b9948Ab1659b797964'
const account = '0x3508A952176b3c15387C97BE809eaffB1982176a'
const hash = `0x${'ab'.repeat(32)}`

const checkCommands = (...input: Parameters<typeof inspectCommands>) => inspectCommands(...input).problems

/** The problems of a Markdown text, as they are printed. */
function report(markdown: string): string {
  return checkCommands([pageOf(markdown)], facts)
    .map((problem) => formatProblem(problem))
    .join('\n')
}

const fence = (text: string, language = 'sh') => `\`\`\`${language}\n${text}\n\`\`\``

describe('checkCommands accepts', () => {
  test.each([
    ['full names', 'yarn start vault-operations write fund 1'],
    ['aliases', 'yarn start vo w fund 1.5'],
    ['options before and after', `yarn start -y vo w fund -v ${vault} 1 --populate-tx`],
    ['a value joined to its option', `yarn start vo w fund 1 --vault=${vault}`],
    ['flags in one word', 'yarn start vo w fund 1 -yv <vault>'],
    ['a value joined to its letter', `yarn start vo w fund 1 -v${vault}`],
    ['short flags of several letters', `yarn start vo w set-no-f-r -rec ${account}`],
    ['a long option with one dash', 'yarn start contracts dashboard r -cmd2json'],
    ['the installed tool', 'lsv-cli vo r info'],
    ['npx', 'npx lsv-cli vo r info'],
    ['a path', './lsv-cli vo r info'],
    ['environment prefixes', 'CHAIN_ID=560048 EL_URL="http://a b" yarn start account r info'],
    ['a continuation', `yarn start vo w fund \\\n  1 \\\n  -v ${vault}`],
    ['comments', '# see https://x\nyarn start vo r info # the vault'],
    ['a pipe and a redirection', 'yarn start vo r info | tee out.txt > all.txt 2>&1'],
    ['a list', 'cd cli && yarn start vo r info; yarn start vo r health || exit'],
    ['a substitution', 'X=$(yarn start vo r info) && echo "$X"'],
    ['prompts and output', '$ yarn start vo r info\nyarn start is not read here\n$ yarn start m r statistic'],
    ['placeholders', 'yarn start vo w fund <ether> -v 0x… --recipient $ME'.replace(' --recipient $ME', '')],
    ['placeholders in capitals and dots', 'yarn start c dashboard w withdraw DASHBOARD 0x... ETH'],
    ['a synopsis', 'yarn start vo w withdraw <eth> [-r <recipient>] [options]'],
    ['help', 'yarn start vo w fund --help\nyarn start help vo'],
    ['variadics', 'yarn start report w by-vaults-submit <vault> <vault>'],
    ['JSON', `yarn start c dashboard w role-grant ${vault} '[{"account": "${account}", "role": "${hash}"}]'`],
    [
      'JSON with placeholders',
      `yarn start d w predeposit '[{"pubkey":"0x…","signature":"0x…","amount":"1000000000","deposit_data_root":"0x…"}]'`,
    ],
    ['lists', 'yarn start d w prove-and-top-up 123,124 1000000000000000000,0'],
    ['another program', 'git commit --amend\nyarn install --immutable\nyarn starting vo x'],
  ])('%s', (_name, line) => {
    expect(report(fence(line))).toBe('')
  })

  test('names of commands and groups in inline code', () => {
    expect(
      report(
        'Use `vo write fund`, `vo w`, `yarn start vo w fund`, `contracts hub r info` and `report data`.',
      ),
    ).toBe('')
  })

  test('options in inline code that a command of the page has', () => {
    expect(report('`vo w fund` takes `-v, --vault <string>`, `--populate-tx` and `--csv <file>`.')).toBe('')
  })

  test('options of other programs that the page shows', () => {
    expect(report(`${fence('npm ci --ignore-scripts')}\n\n\`--ignore-scripts\` skips scripts.`)).toBe('')
  })

  test('blocks in other languages', () => {
    expect(report(fence('yarn start vo bogus', 'yaml'))).toBe('')
  })

  test('console blocks whose output mentions the tool', () => {
    expect(report(fence('$ yarn start vo r info\n> yarn start vo bogus', 'console'))).toContain(
      'unknown command "bogus" of vo',
    )
    expect(report(fence('$ yarn start vo r info\nyarn start vo bogus', 'console'))).toBe('')
  })
})

describe('checkCommands rejects', () => {
  test.each([
    [
      'an unknown area',
      'yarn start vault-ops r info',
      '12',
      'unknown command "vault-ops"',
      'available commands: contracts, defi-wrapper, account, pdg-helpers, vault-operations, deposits, report, metrics',
    ],
    [
      'an unknown group',
      'yarn start vo wrte fund 1',
      '15',
      'unknown command "wrte" of vo',
      'did you mean "yarn start vo write fund 1"?',
    ],
    [
      'a mistyped command',
      'yarn start vo w fnud 1',
      '17',
      'unknown command "fnud" of vo write',
      'did you mean "yarn start vo w fund 1"?',
    ],
    [
      'a command that is elsewhere',
      'yarn start vo r steth-allowance',
      '17',
      'unknown command "steth-allowance" of vo read',
      'did you mean "yarn start account write steth-allowance"?',
    ],
    [
      'an unknown option',
      'yarn start vo w fund 1 --valt 0x…',
      '24',
      'unknown option "--valt" of vo write fund',
      'did you mean "--vault"?',
    ],
    [
      'an option of another command',
      'yarn start vo w fund 1 --skip-error',
      '24',
      'unknown option "--skip-error" of vo write fund',
      'it is an option of report write by-vaults-submit',
    ],
    [
      "an option before its command's name",
      'yarn start vo w -v 0x… fund 1',
      '17',
      'unknown option "-v" of vo write',
      'write it after the command name, for example vo write fund',
    ],
    [
      'an option with a wrong letter case',
      'yarn start vo w fund 1 -V 0x…',
      '24',
      'unknown option "-V" of vo write fund',
      'did you mean "-v"?',
    ],
    [
      'a missing value',
      'yarn start vo w fund 1 -v',
      '24',
      'option -v needs a value',
      'usage: -v, --vault <string>',
    ],
    [
      'a missing argument',
      'yarn start vo w fund',
      '1',
      'vo write fund needs <ether>',
      'usage: yarn start vo w fund <ether> [options]',
    ],
    [
      'an argument too many',
      'yarn start vo w fund 1 2',
      '24',
      'vo write fund does not accept the argument "2"',
      'usage: yarn start vo w fund <ether> [options]',
    ],
    [
      'a value after a flag',
      'yarn start report r all -g https://ipfs.io',
      '28',
      'option --gateway takes no value, so "https://ipfs.io" is ignored',
      'write --gateway alone',
    ],
    [
      'a value joined to a flag',
      'yarn start report r all --gateway=x',
      '25',
      'option --gateway takes no value',
      'write --gateway alone',
    ],
    [
      'a flag whose value becomes an argument',
      'yarn start report w by-vaults-submit -g https://ipfs.io',
      '41',
      '<vaults...> of report write by-vaults-submit: "https://ipfs.io" is not an address: an address starts with 0x',
      'option --gateway takes no value',
    ],
    [
      'half a line',
      'yarn start vo w',
      '1',
      'vo write needs a subcommand',
      'available commands: fund, withdraw, mint-shares, mint-wsteth, mint-steth, burn-shares, burn-steth, burn-wsteth, disburse-node-operator-fee, set-node-operator-fee-recipient, change-tier-by-no, change-tier, sync-tier, create-vault',
    ],
    [
      'an address that is too short',
      'yarn start vo w fund 1 -v 0x4C9f',
      '27',
      '--vault of vo write fund: "0x4C9f" is not an address: an address has 40 hex digits after 0x, this one has 4',
      undefined,
    ],
    [
      'a wrong checksum',
      `yarn start vo w fund 1 -v ${vault.replace('4C9f', '4c9F')}`,
      '27',
      `--vault of vo write fund: "${vault.replace('4C9f', '4c9F')}" is not an address: the letter case does not match the EIP-55 checksum`,
      `if all digits are correct, write ${vault}`,
    ],
    [
      'a unit in a number',
      'yarn start vo w fund 1ETH',
      '22',
      '<ether> of vo write fund: "1ETH" is not a decimal number',
      'write 1; the unit is ETH',
    ],
    [
      'too many decimals',
      'yarn start vo w fund 0.1234567890123456789',
      '22',
      '<ether> of vo write fund: "0.1234567890123456789" has more than 18 decimal places',
      undefined,
    ],
    [
      'a negative number',
      'yarn start vo w fund -5',
      '22',
      'unknown option "-5" of vo write fund',
      'available options: --vault, --version, --populate-tx, --yes, --no-cache-use, --wallet-connect, --csv, --help',
    ],
    [
      'a fraction of a whole number',
      'yarn start c dashboard w set-node-operator-fee-rate 0x… 1.5',
      '57',
      '<fee> of contracts dashboard write set-node-operator-fee-rate: "1.5" is not an integer',
      'expected a number of basis points',
    ],
    [
      'too small a number',
      'yarn start vo w create-vault create -ce 60',
      '41',
      '--confirmExpiry of vo write create-vault create: "60" is less than 86400 seconds',
      undefined,
    ],
    [
      'too great a number',
      'yarn start vo w create-vault create -nof 10001',
      '42',
      '--nodeOperatorFeeRate of vo write create-vault create: "10001" is more than 10000 basis points',
      undefined,
    ],
    [
      'an uneven number',
      'yarn start vo w create-vault create -ce 86401',
      '41',
      '--confirmExpiry of vo write create-vault create: "86401" is not a multiple of 3600 seconds',
      undefined,
    ],
    [
      'a list in brackets',
      "yarn start d w prove-and-top-up '[1,2]' 0,0",
      '33',
      '<indexes> of deposits write prove-and-top-up: "[1,2]" is a list in brackets',
      'separate the values with commas only: 1,2',
    ],
    [
      'a wrong part of a list',
      'yarn start d w prove-and-top-up 1,x 0,0',
      '33',
      '<indexes> of deposits write prove-and-top-up: "1,x" contains "x", which is not an integer',
      'expected a number of validator index',
    ],
    [
      'JSON that is not quoted',
      'yarn start d w predeposit [{"pubkey":"0x…"}]',
      '27',
      '<deposits> of deposits write predeposit: "[{pubkey:0x…}]" is not valid JSON',
      "wrap it in '…' so that the shell keeps it together",
    ],
    [
      'JSON without a key',
      `yarn start d w top-up-val '[{"pubkey":"0x…"}]'`,
      '27',
      '<topUps> of deposits write top-up-existing-validators: "[{"pubkey":"0x…"}]" is missing the key amount',
      undefined,
    ],
    [
      'a JSON object in the place of an array',
      `yarn start d w top-up-val '{"pubkey":"0x…","amount":1}'`,
      '27',
      '<topUps> of deposits write top-up-existing-validators: "{"pubkey":"0x…","amount":1}" is not a JSON array',
      'wrap it in [ ]',
    ],
    [
      'a quote that is never closed',
      "yarn start d w predeposit '[{",
      '27',
      'a quote, $( or backtick is never closed, so the command line never ends',
      undefined,
    ],
  ])('%s', (_name, line, column, message, hint) => {
    expect(report(fence(line))).toBe(
      `docs/page.md:2:${column}  error  ${message}${hint ? `\n    ${hint}` : ''}`,
    )
  })

  test('a fault on a later line of a block, at its place', () => {
    const line = 'cd cli\nCHAIN_ID=1 yarn start vo w fund \\\n  1ETH | cat'
    expect(report(`Text.\n\n${fence(line)}`)).toBe(
      'docs/page.md:6:3  error  <ether> of vo write fund: "1ETH" is not a decimal number\n    write 1; the unit is ETH',
    )
  })

  test('inline code, without an invocation too', () => {
    expect(report('See `vo w fnud 1` and `yarn start vo w fund 1ETH`.')).toBe(
      [
        'docs/page.md:1:11  error  unknown command "fnud" of vo write',
        '    did you mean "vo w fund 1"?',
        'docs/page.md:1:45  error  <ether> of vo write fund: "1ETH" is not a decimal number',
        '    write 1; the unit is ETH',
      ].join('\n'),
    )
  })

  test('option names that no command has', () => {
    expect(report('`vo w fund` takes `--populate-txs`.')).toBe(
      'docs/page.md:1:20  error  lsv-cli has no option --populate-txs\n    did you mean "--populate-tx"?',
    )
  })

  test('option names that no command of the page has', () => {
    expect(report('`vo w fund` takes `--skip-error`.')).toBe(
      'docs/page.md:1:20  error  no command of this page has the option --skip-error\n    it is an option of report write by-vaults-submit',
    )
  })

  test('table rows that promise a value which the option does not take', () => {
    const table = '| Option | |\n| --- | --- |\n| `-g, --gateway <url>` | gateway |'
    expect(report(`\`report r all\`\n\n${table}`)).toBe(
      'docs/page.md:5:4  error  option --gateway takes no value\n    write -g, --gateway alone',
    )
  })
})

describe('checkCommands', () => {
  test.each([
    ['throw', ['error']],
    ['warn', ['warning']],
    ['log', ['info']],
    ['ignore', []],
  ] as const)('with onCommandProblems %s', (onCommandProblems, severities) => {
    const problems = checkCommands([pageOf('`vo w fnud 1`')], facts, { onCommandProblems })
    expect(problems.map((problem) => problem.severity)).toEqual(severities)
  })

  test('finds nothing without a manifest', () => {
    expect(checkCommands([pageOf('`vo w fnud 1`')], { calls: new Map() })).toEqual([])
  })

  test('takes hostile text in linear time', () => {
    const hostile = [
      'yarn start '.repeat(20_000),
      `yarn start ${'$('.repeat(20_000)}`,
      `yarn start ${'<'.repeat(50_000)}`,
      `yarn start ${"'".repeat(50_001)}`,
      `yarn start vo w fund ${'[-'.repeat(30_000)}`,
      `yarn start contracts dashboard write role-grant 0x1 '${' '.repeat(300_000)}'`,
    ]
    const inline = `\`-${'a-'.repeat(20_000)}\``
    expect(
      inspectCommands([pageOf([...hostile.map((text) => fence(text)), inline].join('\n\n'))], facts).lines,
    ).toBeGreaterThan(0)
  })
})

describe('checkCommands reports once', () => {
  test.each([
    [
      'a dash for a hyphen',
      'yarn start vo w fund 1 –v x',
      '2:24  error  "–v" begins with a dash, not a hyphen\n    did you mean "-v"?',
    ],
    [
      'a long dash for two',
      'yarn start vo w fund 1 —yes',
      '2:24  error  "—yes" begins with a dash, not a hyphen\n    did you mean "--yes"?',
    ],
    [
      'a curly quote',
      'yarn start vo w fund “1”',
      '2:22  error  "“1”" begins with a typographic quotation mark\n    write " or \'',
    ],
    [
      'one dash for two',
      `yarn start vo w fund 1 -vault ${vault}`,
      '2:24  error  "-vault" is read as separate one-letter options\n    did you mean "--vault"?',
    ],
    [
      'JSON without quotes',
      `yarn start c dashboard w role-grant ${vault} [{"account": "x"}]`,
      `2:80  error  <roleAssignmentJSON> of contracts dashboard write role-grant: "[{account:" is not valid JSON\n    wrap it in '…' so that the shell keeps it together`,
    ],
    [
      'a command one level too high',
      'yarn start vo fund 1',
      '2:15  error  unknown command "fund" of vo\n    did you mean "yarn start vo write fund"?',
    ],
    [
      'the nearest group in which the next word makes sense',
      'yarn start vo wr fund 1',
      '2:15  error  unknown command "wr" of vo\n    did you mean "yarn start vo w fund 1"?',
    ],
  ])('%s', (_case, line, message) => {
    expect(report(fence(line))).toBe(`docs/page.md:${message}`)
  })

  test.each([
    ['a loop', 'for v in a b; do yarn start vo r inof; done'],
    ['a condition', 'if ! yarn start vo r inof; then exit; fi'],
    ['a group', '{ yarn start vo r inof; }'],
    ['quotes', 'echo "$(yarn start vo r inof)"'],
    ['backticks', 'X=`yarn start vo r inof`'],
  ])('a wrong command in %s', (_case, line) => {
    expect(report(fence(line))).toMatch(
      `docs/page.md:2:${line.indexOf('inof') + 1}  error  unknown command "inof" of vo read\n`,
    )
  })

  test.each(['$', '%', 'me@host:~/vaults$', 'root@host:/#', 'PS C:\\Users\\me>'])(
    'a wrong command after the prompt %s',
    (prompt) => {
      expect(report(fence(`${prompt} lsv-cli vo r inof\nlsv-cli vo nothing`, 'console'))).toMatch(
        /^docs\/page\.md:2:\d+ {2}error {2}unknown command "inof" of vo read\n.*$/,
      )
    },
  )

  test.each([
    ['`vo writ fund`', 'unknown command "writ" of vo\n    did you mean "vo write fund"?'],
    ['`report by-vault`', 'unknown command "by-vault" of report\n    did you mean "report read by-vault"?'],
    ['`vault-operations gone`', 'unknown command "gone" of vo\n    available commands: read, write'],
    ['`CHAIN_IDD`', 'the tool does not read the variable CHAIN_IDD\n    did you mean "CHAIN_ID"?'],
    ['`EL_ULR=https://…`', 'the tool does not read the variable EL_ULR\n    did you mean "EL_URL"?'],
  ])('%s in prose', (text, message) => {
    const [, , problem] = report(`See ${text}.`).split(/(^docs\/page\.md:1:\d+ {2}error {2})/)
    expect(problem).toBe(message)
  })

  test('variables that are set in code', () => {
    const text = 'CHAIN_ID=560048\nEL_ULR=x\nPRIVATE_KEY_560048=x\nOTHER=1'
    expect(report(fence(text, 'dotenv'))).toBe(
      'docs/page.md:3:1  error  the tool does not read the variable EL_ULR\n    did you mean "EL_URL"?',
    )
  })
})

test('checkCommands takes sentences that begin with the name of the tool for output', () => {
  expect(report(fence("lsv-cli isn't installed.\nlsv-cli knows nothing of it", 'text'))).toBe('')
})

test('a hidden command is right, and not suggested', () => {
  const tree = assembleTree({
    version: 1,
    name: 'tidy',
    invocations: { installed: 'tidy' },
    commands: [{ path: 'sort' }, { path: 'debug', hidden: true }],
  })
  const said = (line: string) =>
    checkCommands([pageOf(fence(line))], { tree, calls: new Map() }).map(({ hint }) => hint)
  expect(said('tidy debug')).toEqual([])
  expect(said('tidy completion')).toEqual(['available commands: sort'])
  expect(said('tidy')).toEqual(['available commands: sort'])
})

describe('of a tool whose commands need options, exclude some, and run without a subcommand', () => {
  const tree = assembleTree({
    version: 1,
    name: 'tidy',
    parser: { name: 'commander', version: '14.0.0' },
    invocations: { installed: 'tidy' },
    arguments: [{ name: 'folder' }],
    runs: true,
    options: [{ flags: '-q, --quiet', conflicts: ['--verbose'] }, { flags: '--verbose' }],
    commands: [
      { path: 'sort', options: [{ flags: '--by <key>', mandatory: true, choices: ['name', 'size'] }] },
      { path: 'run', allowUnknownOption: true, allowExcessArguments: true, passThroughOptions: true },
      { path: 'send', options: [{ flags: '--to <host>', mandatory: true, env: 'TIDY_HOST' }] },
    ],
  })
  const said = (line: string) =>
    checkCommands([pageOf(fence(line))], { tree, calls: new Map() }).map((problem) => formatProblem(problem))

  test.each([
    'tidy inbox',
    'tidy --quiet inbox',
    'tidy sort --by name',
    'tidy sort --by=<key>',
    'tidy run make --jobs 4 all',
    'tidy send',
  ])('%s is right', (line) => {
    expect(said(line)).toEqual([])
  })

  test.each([
    ['tidy', '2:1  error  tidy needs <folder>\n    usage: tidy <folder> [options]'],
    [
      'tidy inbox --verbose -q',
      '2:22  error  options --quiet and --verbose cannot be combined\n    remove one of them',
    ],
    ['tidy sort', '2:1  error  sort needs the option --by\n    usage: --by <key>'],
    ['tidy sort --by age', '2:16  error  --by of sort: "age" must be one of name, size'],
    ['tidy sort --by age --help', '2:16  error  --by of sort: "age" must be one of name, size'],
    [
      'tidy inbox outbox',
      '2:12  error  tidy does not accept the argument "outbox"\n    usage: tidy <folder> [options]',
    ],
  ])('%s is reported', (line, message) => {
    expect(said(line)).toEqual([`docs/page.md:${message}`])
  })
})

test('a mistyped command of a group that also runs itself is reported with the nearest name', () => {
  const tree = assembleTree({
    version: 1,
    name: 'tidy',
    parser: { name: 'cobra' },
    invocations: { installed: 'tidy' },
    commands: [{ path: 'box', runs: true }, { path: 'box fill' }],
  })
  const said = (line: string) =>
    checkCommands([pageOf(fence(line))], { ...facts, tree }).map((problem) => formatProblem(problem))
  expect(said('tidy box fil')).toEqual([
    'docs/page.md:2:10  error  box does not accept the argument "fil"\n    did you mean "tidy box fill"?',
  ])
  expect(said('tidy box other')).toEqual([
    'docs/page.md:2:10  error  box does not accept the argument "other"\n    usage: tidy box',
  ])
})

describe('what is deprecated', () => {
  const tree = assembleTree({
    version: 1,
    name: 'tidy',
    invocations: { installed: 'tidy' },
    options: [{ flags: '--loud', deprecated: true }],
    commands: [
      { path: 'box', runs: true, deprecated: { by: 'crate' } },
      { path: 'box fill', aliases: ['f'], deprecated: { since: '1.1', by: 'crate fill' } },
      { path: 'crate', runs: true },
      {
        path: 'crate fill',
        arguments: [
          { name: 'place', optional: true, deprecated: { by: '--place' } },
          { name: 'rest', variadic: true, optional: true },
        ],
        options: [
          { flags: '-s, --size <n>', deprecated: { since: '1.2', by: '--limit' } },
          { flags: '--limit <n>' },
        ],
      },
    ],
  })
  const environment = {
    version: 1 as const,
    variables: [{ name: 'TIDY_HOME', description: '', deprecated: { by: 'TIDY_ROOT' } }],
    chains: [],
    deployments: [],
  }
  const found = (text: string, onDeprecated?: 'ignore' | 'throw') =>
    checkCommands(
      [pageOf(text)],
      { tree, environment, calls: new Map() },
      { ...(onDeprecated && { onDeprecated }) },
    ).map((problem) => formatProblem(problem))
  test.each([
    [
      'a command, with all of its group',
      'tidy box f',
      ['2:10  warning  box fill is deprecated since 1.1\n    use crate fill'],
    ],
    ['a group', 'tidy box --help', ['2:6  warning  box is deprecated\n    use crate']],
    [
      'options, in lines of several',
      'tidy crate fill \\\n  -s 5 --limit 3\ntidy --loud crate',
      [
        '3:3  warning  --size is deprecated since 1.2\n    use --limit',
        '4:6  warning  --loud is deprecated\n    remove it',
      ],
    ],
    ['an argument', 'tidy crate fill here', ['2:17  warning  <place> is deprecated\n    use --place']],
    [
      'a variable',
      'TIDY_HOME=/a tidy crate\nMY_TIDY_HOME=1',
      ['2:1  warning  TIDY_HOME is deprecated\n    use TIDY_ROOT'],
    ],
  ])('is reported where an example uses it: %s', (_, text, expected) => {
    expect(found(fence(text))).toEqual(expected.map((one) => one.replace(/^/, 'docs/page.md:')))
  })

  test('has the severity of the settings, and is no mistake in a text that names it', () => {
    expect(found(fence('tidy box'), 'ignore')).toEqual([])
    expect(found(fence('tidy box'), 'throw')[0]).toContain('error')
    expect(found('Set `TIDY_ROOT`, not `TIDY_HOME`.')).toEqual([])
  })
})
