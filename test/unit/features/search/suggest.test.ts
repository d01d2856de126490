import { expect, test } from 'vitest'
import type { PassageAnswer } from '../../../../src/features/search/query/search.ts'
import { isNamed } from '../../../../src/features/search/templates/client/search/suggest.ts'

const PASSAGE: PassageAnswer = {
  kind: 'passage',
  url: '/get-started/create-vault#roles',
  title: 'Roles at creation',
  trail: ['Get started', 'Create a vault'],
  text: 'Each quantum of ETH is counted.',
}

test.each([
  ['its URL', ['create-vault']],
  ['its title', ['roles']],
  ['the titles above it', ['quantum', 'started']],
])('a page is suggested for a missing path that has a word of %s', (_, terms) => {
  expect(isNamed(PASSAGE, terms)).toBe(true)
})

test('no page is suggested because its text alone has a word of the path, nor for a single letter', () => {
  expect(isNamed(PASSAGE, ['quantum', 'a'])).toBe(false)
  expect(isNamed(PASSAGE, [])).toBe(false)
})
