import { expect, test } from 'vitest'
import { inOrderOfRelease } from '../../../src/tool/facts/assemble-facts.ts'

test.each([
  ['numbers, not letters', ['1.10.0', '1.9', '1.9.1'], ['1.9', '1.9.1', '1.10.0']],
  [
    'previews before their release',
    ['2.0', '2.0-rc', '2.0-beta.10', '2.0-beta.2', '2.0-beta', '1.9.9.1', '1.9.9'],
    ['1.9.9', '1.9.9.1', '2.0-beta', '2.0-beta.2', '2.0-beta.10', '2.0-rc', '2.0'],
  ],
  ['numbers within words', ['v2 from npm', 'v1'], ['v1', 'v2 from npm']],
  ['as they are written, where one has no number', ['2.0', 'spring', '1.0'], ['2.0', 'spring', '1.0']],
])('releases are in the order of their %s', (_, names, expected) => {
  expect(inOrderOfRelease(names)).toEqual(expected)
})
