// The arithmetic of the mock node that the examples of our pages talk to.
import { expect, test } from 'vitest'
import { openLedger } from '../../lido-cli/ledger.js'

const open = () =>
  openLedger(
    {
      available: '33000000000000000000',
      locked: 3,
      paused: false,
      roles: { '*': ['0xAa'] },
      guarantee: { '0xaa': { total: '2', locked: '1' } },
    },
    { unlocked: 'available - locked', both: { sum: '=unlocked' } },
  )

test.each<[expression: string, value: unknown]>([
  ['1 + 2 * 3 - 4', 3n],
  ['(1 + 2) * 3 / 2', 4n],
  ['ceil(7, 2) + min(1, 2) + max(1, 2)', 7n],
  ['unlocked', 32999999999999999997n],
  ['!paused && locked >= 3', true],
  ["has(roles['0x01'], '0xaa') || locked == 0", true],
  ['roles[role][0] == 0xAA', true],
  ['guarantee[0xAA].total - guarantee[0xAA].locked', 1n],
  ["guarantee['0xbb']", 0n],
  ['[locked, 2]', [3n, 2n]],
  ["'text'", 'text'],
])('%s', (expression, value) => {
  expect(open().evaluate(expression, { role: '0x02' })).toEqual(value)
})

test('a change is seen by all that follows from it', () => {
  const ledger = open()
  ledger.change('available -= amount', { amount: 10n ** 18n })
  ledger.change('roles[role] += account', { role: '0x01', account: '0xbb' })
  ledger.change('roles[role] -= account', { role: '0x01', account: '0xaa' })
  ledger.change("guarantee['0xcc'].total = 5", {})
  ledger.change('each one of list: locked += one.amount', { list: [{ amount: 1n }, { amount: 2n }] })
  expect(ledger.evaluate('unlocked', {})).toBe(32n * 10n ** 18n - 6n)
  expect(ledger.evaluate("roles['0x01']", {})).toEqual(['0xbb'])
  expect(ledger.evaluate("roles['0x02']", {})).toEqual(['0xAa'])
  expect(ledger.evaluate("guarantee['0xcc'].total", {})).toBe(5n)
})

test.each(['1 +', 'a b', '(1', 'nothing', '1 ? 2'])(
  'what is not an expression, "%s", is an error',
  (text) => {
    expect(() => open().evaluate(text, {})).toThrow()
  },
)

test('anything but a change is an error', () => {
  expect(() => open().change('available', {})).toThrow('not a change: available')
})
