import { describe, expect, test } from 'vitest'
import { decodeAttribute, decodeText } from '../../../src/text/entities.ts'

describe.each([
  ['text', decodeText],
  ['an attribute', decodeAttribute],
])('character references in %s', (_, decode) => {
  test.each([
    ['no reference & none here', 'no reference & none here'],
    ['&lt;&gt;&quot;&amp;', '<>"&'],
    ['&amp;lt;', '&lt;'],
    ['&apos;&nbsp;&eacute;&hellip;&NotEqualTilde;', "'\u00a0é…\u2242\u0338"],
    ['&#228;&#xE4;&#XE4;&#x1F600;', 'äää😀'],
    ['&#0;&#1114112;&#xD800;', '\ufffd\ufffd\ufffd'],
    ['&nothing; &#; &#x;', '&nothing; &#; &#x;'],
  ])('are decoded: %s', (written, meant) => {
    expect(decode(written)).toBe(meant)
  })
})

test('a reference without a semicolon is literal text in Markdown, and in an attribute if browsers read it so', () => {
  expect(decodeText('a&copy=1&copy b')).toBe('a&copy=1&copy b')
  expect(decodeAttribute('a&copy=1&copy b')).toBe('a&copy=1© b')
})

test('time is in proportion to the text', () => {
  for (const hostile of ['&', '&#', '&a', '&amp', '&amp;&']) {
    const text = hostile.repeat(200_000)
    expect(decodeText(text).length).toBeLessThanOrEqual(text.length)
    expect(decodeAttribute(text).length).toBeLessThanOrEqual(text.length)
  }
})
