// What is said of every command of the Lido CLI, held against its facts: whether it signs, who may send it, whether it asks.
import { describe, expect, test } from 'vitest'
import type { ValueRules } from '../../../../src/tool/manifest/schema.ts'
import { type Command, isGroup } from '../../../../src/tool/manifest/tree.ts'
import { facts } from '../../tool/tool-fixture.ts'
import { explained, lido, textsOf } from './explain-fixture.ts'

const commands = lido.tree.commands.filter((command) => !isGroup(command))
const writes = commands.filter(({ facts: { access } }) => access === 'write')
/** The DeFi wrapper is in the CLI, but not in what is known of the contracts. */
const documented = writes.filter(({ path }) => !path.startsWith('defi-wrapper '))

/** A line with a value of the right kind for each argument. */
function lineOf({ path, arguments: known }: Command, ...options: string[]): string {
  return ['yarn start', path, ...known.map(sampleOf), ...options].join(' ')
}

const VALUES: Partial<Record<NonNullable<ValueRules['kind']>, string>> = {
  address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  bytes32: `0x${'ab'.repeat(32)}`,
  hex48: `0x${'cd'.repeat(48)}`,
  hex96: `0x${'cd'.repeat(96)}`,
  hex32: `0x${'cd'.repeat(32)}`,
  hex: `0x${'cd'.repeat(48)}`,
}

function sampleOf({ kind, range, shape }: ValueRules): string {
  if (kind !== 'json') return (kind && VALUES[kind]) ?? String(range?.min ?? 1)
  const { list, fields } = lido.tree.manifest.shapes?.[shape ?? ''] ?? { fields: {} }
  const item = Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, VALUES[each] ?? '1']))
  return `'${JSON.stringify(list ? [item] : item)}'`
}

const said = (line: string) => textsOf(explained(line).remarks)
const NOTHING = 'Nothing is signed and nothing is sent.'
const named = (list: readonly Command[]) => list.map((command) => [command.path, command] as const)

describe('of the Lido CLI', () => {
  test('every command is known to read, to sign or to stay on the machine', () => {
    const effects = new Map(commands.map((command) => [command, explained(lineOf(command)).effect]))
    const expected = commands.map((command) => {
      const { access } = command.facts
      const offers = facts.calls.get(command.path)?.offers
      const read = offers === undefined ? 'reads' : 'offers'
      return [command, access === 'write' ? 'signs' : access === 'read' ? read : access]
    })
    expect([...effects]).toEqual(expected)
    expect(effects.size).toBeGreaterThan(600)
  })

  test('no command is said to sign nothing that may sign, with a yes to every question or not', () => {
    const harmless = commands.filter((command) => said(lineOf(command, '--yes')).includes(NOTHING))
    for (const { path, facts: each } of harmless) {
      expect(each.access, path).toBe('read')
      expect(facts.calls.get(path)?.offers, path).toBeUndefined()
      const changing = facts.calls
        .get(path)
        ?.functions.filter(({ mutability }) => mutability.endsWith('payable'))
      expect(changing ?? [], path).toEqual([])
    }
    const offering = commands.filter((command) => explained(lineOf(command)).effect === 'offers')
    expect(offering.map(({ path }) => path)).toEqual([
      'contracts dashboard read info',
      'contracts dashboard read overview',
      'contracts dashboard read health',
      'vault-operations read info',
      'vault-operations read health',
      'vault-operations read overview',
    ])
  })

  test.each(named(documented))(
    '%s is said with who may send it, what it calls and whether it asks',
    (_, command) => {
      const remarks = said(lineOf(command))
      const has = (pattern: RegExp) => remarks.filter((text) => pattern.test(text)).length
      expect(has(/^Only an account with `|^Who can send it: /)).toBe(1)
      expect(has(/^Calls `\w+\.\w+\(/)).toBe(1)
      expect(has(/^Asks before it signs\.$|^Signs without a question\.$/)).toBe(1)
      expect(has(/^Add `--populate-tx`/)).toBe(1)
      expect(remarks).not.toContain(NOTHING)
    },
  )

  test.each(named(writes))('%s sends nothing with --populate-tx', (_, command) => {
    const { effect, remarks } = explained(lineOf(command, '--populate-tx'))
    expect(effect).toBe('previews')
    expect(textsOf(remarks)).toContain(NOTHING)
  })

  test('what sends in spite of --populate-tx is said to', () => {
    const both = ['--populate-tx', '--wallet-connect']
    const sending = writes.filter((command) => explained(lineOf(command, ...both)).effect !== 'previews')
    expect(sending.map(({ path }) => path)).toEqual([
      'report write by-vaults-submit',
      'report write submit-all',
    ])
    expect(explained('yarn start report w submit-all --populate-tx --wallet-connect').remarks[0]).toEqual({
      tone: 'danger',
      text: 'Sends in spite of `--populate-tx`, as `--wallet-connect` is given.',
    })
  })

  test('what sends ETH along is a function that takes it', () => {
    const paying = documented.filter(({ path }) => facts.calls.get(path)?.value)
    for (const { path } of paying)
      expect(
        facts.calls.get(path)?.functions.map(({ mutability }) => mutability),
        path,
      ).toContain('payable')
    expect(paying.length).toBeGreaterThan(10)
  })

  test('a vault is created once by default, which is said', () => {
    const { unsaid } = explained('yarn start vo w create-vault create')
    expect(unsaid[0]).toMatchObject({
      title: '`[quantity]`',
      remarks: [{ text: 'Number of vaults to deploy.' }, { text: 'Default: `1`.' }],
    })
  })
})
