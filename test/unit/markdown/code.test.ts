// What of a page in MDX is code, what is data, and what becomes of both.

import { describe, expect, it, test } from 'vitest'
import { parseFenceInfo } from '../../../src/markdown/code/fence-info.ts'
import type { PageCode, RenderedCode } from '../../../src/model/page-code.ts'
import { article, messages, parse } from './parsing.ts'

const FILES: Record<string, string> = {
  'docs/_part.mdx': 'Hello **{props.name}**, {props.count}.\n\n{props.children}\n',
  'docs/_code.mdx': 'Twice: {props.count * 2}\n',
}

/** Parses a page whose code is not run but written down. */
function read(text: string, path = 'docs/a.mdx') {
  const codes: PageCode[] = []
  const renderCode = (code: PageCode): RenderedCode => {
    codes.push(code)
    const entries = code.entries.map(({ pieces }) => {
      const runs = pieces.flatMap(({ text: piece }) => /^\{\$html\((\d+)\)\}$/.exec(piece)?.[1] ?? [])
      return [{ html: '<b>' }, ...runs.map((run) => ({ run: Number(run) })), { html: '</b>' }]
    })
    return {
      entries,
      isLive: false,
      files: [],
      heads: [],
      dependencies: ['src/a.tsx'],
      problems: [],
    }
  }
  const page = parse(text, {
    path,
    renderCode,
    readText: (file) => FILES[file],
    sections: true,
    hasMarkdown: true,
  })
  const jsx = codes.flatMap(({ entries }) =>
    entries.map(({ pieces }) => pieces.map((piece) => piece.text).join('')),
  )
  return { page, html: article(page).trim(), jsx, codes, told: messages(page) }
}

describe('data', () => {
  it('of the front matter, of exports and of literals is text, and nothing is run for it', () => {
    const { html, codes, told } = read(
      '---\ntitle: T\nown: 7\n---\n\nexport const version = "1.2"\n\n# {contentTitle} of {frontMatter.title}\n\n{version}, {frontMatter.own}, {42}, {["a", "b"]}, {null}{true}.\n',
    )
    expect(html).toBe('<h1 id="contenttitle-of-frontmattertitle"> of T</h1>\n<p>1.2, 7, 42, ab, .</p>')
    expect(codes).toEqual([])
    expect(told).toEqual([])
  })

  it('given to a partial is text in it, from pages in .md as well', () => {
    const text = 'import Part from \'./_part.mdx\'\n\n<Part name="Ann" count={3} />\n'
    for (const path of ['docs/a.mdx', 'docs/a.md']) {
      const { html, codes } = read(text, path)
      expect(html).toBe('<p>Hello <strong>Ann</strong>, 3.</p>')
      expect(codes).toEqual([])
    }
  })
})

describe('blocks in a text', () => {
  it('are partials and lists of cards, between which the text is paragraphs', () => {
    const { html, told } = read(
      'import Part from \'./_part.mdx\'\n\n<Part name="Ann" count={3} />;\n\nBefore *it* <Part name="Bob" count={4} /> and\nafter.\n\n- item <Part name="Cid" count={5} />\n',
    )
    expect(html).toBe(
      '<p>Hello <strong>Ann</strong>, 3.</p>\n\n<p>;</p>\n<p>Before <em>it</em> </p>\n<p>Hello <strong>Bob</strong>, 4.</p>\n\n<p> and\nafter.</p>\n<ul>\n<li>item <p>Hello <strong>Cid</strong>, 5.</p>\n\n</li>\n</ul>',
    )
    expect(told).toEqual([])
    const table = '| a | b |\n|---|---|\n| one | See <Part name="Ann" count={3} /> *here*. |\n'
    const cell = read(`import Part from './_part.mdx'\n\n${table}`)
    expect(cell.told).toEqual([])
    expect(cell.html).toContain('<td>one</td>')
    expect(cell.html).toMatch(/<td>See <p>Hello <strong>Ann<\/strong>, 3\.<\/p>\s* <em>here<\/em>\.<\/td>/)
    expect(cell.page.dependencies).toContain('docs/_part.mdx')
    expect(read("import Part from './_part.mdx'\n\nIn <b><Part /></b>.\n").told).toEqual([
      'docs/a.mdx:3:7 error <Part> is not on its own line\n    put <Part> on its own line, with blank lines around it',
    ])
  })
})

describe('code', () => {
  const IMPORTS = "import Card from './Card'\nimport { Tag as Badge } from '@site/src/Tag'\n\n"

  it('is a component, with Markdown inside it, and further components', () => {
    const { html, jsx, page } = read(
      `${IMPORTS}<Card title={1 + 1}>\n\n## Inside {#in}\n\n<Badge>new</Badge>\n\nText with <Badge kind="x" /> in it.\n\n</Card>\n`,
    )
    expect(jsx).toEqual([
      '<Badge kind="x" />',
      '<Card title={1 + 1}>{$html(0)}<Badge>{"new"}</Badge>{$html(1)}</Card>',
    ])
    expect(html).toBe(
      '<b><h2 id="in">Inside<a class="anchor" href="#in" aria-label="Direct link to Inside"></a></h2>\n<p>Text with <b></b> in it.</p>\n</b>',
    )
    expect(page.headings.map(({ id }) => id)).toEqual(['in'])
    expect(page.sections?.map(({ title, text }) => `${title}: ${text}`)).toEqual(['Inside: Text with in it.'])
    expect(page.dependencies).toEqual(['src/a.tsx'])
  })

  it('has strings in braces inside as strings, on separate lines as well', () => {
    const { jsx, html } = read(`${IMPORTS}<Card>\n  {\`\n    a < b\n  \`}\n</Card>\n\n<Card>{'c'}</Card>\n`)
    expect(jsx).toEqual(['<Card>{"\\n    a < b\\n  "}</Card>', '<Card>{"c"}</Card>'])
    expect(html).toBe('<b></b>\n<b></b>')
  })

  it('of a heading is a part of its id as it is written, and of its text as it is shown', () => {
    const { html, jsx, page } = read(
      `${IMPORTS}export const all = { Link: Badge }\n\n## With <Badge>the *tag*</Badge> {1 + all.n} <all.Link />\n`,
    )
    expect(jsx).toEqual(['<Badge>{$html(0)}</Badge>', '{1 + all.n}', '<all.Link />'])
    expect(html).toContain('<h2 id="with-the-tag-1--alln-">With <b>the <em>tag</em></b> <b></b> <b></b><a')
    expect(page.headings.map(({ text }) => text)).toEqual(['With the tag'])
  })

  it('is a member of an object, in a text as on separate lines', () => {
    const { html, jsx } = read(
      `${IMPORTS}export const Links = { One: Badge }\n\nText <Links.One /> and <Links.One>two</Links.One>.\n\n<Links.One />\n`,
    )
    expect(jsx).toEqual(['<Links.One />', '<Links.One>{"two"}</Links.One>', '<Links.One />'])
    expect(html).toBe('<p>Text <b></b> and <b></b>.</p>\n<b></b>')
    expect(read('Of type <Map.Entry> in Markdown.', 'docs/a.md').html).toBe(
      '<p>Of type &lt;Map.Entry&gt; in Markdown.</p>',
    )
  })

  it('is an expression on separate lines, in text and among HTML, but not in code', () => {
    const { html, jsx } = read(
      'export const list = [1, 2].map((n) => n)\n\n{list.map((n) => (\n  <li>{n}</li>\n))}\n\nIn {list.length}, not in `{list}`.\n\n<p>And {list[0]}</p>\n\n```js\n{list}\n```\n',
    )
    expect(jsx).toEqual(['{list.map((n) => (\n  <li>{n}</li>\n))}', '{list.length}', '{list[0]}'])
    expect(html).toContain('<p>In <b></b>, not in <code>{list}</code>.</p>\n<p>And <b></b></p>')
  })

  it('is an expression that begins in a text, whatever its further lines begin with', () => {
    const { html, jsx } = read(
      'export const n = Math.max(1)\n\nText {n} and {n > 0 && (\n  <div title={n}>\n    <Badge />\n  </div>\n)} more,\nto the *end*.\n\nA `{` and\n<div>`}`</div>\n',
    )
    expect(jsx).toEqual(['{n}', '{n > 0 && (\n  <div title={n}>\n    <Badge />\n  </div>\n)}'])
    expect(html).toBe(
      '<p>Text <b></b> and <b></b> more,\nto the <em>end</em>.</p>\n<p>A <code>{</code> and\n<div><code>}</code></div></p>',
    )
  })

  it('is an expression in an element, whose lines may be less indented than the others', () => {
    const { jsx } = read(
      'export const n = Math.max(1)\n\n<ul>\n  <li>\n    Text\n    {n > 0 && (\n      <div title={n} />\n)}\n  </li>\n</ul>\n',
    )
    expect(jsx).toEqual(['{n > 0 && (\n      <div title={n} />\n)}'])
  })

  it('is an element with a property that is code', () => {
    const { jsx, html } = read(
      'export const on = Math.max(1)\n\n<div style={{ top: on }}>\n\nA *b*.\n\n</div>\n\n<div className={"x"}>\n\nC\n\n</div>\n\n<img alt="" src={on} />\n',
    )
    expect(jsx).toEqual(['<div style={{ top: on }}>{$html(0)}</div>', '<img alt="" src={on} />'])
    expect(html).toContain('<div class="x"><p>C</p>\n</div>')
  })

  it('sees what a partial is given, and the partial sees nothing else of the page', () => {
    const { codes } = read(
      "import Part from './_code.mdx'\n\nexport const n = Math.PI\n\n<Part count={n} />\n",
    )
    const [code] = codes
    expect(code?.modules.map(({ file, statements }) => [file, statements.length])).toEqual([
      ['docs/a.mdx', 1],
      ['docs/_code.mdx', 0],
    ])
    expect(code?.entries.map(({ module, given, name }) => [module, given, name])).toEqual([
      [1, 0, '{props.count * 2}'],
    ])
    expect(code?.props.map(({ pieces }) => pieces[0]?.text)).toEqual(['<$Given count={n} />'])
  })

  it('knows where it was written', () => {
    const { codes } = read(`---\ntitle: A\n---\n\n${IMPORTS}Text.\n\n> <Card a={b}>\n>\n> x\n>\n> </Card>\n`)
    expect(codes[0]?.entries.map(({ at }) => at)).toEqual([{ line: 10, column: 3 }])
    expect(codes[0]?.modules[0]?.imports).toEqual([
      { local: 'Card', imported: 'default', specifier: './Card', line: 5 },
      { local: 'Badge', imported: 'Tag', specifier: '@site/src/Tag', line: 6 },
    ])
  })

  it('says how it begins to live', () => {
    const { codes, told } = read(
      `import Card from './Card'\n\n<Card client:load a="b" />\n\n<Card client:soon />\n`,
    )
    expect(codes[0]?.entries.map(({ start, pieces }) => [start, pieces[0]?.text])).toEqual([
      ['load', '<Card  a="b" />'],
      [undefined, '<Card  />'],
    ])
    expect(told).toEqual([
      'docs/a.mdx:5:7 error unknown property client:soon of <Card>\n    use one of client:load, client:idle, client:visible, client:only, client:none',
    ])
  })

  it('is not run in .md: a component there is unknown, and braces are text', () => {
    const { codes, told, html } = read(
      `${IMPORTS}export const a = 1\n\n<Card>\n\ntext {a}\n\n</Card>\n`,
      'docs/a.md',
    )
    expect(codes).toEqual([])
    expect(html).toBe('<p>text {a}</p>')
    expect(told.map((one) => one.split('\n')[0])).toEqual([
      'docs/a.md:4:1 warning export statements are not run',
      'docs/a.md:6:1 error no component named <Card>',
    ])
  })

  it('whose statements hold blank lines is read to their end', () => {
    const { codes } = read('export function Box() {\n\n  return `a\n\n}`\n\n}\n\n<Box />\n')
    expect(codes[0]?.modules[0]?.statements).toEqual([
      { text: 'function Box() {\n\n  return `a\n\n}`\n\n}', line: 1, column: 8 },
    ])
  })

  it('whose statements follow each other without a blank line has them all', () => {
    const { codes, html } = read(
      "export const a = 1\nexport const b = `\nexport const c\n\na`\nimport Card from './Card'\nexport {a as d}\n\n<Card a={b} />\n\nText\n",
    )
    expect(codes[0]?.modules[0]?.statements).toEqual([
      { text: 'const a = 1', line: 1, column: 8 },
      { text: 'const b = `\nexport const c\n\na`', line: 2, column: 8 },
    ])
    expect(codes[0]?.modules[0]?.imports).toMatchObject([{ local: 'Card', line: 6 }])
    expect(html).toContain('<p>Text</p>')
  })

  it('whose brackets never close ends at a blank line', () => {
    const { html } = read('export const a = (\n\nOne\n\nexport const b = `\n\nTwo\n\n<Card a={b} />\n')
    expect(html).toContain('<p>One</p>\n<p>Two</p>')
  })

  it('takes linear time to be looked for', () => {
    const hostile = [
      '{',
      '{"',
      '<A b={',
      'export const a = {\n\n',
      'export const a = 1\n',
      '{`',
      '<a b={c}>',
      "{'",
    ]
    for (const piece of hostile) expect(read(piece.repeat(20_000)).page.problems.length).toBeLessThan(40_001)
  })
})

test.each([
  ['rust,ignore', 'rust', undefined],
  ['rust,no_run,edition2021 title="a.rs"', 'rust', 'a.rs'],
  ['python:tidy.py', 'python', 'tidy.py'],
  ['bash=', 'bash', undefined],
  ['ts:line-numbers=2', 'ts', undefined],
  ['{.python .numberLines}', 'python', undefined],
  ['c++', 'c++', undefined],
])('attributes of other tools after a language are not part of it: %s', (info, language, title) => {
  expect(parseFenceInfo(info)).toMatchObject({ language, title })
})
