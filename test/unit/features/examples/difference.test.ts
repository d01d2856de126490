import { describe, expect, test } from 'vitest'
import { compareOutput } from '../../../../src/features/examples/check-step.ts'
import { createNormalizer } from '../../../../src/features/examples/normalize.ts'

const asIs = createNormalizer([])
const show = (page: string[], output: string[], normalize = asIs) =>
  compareOutput(page, output, normalize).map(
    ({ kind, text }) => ({ same: ' ', removed: '-', added: '+' })[kind] + text,
  )

describe('an output is compared with a page', () => {
  test('line by line', () => {
    expect(show(['a', 'b', 'c'], ['a', 'x', 'c'])).toEqual([' a', '-b', '+x', ' c'])
    expect(show([], ['a'])).toEqual(['+a'])
    expect(show(['a', 'b'], ['b'])).toEqual(['-a', ' b'])
  })

  test('with any text for … within a line', () => {
    expect(show(['took … ms', 'a … b … c', '[..]x'], ['took 12 ms', 'a 1 b 2 c', 'yx'])).toEqual([
      ' took … ms',
      ' a … b … c',
      ' [..]x',
    ])
    expect(show(['ab…ba'], ['aba'])).toEqual(['-ab…ba', '+aba'])
  })

  test('with any lines for a line of …', () => {
    expect(show(['a', '…', 'z'], ['a', 'b', 'c', 'z'])).toEqual([' a', ' …', ' z'])
    expect(show(['a', '...'], ['a'])).toEqual([' a', ' ...'])
    expect(show(['…', 'b', '…', 'd'], ['a', 'b', 'c', 'x'])).toEqual([' …', ' b', ' …', '-d'])
  })

  test('keeping what still holds where something has changed', () => {
    expect(show(['at …', 'old', '…', 'end'], ['at 12', 'new', 'x', 'y', 'end'])).toEqual([
      ' at …',
      '-old',
      ' …',
      ' end',
    ])
  })

  test('as a whole where both are long and differ', () => {
    const lines = (name: string) => Array.from({ length: 20_000 }, (_, index) => `${name}${index}`)
    expect(show(lines('a'), lines('b'))).toHaveLength(40_000)
  })

  test('without what the settings say varies', () => {
    const normalize = createNormalizer([
      'hashes',
      'durations',
      'times',
      { pattern: 'pid \\d+', replacement: 'pid' },
    ])
    const page = [`tx 0x${'ab'.repeat(32)}`, 'in 12 ms', 'on 2026-01-02T03:04:05Z, 11:12 AM', 'pid 7']
    const output = [`tx 0x${'cd'.repeat(32)}`, 'in 3.4 seconds', 'on 2025-11-12 13:14:15, 9:08 PM', 'pid 99']
    expect(show(page, output, normalize).every((line) => line.startsWith(' '))).toBe(true)
    expect(show(page, output)[0]).toBe(`-${page[0]}`)
  })
})
