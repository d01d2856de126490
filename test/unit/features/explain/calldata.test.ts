// Transactions explained by their calldata. Calls are encoded by another library than the one that decodes them.
import { readdirSync, readFileSync } from 'node:fs'
import { createContract } from 'micro-eth-signer/abi.js'
import { describe, expect, test } from 'vitest'
import { makeCallTable, type Parameter } from '../../../../src/features/explain/calldata/call-table.ts'
import { decodeCall } from '../../../../src/features/explain/calldata/decode-call.ts'
import { explainCalldata } from '../../../../src/features/explain/calldata/explain-calldata.ts'
import { readTransactions } from '../../../../src/features/explain/calldata/read-transactions.ts'
import { parseWithRecovery } from '../../../../src/features/explain/error-recovery.ts'
import type { Explanation } from '../../../../src/features/explain/explanation.ts'
import { ENGLISH } from '../../../../src/model/labels.ts'
import { checksumAddress } from '../../../../src/tool/ethereum/address.ts'
import { type Chance, createChance } from '../../../chance.ts'
import { facts } from '../../tool/tool-fixture.ts'
import { lido, textsOf } from './explain-fixture.ts'

const { tree, contracts } = facts
if (!tree || !contracts) throw new Error('the facts are incomplete')
const { calldata: labels } = ENGLISH.tool
const table = makeCallTable({ contracts, tree, labels, sectionOf: ({ path }) => `/docs/#${path}` })

function explainAll(text: string): Explanation[] {
  const transactions = readTransactions(text)
  if (!transactions) throw new Error(`no transaction in ${text}`)
  return explainCalldata(text, transactions, table, lido)?.commands ?? []
}

function explain(text: string): Explanation {
  const [first] = explainAll(text)
  if (!first) throw new Error(`nothing explained of ${text}`)
  return first
}

/** What a link to an explanation contains. */
function reportOf(text: string): string {
  return explainCalldata(text, readTransactions(text) ?? [], table, lido)?.reported ?? ''
}

/** The commands that make the same call. */
const commandsOf = ({ sameCall }: Explanation) => sameCall?.commands.map(({ name }) => name) ?? []

const RUNS = new URL('../../../runs/', import.meta.url)
const RECORDED = /^\$ yarn start (.* --populate-tx.*)$|Populated transaction data: (\{[^}]*\})/gm

const recorded = readdirSync(RUNS)
  .filter((name) => name.endsWith('.md'))
  .flatMap((name) => {
    let line = ''
    return [...readFileSync(new URL(name, RUNS), 'utf8').matchAll(RECORDED)].flatMap(([, typed, printed]) => {
      line = typed ?? line
      return printed === undefined ? [] : [{ line, printed }]
    })
  })

test('what the tool printed is explained back to its command', () => {
  expect(recorded.length).toBeGreaterThan(100)
  for (const { line, printed } of recorded) {
    const { reading } = parseWithRecovery(tree, line.split(' '))
    const explained = explain(printed)
    // Keys with a prefix each are put together with it: what is printed is no calldata.
    if (/[\da-f]0x/.test(printed)) {
      expect(textsOf(explained.remarks)[0]).toContain('`triggerValidatorWithdrawals`')
      continue
    }
    const made = commandsOf(explained)
    // An approval is printed before the call that needs it.
    expect([...made, 'account write steth-allowance'], line).toContain(reading.outcome.command.path)
  }
})

describe('a link or a report', () => {
  const TO = `0x${'12'.repeat(20)}`
  const data = `0xf3fef3a3${'4'.repeat(40).padStart(64, '0')}${(10n ** 18n).toString(16).padStart(64, '0')}`

  test('contains the calls of a text, to be read again, and nothing that is written around them', () => {
    const batch = {
      transactions: [
        { to: TO, value: '5', data, note: 'hush' },
        { to: 'hush', data },
      ],
      key: 'hush',
    }
    const reported = `to: ${TO} value: 5 data: ${data}\ndata: ${data}`
    expect(reportOf(JSON.stringify(batch))).toBe(reported)
    expect(reportOf(reported)).toBe(reported)
    expect(reportOf(`my pin is 4711\ndata: ${data}`)).toBe(`data: ${data}`)
  })

  test.each([
    ['a function that is not known', `0x11111111${'ab'.repeat(32)}`],
    ['a key', 'ab'.repeat(32)],
    ['calldata that was cut', data.slice(0, -1)],
    ['bytes after it', `${data}${'ab'.repeat(32)}`],
  ])('contains nothing of %s', (_, text) => {
    expect(reportOf(text)).toBe('')
  })
})

describe('a call', () => {
  const WITHDRAW = `0xf3fef3a3${'4'.repeat(40).padStart(64, '0')}${(10n ** 18n).toString(16).padStart(64, '0')}`

  test('is explained with each argument, who may send it, and the commands that make it', () => {
    const explained = explain(WITHDRAW)
    expect(explained.headline).toBe('Calls withdraw of Dashboard or StakingVault')
    expect(explained.isUncertain).toBeUndefined()
    expect(explained.parts.map(({ title, text, href }) => [title, text, href])).toEqual([
      ['`_recipient` address', `0x${'4'.repeat(40)}`, undefined],
      ['`_ether` uint256', '1000000000000000000', undefined],
    ])
    expect(explained.sameCall).toEqual({
      title: 'Same call',
      commands: ['contracts dashboard', 'vault-operations', 'contracts vault'].map((group) => ({
        name: `${group} write withdraw`,
        href: `/docs/#${group} write withdraw`,
      })),
    })
    expect(textsOf(explained.parts[1]?.remarks ?? [])).toEqual(['That is 1 ETH.'])
  })

  test.each([
    ['0x', 'short', '0x12345'.slice(0, 6)],
    ['of an unknown selector', 'unknown', `0xdeadbeef${'0'.repeat(64)}`],
    ['with bytes after its arguments', 'trailing', `${WITHDRAW}${'0'.repeat(64)}`],
    ['with bits that an address has not', 'inexact', WITHDRAW.replace('f3a30000', 'f3a30001')],
  ] as const)('%s is not certain: %s', (_name, fault, data) => {
    const explained = explain(`data: ${data}`)
    expect(textsOf(explained.remarks)).toEqual([labels.faults[fault].replace('{function}', '`withdraw`')])
    expect(explained.isUncertain).toBe(true)
    expect(explained.headline).toBe('It is not certain what this calls')
    expect(explained.parts).toEqual([])
  })

  test.each(['0x', '0xf', '0xf3fe', '0xf3fef3'])(
    '%s alone is calldata that is cut, if it has a digit',
    (data) => {
      expect(readTransactions(data)?.map((each) => each.data)).toEqual(
        data === '0x' ? undefined : [data.slice(0, data.length - (data.length % 2))],
      )
    },
  )

  const [RECIPIENT, ETHER] = ['`_recipient` address', '`_ether` uint256']
  const CUT = (names: string) => labels.faults.cut.replace('{arguments}', names)
  const { noPrefix, broken, odd, notHex } = labels.damages

  test.each([
    ['without 0x', WITHDRAW.slice(2), [RECIPIENT, ETHER], [noPrefix], false],
    ['in upper case', WITHDRAW.slice(2).toUpperCase(), [RECIPIENT, ETHER], [noPrefix], false],
    ['in lines of a mail', WITHDRAW.replace(/.{76}/g, '$&\n'), [RECIPIENT, ETHER], [broken], false],
    ['in quoted lines', WITHDRAW.replace(/^|.{70}/g, '$&\r\n> '), [RECIPIENT, ETHER], [broken], false],
    ['in encoded lines', WITHDRAW.replace(/.{75}/g, '$&=\n'), [RECIPIENT, ETHER], [broken], false],
    [
      'in a line for each word',
      WITHDRAW.replace(/(?<=^.{10}|.{74})/g, '\n'),
      [RECIPIENT, ETHER],
      [broken],
      false,
    ],
    ['with a digit too many', `${WITHDRAW}0`, [RECIPIENT, ETHER], [odd], true],
    ['without its last digit', WITHDRAW.slice(0, -1), [RECIPIENT], [CUT('`_ether`'), odd], true],
    ['cut in its last argument', WITHDRAW.slice(0, 100), [RECIPIENT], [CUT('`_ether`')], true],
    ['cut by dots', `${WITHDRAW.slice(0, 80)}…`, [RECIPIENT], [CUT('`_ether`'), notHex], true],
    ['cut after its selector', '0xf3fef3a3', [], [CUT('`_recipient`, `_ether`')], true],
    ['as long as a key', `${WITHDRAW.slice(0, 66)}`, [], [CUT('`_recipient`, `_ether`')], true],
    [
      'after a field',
      `to: 0x${'5'.repeat(40)}\ndata: ${WITHDRAW.replace(/.{64}/g, '$&\n')}`,
      [RECIPIENT, ETHER],
      [broken],
      false,
    ],
  ])('%s is read as far as it goes', (_name, text, titles, remarks, isUncertain) => {
    const explained = explain(text)
    expect(explained.headline).toBe(
      isUncertain
        ? 'Calls withdraw of Dashboard or StakingVault, but not all of it can be read'
        : 'Calls withdraw of Dashboard or StakingVault',
    )
    expect(explained.parts.map(({ title }) => title)).toEqual(titles)
    const damages = new Set(textsOf(explained.remarks))
    expect(remarks.filter((text) => !damages.has(text))).toEqual([])
    expect(
      [noPrefix, broken, odd, notHex].filter((text) => damages.has(text) && !remarks.includes(text)),
    ).toEqual([])
    expect(explained.isUncertain ?? false).toBe(isUncertain)
  })

  test('is read without the list that is cut, and with what comes before and after it', () => {
    const head = [`${'5'.repeat(40)}`, '60', '7'].map((word) => word.padStart(64, '0'))
    const known = table.functions.find(({ inputs }) =>
      /^address,\w+\[\]|^address,bytes/.test(inputs.map(({ type }) => type).join()),
    )
    if (!known) throw new Error('no function with a list')
    const explained = explain(`${known.selector}${head.join('').slice(0, 64 * known.inputs.length)}`)
    expect(explained.parts.map(({ text }) => text)[0]).toBe(`0x${'5'.repeat(40)}`)
    expect(explained.isUncertain).toBe(true)
  })

  test.each([
    ['a key', 'c'.repeat(3) + '4'.repeat(61)],
    ['a key with 0x', `0x${'c4'.repeat(32)}`],
    ['several keys', Array(3).fill('c4'.repeat(32)).join('\n')],
    ['a word', 'deadbeef1'],
  ])('is not what has no selector of a function: %s', (_name, text) => {
    const transactions = readTransactions(text)
    expect(transactions && explainCalldata(text, transactions, table, lido)).toBeUndefined()
  })

  test('to a contract that has no such function is a danger', () => {
    const [hub] = [...lido.addresses.values()].filter(({ names }) => names.includes('VaultHub'))
    const { remarks } = explain(`to: ${hub?.address}, data: ${WITHDRAW}`)
    expect(textsOf(remarks)).toContain('It is sent to VaultHub, which is not Dashboard or StakingVault.')
  })

  test('without a limit, on another chain, or with ETH that is not taken, is a danger', () => {
    const [token] = [...lido.addresses.values()].filter(({ names }) => names.includes('WstETH'))
    const data = `0x095ea7b3${'4'.repeat(40).padStart(64, '0')}${'f'.repeat(64)}`
    const explained = explain(JSON.stringify({ to: token?.address, value: '1', chainId: '1', data }))
    expect(explained.headline).toBe('Calls approve of WstETH')
    const dangers = [...explained.remarks, ...explained.parts.flatMap(({ remarks }) => remarks)]
      .filter(({ tone }) => tone === 'danger')
      .map(({ text }) => text)
    expect(dangers).toEqual([
      'The function takes no ETH, so the transaction fails.',
      'That is Ethereum mainnet. These pages are about Hoodi.',
      'The greatest possible value: there is no limit.',
    ])
  })

  test('of a role names it', () => {
    const hash = contracts.roleIds?.FUND_ROLE ?? ''
    const data = `0x2f2ff15d${hash.slice(2)}${'4'.repeat(40).padStart(64, '0')}`
    const { parts, remarks } = explain(data)
    expect(textsOf(parts[0]?.remarks ?? [])).toContain('It is the role `FUND_ROLE`.')
    expect(textsOf(remarks)).toContain('No command of the tool makes this call.')
    expect(textsOf(explain(data.replace(hash.slice(2), '1'.repeat(64))).parts[0]?.remarks ?? [])).toContain(
      'No documented role has this hash.',
    )
  })
})

describe('a batch', () => {
  const fund = { to: `0x${'2'.repeat(40)}`, value: '1000000000000000000', data: '0xb60d4288' }

  test('is explained call by call, with the chain of the batch', () => {
    const text = JSON.stringify({ version: '1.0', chainId: '560048', transactions: [fund, fund] })
    expect(explainAll(text).map(({ headline }) => headline)).toEqual(
      Array(2).fill('Calls fund of Dashboard or StakingVault'),
    )
  })

  test('may have its arguments as text', () => {
    const contractMethod = {
      name: 'grantRoles',
      inputs: [{ name: '_assignments', type: 'tuple[]' }],
    }
    const role = contracts.roleIds?.FUND_ROLE
    const contractInputsValues = { _assignments: JSON.stringify([[`0x${'4'.repeat(40)}`, role]]) }
    const text = JSON.stringify({
      transactions: [{ to: fund.to, value: '0', data: null, contractMethod, contractInputsValues }],
    })
    const [explained] = explainAll(text)
    expect(explained?.parts.map(({ text: value }) => value)).toEqual([`0x${'4'.repeat(40)}`, role])
  })
})

test.each([
  'lsv-cli vo r info 0x2222222222222222222222222222222222222222',
  '{"a": 1}',
  `0x${'2'.repeat(40)}`,
])('is not read from %s', (text) => {
  expect(readTransactions(text)).toBeUndefined()
})

/** A value of a type, as the encoder takes it. */
function randomValue(parameter: Parameter, chance: Chance): unknown {
  const { type, components = [] } = parameter
  const list = /^(.*)\[(\d*)\]$/.exec(type)
  if (list) {
    const length = list[2] === '' ? chance.below(4) : Number(list[2])
    return Array.from({ length }, () => randomValue({ ...parameter, type: list[1] ?? '' }, chance))
  }
  const hex = (length: number) => Array.from({ length }, () => chance.below(256))
  const bits = Number(/\d+$/.exec(type)?.[0] ?? 0)
  if (type === 'tuple')
    return Object.fromEntries(components.map((part) => [part.name, randomValue(part, chance)]))
  if (type === 'bool') return chance.happens(0.5)
  if (type === 'string') return 'ipfs://ä'.repeat(chance.below(9))
  if (type === 'bytes') return Uint8Array.from(hex(chance.below(100)))
  if (type === 'address') return checksumAddress(`0x${Buffer.from(hex(20)).toString('hex')}`)
  if (type.startsWith('bytes')) return Uint8Array.from(hex(bits))
  const number =
    BigInt(`0x${Buffer.from(hex(32)).toString('hex')}`) >> BigInt(256 - bits + chance.below(bits))
  return type.startsWith('int') ? number / -2n : number
}

/** The text of each value, in order. */
function textsIn(value: unknown): string[] {
  if (value instanceof Uint8Array) return [`0x${Buffer.from(value).toString('hex')}`]
  if (Array.isArray(value)) return value.length === 0 ? ['[]'] : value.flatMap(textsIn)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [String(value)]
}

interface Encoder {
  encodeInput(value: unknown): Uint8Array
}

/** By the parameters of the function: two may have one selector. */
const encoders = new Map<object, Encoder | undefined>()

function encoderOf(name: string, inputs: readonly Parameter[]): Encoder | undefined {
  const contract = createContract([{ type: 'function', name, inputs, outputs: [] }] as never)
  return (contract as Record<string, Encoder>)[name]
}

function randomCall(chance: Chance): { data: string; texts: string[] } {
  const { name, inputs, selector } = chance.pick(table.functions)
  const values = inputs.map((input) => randomValue(input, chance))
  const method = encoders.get(inputs) ?? encoderOf(name, inputs)
  encoders.set(inputs, method)
  const named = Object.fromEntries(inputs.map((input, index) => [input.name, values[index]]))
  const given = inputs.length === 0 ? undefined : inputs.length === 1 ? values[0] : named
  const data = `0x${Buffer.from(method?.encodeInput(given) ?? []).toString('hex')}`
  if (!data.startsWith(selector)) expect(data).toBe(selector)
  return { data, texts: values.flatMap(textsIn) }
}

test('10,000 random calls are decoded to what another library encoded', () => {
  const chance = createChance(7)
  for (let count = 0; count < 10_000; count++) {
    const { data, texts } = randomCall(chance)
    const { values, fault } = decodeCall(data, table.functions)
    const read = { fault, texts: values.map(({ text }) => text) }
    if (fault !== undefined || read.texts.join('\n') !== texts.join('\n')) expect(read).toEqual({ texts })
  }
})

/** Breaks the form of calldata, not only its values. */
const MUTATIONS: readonly ((data: string, chance: Chance) => string)[] = [
  (data) => `${data}00`,
  (data, chance) => data + 'ab'.repeat(1 + chance.below(40)),
  (data) => data.slice(0, -2),
  (data, chance) => data.slice(0, 10 + 2 * chance.below(Math.max(1, (data.length - 10) / 2))),
  (data) => data.slice(0, 10) + '0'.repeat(64) + data.slice(10),
  (data) => `${data}${'0'.repeat(64)}`,
]

test('1,000 calls whose form was broken are never certain', () => {
  const chance = createChance(8)
  for (let count = 0; count < 1000; count++) {
    const { data } = randomCall(chance)
    const broken = chance.pick(MUTATIONS)(data, chance)
    if (broken === data) continue
    const { fault } = decodeCall(broken, table.functions)
    const explained = explain(`data: ${broken}`)
    expect(fault, broken).toBeDefined()
    expect(explained.isUncertain).toBe(true)
    if (fault !== 'cut') expect(explained.parts).toEqual([])
  }
})

test('of 1,000 calls that were cut, only arguments are shown that are complete', () => {
  const chance = createChance(9)
  for (let count = 0; count < 1000; count++) {
    const { data } = randomCall(chance)
    const whole = decodeCall(data, table.functions)
    const {
      values,
      fault,
      lost = [],
    } = decodeCall(data.slice(0, 10 + 2 * chance.below((data.length - 10) / 2)), table.functions)
    if (whole.values.length === 0) continue
    // Of the last argument, only the zeros that fill it up may be missing.
    expect(fault).toMatch(/^(?:cut|inexact)$/)
    if (fault === 'inexact') continue
    expect(lost.length).toBeGreaterThan(0)
    expect(whole.values).toEqual(expect.arrayContaining([...values]))
  }
})
