// What authors write for the head of their page: what becomes of it, and what is told of the rest.

import { describe, expect, it } from 'vitest'
import { phrases } from '../../lists.ts'
import { html, messages, parse } from './parsing.ts'

const mdx = { path: 'docs/a.mdx' }

describe('<head>', () => {
  it('is not part of the article, nor of its beginning', () => {
    const page = parse('<head>\n  <title>A &amp; **B**</title>\n</head>\n\n# Title\n\nText', mdx)
    expect(page.head).toEqual([{ tagName: 'title', attributes: {}, text: 'A & **B**' }])
    expect(page.contentTitle).toBe('Title')
    expect(page.html).not.toContain('<title>')
    expect(html('<head>\n<title>A</title>\n</head>')).toBe('')
  })

  it('has elements that say something of the page, and URLs with their place', () => {
    const text = [
      '<Head>',
      '  <meta name="keywords" content="a, b" />',
      '',
      '  <!-- <title>no</title> -->',
      '  <meta property="og:image" content={require("./a.png").default} />',
      '  <link rel="canonical" href="https://example.org/b" />',
      '  <script type="application/ld+json">{`{"name": "</script>"}`}</script>',
      '  <script type="application/json">{"a": {"b": 1}}</script>',
      '</Head>',
    ].join('\n')
    const page = parse(text, mdx)
    expect(messages(page)).toEqual([])
    expect(page.head).toEqual([
      { tagName: 'meta', attributes: { name: 'keywords', content: 'a, b' } },
      {
        tagName: 'meta',
        attributes: { property: 'og:image' },
        link: { attribute: 'src', element: 'img', url: './a.png', line: 5, column: 3 },
      },
      {
        tagName: 'link',
        attributes: { rel: 'canonical' },
        link: { attribute: 'href', element: 'link', url: 'https://example.org/b', line: 6, column: 3 },
      },
      {
        tagName: 'script',
        attributes: { type: 'application/ld+json' },
        text: '{"name":"\\u003c/script>"}',
      },
      { tagName: 'script', attributes: { type: 'application/json' }, text: '{"a":{"b":1}}' },
    ])
  })

  it('takes nothing that would do something, and says so at its line', () => {
    const text = phrases(`
      <head> · <script src="https://evil.example/a.js"></script> · <script>alert("</title>")</script> ·
      <script type="application/ld+json">{\`{name: 1}\`}</script> · <style>{\`a { b: c }\`}</style> ·
      <base href="https://evil.example/" /> ·
      <meta httpEquiv="refresh" content="0; url=https://evil.example/" /> ·
      <meta name="viewport" content="width=1" /> ·
      <meta name="a" http-equiv="refresh" content="0; url=https://evil.example/" /> ·
      <link rel="stylesheet" href="//evil.example/a.css" /> · <link rel="canonical" /> ·
      <html className="a" /> · <meta name="ok" onload="a()" content="b" /> · </head>
    `).join('\n')
    const page = parse(text, mdx)
    expect(page.head).toEqual([{ tagName: 'meta', attributes: { name: 'ok', content: 'b' } }])
    expect(messages(page).map((message) => message.replace('docs/a.mdx:', '').split('\n')[0])).toEqual([
      '2:1 warning <script> has no effect in a page',
      '3:1 warning <script> has no effect in a page',
      '4:1 warning <script type="application/ld+json"> has no effect in a page',
      '5:1 warning <style> has no effect in a page',
      '6:1 warning <base> in <head> has no effect in a page',
      '7:1 warning <meta http-equiv> has no effect in a page',
      '8:1 warning <meta name="viewport"> has no effect in a page',
      '9:1 warning <meta http-equiv> has no effect in a page',
      '10:1 warning <link rel="stylesheet"> of another site has no effect in a page',
      '11:1 warning <link> without rel and href has no effect in a page',
      '12:1 warning <html> in <head> has no effect in a page',
    ])
  })

  it('is text where it is one, and code where it is shown as code', () => {
    expect(parse('`<head>` of\n\n```html\n<head>\n<title>A</title>\n</head>\n```', mdx).head).toBeUndefined()
  })
})
