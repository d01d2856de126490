// What the policy of the pages blocks is reported where it is written.
import { describe, expect, test } from 'vitest'
import { messages, parse } from './parsing.ts'

const listed = new Set(['images https://ok.org', 'frames https://ok.org'])
const found = (text: string) =>
  messages(parse(text, { mayEmbed: (kind, origin) => listed.has(`${kind} ${origin}`) })).map((message) =>
    message.split('\n')[0]?.replace('docs/page.md:', ''),
  )

describe('what is embedded from an origin that the settings do not list', () => {
  test.each([
    ['![a](https://no.org/a.png)', '1:1 warning image https://no.org/a.png is blocked by the policy'],
    ['a [![a](//no.org/a.png)](/b)', '1:4 warning image //no.org/a.png is blocked by the policy'],
    [
      '<img src="https://no.org/a.png" alt="">',
      '1:6 warning image https://no.org/a.png is blocked by the policy',
    ],
    [
      '<img src="/a.png" srcset="/b.png 2x, https://no.org/c.png 3x" alt="">',
      '1:19 warning image https://no.org/c.png is blocked by the policy',
    ],
    [
      '<video poster="https://ok.org/a.png" src="https://ok.org/a.mp4"></video>',
      '1:38 warning media https://ok.org/a.mp4 is blocked by the policy',
    ],
    [
      '<iframe src="https://no.org/a"></iframe>',
      '1:9 warning frame https://no.org/a is blocked by the policy',
    ],
    [
      '<p style="background: url(https://no.org/a.png)">x</p>',
      '1:4 warning image https://no.org/a.png is blocked by the policy',
    ],
  ])('%s', (text, message) => {
    expect(found(text)).toEqual([message])
  })

  test('says which setting lists it', () => {
    const [message] = messages(parse('![a](https://no.org/a.png)', { mayEmbed: () => false }))
    expect(message?.split('\n')[1]).toBe(
      '    add "https://no.org" to security.images, or keep the file in the site',
    )
  })

  test.each([
    '![a](https://ok.org/a.png)',
    '![a](./a.png)',
    '![a](data:image/png;base64,AA)',
    '<iframe src="https://ok.org/a"></iframe>',
    '[a](https://no.org/a.png)',
  ])('is not %s', (text) => {
    expect(found(text)).toEqual([])
  })
})

describe('a script of the site', () => {
  const warnings = (src: string, origin = 'https://docs.example') =>
    messages(parse(`<script src="${src}"></script>`, { origin })).map((message) => message.split('\n')[0])
  const runs = ['docs/page.md:1:1 warning <script src> runs in the page']
  const blocked = ['docs/page.md:1:1 warning <script> has no effect in a page']

  test.each([
    'x.js',
    '/x.js',
    'https://docs.example/x.js',
    '//docs.example/x.js',
    'HTTPS://DOCS.example:443/x',
  ])('runs, also by its whole URL: %s', (src) => expect(warnings(src)).toEqual(runs))
  test.each(['https://other.example/x.js', '//docs.example.evil.example/x.js', 'http://docs.example/x.js'])(
    'is not %s',
    (src) => expect(warnings(src)).toEqual(blocked),
  )
  test('is told by its path only if the site has no URL', () => {
    expect(warnings('/x.js', '')).toEqual(runs)
    expect(warnings('https://docs.example/x.js', '')).toEqual(blocked)
  })
})

describe('what no setting allows', () => {
  test.each([
    [
      '<form action="https://no.org/a"><b>x</b></form>',
      '1:7 warning <form action> of another site has no effect in a page',
    ],
    ['<object data="/a.pdf"></object>', '1:1 warning <object> has no effect in a page'],
    ['<embed src="/a.pdf">', '1:1 warning <embed> has no effect in a page'],
    ['<base href="/a/">', '1:1 warning <base> has no effect in a page'],
    ['<a href="javascript:alert(1)">x</a>', '1:4 warning a javascript: URL has no effect in a page'],
    [
      '<link rel="stylesheet" href="https://no.org/a.css">',
      '1:24 warning <link> to another site has no effect in a page',
    ],
  ])('%s', (text, message) => {
    expect(found(text)).toEqual([message])
  })

  test('is not a form of the site', () => {
    expect(found('<form action="/search"><b>x</b></form>')).toEqual([])
  })
})
