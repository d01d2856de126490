// What the policy of the pages blocks is reported where it is written: see also the case of embeds that it blocks.
import { expect, test } from 'vitest'
import { messages, parse } from './parsing.ts'

test('a script is told to be that of the site by its path only if the site has no URL', () => {
  const warnings = (src: string) =>
    messages(parse(`<script src="${src}"></script>`, { origin: '' })).map((message) => message.split('\n')[0])
  expect(warnings('/x.js')).toEqual(['docs/page.md:1:1 warning <script src> runs in the page'])
  expect(warnings('https://docs.example/x.js')).toEqual([
    'docs/page.md:1:1 warning <script> has no effect in a page',
  ])
})

test('a URL that runs code has no effect', () => {
  expect(messages(parse('<a href="javascript:alert(1)">x</a>'))[0]).toMatch(
    /^docs\/page\.md:1:4 warning a javascript: URL has no effect in a page/,
  )
})
