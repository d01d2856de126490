// Files of the site that its own stylesheets name.
import { expect, it } from 'vitest'
import { checkStyleUrls } from '../../../src/check/style-urls.ts'

function brokenIn(text: string): string[] {
  const settings = { baseUrl: '/', onBrokenLinks: 'throw' } as const
  const problems = checkStyleUrls([{ file: 'templates/a.css', text }], settings, () => false)
  return problems.map(({ message, line, column }) => `${line}:${column} ${message}`)
}

it('are found in each way of writing, and not in comments', () => {
  expect(
    brokenIn('a { b: url(/1.png) }\n/* url(/2.png) **/ url( "/3.png" ) URL(\n  \'/4.png\')\n/* url(/5.png)'),
  ).toEqual([
    '1:12 broken image or file /1.png',
    '2:25 broken image or file /3.png',
    '3:3 broken image or file /4.png',
  ])
})

it.each([
  ['a comment, such as a source map', `/*${'x'.repeat(400_000)}*/`],
  ['a row of blanks', ' '.repeat(400_000)],
  ['comments that do not end', '/*('.repeat(150_000)],
  ['paths that do not end', 'url(/'.repeat(100_000)],
])('are looked for in linear time: %s', (_, text) => {
  expect(brokenIn(`a { b: url(/1.png) }${text}`)).toHaveLength(1)
})
