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
  return explainCalldata(text, transactions, table, lido).commands
}

function explain(text: string): Explanation {
  const [first] = explainAll(text)
  if (!first) throw new Error(`nothing explained of ${text}`)
  return first
}

/** The commands that make the same call. */
const commandsOf = ({ parts }: Explanation) =>
  parts.flatMap(({ kind, title }) => (kind === 'command' ? title.replaceAll('`', '') : []))

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

describe('a call', () => {
  const WITHDRAW = `0xf3fef3a3${'4'.repeat(40).padStart(64, '0')}${(10n ** 18n).toString(16).padStart(64, '0')}`

  test('is explained with each argument, who may send it, and the commands that make it', () => {
    const explained = explain(WITHDRAW)
    expect(explained.headline).toBe('Calls withdraw of Dashboard or StakingVault')
    expect(explained.isUncertain).toBeUndefined()
    expect(explained.parts.map(({ title, text, href }) => [title, text, href])).toEqual([
      ['`_recipient` address', `0x${'4'.repeat(40)}`, undefined],
      ['`_ether` uint256', '1000000000000000000', undefined],
      ['`contracts dashboard write withdraw`', '', '/docs/#contracts dashboard write withdraw'],
      ['`vault-operations write withdraw`', '', '/docs/#vault-operations write withdraw'],
      ['`contracts vault write withdraw`', '', '/docs/#contracts vault write withdraw'],
    ])
    expect(textsOf(explained.parts[1]?.remarks ?? [])).toEqual(['That is 1 ETH.'])
  })

  test.each([
    ['0x', 'short', '0x12345'.slice(0, 6)],
    ['of an unknown selector', 'unknown', `0xdeadbeef${'0'.repeat(64)}`],
    ['without its arguments', 'invalid', '0xf3fef3a3'],
    ['with bytes after its arguments', 'trailing', `${WITHDRAW}${'0'.repeat(64)}`],
    ['with bits that an address has not', 'inexact', WITHDRAW.replace('f3a30000', 'f3a30001')],
  ] as const)('%s is not certain: %s', (_name, fault, data) => {
    const explained = explain(`data: ${data}`)
    expect(textsOf(explained.remarks)).toEqual([labels.faults[fault].replace('{function}', '`withdraw`')])
    expect(explained.isUncertain).toBe(true)
    expect(explained.headline).toBe('It is not certain what this calls')
    expect(explained.parts).toEqual([])
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
    expect(explained?.parts.map(({ text: value }) => value)).toEqual([`0x${'4'.repeat(40)}`, role, ''])
  })
})

test.each([
  'lsv-cli vo r info 0x2222222222222222222222222222222222222222',
  '{"a": 1}',
  `0x${'1'.repeat(64)}`,
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

function randomCall(chance: Chance): { data: string; texts: string[] } {
  const { name, inputs, selector } = chance.pick(table.functions)
  const values = inputs.map((input) => randomValue(input, chance))
  const { [name]: method } = createContract([
    { type: 'function', name, inputs, outputs: [] },
  ] as never) as Record<string, { encodeInput(value: unknown): Uint8Array }>
  const named = Object.fromEntries(inputs.map((input, index) => [input.name, values[index]]))
  const given = inputs.length === 0 ? undefined : inputs.length === 1 ? values[0] : named
  const data = `0x${Buffer.from(method?.encodeInput(given) ?? []).toString('hex')}`
  expect(data.slice(0, 10)).toBe(selector)
  return { data, texts: values.flatMap(textsIn) }
}

test('10,000 random calls are decoded to what another library encoded', () => {
  const chance = createChance(7)
  for (let count = 0; count < 10_000; count++) {
    const { data, texts } = randomCall(chance)
    const { values, fault } = decodeCall(data, table.functions)
    expect(fault).toBeUndefined()
    expect(values.map(({ text }) => text)).toEqual(texts)
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
    expect(decodeCall(broken, table.functions).fault, broken).toBeDefined()
    expect(explain(`data: ${broken}`).parts).toEqual([])
  }
})
