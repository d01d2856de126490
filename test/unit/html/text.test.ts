// What readers see of a piece of HTML.
import { expect, test } from 'vitest'
import { textOfHtml } from '../../../src/html/text.ts'

test.each([
  ['<p>One <b title="a">two</b></p><p>three<br/>four</p>', '\nOne two\nthree\nfour\n'],
  ['a<!-- b > c -- d -->e', 'ae'],
  ['a<script>b < c</script >d<style>e</style>f', 'a\nd\nf'],
  ['a &lt; b  \n  c', 'a < b  \n  c'],
  ['<i>a</i> \t\n\n b &lt; c', 'a\nb < c'],
  ['a<!-- never closed', 'a'],
  ['a<b never closed', 'a'],
])('%j', (html, text) => {
  expect(textOfHtml(html)).toBe(text)
})

test.each(['<a', '<aa', '<!--', '<script', '<script>', ' ', '<a ', '</', '<!-'])(
  'takes linear time, with many of %j',
  (piece) => {
    expect(textOfHtml(`<i>a</i>${piece.repeat(100_000)}`)).toMatch(/^a/)
  },
)
