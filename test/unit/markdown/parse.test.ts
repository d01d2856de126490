import { describe, expect, it, test } from 'vitest'
import type { ReadDirective } from '../../../src/markdown/extension.ts'
import { article, html, linksOf, messages, parse } from './parsing.ts'

describe('placeholders and HTML', () => {
  it('warns in .mdx of what looks like an expression of a name that nothing has, and shows it as text', () => {
    const text =
      'a\n\nby {useX().y}, `{useZ()}`, {other}, {a b} \\{name}\n\n<CodeBlock>\n{`a\n{props.b}\n`}\n</CodeBlock>'
    const told = (column: number, written: string, name: string) =>
      `docs/a.mdx:3:${column} warning {${written}} is shown as text: "${name}" is neither imported nor exported here\n    for text in braces, write \\{${written}}`
    expect(messages(parse(text, { path: 'docs/a.mdx' }))).toEqual([
      told(4, 'useX().y', 'useX'),
      told(28, 'other', 'other'),
      'docs/a.mdx:3:40 error the expression cannot be read: unexpected "b" after the expression\n    for text in braces, write \\{',
    ])
    expect(messages(parse(text))).toEqual([])
  })

  it('translates JSX spellings and literal expressions', () => {
    expect(html('<div className="a" style={{fontSize: 12, color: "red"}}>x</div>')).toBe(
      '<div class="a" style="font-size:12px;color:red">x</div>',
    )
    expect(html('<img src={require(\'./a.png\').default} alt="A" />')).toBe(
      '<p><img src="./a.png" alt="A" decoding="async"></p>',
    )
  })

  it('keeps ids, and URLs of every kind as slots', () => {
    const page = parse(
      '<a id="one" href="a.md">x</a> <a name="two"></a>\n\n<video src="v.mp4" poster="p.png"></video>\n\n<img srcset="a.png 2x" width="3">',
    )
    expect(page.ids).toEqual(['one', 'two'])
    expect(
      linksOf(page).map(({ element, attribute, url, sized }) => [element, attribute, url, sized]),
    ).toEqual([
      ['a', 'href', 'a.md', undefined],
      ['video', 'src', 'v.mp4', undefined],
      ['video', 'poster', 'p.png', undefined],
      ['img', 'srcset', 'a.png 2x', true],
    ])
  })
})

describe('headings', () => {
  it('take the id in a comment that ends them, as Docusaurus writes it', () => {
    const text =
      '## A {/* #one */}\n\n## B{/* #two of it */}\n\n- ## C {/* #three */}\n\n## D {/* none */}\n\n## E {/* #no */} e\n\nF {/* #no */}'
    for (const path of ['docs/page.md', 'docs/page.mdx']) {
      const page = parse(text, { path })
      expect(page.ids).toEqual(['one', 'two', 'three', 'd', 'e--e'])
      expect(page.headings.map((heading) => heading.text)).toEqual(['A', 'B', 'C', 'D', 'E  e'])
      expect(page.html).toContain('<p>F </p>')
    }
    expect(parse('## A <!-- #one -->\n\n## B <!-- none -->').ids).toEqual(['one', 'b-'])
  })

  it('keep further ids, so that links to old ones still lead there', () => {
    const page = parse('## Part *one* {#new old #older}\n\n## Part {#new #old  #older }')
    expect(page.html).toContain('>Part <em>one</em> {#new old #older}<')
    expect(page.html).toContain('<h2 id="new"><span id="old"></span><span id="older"></span>Part<a')
    expect(page.ids).toEqual(['part-one-new-old-older', 'new', 'old', 'older'])
    expect(page.headings.map(({ id, html }) => [id, html])).toContainEqual(['new', 'Part'])
    expect(messages(parse('## A {#a #b}\n\n## B {#b}'))).toEqual([
      'docs/page.md:3:4 warning the id "b" is used twice on this page\n' +
        '    links go to the first one; rename one of them',
    ])
  })

  it('are listed without their links and images', () => {
    expect(parse('## A [link](b.md) ![i](c.png) <a id="q"></a>`d`').headings[0]?.html).toBe(
      'A link  <code>d</code>',
    )
  })

  it('make the title of the page when a level-1 heading opens it', () => {
    expect(parse('<!-- x -->\n\n# One *two*\n\ntext').contentTitle).toBe('One two')
    expect(parse('text\n\n# One').contentTitle).toBeUndefined()
    const isHeaded = (text: string) => parse(text).isHeaded === true
    expect(
      ['text\n\n# One\n\n## Two', 'text\n\n## Two\n\n# One', 'text\n\n---\n\n# One'].map(isHeaded),
    ).toEqual([true, false, false])
    expect(parse('<h1 align="center">Raw</h1>\n\ntext').contentTitle).toBe('Raw')
  })
})

describe('excerpt', () => {
  it('is the first paragraph, not a heading, import, comment, directive, table or HTML', () => {
    const text =
      "import A from './a.css'\n\n# Title\n\n<!-- c -->\n\n:::note\nno\n:::\n\n| a |\n|---|\n\n<div>no</div>\n\nThe *real* [one](x.md)."
    expect(parse(text).excerpt).toBe('The real one.')
  })

  it('ends with a sentence when one ends late enough, else with a word', () => {
    expect(parse(`${'word '.repeat(25)}end. ${'more '.repeat(30)}`).excerpt).toBe(`${'word '.repeat(25)}end.`)
    expect(parse('word '.repeat(60)).excerpt).toBe(`${'word '.repeat(32).trim()}…`)
  })

  it('is missing on a page without a paragraph', () => {
    expect(parse('# Only a title\n\n![image](a.png)').excerpt).toBe('image')
    expect(parse('# Only a title').excerpt).toBeUndefined()
  })
})

function withCommand(command: ReadDirective) {
  return { extensions: [{ directives: { command } }] }
}

describe('directives', () => {
  it('put generated Markdown around the body, at the place of the directive', () => {
    const page = parse('## Part\n\n:::command vo fund\nMine [b](b.md).\n:::\n', {
      ...withCommand(({ name, argument, level }, page) => {
        page.report({ severity: 'error', message: 'no such command', hint: 'none' })
        return {
          before: `${'#'.repeat(level + 1)} ${name} ${argument}\n\n[a](a.md)\n\n\`\`\`bash\nrun\n\`\`\`\n`,
          after: 'After `code`.',
          documented: ['command:vo fund'],
        }
      }),
    })
    expect(article(page)).toContain('<p>Mine <a href="b.md">b</a>.</p>\n<p>After <code>code</code>.</p>')
    expect(page.headings.map(({ level, id, line }) => [level, id, line])).toEqual([
      [2, 'part', 1],
      [3, 'command-vo-fund', 3],
    ])
    expect(linksOf(page).map(({ url, line, column }) => [url, line, column])).toEqual([
      ['a.md', 3, 1],
      ['b.md', 4, 6],
    ])
    expect(page.code).toEqual([])
    expect(page.documented).toEqual(['command:vo fund'])
    expect(messages(page)).toEqual(['docs/page.md:3:1 error no such command\n    none'])
  })

  it('head each directive one level below its section, also after another directive', () => {
    const page = parse('## Part\n\n:::command a\n#### Inside\n:::\n\n:::command b\n:::\n', {
      ...withCommand(({ argument, level }) => `${'#'.repeat(level + 1)} ${argument}`),
    })
    expect(page.headings.map(({ level, id }) => [level, id])).toEqual([
      [2, 'part'],
      [3, 'a'],
      [4, 'inside'],
      [3, 'b'],
    ])
  })

  it('end their line with further ids for the heading that they write', () => {
    const seen: [string, readonly string[]][] = []
    const page = parse(':::command vo fund {#fund #supply}\n:::\n\n:::command vo {fund}\n:::\n', {
      ...withCommand(({ argument, ids }) => {
        seen.push([argument, ids])
        return ''
      }),
    })
    expect(seen).toEqual([
      ['vo fund', ['fund', 'supply']],
      ['vo {fund}', []],
    ])
    expect(messages(page)).toEqual([])
  })

  it('may be empty, with the end on the next line', () => {
    const page = parse(':::command x\n:::\n\ntext', {
      ...withCommand(() => 'B'),
    })
    expect(article(page)).toBe('<p>B</p>\n<p>text</p>\n')
  })
})

describe('components', () => {
  it('are those that authors know', () => {
    expect(html('<Admonition type="tip" title="T">\n\nx\n\n</Admonition>')).toBe(
      '<div class="admonition admonition-tip" role="note"><p class="admonition-title">T</p>\n<p>x</p>\n</div>',
    )
    expect(html('see <Link to="/a">*b*</Link>')).toBe('<p>see <a href="/a"><em>b</em></a></p>')
    expect(html('<Link to="/a">\n  *b*\n</Link>')).toBe('<p><a href="/a"><em>b</em></a></p>')
    expect(parse('<DocCardList />\n\nx')).toMatchObject({
      html: '\u00010\u0001\n<p>x</p>\n',
      slots: [{ kind: 'cards' }],
    })
    // JSX puts literals on lines of their own one after the other.
    const lines = '<CodeBlock language="text">\n  {`x install y\\n`}\n  {`x add https://y.z/`}\n</CodeBlock>'
    for (const before of ['', '<Tabs>\n<TabItem value="a">\n'])
      expect(html(before + lines + (before && '\n</TabItem>\n</Tabs>'), { path: 'docs/a.mdx' })).toContain(
        '<code class="language-text">x install y\nx add https://y.z/\n</code>',
      )
    expect(html('<CodeBlock language="text" title="t">{`a\n  b`}</CodeBlock>', { path: 'docs/a.mdx' })).toBe(
      '<figure class="code-block" data-language="text"><figcaption>t</figcaption><pre tabindex="0"><code class="language-text">a\n  b\n</code></pre></figure>',
    )
  })

  it('may have what a page in .mdx exports as a literal, and nothing that it does not', () => {
    const page = parse("export const kind = 'tip'\n\n<Admonition type={kind} title={name}>x</Admonition>", {
      path: 'docs/a.mdx',
    })
    expect(messages(page)).toEqual([
      'docs/a.mdx:3:25 error the expression {name} of <Admonition> cannot be evaluated\n' +
        '    only literals such as {"text"} and {42}, and what the page imports or exports, are supported here',
    ])
  })

  it('end the paragraph above a line of tags, and only above such a line', () => {
    const tabs = '<Tabs>\n<TabItem value="a">\n\nx\n\n</TabItem>\n</Tabs>'
    const made =
      '<div class="tabs">\n<div class="tab" data-value="a" data-label="a"><p class="tab-title">a</p>\n<p>x</p>\n</div>\n</div>'
    expect(html(`Text\n${tabs}\n\nend`)).toBe(`<p>Text</p>\n${made}\n<p>end</p>`)
    expect(html(`> Text\n> ${tabs.replaceAll('\n', '\n> ')}`)).toContain(`<p>Text</p>\n${made}`)
    expect(html('a\n<B>bold</B> and\n<Foo\nb')).toBe('<p>a\n<B>bold</B> and\n&lt;Foo\nb</p>')
    expect(html('a\n<Unclosed>\nb')).toBe('<p>a\n&lt;Unclosed&gt;\nb</p>')
  })

  it('are read within HTML in MDX, as is Markdown, without blank lines', () => {
    const mdx = { path: 'docs/page.mdx' }
    expect(html('<ol>\n  <li>\n  **a** b\n  <Details>\n  x\n  </Details>\n  </li>\n</ol>\n\nend', mdx)).toBe(
      '<ol><li><p><strong>a</strong> b</p>\n<details>\n<summary>Details</summary>\n<p>x</p>\n</details>\n</li></ol>\n<p>end</p>',
    )
    expect(html('<table>\n<tr>\n<th>a</th>\n<td>`b`</td>\n</tr>\n</table>', mdx)).toBe(
      '<table><tr><th>a</th><td><code>b</code></td></tr></table>',
    )
    expect(html('<p align="center">\n**a**\n</p>', mdx)).toBe('<p align="center"><strong>a</strong></p>')
    expect(html('<pre>\n`a` **b**\n</pre>', mdx)).toBe(
      '<pre><p><code>a</code> <strong>b</strong></p>\n</pre>',
    )
    expect(html('<center>\n\n<hr />\n\n</center>\n- `a`', mdx)).toBe(
      '<center><hr></center>\n<ul>\n<li><code>a</code></li>\n</ul>',
    )
    expect(html('<pre>\n`a` **b**\n</pre>')).toBe('<pre>\n`a` **b**\n</pre>')
    expect(messages(parse('<div>\n**a**\n</div>'))).toEqual([
      'docs/page.md:2:1 warning Markdown inside HTML is shown as text\n    put blank lines around it, or write it as HTML',
    ])
  })
})

describe('partials', () => {
  it('may be imported by the names that tsconfig.json gives to folders', () => {
    const files: Record<string, string> = {
      'tsconfig.json':
        '{\n  // "@no/*"\n  "compilerOptions": { "baseUrl": ".", "paths": { "@parts/*": ["./src/parts/*"], }, },\n}',
      'src/parts/a.mdx': 'Of a.',
      'src/one.mdx': 'Of one.',
    }
    const readText = (path: string) => files[path]
    const text = "import Part from '@parts/a.mdx'\nimport One from '@parts/../one.mdx'\n\n<Part />\n\n<One />"
    const page = parse(text, { readText, path: 'docs/page.mdx' })
    expect(page.html).toBe('<p>Of a.</p>\n<p>Of one.</p>\n')
    expect(page.dependencies).toEqual(['tsconfig.json', 'src/parts/a.mdx', 'src/one.mdx'])
    expect(
      messages(parse("import Part from '@no/a.mdx'\n\n<Part />", { readText, path: 'docs/page.mdx' })),
    ).toEqual(['docs/page.mdx:1:1 error cannot read "@no/a.mdx"\n    no such file: docs/@no/a.mdx'])
  })

  const files: Record<string, string> = {
    'docs/parts/_a.mdx': '---\ntitle: no\n---\n\n## In part\n\n[x](./x.md) `run`\n\n<Foo />\n',
    'CHANGELOG.md': '# Changes\n\nFirst.\n',
    'docs/loop.md': "import Loop from './loop.md'\n\n<Loop />\n",
    'docs/run.sh': 'echo hi\n',
  }
  const readText = (path: string): string | undefined => files[path]

  it('are rendered in place, and say where their links, code and problems are', () => {
    const page = parse("import Part from './parts/_a.mdx'\n\ntext\n\n<Part />\n", { readText })
    expect(page.html).toContain('<h2 id="in-part">')
    expect(page.headings.map(({ text, line }) => [text, line])).toEqual([['In part', 5]])
    expect(page.slots).toEqual([
      {
        kind: 'link',
        attribute: 'href',
        element: 'a',
        url: './x.md',
        line: 7,
        column: 1,
        source: 'docs/parts/_a.mdx',
      },
    ])
    expect(page.code).toEqual([
      { kind: 'inline', language: '', text: 'run', line: 7, column: 14, source: 'docs/parts/_a.mdx' },
    ])
    expect(messages(page)[0]).toMatch(/^docs\/parts\/_a\.mdx:9:1 error no component named <Foo>/)
    expect(page.dependencies).toEqual(['docs/parts/_a.mdx'])
  })

  it('come from anywhere in the site, and may give the title', () => {
    const page = parse("import C from '../CHANGELOG.md'\n\n<C />\n", { readText })
    expect([page.contentTitle, page.excerpt, page.dependencies]).toEqual([
      'Changes',
      'First.',
      ['CHANGELOG.md'],
    ])
    expect(parse("import C from '@site/CHANGELOG.md'\n\n<C />\n", { readText }).contentTitle).toBe('Changes')
  })

  it('may be raw text in a code block', () => {
    const page = parse(
      'import Run from \'!!raw-loader!./run.sh\'\n\n<CodeBlock language="text">{Run}</CodeBlock>',
      { readText },
    )
    expect(article(page)).toContain('<code class="language-text">echo hi\n</code>')
    expect(page.dependencies).toEqual(['docs/run.sh'])
  })

  it('may omit the extension of a script that is raw text', () => {
    const text = 'import Run from \'!!raw-loader!./run\'\n\n<CodeBlock language="ts">{Run}</CodeBlock>'
    const page = parse(text, { readText: (path) => (path === 'docs/run.ts' ? 'run()\n' : undefined) })
    expect(article(page).replace(/<[^>]+>/g, '')).toBe('run()\n\n')
    expect(page.dependencies).toEqual(['docs/run', 'docs/run.js', 'docs/run.jsx', 'docs/run.ts'])
  })

  it('are not looked for in code', () => {
    const page = parse("```js\nimport A from './a.md'\n```\n\nimport is a word.\n", { readText })
    expect(page.code[0]?.text).toBe("import A from './a.md'")
    expect(page.excerpt).toBe('import is a word.')
  })
})

describe('footnotes that do not show', () => {
  const unused = (place: string, name: string) =>
    `docs/page.md:${place} warning nothing refers to the footnote [^${name}], so it is not shown\n    write [^${name}] into the text, or remove the footnote`
  const unknown = (place: string, name: string) =>
    `docs/page.md:${place} warning there is no footnote [^${name}]; shown as written\n    add a line "[^${name}]: …" with its text, or write \\[^${name}] if none is meant`

  it('are reported where nothing refers to them', () => {
    expect(messages(parse('a[^x]\n\n[^x]: X\n[^y]: Y[^z]\n[^z]: Z\n'))).toEqual([
      unused('4:1', 'y'),
      unused('5:1', 'z'),
    ])
    expect(messages(parse('a[^x]\n\n[^x]: X\n[^x]: Other\n'))).toEqual([
      'docs/page.md:4:1 warning a footnote [^x] is above, so this one is not shown\n    give it another name',
    ])
    expect(messages(parse('- a\n\n  > b\n  >\n  > [^y]: Y\n'))).toEqual([unused('5:5', 'y')])
  })

  it('are reported where nothing defines them, but for what looks like a regular expression', () => {
    expect(messages(parse('one\n\ntwo [^none] and `[^code]`\n'))).toEqual([unknown('3:5', 'none')])
    expect(messages(parse('- | a |\n  |---|\n  | b[^2] |\n'))).toEqual([unknown('3:6', '2')])
    expect(messages(parse('all but [^"] and [^/]+, \\[^x]\n'))).toEqual([])
  })

  it('are reported in the partial that they are in', () => {
    const readText = () => 'Theirs [^a].\n\n[^b]: B\n'
    const page = parse("import Part from './part.md'\n\n<Part />\n\nOurs[^b] [^a]\n\n[^a]: A\n", { readText })
    const lost = unknown('5:5', 'b')
    expect(messages(page)).toEqual([
      unknown('1:8', 'a').replace('page.md', 'part.md'),
      lost,
      unused('3:1', 'b').replace('page.md', 'part.md'),
    ])
  })
})

describe('tables and tasks', () => {
  it('puts tables into a box that the keyboard can scroll, named and told apart', () => {
    expect(html('| A | B |\n|---|--:|\n| 1 | 2 |\n\n| A | B |\n|---|---|')).toMatch(
      /^<div class="table-wrap" role="group" tabindex="0" aria-label="Table: A, B"><table>[\s\S]*<td class="align-right">2<\/td>[\s\S]*<div class="table-wrap" role="group" tabindex="0" aria-label="Table: A, B \(2\)">/,
    )
  })
})

describe('images', () => {
  it('load late, but for the first', () => {
    expect(html('![a *b*](a.png "t") ![c](<d e.png>)')).toBe(
      '<p><img src="a.png" alt="a b" title="t" decoding="async"> <img src="d e.png" alt="c" loading="lazy" decoding="async"></p>',
    )
  })
})

describe('hostile input', () => {
  it('keeps the mark of slots out of the text', () => {
    expect(parse('a \u00010\u0001 b').html).toBe('<p>a \uFFFD0\uFFFD b</p>\n')
  })

  it('leaves emphasis beyond a depth as it is written, and URLs that no browser takes, and says so', () => {
    const page = parse(`${'*a _b '.repeat(15)}c${'_ d*'.repeat(15)}\n\nhttps://x.yz/${'a'.repeat(3000)} *b*`)
    expect(page.html).toContain('*a _b *a')
    expect(page.html).toMatch(/a <em>b<\/em><\/p>\n$/)
    expect(messages(page)).toEqual([
      'docs/page.md:1:62 warning emphasis is nested too deeply; shown as written\n    look for a line with many "*" or "_"',
      'docs/page.md:3:1 warning a URL is too long to be a link; shown as text\n    wrap it in "<" and ">", or shorten it',
    ])
  })

  it('ends nesting that is too deep with a problem, and goes on with the next page', () => {
    for (const text of [
      '- '.repeat(5000),
      Array.from({ length: 200 }, (_, level) => `${'  '.repeat(level)}- x\n`).join(''),
      '>'.repeat(20_000),
      ':::note\n'.repeat(1000),
      '<Tabs>\n'.repeat(1000) + '</Tabs>\n'.repeat(1000),
    ]) {
      expect(messages(parse(`${text}x`))).toContain(
        'docs/page.md:1:1 error quotes, lists or blocks are nested too deeply\n    look for a line with many ">" or "-"',
      )
    }
  })

  it.each([
    ['open brackets', '['.repeat(10_000)],
    ['open links', '[a]('.repeat(10_000)],
    ['stars', '*a **b '.repeat(10_000)],
    ['backticks', '`'.repeat(10_000)],
    ['end tags that close nothing', '</b>'.repeat(10_000)],
    ['tags that nothing closes', '<b>'.repeat(10_000)],
    ['components that nothing closes', '<Foo>\n\n'.repeat(5000)],
    ['comments that nothing closes', `${'<!-- '.repeat(5000)}\n\n${'{/* '.repeat(5000)}`],
    ['one long line', 'word '.repeat(200_000)],
    ['one wide gap', `a${' '.repeat(300_000)}b`],
    ['a table of many cells', `${'|a'.repeat(5000)}\n${'|-'.repeat(5000)}\n`],
    ['footnotes', '[^a]: b\n'.repeat(5000)],
    ['imports', "import A1 from './a.css'\n".repeat(5000)],
    ['links and code on one line', '[a](/) `b` <b>c</b> '.repeat(10_000)],
    ['links in a row of a table', `${'|a'.repeat(5000)}\n${'|-'.repeat(5000)}\n${'|[a](/)'.repeat(5000)}`],
    ['emphasis within emphasis', `${'*a **b '.repeat(5000)}${'** c*'.repeat(5000)}`],
    ['stars on both sides', `${'*'.repeat(50_000)}a${'*'.repeat(50_000)}`],
    ['names of one word', 'a_'.repeat(100_000)],
    [
      'what may be an email address',
      `${'a.'.repeat(100_000)}@ ${'a@'.repeat(50_000)} a@b${'.-'.repeat(50_000)}`,
    ],
    ['email addresses', 'me@x.yz '.repeat(20_000)],
    ['a URL of dots', `https://a/${'.'.repeat(200_000)}`],
    ['titles under a line', 'a\n-\n'.repeat(20_000)],
    ['attributes', `<a ${'name="c" src="d" '.repeat(10_000)}>x</a>`],
    ['elements within each other', '<b>'.repeat(20_000) + '</b>'.repeat(20_000)],
    [
      'letters as code',
      ['js', 'solidity', 'toml', 'java', 'csharp']
        .map((name) => `\`\`\`${name}\n${'a'.repeat(100_000)}\n\`\`\`\n`)
        .join('\n'),
    ],
    ['code', `\`\`\`bash\n${'"$('.repeat(10_000)}\n\`\`\`\n\n\`\`\`js\n${'/*`'.repeat(10_000)}\n\`\`\``],
  ])('reads %s before a test times out', (_, text) => {
    expect(typeof parse(text).html).toBe('string')
  })
})

describe('docs written for Docusaurus', () => {
  const files: Record<string, string> = { 'docs/_p.md': 'Part.' }
  const readText = (path: string): string | undefined => files[path]

  it('may contain MDX in separate fences', () => {
    const text =
      "```mdx-code-block\nimport Part from './_p.md'\n\n<Part />\n```\n\n[a](b.md)\n\n````md\n```mdx-code-block\n<Part />\n```\n````"
    const page = parse(text, { readText, path: 'docs/a.mdx' })
    expect(article(page)).toMatch(/^<p>Part\.<\/p>\n<p><a href="b\.md">a<\/a><\/p>\n<figure/)
    expect(page.code[0]?.text).toBe('```mdx-code-block\n<Part />\n```')
    expect(linksOf(page)[0]).toMatchObject({ line: 7, column: 1 })
  })

  it('may import below a comment, and by a path with backslashes', () => {
    const text =
      "<!-- prettier-ignore -->\nimport Part from './\\_p.md'\n\n{/* x */}\nimport B from './_p.md'\n\n<Part />"
    expect(html(text, { readText })).toBe('<p>Part.</p>')
  })

  it('may have tabs on one line, labels in values, and properties without effect', () => {
    const tabs = parse(
      '<Tabs values={[{label: \'One\', value: \'a\'}, {value: \'b\'}]}><TabItem value="a" label="A" attributes={{className: s.x}}>\n\nfirst\n\n</TabItem><TabItem value="b" label="B">\n\nsee [c](c.md)\n\n</TabItem></Tabs>',
    )
    expect(messages(tabs)).toEqual([])
    expect(tabs.html.match(/data-label="\w+"/g)).toEqual(['data-label="One"', 'data-label="B"'])
    expect(tabs.html).toContain('<p>first</p>')
    expect(linksOf(tabs)[0]).toMatchObject({ line: 7, column: 5 })
  })

  it('may name links, and unknown directives', () => {
    const page = parse('- <Link id="here"/> Text.\n\n:::my-box[My *title*]\nText.\n:::')
    expect(page.ids).toEqual(['here'])
    expect(article(page)).toContain('<p><strong>My <em>title</em></strong></p>\n<p>Text.</p>')
  })

  it('are told what is shown differently than there', () => {
    expect(messages(parse('Below:\n\n    See [it](x.md).\n\nand\n\n    code(a)[0]'))).toEqual([
      'docs/page.md:3:5 warning Markdown indented by four spaces is code\n    reduce the indent, or use a code fence',
    ])
    const page = parse('{contentTitle}\n\n<CodeBlock>\n{Code\n  .trim()}\n</CodeBlock>', {
      path: 'docs/a.mdx',
    })
    expect(messages(page).map((message) => message.split('\n')[0])).toEqual([
      'docs/a.mdx:3:1 error the expression {Code',
    ])
  })
})

describe('statements of MDX', () => {
  it('are not run in .md: exports are reported and omitted', () => {
    const page = parse('import X from "./x.css"\n\nexport const a = {\n  b: 1,\n}\n\n[text](x.md)')
    expect(messages(page)).toEqual([
      'docs/page.md:3:1 warning export statements are not run\n    code is run in .mdx files only: rename the file, or remove the statement',
    ])
    expect(page.slots).toEqual([
      { kind: 'link', attribute: 'href', element: 'a', url: 'x.md', line: 7, column: 1 },
    ])
    expect(article(page)).toBe('<p><a href="x.md">text</a></p>\n')
  })

  it('may not bind a name that is an element', () => {
    expect(messages(parse("import A from './a.md'\n\ntext"))).toEqual([
      'docs/page.md:1:1 warning <A> looks like an HTML element\n    name the import, for example "Part"',
    ])
  })
})

it('keeps what authors say of where a link opens', () => {
  const text =
    '<a href="https://a.example" target="_self">a</a> <Link to="https://b.example" target="_top" title="B">b</Link>'
  const page = parse(text)
  expect(page.slots).toMatchObject([{ targeted: true }, { targeted: true }])
  expect(html(text)).toContain('title="B" target="_top"')
})

test('what is between blank lines in a summary is blocks: its headings have ids, and sections of their own', () => {
  const text =
    '# A\n\n<details>\n<summary>\n\n## `folder` <b>text</b> {#where}\n\nWhere to begin.\n\n- a list\n\n</summary>\n\nAny folder.\n\n</details>\n'
  const page = parse(text, { sections: true, hasMarkdown: true })
  expect(article(page)).toContain('<summary><h2 id="where"><code>folder</code> <b>text</b>')
  expect(page.headings.map(({ id, line }) => [id, line])).toEqual([
    ['a', 1],
    ['where', 6],
  ])
  expect(page.sections?.map(({ id, text: content }) => [id, content])).toEqual([
    ['a', ''],
    ['where', 'Where to begin.\na list\nAny folder.'],
  ])
  expect(page.markdown).toContain('## `folder` text\n\nWhere to begin.')
  expect(messages(page)).toEqual([])
})
