import { expect, test } from 'vitest'
import { renderIn, temporaryFolder } from './site.ts'

/** Parses a page, in Markdown, of a site with these files in `src/theme`. */
function render(text: string, files: Record<string, string>) {
  const theme = Object.entries(files).map(([path, contents]) => [`src/theme/${path}`, contents])
  return renderIn(temporaryFolder(), text, Object.fromEntries(theme), { path: 'docs/a.md' })
}

const mapOf = (entries: string) =>
  `import MDXComponents from '@theme-original/MDXComponents'\nimport Link from '@docusaurus/Link'\nexport default { ...MDXComponents, ${entries} }\n`

test('links and pictures lead where they lead without a component, and are looked up', () => {
  const text = 'See [*that* page](./b.md "B"), [this](https://example.org/x) and ![A plan](./plan.png).\n'
  const { html, told, page } = render(text, {
    'MDXComponents.js': mapOf(
      'a: ({ children, ...props }) => <span><Link {...props}>{children}</Link></span>, img: (props) => <figure><img {...props} /></figure>',
    ),
  })
  expect(told).toEqual([])
  const links = page.slots.flatMap((slot) => (slot.kind === 'link' ? [slot.url] : []))
  expect(links).toEqual(['./b.md', 'https://example.org/x', './plan.png'])
  expect(html).toBe(
    '<p>See <span><a title="B" href="./b.md"><em>that</em> page</a></span>, <span><a href="https://example.org/x">this</a></span> and <figure><img src="./plan.png" alt="A plan"/></figure>.</p>',
  )
})

test('a URL that the component passes on as it is, is a link of the page; one that it changes is its own', () => {
  const { html, page } = render('[One](/one) and [two](/two?a&b).\n', {
    'MDXComponents.js': mapOf(
      "a: ({ href, children }) => <a href={href === '/one' ? 'https://other.example' : href}>{children}</a>",
    ),
  })
  expect(html).toBe('<p><a href="https://other.example">One</a> and <a href="/two?a&amp;b">two</a>.</p>')
  expect(page.slots.map((slot) => (slot.kind === 'link' ? slot.url : ''))).toEqual(['/one', '/two?a&b'])
  expect(page.componentUrls).toEqual(['https://other.example'])
})

test('headings keep their ids, and are in the table of contents and in the search', () => {
  const text = '# Title\n\n## First *part* {#own}\n\nText.\n\n## Second\n'
  const { html, page } = render(text, {
    'MDXComponents.js': mapOf('h2: ({ id, children }) => <h2 id={id} className="big"><i>{children}</i></h2>'),
  })
  expect(html).toContain('<h2 id="own" class="big"><i>First <em>part</em>')
  expect(html).toContain('<h2 id="second" class="big"><i>Second</i></h2>')
  expect(page.headings.map(({ id, text }) => [id, text])).toEqual([
    ['title', 'Title'],
    ['own', 'First part'],
    ['second', 'Second'],
  ])
  expect(page.sections?.map(({ id }) => id)).toEqual(['title', 'own', 'second'])
  expect(page.markdown).toContain('## First *part*')
})

test('tables, lists, quotes and rules are around what Markdown makes', () => {
  const text = '| a | b |\n|---|---|\n| 1 | 2 |\n\n- one\n- two\n\n> said\n\n---\n\nText with **strong**.\n'
  const { html, told } = render(text, {
    'MDXComponents.js': mapOf(
      'table: (p) => <div className="wide"><table {...p} /></div>, ul: (p) => <ul className="own" {...p} />, blockquote: (p) => <aside {...p} />, hr: () => <hr className="own" />, strong: ({ children }) => <b>{children.toUpperCase()}</b>',
    ),
  })
  expect(told).toEqual([])
  expect(html).toContain('<div class="wide"><table>\n<thead>')
  expect(html).toContain('<ul class="own">\n<li>one</li>\n<li>two</li>\n</ul>')
  expect(html).toContain('<aside>\n<p>said</p>\n</aside>')
  expect(html).toContain('<hr class="own"/>')
  expect(html).toContain('<b>STRONG</b>')
})

const FENCE = '```js title="a.js"\nlet a\n```\n\nAnd `inline`.\n'

test('code stays coloured within a component for it, and is what another one makes of its text', () => {
  const pre = render(FENCE, {
    'MDXComponents.js': mapOf('pre: (p) => <div className="own"><MDXComponents.pre {...p} /></div>'),
  })
  expect(pre.told).toEqual([])
  expect(pre.html).toMatch(/^<div class="own"><figure class="code-block" data-language="js"><figcaption>a.js/)
  expect(pre.html).toContain('<span class="hljs-keyword">let</span>')
  expect(pre.html).toContain('<code>inline</code>')
  const code = render(FENCE, {
    'MDXComponents/Code.jsx':
      "import Code from '@theme-original/MDXComponents/Code'\nexport default (p) => p.className === 'language-js' ? <b>{p.children.trim()}</b> : <Code className=\"own\" {...p} />\n",
  })
  expect(code.told).toEqual([])
  expect(code.html).toBe('<b>let a</b>\n<p>And <code class="own">inline</code>.</p>')
  expect(code.page.code.map(({ text }) => text)).toEqual(['let a', 'inline'])
})

test('a map that a site wrote itself takes each component from the theme, unless the site has its own', () => {
  const { html, told } = render('# Title\n\nSome `code`.\n', {
    'MDXComponents/Code.jsx':
      'import { useTabs } from \'@docusaurus/theme-common/internal\'\nexport default (p) => p.lively ? useTabs() : <code className="own">{p.children}</code>\n',
    'MDXComponents/index.tsx': `import Code from '@theme/MDXComponents/Code'
import Heading from '@theme/MDXComponents/Heading'
export default { code: Code, h1: (props: object) => <Heading as="h1" {...props} className="big" /> }
`,
  })
  expect(told).toEqual([])
  expect(html).toContain('<code class="own">code</code>')
  expect(html).toMatch(/<h1[^>]* class="big">Title/)
})

test('a component of the theme in its own file is told which heading it is', () => {
  const { html } = render('## One\n', {
    'MDXComponents/Heading.tsx':
      'import Heading from \'@theme/Heading\'\nexport default (props: object) => <Heading {...props} className="own" />\n',
  })
  expect(html).toContain('<h2 id="one" class="own">One')
})

test('an element in the page stays one, and a component that fails leaves the HTML of Markdown', () => {
  const { html, told } = render('<a href="/x">raw</a>, [one](/one), [two](/two)\n', {
    'MDXComponents.js': mapOf("a() { throw new Error('no') }"),
  })
  expect(html).toBe('<p><a href="/x">raw</a>, <a href="/one">one</a>, <a href="/two">two</a></p>')
  expect(told).toHaveLength(1)
  expect(told[0]).toContain('<a> failed to render')
})

test('a component with state is an island', () => {
  const { html, page } = render('![A plan](./plan.png)\n', {
    'MDXComponents/Img/index.tsx':
      "import { useState } from 'react'\nexport default (props: object) => { const [big, set] = useState(false); return <img {...props} data-big={big} onClick={() => set(true)} /> }\n",
  })
  expect(page.isLive).toBe(true)
  expect(html).toMatch(
    /<island-root [^>]*><img src="\.\/plan\.png" alt="A plan" data-big="false"\/><\/island-root>/,
  )
})

test('items, and the parts of a table, are elements like others', () => {
  const text = '- [x] done\n- *two*\n\n  more\n\n| a | b |\n|---|:-:|\n| 1 | **2** |\n'
  const own = 'li tr td th thead tbody'.split(' ').map((name) => `${name}: own('${name}')`)
  const { html, told, page } = render(text, {
    'MDXComponents.js': `const own = (El) => ({ children, ...p }) => <El className="own" {...p}>{typeof children === 'string' ? children.toUpperCase() : children}</El>\nexport default { ${own.join(', ')} }\n`,
  })
  expect(told).toEqual([])
  expect(html).toContain('<ul>\n<li class="task">')
  expect(html).toContain('<li class="own"><p><em>two</em></p>\n<p>more</p>\n</li>')
  expect(html).toContain(
    '<table>\n<thead class="own">\n<tr class="own">\n<th class="own">A</th>\n<th class="own" style="text-align:center">B</th>\n</tr>\n</thead>\n<tbody class="own">',
  )
  expect(html).toContain('<td class="own" style="text-align:center"><strong>2</strong></td>')
  expect(page.markdown).toContain('| 1 | **2** |')
})

test('a component for details gets their summary as a separate element', () => {
  const text =
    '<details open className="big">\n<summary>More *now*</summary>\n\nText.\n\n</details>\n\n<details>\n\nNo title.\n\n</details>\n'
  const { html, told } = render(text, {
    'MDXComponents/Details.jsx':
      "import { Children } from 'react'\nexport default ({ children, ...p }) => {\n  const all = Children.toArray(children)\n  const summary = all.find((one) => one.type === 'summary')\n  return <section {...p} open={undefined} title={String(p.open)}><h5>{summary?.props.children ?? 'Own'}</h5>{all.filter((one) => one !== summary)}</section>\n}\n",
  })
  expect(told).toEqual([])
  expect(html).toContain(
    '<section class="big" title="true"><h5>More <em>now</em></h5>\n<p>Text.</p>\n</section>',
  )
  expect(html).toContain('<section title="undefined"><h5>Own</h5>\n<p>No title.</p>\n</section>')
})

test('details of the theme have one summary, also within a component for them', () => {
  const text = '<details className="big">\n<summary>More *now*</summary>\n\nText.\n\n</details>\n'
  const { html, told } = render(text, {
    'MDXComponents/Details.jsx':
      "import Details from '@theme-original/MDXComponents/Details'\nexport default (p) => <Details {...p} />\n",
  })
  expect(told).toEqual([])
  expect(html).toContain('<details class="big"><summary>More <em>now</em></summary>')
  expect(html.match(/<summary>/g)).toHaveLength(1)
})

test('code has the text after its language as metastring', () => {
  const { html, told } = render('```js title="a.js" {1} live\nlet a\n```\n', {
    'MDXComponents/Code.jsx': 'export default ({ metastring }) => <b>{metastring}</b>\n',
  })
  expect(told).toEqual([])
  expect(html).toBe('<b>title=&quot;a.js&quot; {1} live</b>')
})

test('a component of an item or of a part of a table cannot be an island, which is reported once', () => {
  const { html, told, page } = render('- one\n- two\n\n| a |\n|---|\n| 1 |\n', {
    'MDXComponents.js': mapOf('li: (p) => <li onClick={() => 1} {...p} />, td: (p) => <td {...p} />'),
  })
  expect(page.isLive).toBeFalsy()
  expect(html).not.toContain('island')
  expect(told).toEqual([
    'docs/a.md:1:1 warning the component of <li> has state or handlers, which do nothing\n    lists and tables of Markdown cannot be interactive; put your own component into the page',
  ])
})

test('what a component says of a picture or a link, the site does not say again', () => {
  const { page } = render('![A](./a.png) [b](https://b.example) [c](https://c.example)\n', {
    'MDXComponents.js': mapOf(
      'img: (p) => <img {...p} width="20" />, a: ({ href, ...p }) => href.includes(\'b.\') ? <Link target="_self" href={href} {...p} /> : <Link href={href} {...p} />',
    ),
  })
  expect(page.slots).toMatchObject([{ sized: true }, { targeted: true }, { url: 'https://c.example' }])
  expect(page.slots[2]).not.toHaveProperty('targeted')
})
