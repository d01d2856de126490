import { expect, test } from 'vitest'
import { knownNames } from '../../../src/site/known-names.ts'
import { parseNumberPrefix, stripPrefixes } from '../../../src/site/number-prefix.ts'

test.each([
  ['01-intro', { name: 'intro', position: 1 }],
  ['3. setup', { name: 'setup', position: 3 }],
  ['003 -- Advanced', { name: 'Advanced', position: 3 }],
  ['10--two', { name: 'two', position: 10 }],
  ['0-start', { name: 'start', position: 0 }],
  ['intro', { name: 'intro' }],
  ['01', { name: '01' }],
  ['01-', { name: '01-' }],
  ['2021-11-foo', { name: '2021-11-foo' }],
  ['7.0-foo', { name: '7.0-foo' }],
  ['3d-printing', { name: '3d-printing' }],
  ['1-2', { name: '1-2' }],
])('the number prefix of %j is read', (name, expected) => {
  expect(parseNumberPrefix(name)).toEqual(expected)
})

test('number prefixes are taken from every folder of a path', () => {
  expect(stripPrefixes('01-guides/2. more/plain', parseNumberPrefix)).toBe('guides/more/plain')
})

test('the hint for an unknown name has the nearest one and all known ones', () => {
  expect(knownNames('intor', ['reports', 'intro'], 'doc ids')).toBe(
    'did you mean "intro"?\nknown doc ids: intro, reports',
  )
  expect(knownNames('zebra', ['reports', 'intro'], 'doc ids')).toBe('known doc ids: intro, reports')
  expect(knownNames('zebra', [], 'doc ids')).toBe('there are no doc ids')
})

test('the list of a hint ends after thirty names', () => {
  const names = Array.from({ length: 33 }, (_, index) => `doc-${String(index).padStart(3, '0')}`)
  expect(knownNames('zebra', names, 'doc ids')).toMatch(/, doc-029 and 3 more$/)
})
