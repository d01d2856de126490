import { expect, test } from 'vitest'
import { html, messages, parse } from './parsing.ts'

const LIST = 'Text:\n\n    - one\n\n        more of **one**\n    - two\n\nEnd.\n'

test('text that is indented in MDX is the Markdown that it is without the indent', () => {
  const page = parse(LIST, { path: 'docs/page.mdx' })
  expect(messages(page)).toEqual([])
  expect(html(LIST, { path: 'docs/page.mdx' })).toBe(
    html('Text:\n\n- one\n\n    more of **one**\n- two\n\nEnd.\n', { path: 'docs/page.mdx' }),
  )
})

test.each(['- a\n     - b', '1. a', '> a', '## a', '```js\na\n```', '~~~\n- a\n~~~'])(
  'a block ends a paragraph in MDX however far it is indented: %j',
  (block) => {
    const mdx = { path: 'docs/page.mdx' }
    const indented = block.replace(/^/gm, '     ')
    expect(html(`A text:\n${indented}\n\nEnd.`, mdx)).toBe(html(`A text:\n\n${block}\n\nEnd.`, mdx))
    expect(html(`- A text:\n${block.replace(/^/gm, '        ')}\n\nEnd.`, mdx)).toMatch(/A text:\n?</)
    expect(html(`{\n    1 +\n    - 2\n}\n\n<b title={\n    '- c'}>d</b>`, mdx)).not.toContain('<li>')
  },
)

test('paragraphs that are indented in the item of a list stay apart', () => {
  const list = (indent: string) =>
    html(`- One\n\n${indent}Two\n\n${indent}three.\n- Four\n`, { path: 'docs/page.mdx' })
  expect(list('       ')).toBe(list('  '))
  expect(list('       ')).toContain('<p>Two</p>\n<p>three.</p>')
})

test('it is code in Markdown, with a warning where it looks like Markdown', () => {
  expect(html(LIST)).toContain('<pre')
  expect(messages(parse(LIST))).toEqual([
    'docs/page.md:3:5 warning Markdown indented by four spaces is code\n    reduce the indent, or use a code fence',
  ])
})

test('an indented comment shows nothing', () => {
  const mdx = { path: 'docs/page.mdx' }
  expect(html('> a\n>\n>     <!-- c\n>     d -->\n> b', mdx)).toBe(html('> a\n>\n> b', mdx))
})
