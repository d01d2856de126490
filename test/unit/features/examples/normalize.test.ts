import { expect, test } from 'vitest'
import { createComparison, createNormalizer } from '../../../../src/features/examples/normalize.ts'
import { toLines } from '../../../../src/features/examples/run-example.ts'

test.each<[setting: 'times' | 'durations' | 'hashes' | 'addresses' | 'numbers', one: string, other: string]>([
  ['times', 'at 2026-01-01T12:00:00.000Z, 12:00', 'at 2027-11-22 09:30+01:00, 1:05 PM'],
  ['durations', 'done in 12ms, 3.5 s, 2 minutes', 'done in 900ms, 0.1 s, 10 minutes'],
  [
    'hashes',
    `commit ${'0a'.repeat(20)}, 0x${'1b'.repeat(32)}`,
    `commit ${'ff'.repeat(20)}, 0x${'2c'.repeat(32)}`,
  ],
  ['addresses', `to 0x${'1a'.repeat(20)}`, `to 0x${'2B'.repeat(20)}`],
  ['numbers', 'block 1,500,000 of 7.5', 'block 12 of 1'],
])('%s may differ where the settings say so', (setting, one, other) => {
  const normalize = createNormalizer([setting])
  expect(normalize(one)).toBe(normalize(other))
  expect(normalize(one)).not.toBe(one)
  expect(createNormalizer([])(one)).not.toBe(createNormalizer([])(other))
})

test('rules of the settings replace what they match, in order', () => {
  const normalize = createNormalizer([{ pattern: 'v\\d+', replacement: 'v<n>' }, 'numbers'])
  expect(normalize('tool v12 of 3  ')).toBe('tool v<n> of <numbers>')
})

test('lines that no page shows are omitted', () => {
  expect(
    createComparison({ normalize: [], omit: ['^notice:'] }).omit(['notice: x', 'a', 'see notice: y']),
  ).toEqual(['a', 'see notice: y'])
})

test('paths of the run and ports of services are the same in each run', () => {
  const base = '/tmp/lido-docs-example-a1'
  const text = `${base}/home/a.txt\r\n${base}/tmp/x\nhttp://127.0.0.1:4123/  \n50%\r100%\n\n`
  expect(toLines(text, { base, ports: { node: 4123 } })).toEqual([
    '~/a.txt',
    '/tmp/x',
    'http://127.0.0.1:{port}/',
    '100%',
  ])
})
