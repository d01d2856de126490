import { describe, expect, test } from 'vitest'
import { isListed, isOriginPattern, originOf } from '../../../src/text/origins.ts'
import { phrases } from '../../lists.ts'

test.each([
  ['https://a.org/b.png', 'https://a.org'],
  ['HTTPS://A.org:443/b', 'https://a.org'],
  ['//a.org/b', 'https://a.org'],
  ['http://a.org:8080', 'http://a.org:8080'],
  ['/b.png', undefined],
  ['b.png', undefined],
  ['data:image/png;base64,AA', undefined],
  ['https://', undefined],
])('the origin of %s is %s', (url, origin) => {
  expect(originOf(url)).toBe(origin)
})

test.each(['https://a.org', 'https://*.a.org', 'http://localhost:3000', 'https:'])(
  '%s can be listed',
  (text) => {
    expect(isOriginPattern(text)).toBe(true)
  },
)

test.each(
  phrases(`
  * · a.org · https://a.org/ · https://a.org/b · https://a.org; script-src * · 'unsafe-inline' · data:
`),
)('%s cannot be listed', (text) => {
  expect(isOriginPattern(text)).toBe(false)
})

describe('a list', () => {
  test.each([
    ['https://a.org', ['https://a.org'], true],
    ['https://a.org', ['https://b.org', 'https:'], true],
    ['http://a.org', ['https:', 'https://a.org'], false],
    ['https://a.org:1', ['https://a.org'], false],
    ['https://b.a.org', ['https://*.a.org'], true],
    ['https://a.org', ['https://*.a.org'], false],
    ['https://evila.org', ['https://*.a.org'], false],
    ['https://a.org', [], false],
  ])('has %s among %j: %s', (origin, patterns, listed) => {
    expect(isListed(origin, patterns)).toBe(listed)
  })
})
