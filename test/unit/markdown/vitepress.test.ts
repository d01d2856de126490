// Pages that were written for VitePress and Starlight.
import { describe, expect, it } from 'vitest'
import { html, messages, parse } from './parsing.ts'

const files: Record<string, string> = {
  'docs/guide/a.js': 'one()\n// #region part\n  two()\n// #endregion part\nthree()\n',
  'docs/snippets/b.ts': 'const b = 1\n',
  'docs/guide/part.md': '---\ntitle: x\n---\n\nFirst.\n\nSecond *text*.\n',
}
const options = { path: 'docs/guide/page.md', readText: (path: string) => files[path] }
const code = (text: string) =>
  /<code[^>]*>([\s\S]*?)\n<\/code>/.exec(html(text, options))?.[1]?.replace(/<[^>]+>/g, '')

describe('code from a file', () => {
  it.each([
    ['<<< ./a.js', 'one()\n// #region part\n  two()\n// #endregion part\nthree()'],
    ['<<< ./a.js#part', 'two()'],
    ['<<< @/snippets/b.ts', 'const b = 1'],
    ['```js file=./a.js#L1\n```', 'one()'],
    ['```js file="a.js#L4-L9" title="a.js"\n```', '// #endregion part\nthree()'],
    ['```ts file=@site/docs/snippets/b.ts\n```', 'const b = 1'],
  ])('is shown for %s', (text, shown) => {
    expect(code(text)).toBe(shown)
    expect(parse(text, options).problems).toEqual([])
  })

  it('has the language of the file, marked lines and line numbers', () => {
    expect(html('<<< ./a.js#part{1 ts:line-numbers}', options)).toBe(
      html('```ts {1} showLineNumbers\ntwo()\n```'),
    )
    expect(html('<<< ./a.js#part', options)).toBe(html('```js\ntwo()\n```'))
    expect(parse('<<< ./a.js', options).dependencies).toEqual(['docs/guide/a.js'])
  })

  it('that does not exist is reported', () => {
    expect(messages(parse('<<< ./c.js\n\n<<< ./a.js#other', options))).toEqual([
      'docs/guide/page.md:1:1 error cannot read "./c.js"\n    no such file: docs/guide/c.js',
      'docs/guide/page.md:3:1 error docs/guide/a.js has no region "other"\n    put it between "#region other" and "#endregion other" in comments',
    ])
    expect(parse('<<< ./c.js', options).dependencies).toEqual(['docs/guide/c.js'])
  })

  it('that is missing does no harm to a fence with its own code', () => {
    const text = "```ts file='src/db.ts'\nlet db\n```"
    expect(code(text)).toBe('let db')
    expect(messages(parse(text, options))).toEqual([
      'docs/guide/page.md:1:1 warning cannot read "src/db.ts"\n    the fence shows its own code; no such file: docs/guide/src/db.ts',
    ])
    expect(code('```js file=./a.js#L1\nold()\n```')).toBe('one()')
  })
})

describe('VitePress', () => {
  it('groups code by tabs', () => {
    const group = '::: code-group\n\n```sh [npm]\nnpm i\n```\n\n```sh [pnpm]\npnpm i\n```\n\n:::'
    const tab = (label: string, text: string) => `:::tab ${label}\n\`\`\`sh\n${text}\n\`\`\`\n:::\n`
    expect(html(group)).toBe(html(`::::tabs\n${tab('npm', 'npm i')}${tab('pnpm', 'pnpm i')}::::`))
    expect(messages(parse('::: code-group\ntext\n```sh\na\n```\n:::'))).toEqual([
      'docs/page.md:2:1 warning text between tabs is not shown\n    move it into a tab, or outside the tabs',
    ])
  })

  it('lists the headings of a page', () => {
    expect(html('[[toc]]\n\n## A *b*\n\n### C\n\n#### D')).toMatch(
      /^<ul>\n<li><a href="#a-b">A <em>b<\/em><\/a><ul>\n<li><a href="#c">C<\/a><\/li>\n<\/ul>\n<\/li>\n<\/ul>\n<h2/,
    )
    expect(html('<TOCInline toc={toc} maxHeadingLevel={2} />\n\n## A\n\n### B')).toContain(
      '<ul>\n<li><a href="#a">A</a></li>\n</ul>',
    )
    const slices = (toc: string) =>
      html(`<TOCInline toc={${toc}} />\n\n## A\n\n## B\n\n## C`).match(/(?<=<li><a href="#)\w/g)
    expect(slices('toc.slice(1)')).toEqual(['b', 'c'])
    expect(slices('toc.slice( 1, -1 )')).toEqual(['b'])
    expect(slices('toc')).toEqual(['a', 'b', 'c'])
  })

  it('includes Markdown, whole or in part', () => {
    expect(html('<!--@include: ./part.md-->', options)).toBe('<p>First.</p>\n<p>Second <em>text</em>.</p>')
    expect(html('a\n\n<!-- @include: @/docs/guide/part.md{7,} -->', options)).toBe(
      '<p>a</p>\n<p>Second <em>text</em>.</p>',
    )
    expect(messages(parse('<!--@include: ./none.md-->', options))).toEqual([
      'docs/guide/page.md:1:1 error cannot read "./none.md"\n    no such file: docs/guide/none.md',
    ])
  })

  it('reads line numbers after the language, and styles nothing in raw blocks', () => {
    expect(html('```ts:line-numbers=5 {1}\na\n```')).toBe(html('```ts showLineNumbers=5 {1}\na\n```'))
    expect(html('```js-vue\na\n```')).toBe(html('```js\na\n```'))
    expect(html('::: raw\ntext\n:::')).toBe('<p>text</p>')
  })

  it("has badges that are not part of a heading's id", () => {
    const page = parse('## Hook <Badge type="tip" text="a < b" />')
    expect(page.html).toContain('<span class="badge">a &lt; b</span>')
    expect([...page.ids, ...page.problems]).toEqual(['hook'])
  })
})

it('tabs may have lines as labels', () => {
  const text =
    '::: tabs key:os\n== macOS\nOpen:\n- it\n== Any *other*\n:::note\n== x\n:::\n```\n== y\n```\n:::\n\nBelow.'
  expect(html(text)).toBe(
    html(
      '::::tabs key:os\n:::tab macOS\nOpen:\n- it\n:::\n:::tab Any *other*\n:::note\n== x\n:::\n```\n== y\n```\n:::\n::::\n\nBelow.',
    ),
  )
  expect(messages(parse(text))).toEqual([])
  expect(html(':::: tabs\n=== A\n::: tabs\n== B\nx\n:::\n=== C\ny\n::::')).toBe(
    html(':::::tabs\n:::tab A\n::::tabs\n:::tab B\nx\n:::\n::::\n:::\n:::tab C\ny\n:::\n:::::'),
  )
  const faulty = parse(':::tabs\nlost\n\n== A\n\n<Gone />\n:::')
  expect(messages(faulty).map((message) => message.split('\n')[0])).toEqual([
    'docs/page.md:6:1 error no component named <Gone>',
    'docs/page.md:2:1 warning text between tabs is not shown',
  ])
})

it('badges may have their text between tags', () => {
  const page = parse(
    '# Data <Badge type="danger">*very* new</Badge>\n\nOf <Badge text="a" /> <Badge text="b"></Badge>\n',
  )
  expect(page.problems).toEqual([])
  expect(html('# Data <Badge type="danger">new</Badge>')).toBe(
    '<h1 id="data-new">Data <span class="badge">new</span></h1>',
  )
  expect(page.html).toContain('<span class="badge">a</span> <span class="badge">b</span>')
})

describe('ids of headings by the rules of VitePress', () => {
  const idsOf = (text: string) => [...parse(text, { headingIds: 'vitepress' }).ids]

  it.each([
    ['test.each', 'test-each'],
    ['`--configPlugin <plugin>`', 'configplugin-plugin'],
    ['vi.fn(impl?: Function)', 'vi-fn-impl-function'],
    ['4.1 What is new?', '_4-1-what-is-new'],
    ['Crème — “brûlée”', 'creme-—-brulee'],
    ['你好：Vue', '你好-vue'],
    ['sequence.sequencer <Badge text="new" />', 'sequence-sequencer'],
    ['constructor', 'constructor'],
  ])('%s', (heading, id) => {
    expect(idsOf(`## ${heading}`)).toEqual([id])
  })

  it('are unique', () => {
    expect(idsOf('## a.b\n\n## a b\n\n## a-b-1\n\n## a:b\n\n## own {#a-b-2}\n')).toEqual([
      'a-b',
      'a-b-1',
      'a-b-1-1',
      'a-b-2',
    ])
  })
})

describe('Starlight', () => {
  it('has steps, trees and cards that are their Markdown', () => {
    const text = `import { Steps, Card, LinkCard } from '@astrojs/starlight/components';

<Steps>

1. One

</Steps>

<Card title="Title" icon="star">
Text.
</Card>

<LinkCard title="Next" href="./b" description="More." />

<Aside type="tip" title="Hint">Text.</Aside>`
    const page = parse(text)
    expect(page.problems).toEqual([])
    expect(html(text)).toBe(
      [
        '<ol>\n<li>One</li>\n</ol>',
        '<div class="card"><p><strong>Title</strong></p>\n<p>Text.</p>\n</div>',
        '<div class="card card-link"><p><a href="./b"><strong>Next</strong></a></p>\n<p>More.</p>\n</div>',
        '<div class="admonition admonition-tip" role="note"><p class="admonition-title">Hint</p>\n<p>Text.</p>\n</div>',
      ].join('\n'),
    )
  })

  it("keeps components of the same name that are the site's own", () => {
    expect(messages(parse("import Card from './Card'\n\n<Card title='a'>\n\nText.\n\n</Card>"))).toHaveLength(
      1,
    )
  })
})
