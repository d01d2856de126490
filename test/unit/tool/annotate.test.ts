import { describe, expect, test } from 'vitest'
import { describeTool } from '../../../src/features/reader-values/tool-data.ts'
import { ENGLISH } from '../../../src/model/labels.ts'
import { createAnnotator, type ShownCode } from '../../../src/tool/annotate.ts'
import { usableChains } from '../../../src/tool/ethereum/chains.ts'
import type { Facts } from '../../../src/tool/facts/facts.ts'
import { isSecretName, normalizeName } from '../../../src/tool/lines/placeholders.ts'
import { assembleTree } from '../../../src/tool/manifest/tree.ts'
import { phrases } from '../../lists.ts'
import { facts as lido } from './tool-fixture.ts'

const BANK = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

const deployment = (name: string, chainId: number, supported = true) => ({
  name,
  file: `${name}.json`,
  chainId,
  supported,
  contracts: { Bank: BANK },
  others: {},
})
const chain = (name: string, chainId: number, supported = true) => ({
  name,
  title: name.toUpperCase(),
  chainId,
  explorer: `https://${name}.example.org/`,
  supported,
})

const environment: Facts['environment'] = {
  version: 1,
  variables: [{ name: 'CHAIN', description: '', format: '', example: '71' }],
  chains: [chain('a', 71), chain('b', 72), chain('c', 73, false)],
  deployments: [
    deployment('a1', 71),
    deployment('a2', 71),
    deployment('b1', 72, false),
    deployment('b2', 72),
    deployment('c1', 73),
  ],
}

const facts: Facts = {
  tree: assembleTree({
    version: 1,
    name: 'acme',
    invocations: { source: 'pnpm acme', installed: 'acme' },
    options: [{ flags: '--populate-tx', previews: true }],
    commands: [
      {
        path: 'pay',
        access: 'write',
        caller: 'PAY_ROLE',
        irreversible: true,
        description: 'Pays.',
        arguments: [
          { name: 'to', kind: 'address' },
          { name: 'keys', kind: 'hex-list' },
        ],
        options: [{ flags: '-a, --amount <eth>', kind: 'decimal', unit: 'ETH' }],
      },
      { path: 'open', access: 'write', caller: "the vault's owner", description: 'Opens.' },
      { path: 'show', access: 'read', arguments: [{ name: 'data', kind: 'json' }] },
    ],
  }),
  calls: new Map(),
}

const annotate = createAnnotator(facts)
const withChains = createAnnotator({ ...facts, environment })

const block = (text: string, more: Partial<ShownCode> = {}): ShownCode => ({
  kind: 'block',
  language: 'sh',
  text,
  generated: false,
  ...more,
})

/** The marks as `class text {data}`. */
function marks(code: ShownCode, by = annotate): string[] {
  return (by(code)?.marks ?? []).map(({ start, end, className, data }) =>
    `${className} ${code.text.slice(start, end)} ${Object.values(data).join(' ')}`.trimEnd(),
  )
}

describe('marks', () => {
  test('are on the invocation and on placeholders, with kind and unit', () => {
    expect(marks(block('# first\nA=1 pnpm acme pay <to> <pubkey>,<pubkey> -a <amount>'))).toEqual([
      'invocation pnpm acme',
      'placeholder <to> to address',
      'placeholder <pubkey> pubkey hex',
      'placeholder <pubkey> pubkey hex',
      'placeholder <amount> amount-eth decimal ETH amount',
    ])
  })

  test('find values in quotes, after an equals sign and on a continued line', () => {
    expect(marks(block('pnpm acme pay "<to>" \\\n  0x12 --amount=<eth>'))).toEqual([
      'invocation pnpm acme',
      'placeholder <to> to address',
      'placeholder <eth> eth-eth decimal ETH eth',
    ])
  })

  test('leave another way of calling as the author wrote it', () => {
    expect(marks(block('acme pay <to> 0x'))).toEqual(['placeholder <to> to address'])
  })

  test.each([
    ['the form of a command', 'pnpm acme <command> <to>', ['invocation pnpm acme']],
    ['lines of other programs', 'cp <a> <b>', []],
    ['JSON values', "pnpm acme show '<data>'", ['invocation pnpm acme']],
    ['output', '$ pnpm acme open\n<to>', ['invocation pnpm acme']],
  ])('spare %s', (_, text, expected) => {
    expect(marks(block(text))).toEqual(expected)
  })

  test('spare the values of generated code', () => {
    expect(annotate(block('pnpm acme pay <to> <keys>', { generated: true }))).toEqual({
      marks: [{ start: 0, end: 9, className: 'invocation', data: {} }],
    })
  })

  test('are in inline command lines, and not on a placeholder alone', () => {
    expect(marks(block('pnpm acme pay <to> 1', { kind: 'inline', language: '' }))).toHaveLength(2)
    expect(annotate(block('<to>', { kind: 'inline', language: '' }))).toBeUndefined()
  })

  test('spare prose about the invocation', () => {
    expect(annotate(block('pnpm acme', { kind: 'inline', language: '' }))).toBeUndefined()
  })

  test.each(
    phrases(`
    private-key · privateKey · PRIVATE_KEY · mnemonic · password · seed phrase · api-key · key
  `),
  )('never ask for <%s>', (name) => {
    expect(marks(block(`pnpm acme pay <${name}> 1`))).toEqual(['invocation pnpm acme'])
    expect(isSecretName(normalizeName(name))).toBe(true)
  })

  test.each(['pubkey', 'public-key', 'vault', 'monkey', 'withdrawal-credentials'])(
    'do ask for <%s>',
    (name) => {
      expect(isSecretName(normalizeName(name))).toBe(false)
    },
  )

  test.each([
    ['nodeOperator', 'node-operator'],
    ['node_operator', 'node-operator'],
    ['Node Operator', 'node-operator'],
  ])('spell %s as %s', (name, normal) => {
    expect(normalizeName(name)).toBe(normal)
  })
})

describe('chains', () => {
  test('are those that are supported, each with its first supported deployment', () => {
    expect(usableChains(environment).map(({ name, facts }) => [name, facts.file])).toEqual([
      ['a', 'a1.json'],
      ['b', 'b2.json'],
    ])
  })

  test('have their addresses, ids, files and explorers marked in examples', () => {
    const text = `CHAIN=71\nCHAIN=712\nX=71\nDEPLOYED=a1.json\nhttps://a.example.org/tx/1 ${BANK.toLowerCase()}`
    expect(marks(block(text, { language: 'env' }), withChains)).toEqual([
      'chain-fact 71 id',
      'chain-fact a1.json file',
      'chain-fact https://a.example.org explorer',
      `address ${BANK.toLowerCase()} Bank`,
    ])
    expect(withChains(block(BANK, { kind: 'inline', language: '' }))).toBeUndefined()
  })

  test.each([
    ['CHAIN_ID=71', 1],
    ['export MY_CHAIN_ID="71"', 1],
    ['{ "chainId": 71 }', 1],
    ['chain_id: 71', 1],
    ['acme show --chain-id 71 --chain 71', 2],
    ['CHAIN_ID=712', 0],
    ['CHAIN_IDS=71', 0],
    ['BLOCKCHAIN=71', 0],
    ['COUNT=71', 0],
  ])('have their ids marked after what names them, without an example: %s', (text, count) => {
    const annotateIds = createAnnotator({ calls: new Map(), environment: { ...environment, variables: [] } })
    expect(marks(block(text, { language: 'text' }), annotateIds)).toEqual(
      Array(count).fill('chain-fact 71 id'),
    )
  })

  test('are not a choice if there is only one', () => {
    expect(marks(block(BANK))).toEqual([])
    expect(describeTool(lido, ENGLISH.tool)?.chains).toEqual([])
    expect(usableChains(lido.environment).map(({ name }) => name)).toEqual(['hoodi'])
  })
})

describe('the tool', () => {
  test('is called in the ways of its manifest', () => {
    expect(describeTool(lido, ENGLISH.tool)?.invocations).toEqual([
      { name: 'source', title: 'From source', text: 'yarn start' },
      { name: 'installed', title: 'Installed', text: 'lsv-cli' },
    ])
    expect(describeTool({ calls: new Map() }, ENGLISH.tool)).toBeUndefined()
  })
})

describe('the note', () => {
  test('says role, finality, what changes, and how to look first', () => {
    expect(annotate(block('pnpm acme pay <to> 0x12'))?.note).toEqual({
      label: 'Signs a transaction',
      facts: ['needs `PAY_ROLE`', 'cannot be undone'],
      details: ['Pays.', 'Add `--populate-tx` to see the calldata without sending.'],
    })
  })

  test('distinguishes several commands', () => {
    expect(annotate(block('pnpm acme pay 0x 0x12\nacme open\nacme show 1'))?.note).toEqual({
      label: '2 of 3 commands sign',
      facts: ['needs `PAY_ROLE`', "signer: the vault's owner", '1 of them cannot be undone'],
      details: [
        '`pay`: Pays. Needs `PAY_ROLE`. Cannot be undone.',
        "`open`: Opens. Sent by the vault's owner.",
        'Add `--populate-tx` to see the calldata without sending.',
      ],
    })
  })

  test('is not on reads, nor on a command that only shows its transaction', () => {
    expect(annotate(block('acme show 1'))?.note).toBeUndefined()
    expect(annotate(block('acme open --populate-tx'))?.note).toBeUndefined()
  })

  test('is on a read that offers to sign, where every question is answered with yes', () => {
    const noteOf = createAnnotator(lido)
    expect(noteOf(block('yarn start vo r info -y\nyarn start vo r health --yes'))?.note).toEqual({
      label: 'Reads, and may sign a transaction',
      facts: [],
      details: [
        'Offers to sign a transaction first: the report of the vault, when it is stale. Does not ask before it signs, as `--yes` answers every question with yes.',
      ],
    })
    expect(noteOf(block('yarn start vo r info'))?.note).toBeUndefined()
    expect(noteOf(block('yarn start vo r info -y --populate-tx'))?.note).toBeUndefined()
    expect(noteOf(block('yarn start vo r roles -y'))?.note).toBeUndefined()
  })
})

test('a block says which of its commands and options a release lacks', () => {
  const { tree } = facts
  if (!tree) throw new Error('no tree')
  const [pay] = tree.manifest.commands
  const older = assembleTree({
    ...tree.manifest,
    commands: pay ? [{ ...pay, options: [] }] : [],
  })
  const none = assembleTree({ ...tree.manifest, commands: [] })
  const proofOf = (releases: Facts['releases'], kind: ShownCode['kind'] = 'block') =>
    createAnnotator({ ...facts, releases })({
      kind,
      language: 'sh',
      text: `pnpm acme pay ${BANK} 0x00 --amount 5`,
      generated: false,
    })?.proof
  expect(proofOf(new Map([['1.0', { tree: older }]]))).toBe('--amount: not in 1.0')
  expect(
    proofOf(
      new Map([
        ['1.0', { tree: none }],
        ['2.0', { tree }],
      ]),
    ),
  ).toBe('pay: since 2.0')
  expect(proofOf(new Map([['2.0', { tree }]]))).toBeUndefined()
  expect(proofOf(new Map([['1.0', { tree: none }]]), 'inline')).toBeUndefined()
})
