// The components of a page: what they are rendered to, what of them browsers get, and what is said when they do not work.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import * as react from 'react'
import { createElement, type ReactNode } from 'react'
import * as runtime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test } from 'vitest'
import { renderIn, temporaryFolder } from './site.ts'

let folder: string
let root: string
beforeEach(() => {
  folder = temporaryFolder()
  root = join(folder, 'site')
})

function render(text: string, files: Record<string, string> = {}, options: { limit?: number } = {}) {
  const made = renderIn(root, text, files, options)
  const { files: written = [] } = made.page
  return { ...made, files: written.map(({ path }) => path.replace(/\.[\da-zA-Z]{8}(?=\.\w+$)/, '.HASH')) }
}

test('properties of the components of the tool may be what the page computes, of what it imports, too', () => {
  const { html, told, page } = render(
    `import { name } from './name'

export const base = 40

export function label(extra) {
  return \`\${name} \${base + extra}\`
}

export const shown = label(2)

<Admonition type="tip" title={shown.toUpperCase()}>

x

</Admonition>

<CodeBlock language="text">{label(3)}</CodeBlock>
`,
    { 'docs/name.js': "export const name = 'A'\n" },
  )
  expect(told).toEqual([])
  expect(html).toContain('A 42')
  expect(html).toContain('A 43')
  expect(page.dependencies).toContain('docs/name.js')
})

test('what is imported may be spread', () => {
  const { html, told } = render(
    "import Box from './Box'\nimport { given } from './given'\n\n<Box {...given} />\n\n{[...given.list].join('-')}\n",
    {
      'docs/Box.jsx': 'export default ({ title }) => <b>{title}</b>\n',
      'docs/given.js': "export const given = { title: 'T', list: [1, 2] }\n",
    },
  )
  expect({ html, told }).toEqual({ html: '<b>T</b>\n1-2', told: [] })
})

test('tags that components and expressions put into the head of a page are handled like written ones', () => {
  const seo = `import Head from '@docusaurus/Head'
import { useState } from 'react'
export default function Seo({ type }) {
  const [state] = useState(1)
  return <><Head><meta property="og:type" content={type} /><script src="a.js" /></Head><i>{state}</i></>
}`
  const text = [
    "import Seo from '@site/src/Seo'",
    '',
    '<head>',
    '  <title>{[1, 2].join(" & ")}</title>',
    '  <script type="application/ld+json">{JSON.stringify({ a: \'"</script>\' })}</script>',
    '</head>',
    '',
    '# Title',
    '',
    '<Seo type="article" />',
  ].join('\n')
  const { page, told, html } = render(text, { 'src/Seo.jsx': seo })
  expect(page.head).toEqual([
    { tagName: 'title', attributes: {}, text: '1 & 2' },
    { tagName: 'script', attributes: { type: 'application/ld+json' }, text: '{"a":"\\"\\u003c/script>"}' },
    { tagName: 'meta', attributes: { property: 'og:type', content: 'article' } },
  ])
  expect(told).toEqual([
    'docs/a.mdx:10:1 warning <script> has no effect in a page\n' +
      '    scripts in pages are blocked; put interactive parts in templates/ or pages/',
  ])
  expect(page.contentTitle).toBe('Title')
  expect(html).toContain('<i>1</i>')
})

test.each([
  [
    'export const fee = 5\n\nThe fee is {fee}%, {[1, 2].map((n) => <b key={n}>{n}</b>)}.\n',
    'The fee is 5%, 12.',
  ],
  ["export const lead = 'All of it.'\n\n{/* nothing */}\n\nFor {lead}\n\nMore.\n", 'For All of it.'],
  ["import Box from '@site/src/Box'\n\nSee <Box>**this**</Box>.\n", 'See a this.'],
])('the description that a page has of its first paragraph has what its code shows: %s', (text, excerpt) => {
  const { page } = render(text, { 'src/Box.jsx': 'export default ({ children }) => <i>a {children}</i>\n' })
  expect(page.excerpt).toBe(excerpt)
})

const CARD = `import Link from '@docusaurus/Link'
export default function Card({ title, to, children }: { title: string; to?: string; children?: React.ReactNode }) {
  return <section id={\`card-\${title}\`}>{to ? <Link to={to}>{title}</Link> : <b>{title}</b>}{children}</section>
}
`
const COUNTER = `import { useState } from 'react'
export default function Counter({ start = 0, children }) {
  const [count, setCount] = useState(start)
  return <div><button type="button" onClick={() => setCount(count + 1)}>{count}</button>{count > 5 ? children : null}</div>
}
`

describe('a component', () => {
  test('that only shows something is HTML, and browsers get no script for it', () => {
    const { html, files, told, page } = render(
      'import Card from \'../src/Card\'\n\n<Card title="One & two" to="/b">\n\nSome *text*, [a link](./b.md).\n\n</Card>\n',
      { 'src/Card.tsx': CARD },
    )
    expect(told).toEqual([])
    expect(html).toBe(
      '<section id="card-One &amp; two"><a href="/b">One &amp; two</a><p>Some <em>text</em>, <a href="./b.md">a link</a>.</p>\n</section>',
    )
    expect(files).toEqual([])
    expect(page.dependencies).toEqual(['src/Card.tsx'])
    expect(page.ids).toEqual(['card-One & two'])
    expect(page.sections?.[0]?.text).toBe('One & two\nSome text, a link.')
    expect(page.slots.map((slot) => slot.kind === 'link' && [slot.url, slot.line])).toEqual([
      ['/b', 3],
      ['./b.md', 5],
    ])
  })

  test('that has state is rendered as well, and browsers get its script', () => {
    const { html, files, script, page } = render(
      "import Counter from '@site/src/Counter'\nimport Card from '@site/src/Card'\n\n<Card title=\"Still\" />\n\n<Counter start={2}>later</Counter>\n",
      { 'src/Card.tsx': CARD, 'src/Counter.jsx': COUNTER },
    )
    expect(html.replace(/sha256-[^"]*/, 'PROOF').replace(/\.\w{8}\.js/, '.HASH.js')).toBe(
      '<section id="card-Still"><b>Still</b></section>\n<island-root data-island="1" data-script="/base/assets/components.HASH.js" data-integrity="PROOF" style="display:contents"><div><button type="button">2</button></div></island-root>',
    )
    expect(files).toEqual(['assets/components.HASH.js'])
    expect(page.isLive).toBe(true)
    expect(script).not.toContain('card-')
    expect(script).not.toContain(folder)
    expect(script).not.toContain('templates')
  })

  test('keeps the Markdown inside of it for later when it does not show it yet', () => {
    const { html } = render(
      "import Counter from './Counter'\n\n<Counter>\n\nMore **text**.\n\n</Counter>\n",
      {
        'docs/Counter.jsx': COUNTER,
      },
    )
    expect(html).toContain(
      '</div><template data-part="0"><p>More <strong>text</strong>.</p>\n</template></island-root>',
    )
  })

  test('begins to live as its author says', () => {
    const { html, script } = render(
      "import Counter from './Counter'\n\n<Counter client:none />\n\n<Counter client:load />\n\n<Counter client:only />\n",
      { 'docs/Counter.jsx': COUNTER },
    )
    const [none, load, only] = html.split('\n')
    expect(none).toBe('<div><button type="button">0</button></div>')
    expect(load).toMatch(/^<island-root data-island="1" .* data-start="load" .*<button/)
    expect(only).toMatch(
      /^<island-root data-island="2" .* data-start="only" style="display:contents"><\/island-root>$/,
    )
    expect(script).toContain('__LIDO_DOCS_ISLANDS__.add')
  })

  test('brings its styles, whose names are the same in its HTML and in its script, and its pictures', () => {
    const styled = (name: string, hook: string) => `import styles from './styles.module.css'
import { useState } from 'react'
import picture from './${name}.svg'
export default function ${name}() { ${hook}; return <i className={styles.box}><img alt="" src={picture} /></i> }\n`
    const { html, files, script } = render(
      "import A from '../src/a/A'\nimport B from '../src/b/B'\n\n<A />\n\n<B />\n",
      {
        'src/a/A.jsx': styled('A', ''),
        'src/a/A.svg': '<svg/>',
        'src/a/styles.module.css': '.box { color: red }',
        'src/b/B.jsx': styled('B', 'useState(1)'),
        'src/b/B.svg': '<svg />',
        'src/b/styles.module.css': '.box { color: blue }',
      },
    )
    const [first, second] = [...html.matchAll(/<i class="([^"]+)"/g)].map(([, name]) => name)
    expect(first).not.toBe(second)
    expect(script).toContain(`"${second}"`)
    expect(html).toMatch(
      /^<link rel="stylesheet" href="\/base\/assets\/components\.\w{8}\.css" integrity="sha256-[^"]+">/,
    )
    expect(html).toMatch(/src="\/base\/assets\/A\.\w{8}\.svg"/)
    expect([...files].sort()).toEqual([
      'assets/A.HASH.svg',
      'assets/B.HASH.svg',
      'assets/components.HASH.css',
      'assets/components.HASH.js',
    ])
  })

  test('may use what Docusaurus has', () => {
    const { html, told } = render(
      "import useBaseUrl from '@docusaurus/useBaseUrl'\nimport BrowserOnly from '@docusaurus/BrowserOnly'\nimport TOCInline from '@theme/TOCInline'\n\n## One\n\n<TOCInline toc={toc} />\n\n<b title={useBaseUrl('x.png') + '!'}>x</b>\n\n<BrowserOnly>{() => <i>{window.name}</i>}</BrowserOnly>\n",
    )
    expect(told).toEqual([])
    expect(html).toContain('<li><a href="#one">One</a></li>')
    expect(html).toContain('<b title="/base/x.png!">x</b>')
    expect(html).toContain('data-island="1"')
  })

  test('gets Markdown from its page as React elements, and code unchanged', () => {
    const { html } = render(
      "import { Children } from 'react'\n\nexport const Names = ({ children }) => <i>{Children.toArray(children).map((child) => child.props?.name ?? child).join(', ')}</i>\n\nexport const Name = () => null\n\n<Names>\n<Name name=\"a\" />\n<Name name={'b' + 1} />\n{'c'.repeat(2)}\n</Names>\n",
    )
    expect(html).toBe('<i>a, b1, cc</i>')
  })
})

describe('properties of tabs', () => {
  const TABS = `import Tabs from '@theme/Tabs'; import TabItem from '@theme/TabItem'; import systems from '@site/src/systems'

<Tabs defaultValue={systems.first} values={systems.only(['b', 'a'])}>
<TabItem value="a">

On A.

</TabItem>
<TabItem value="b">

On B.

</TabItem>
</Tabs>
`
  const SYSTEMS = `
const all: { value: string; label: string }[] = [{ value: 'a', label: 'System A' }, { value: 'b', label: 'System B' }]
export default { first: 'b', only: (names: string[]) => all.filter(({ value }) => names.includes(value)) }
`

  test('may be of what the page imports', () => {
    const { html, page, told, script } = render(TABS, { 'src/systems.ts': SYSTEMS })
    expect(told).toEqual([])
    expect(html).toMatch(/System A.*System B/s)
    expect(html).not.toContain('import')
    expect(page.dependencies).toEqual(['src/systems.ts', 'src/systems.tsx'])
    expect(script).toBe('')
    const none = TABS.replace('systems.first', 'systems.last')
    expect(render(none, { 'src/systems.ts': SYSTEMS }).told).toEqual([])
  })

  test('that cannot be found are reported, and looked for again when the file has come', () => {
    const said = (name: string, column: number) =>
      `docs/a.mdx:3:${column} error the expression {systems.${name}} of <Tabs> cannot be evaluated`
    const missing = render(TABS)
    expect(missing.told).toEqual([
      expect.stringContaining(said('first', 7)),
      expect.stringContaining(said("only(['b', 'a'])", 36)),
    ])
    expect(missing.page.dependencies).toContain('src/systems.ts')
    expect(render(TABS, { 'src/systems.ts': SYSTEMS }).told).toEqual([])
    const endless = { 'src/systems.ts': 'export default { first: "b", only() { for (;;); } }' }
    expect(render(TABS, endless, { limit: 50 }).told).toEqual([
      expect.stringContaining(said("only(['b', 'a'])", 36)),
    ])
  })

  test('of a file that is not code are reported for each', () => {
    const tabs = '<Tabs groupId={conf.a}>\n<TabItem value="a">\n\nA\n\n</TabItem>\n</Tabs>\n'
    const page = `import conf from './conf.yml'\n\n${tabs}\n${tabs}`
    const said = expect.stringContaining('the expression {conf.a} of <Tabs> cannot be evaluated')
    expect(render(page, { 'docs/conf.yml': 'a: 1\n' }).told).toEqual([said, said])
  })

  test('a block of code may be of a file as Vite imports it', () => {
    const page = 'import Text from \'./a.ts?raw\'\n\n<CodeBlock language="ts">{Text}</CodeBlock>\n'
    const { html, told } = render(page, { 'docs/a.ts': 'let a\n' })
    expect(told).toEqual([])
    expect(html).toContain('let')
  })
})

test('a block of code has what a partial was given, and is run where its content is code', () => {
  const partial = '<CodeBlock language="js" title="a.js">{props.text}</CodeBlock>\n'
  const page = [
    "import Part from './_part.mdx'",
    '',
    '<Part text="let a" />',
    '',
    '<CodeBlock language="sh">{["a", "b"].join("-") + " " + String(1 + 1)}</CodeBlock>',
    '',
  ].join('\n')
  const { html, told } = render(page, { 'docs/_part.mdx': partial })
  expect(told).toEqual([])
  expect(html).toContain('<figcaption>a.js</figcaption>')
  expect(html).toContain('<span class="hljs-keyword">let</span>')
  expect(html).toContain('<code class="language-sh">a-b 2\n</code>')
})

describe('the components that a site gives to all of its pages', () => {
  const MAP = {
    'src/theme/MDXComponents.js': `import MDXComponents from '@theme-original/MDXComponents'
import Highlight from '@site/src/components/Highlight'
import Tabs from '@theme/Tabs'
// Not "Quoted" ones.
export default { ...MDXComponents, Highlight, Mark: Highlight, Tabs, Gone: undefined }
`,
    'src/components/Highlight.jsx':
      'export default function Highlight({ children, color }) { return <mark className={color}>{children}</mark> }\n',
  }

  test('are there without an import, under the names of their map', () => {
    const { html, told, page } = render(
      'Some <Highlight color="green">green **text**</Highlight>.\n\n<Mark color="red">\n\nRed.\n\n</Mark>\n',
      MAP,
    )
    expect({ html, told }).toEqual({
      html: '<p>Some <mark class="green">green <strong>text</strong></mark>.</p>\n<mark class="red"><p>Red.</p>\n</mark>',
      told: [],
    })
    expect(page.dependencies).toEqual(
      expect.arrayContaining(['src/components/Highlight.jsx', 'src/theme/MDXComponents.js']),
    )
  })

  test('give way to what a page exports or imports itself, and to those of the tool', () => {
    const text = `import Mark from './Mark.jsx'

export const Highlight = ({ children }) => <i>{children}</i>

<Highlight>own</Highlight> <Mark />

<Tabs>
<TabItem value="a">

Text

</TabItem>
</Tabs>
`
    const { html, told } = render(text, { ...MAP, 'docs/Mark.jsx': 'export default () => <u>mine</u>\n' })
    expect(told).toEqual([])
    expect(html).toMatch(/^<i>own<\/i>\n<u>mine<\/u>\n<div class="tabs">/)
  })

  test('may be Markdown, and unread styles are reported while the component is shown', () => {
    const files = {
      'src/theme/MDXComponents.js':
        "import Note from '../parts/_note.mdx'\nimport Plan from '@site/src/Plan'\nexport default { Note, Other: Note, Plan }\n",
      'src/parts/_note.mdx': 'A **note** of {props.of}.\n',
      'src/Plan.jsx':
        "import styles from './plan.module.scss'\nexport default () => <b className={styles.plan}>plan</b>\n",
      'src/plan.module.scss': '.plan { .inner { color: red } }\n',
    }
    const { html, told } = render('<Note of="one" />\n\n<Other of="two" />\n\n<Plan />\n', files)
    expect({ html, told }).toEqual({
      html: '<p>A <strong>note</strong> of one.</p>\n<p>A <strong>note</strong> of two.</p>\n<b>plan</b>',
      told: [
        'docs/a.mdx:5:1 error the styles of src/plan.module.scss are missing\n    install sass in the site, which compiles them: npm install --save-dev sass',
      ],
    })
  })

  test('are not components unless they are mapped, and an undefined one is reported', () => {
    expect(render('<Quoted />\n', MAP).told).toEqual([
      'docs/a.mdx:1:1 error no component named <Quoted>\n    known components: Admonition, CodeBlock, Details, DocCardList, Link, TOCInline, TabItem, Tabs',
    ])
    expect(render('Text.\n\n<Gone />\n', MAP).told).toEqual([
      expect.stringMatching(/^docs\/a\.mdx:3:1 error <Gone> failed to render\n/),
    ])
  })
})

describe('modules that authors know from Docusaurus', () => {
  test('are there in pages and in what these import', () => {
    const text = `import Link from '@docusaurus/Link'
import useBaseUrl from '@docusaurus/useBaseUrl'
import BrowserOnly from '@docusaurus/BrowserOnly'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import Head from '@docusaurus/Head'
import Translate from '@docusaurus/Translate'
import ThemedImage from '@theme/ThemedImage'
import Heading from '@theme/Heading'
import Inner from '@site/src/Inner'

export const Title = () => <b>{useDocusaurusContext().siteConfig.title}</b>

# Page

<Link to="/x">link</Link> <img src={useBaseUrl('img/a.png')} alt="" /> <Title /> <Translate>words</Translate>

<Head><meta name="x" content="y" /></Head>

<BrowserOnly fallback={<i>wait</i>}>{() => <b>{window.name}</b>}</BrowserOnly>

<ThemedImage alt="both" sources={{ light: '/l.png', dark: useBaseUrl('/d.png') }} />

<Heading as="h3">Small</Heading>

<Inner />
`
    const inner = `import { useColorMode, usePrismTheme, useQueryString, useQueryStringList, useQueryStringValue, useThemeConfig } from '@docusaurus/theme-common'
import IconExternalLink from '@theme/Icon/ExternalLink'
import IconSuccess from '@theme/Icon/Success'
import IconClose from '@theme/Icon/Close'
import IconCopy from '@theme/Icon/Copy'
import useIsBrowser from '@docusaurus/useIsBrowser'
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment'
import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'
import CodeBlock from '@theme/CodeBlock'
import Admonition from '@theme/Admonition'
import Details from '@theme/Details'
import Foo from '@theme/Foo'
import { useHistory, useLocation } from '@docusaurus/router'
export default function Inner() {
  const { pathname, search } = useLocation()
  if (useHistory().location.pathname !== pathname || search !== '') throw new Error(pathname)
  const asked = JSON.stringify([useQueryString('q')[0], useQueryStringList('tag')[0], useQueryStringValue('q')])
  if (asked !== '["",[],null]') throw new Error(asked)
  return <Tabs groupId="os" queryString><TabItem value="a" label="A"><CodeBlock language="js">let a</CodeBlock></TabItem>
    <TabItem value="b"><Admonition type="tip">{useColorMode().colorMode}</Admonition><Admonition type="caution">c</Admonition><Details>{String(useIsBrowser())}</Details><Foo />
      <p><IconExternalLink className="out" width={9} /><IconSuccess /><IconClose /><IconCopy />{usePrismTheme().styles.length + Object.keys(useThemeConfig()).length}</p></TabItem></Tabs>
}
`
    const { told, html } = render(text, {
      'src/Inner.jsx': inner,
      'src/theme/Foo/index.js':
        'import Details from \'@theme-original/Details\'\nexport default () => <Details summary="mine">foo</Details>\n',
    })
    expect(told).toEqual([])
    expect(html).toContain('<b>Site</b>')
    expect(html).toContain('words')
    expect(html).toContain('<i>wait</i>')
    expect(html).toContain('<img src="/img/a.png"')
    expect(html).toContain('<h3>Small</h3>')
    expect(html).toContain('data-group="os" data-query="os"')
    expect(html).toContain('<summary>mine</summary>foo</details>')
    expect(html).toContain(
      '<div class="admonition admonition-caution" role="note"><p class="admonition-title">Caution</p>c',
    )
    expect(html).toContain(
      '<svg viewBox="0 0 24 24" width="9" height="13.5" aria-hidden="true" class="icon out"><path',
    )
    expect(html).toMatch(/(?:<svg [^>]*class="icon"><path [^>]*><\/path><\/svg>){3}0<\/p>/)
  })
})

test('partials inside of a component have the keys by which it chooses among them', () => {
  const page =
    "import Pick from './Pick'\nimport One from './_one.mdx'\nimport Two from './_two.mdx'\n\n<Pick>\n  <One key=\"one\" />\n  <Two key=\"two\" />\n</Pick>\n"
  const { html, told } = render(page, {
    'docs/Pick.jsx':
      "import { Children } from 'react'\nexport default ({ children }) => <b>{Children.toArray(children).find(({ key }) => key.endsWith('two'))}</b>\n",
    'docs/_one.mdx': 'Part **one**.\n',
    'docs/_two.mdx': 'Part **two**.\n',
  })
  expect(told).toEqual([])
  expect(html).toBe('<b><p>Part <strong>two</strong>.</p>\n</b>')
})

const LEFT_OUT = '    it needs a module that cannot be found, or that fails'

describe('failures are reported with the lines of the page and of the component', () => {
  test('when it would end the build', () => {
    const { told } = render("import A from './A'\n\n<A />\n", {
      'docs/A.jsx': 'export default () => {\n  process.exit(0)\n}\n',
    })
    expect(told).toEqual([
      'docs/a.mdx:3:1 error <A> failed to render\n    process.exit would end the build\nin docs/A.jsx:2:11',
    ])
  })

  test('and its content is shown without it, text as well as Markdown', () => {
    const { html, told } = render("import A from './A'\n\nSee <A>this & that</A> and <A>*those*</A>.\n", {
      'docs/A.jsx': "export default () => {\n  throw new Error('no')\n}\n",
    })
    expect(html).toBe('<p>See this &amp; that and <em>those</em>.</p>')
    expect(told).toHaveLength(2)
  })

  test('but not for work that it defers, which the build does not wait for', async () => {
    const { told, html } = render("import A from './A'\n\n<A />\n", {
      'docs/A.jsx': `const fail = () => { throw new Error('later') }
setTimeout(fail, 0)
setInterval(fail, 1)
setImmediate(fail)
fetch('http://127.0.0.1:1/').then(fail)
Promise.reject(new Error('at once'))
console.log('%s', process.platform.length > 0)
export default () => <b>{process.env.NODE_ENV}</b>
`,
    })
    await new Promise((resolve) => setTimeout(resolve, 1))
    expect({ told, html }).toEqual({ told: [], html: '<b>production</b>' })
  })

  test('when it is a component of the theme that the site does not have: the page waits for it', () => {
    const { page, told } = render("import Foo from '@theme/Foo'\n\n<Foo />\n", {})
    expect(told).toHaveLength(2)
    expect(page.dependencies).toEqual(expect.arrayContaining(['src/theme/Foo.tsx', 'src/theme/Foo/index.js']))
  })

  test('when it does not compile', () => {
    const { told, html } = render(
      "Text.\n\nimport Card from './Card'\n\n<Card>\n\nstill shown\n\n</Card>\n",
      {
        'docs/Card.tsx': 'export default function Card() {\n  return <b>\n}\n',
      },
    )
    expect(told[0]).toMatch(
      /^docs\/a\.mdx:3:1 error .*, in a component of this page\n {4}in docs\/Card\.tsx:[34]:\d+/,
    )
    expect(html).toBe('<p>Text.</p>\n<p>still shown</p>')
  })

  test('when the page itself does not compile', () => {
    const { told } = render('export const a = Math.max(1)\n\n> Some text, {a +} and more.\n')
    expect(told).toEqual([
      'docs/a.mdx:3:18 error the expression cannot be read: unexpected token\n    for text in braces, write \\{',
    ])
  })

  test('when there is no such file, package or export', () => {
    const { told, page } = render(
      "import A from '@site/docs/A'\nimport b from 'b-package'\nimport C from '@theme/Tab'\nimport { D } from './D'\n\n<A />\n\n{b()}\n\n<C />\n",
    )
    expect(told.slice(0, 4)).toEqual([
      'docs/a.mdx:4:1 error cannot read "./D"\n    no such file: docs/D; nothing uses "D", so the import can be removed',
      'docs/a.mdx:1:1 error cannot find "@site/docs/A"',
      'docs/a.mdx:2:1 error cannot find "b-package"\n    install the package; --verbose lists what is omitted without it',
      expect.stringMatching(
        /^docs\/a\.mdx:3:1 error cannot find "@theme\/Tab"\n {4}did you mean @theme\/Tabs\? known modules: @docusaurus\/BrowserOnly, /,
      ),
    ])
    expect(page.dependencies).toContain('docs/A.tsx')
    const vue = render("import A from './A.vue'\n\n<A />\n", { 'docs/A.vue': '<template></template>' })
    expect(vue.told[0]).toMatch(/\n {4}only components of React are run; write it in \.tsx or \.jsx$/)
    const missing = render("import { D } from './D'\n\n<D />\n", { 'docs/D.ts': 'export const E = 1\n' })
    expect(missing.told).toEqual(['docs/a.mdx:1:1 error no matching export in "docs/D.ts" for import "D"'])
  })

  test('when a module of Docusaurus or a loader is missing: what to do without it', () => {
    const { told } = render(
      "import Api from '@theme/Mermaid'\nimport { useHistory } from '@docusaurus/plugin-ideal-data/client'\nimport Box from './Box'\n\n<Api />\n\n{useHistory()}\n\n<Box />\n",
      { 'docs/Box.js': "import text from 'raw-loader!./a.txt'\nexport default () => <b>{text}</b>\n" },
    )
    expect(told.slice(0, 3)).toEqual([
      'docs/a.mdx:1:1 error cannot find "@theme/Mermaid"\n    a component in src/theme/Mermaid replaces it',
      'docs/a.mdx:2:1 error cannot find "@docusaurus/plugin-ideal-data/client"\n    only a few modules of Docusaurus are available: do without it',
      'docs/Box.js:1:18 error cannot find "raw-loader!./a.txt"\n    only pages import by loaders of webpack: import the file in the page',
    ])
  })

  test('when a package is missing: only what needs it is, and the package is reported where it is imported', () => {
    const files = {
      'src/theme/MDXComponents.js':
        "import Chart from '../Chart'\nimport Plan from '../Plan'\nimport Live from '../Live'\nexport default { Chart, Plan, Live }\n",
      'src/Chart.jsx':
        "import lib, { Bar, styled } from 'charts'\nimport * as all from 'charts/all'\nimport 'charts/style.css'\nconst Box = styled.div`a`\nconst made = new lib.Thing(String(all) + all.size)\nexport default ({ box }) => box ? <Box /> : <div>{made.x ? <Bar /> : null}</div>\n",
      'src/Plan.jsx': 'export default () => <b>plan</b>\n',
      'src/Live.jsx':
        "import { useState } from 'react'\nexport default () => { const [a] = useState(1); return <u>{a}</u> }\n",
    }
    const text = '<Chart>\n\nInside.\n\n</Chart>\n\n<Chart box />\n\n<Plan />\n\n<Live />\n'
    const { html, told, script, page } = render(text, files)
    const hint = '    install the package; --verbose lists what is omitted without it'
    expect(told).toEqual([
      `src/Chart.jsx:1:34 error cannot find "charts"\n${hint}`,
      `src/Chart.jsx:2:22 error cannot find "charts/all"\n${hint}`,
      `src/Chart.jsx:3:8 error cannot find "charts/style.css"\n${hint}`,
      `docs/a.mdx:1:1 info <Chart> is omitted\n${LEFT_OUT}`,
    ])
    expect(html).toMatch(/^<p>Inside\.<\/p>\s+<b>plan<\/b>\n<island-root .*<u>1<\/u>/)
    expect(script).toContain('useState')
    expect(page.dependencies).toEqual(
      expect.arrayContaining(['node_modules/charts/package.json', 'src/Chart.jsx', 'src/Plan.jsx']),
    )
  })

  test('when it throws', () => {
    const { told } = render("import A from './A'\n\n- item\n\n  <A />\n", {
      'docs/A.tsx': "import { name } from './name.ts'\nexport default () => <b>{name()}</b>\n",
      'docs/name.ts':
        'export function name(): string {\n  const all: string[] = []\n  return all[3].length.toString()\n}\n',
    })
    expect(told).toEqual([
      "docs/a.mdx:5:3 error <A> failed to render\n    Cannot read properties of undefined (reading 'length')\nin docs/name.ts:3:17",
    ])
  })

  test('when it asks for what only browsers have', () => {
    const { told } = render("import A from './A'\n\n<A />\n", {
      'docs/A.jsx': 'export default () => <b>{window.innerWidth}</b>\n',
    })
    expect(told).toEqual([
      'docs/a.mdx:3:1 error <A> failed to render\n    window is not defined\nin docs/A.jsx:1:26\nwindow exists only in browsers; use it in an effect or a handler, or add client:only to the component',
    ])
  })

  test('when it does so as soon as it is loaded', () => {
    const { told } = render("import A from './A'\n\n<A />\n", {
      'docs/A.jsx': "const size = 1\nif (size) throw new Error('no')\nexport default () => <b />\n",
    })
    expect(told).toEqual([
      'docs/a.mdx:1:1 error the code of this page failed to render\n    no\nin docs/A.jsx:2:17',
      `docs/a.mdx:3:1 info <A> is omitted\n${LEFT_OUT}`,
    ])
  })

  test('when it never ends', () => {
    const { told } = render(
      "import A from './A'\n\n<A />\n",
      { 'docs/A.jsx': 'export default () => { for (;;); }\n' },
      { limit: 300 },
    )
    expect(told).toEqual([
      'docs/a.mdx:3:1 error <A> did not finish within 0.3 seconds\n    look for a loop that does not end',
    ])
    // It is not waited for again where it is used alike, nor long where it is used otherwise.
    const again = render("import A from './A'\n\n<A />\n\n<A b />\n", {}, { limit: 300 })
    expect(again.told).toHaveLength(2)
    expect(again.told[1]).toContain('<A> did not finish within 0.3 seconds')
    // Nothing of it stays.
    expect(
      render("import A from './A'\n\n<A />\n", { 'docs/A.jsx': 'export default () => <b>ok</b>\n' }).html,
    ).toBe('<b>ok</b>')
  })

  test('when it comes from outside of the site', () => {
    mkdirSync(root, { recursive: true })
    writeFileSync(join(folder, 'secret.ts'), 'export const secret = "key"\n')
    const { told, html } = render("import A from '../src/A'\n\n<A />\n", {
      'src/A.jsx': "import { secret } from '../../secret'\nexport default () => <b>{secret}</b>\n",
    })
    expect(told.map((one) => one.replace(/:undefined/g, ''))).toEqual([
      'src/A.jsx error cannot import "../../secret"\n    ../secret.ts is outside the site folder, where no code is run; move it into the site',
    ])
    expect(html).not.toContain('key')
  })
})

describe('what several pages import', () => {
  const shared = {
    'src/count.js': 'let count = 0\nexport const next = () => ++count\n',
    'src/A.jsx': "import { next } from './count'\nexport default () => <b>{next()}</b>\n",
  }
  const text =
    "import A from '../src/A'\nimport { next } from '../src/count'\n\n<A />\n\n{'next ' + next()}\n"

  test('is the same module for all of a page, and starts afresh on each', () => {
    expect(render(text, shared).html).toBe('<b>1</b>\nnext 2')
    expect(render(text, shared).html).toBe('<b>1</b>\nnext 2')
  })

  test('is read again when one of its files has changed, or another takes its place', () => {
    expect(render(text, shared).html).toContain('<b>1</b>')
    expect(render(text, { 'src/count.js': 'export const next = () => "changed"\n' }).html).toContain(
      '<b>changed</b>',
    )
    expect(render(text, { 'src/A.tsx': 'export default () => <b>rival</b>\n' }).html).toContain(
      '<b>rival</b>',
    )
  })

  test('may be imported for its effect, as a whole, and by any of its names', () => {
    const { html, told, files } = render(
      [
        "import '../src/effect'",
        "import * as all from '../src/all'",
        "import first, { second as other } from '../src/all'",
        "import data from '../src/data.json'",
        '',
        '{[globalThis.effect, all.default, all.second, first, other, data.name].join()}',
      ].join('\n'),
      {
        'src/effect.js': "import './a.css'\nglobalThis.effect = 'effect'\n",
        'src/a.css': 'b { color: red }\n',
        'src/all.js': "export default 'one'\nexport const second = 'two'\n",
        'src/data.json': '{ "name": "data" }',
      },
    )
    expect(told).toEqual([])
    expect(html).toContain('effect,one,two,one,two,data')
    expect(files).toEqual(['assets/components.HASH.css'])
  })

  test('is one module with what the page loads in the middle of its code', () => {
    const { html, told } = render(
      "import { next } from '../src/count'\n\nexport const again = require('../src/count').next\n\n{[next(), again()].join()}\n",
      shared,
    )
    expect(told).toEqual([])
    expect(html).toBe('1,2')
  })

  test('goes to browsers where it lives, and nothing of where it was', () => {
    const { script, html } = render(
      "import Counter from '../src/Counter'\nimport Still from '../src/Still'\n\n<Counter start={1}>{<i key=\"a\" {...{ key: 1 }}>x</i>}</Counter>\n\n<Still />\n",
      { 'src/Counter.jsx': COUNTER, 'src/Still.jsx': 'export default () => <b>still</b>\n' },
    )
    expect(html).toContain('<b>still</b>')
    expect(script).not.toContain('still')
    expect(script).not.toContain(folder)
    const { entries } = runScript(script)
    expect(renderToStaticMarkup(createElement(entries[0] ?? 'i'))).toBe(
      '<div><button type="button">1</button></div>',
    )
  })
})

/** Runs the script of a page's components as browsers do. */
function runScript(script: string): { entries: Record<number, () => ReactNode> } {
  const added: Record<number, () => ReactNode>[] = []
  const islands = {
    modules: { react, runtime, dom: {} },
    add: (_: string, all: (typeof added)[number]) => added.push(all),
  }
  runInNewContext(script, {
    __LIDO_DOCS_ISLANDS__: islands,
    document: { currentScript: { getAttribute: () => 'a.js' } },
  })
  return { entries: added[0] ?? {} }
}

describe('a hostile component', () => {
  /** What is reported of `<Own />`, whose file is this. */
  const toldOf = (own: string) => render("import Own from './Own'\n\n<Own />\n", { 'docs/Own.jsx': own }).told

  test.each([
    [
      'without an end of itself',
      'export default function Own() { return <Own /> }',
      'Maximum call stack size exceeded',
    ],
    [
      'that is async',
      'export default async () => <b />',
      'a component must not be async: what it returns is a promise',
    ],
    [
      'that waits',
      'export default () => { throw new Promise(() => {}) }',
      'a component waits for something, such as lazy() or a promise: put it into <Suspense> with a fallback',
    ],
    ['that throws nothing', 'export default () => { throw null }', 'null'],
    [
      'whose error throws',
      'export default () => { throw Object.defineProperty(new Error(), "message", { get() { throw 1 } }) }',
      'the thrown value cannot be shown',
    ],
  ])('%s is an error of the page', (_, own, hint) => {
    const [told = '', ...others] = toldOf(own)
    expect(others).toEqual([])
    expect(told.split('\n').slice(0, 2)).toEqual([
      'docs/a.mdx:3:1 error <Own> failed to render',
      `    ${hint}`,
    ])
  })

  test('whose error has an endless message is stopped like any other', () => {
    const own =
      'export default () => { throw Object.defineProperty(new Error(), "message", { get() { for (;;); } }) }'
    const { told } = render("import Own from './Own'\n\n<Own />\n", { 'docs/Own.jsx': own }, { limit: 300 })
    expect(told).toEqual([
      'docs/a.mdx:3:1 error <Own> did not finish within 0.3 seconds\n    look for a loop that does not end',
    ])
  })

  test('that needs in the browser what only the build has is reported', () => {
    const own =
      "import { useState } from 'react'\nimport { readFileSync } from 'fs'\nexport default () => <b>{useState(typeof readFileSync)[0]}</b>"
    expect(toldOf(own)).toEqual([
      'docs/a.mdx:3:1 error what lives on this page cannot be compiled: "fs" is not there in browsers\n    in docs/Own.jsx:2:30\nread what it needs at build time, in the code of the page, and pass it on; or add client:none',
    ])
  })

  test('of another site is not run, and reported once', () => {
    const { told } = render("import Own from 'https://example.com/own.js'\n\n<Own />\n")
    expect(told[0]).toBe(
      'docs/a.mdx:1:1 error the code of this page failed to render\n    code from other sites, such as https://example.com/own.js, cannot be imported: install the package',
    )
    expect(told.filter((one) => one.includes(' error '))).toHaveLength(1)
  })

  test('cannot end the script of the page', () => {
    const { html, script } = render(
      "import { useState } from 'react'\n\nexport const evil = ['</script><script>alert(1)</script>'][0]\n\nexport const Box = ({ text }) => { useState(0); return <b title={text}>{text}</b> }\n\n<Box text={evil} />\n",
    )
    expect(html).not.toContain('</script>')
    expect(html).toContain('&lt;/script&gt;')
    expect(script).not.toContain('</script>')
  })

  test('with ten megabytes is reported', () => {
    const { told } = render(
      "import { useState } from 'react'\nimport data from './data.json'\n\nexport const Big = ({ data }) => { useState(0); return <b>{data.length}</b> }\n\n<Big data={data} />\n",
      { 'docs/data.json': JSON.stringify('x'.repeat(10_000_000)) },
    )
    expect(told).toEqual([
      "docs/a.mdx:6:1 warning the script of this page's components has 10.0 MB\n    readers load it when they see a component: fetch large data from a file, or add client:none",
    ])
  })
})

test('the text of a file that is imported as it is may be used in code, and in the properties of the tool’s own', () => {
  const page = `import text from '!!raw-loader!./a.ts'
import other from './b.sh?raw'
import notes from '!!raw-loader!./notes.md'

<CodeBlock language="ts">
{text.replace('Old', 'New').trim()}
</CodeBlock>

<p>{other.length + notes.length}</p>
`
  const files = { 'docs/a.ts': 'const Old = 1\n', 'docs/b.sh': 'ls\n', 'docs/notes.md': '# N\n' }
  const { html, told, page: parsed } = render(page, files)
  expect(told).toEqual([])
  expect(html).toContain('<span class="hljs-keyword">const</span> <span class="hljs-title class_">New</span>')
  expect(html).toContain('<p>7</p>')
  expect(parsed.dependencies).toEqual(expect.arrayContaining(['docs/a.ts', 'docs/b.sh', 'docs/notes.md']))
})

test('a component that is loaded later is an island, which shows its fallback until then', () => {
  const { html, files, told } = render("import Own from './Own'\n\n<Own />\n", {
    'docs/Own.jsx':
      "import { lazy, Suspense } from 'react'\nconst Late = lazy(() => import('./Late'))\nexport default () => <Suspense fallback={<i>wait</i>}><Late /></Suspense>",
    'docs/Late.jsx': 'export default () => <b>late</b>',
  })
  expect(told).toEqual([])
  expect(html).toMatch(/^<island-root [\s\S]*<i>wait<\/i>/)
  expect(files).toEqual(['assets/components.HASH.js'])
})

test('a component may have the name of an element in capitals', () => {
  const text = "import P from './P'\n\n<P>\n\n<P>\n\n*inside*\n\n</P>\n\n</P>\n"
  const { html, told } = render(text, { 'docs/P.jsx': 'export default ({ children }) => <q>{children}</q>' })
  expect(told).toEqual([])
  expect(html).toBe('<q><q><p><em>inside</em></p>\n</q></q>')
})

test('a name that is declared twice is reported with both lines', () => {
  const { told } = render('export const a = 1\n\nexport const a = 2\n\n{[a].join()}\n')
  expect(told).toEqual([
    'docs/a.mdx:3:1 error export cannot be read: "a" is in line 1 already\n    fix the statement; if it is a text, let it begin with another word than "export", and end a statement by a blank line',
  ])
})

test('any name may be one of an element in MDX, where it is opened and closed', () => {
  const { html, told } = render('Runs <equivalent>{`{ a: 1 }`}</equivalent> and <other>\n\ntext.\n')
  expect({ html, told: told.filter((text) => !text.includes('placeholder')) }).toMatchObject({
    html: '<p>Runs <equivalent>{ a: 1 }</equivalent> and &lt;other&gt;</p>\n<p>text.</p>',
  })
})

describe('a component whose module does not work is missing alone', () => {
  const PAGE = `import Good from './Good.jsx'
import Bad from './Bad.jsx'

<Good />

<Bad>*kept*</Bad>

{Good.name}
`
  const GOOD = 'export default function Good() { return <b>good</b> }\n'

  test.each([
    ['throws while it is loaded', "throw new Error('no window')\nexport default () => null\n", 'no window'],
    ['misses a file', "import './gone.js'\nexport default () => null\n", 'cannot find "./gone.js"'],
    ['does not compile', 'export default () => <b>\n', 'in a component of this page'],
    [
      'misses a file and a package',
      "import 'gone'\nimport './gone.js'\nexport default () => 1\n",
      'cannot find "gone"',
    ],
  ])('when it %s', (_, bad, reason) => {
    const { html, page } = render(PAGE, { 'docs/Good.jsx': GOOD, 'docs/Bad.jsx': bad })
    expect(html).toContain('<b>good</b>')
    expect(html).toContain('kept')
    expect(html).toContain('Good')
    const words = page.problems.map(({ file, line, message, hint }) => `${file}:${line} ${message} ${hint}`)
    expect(words.join('\n')).toContain(reason)
    expect(words.join('\n')).toContain('docs/Bad.jsx:')
    expect(page.dependencies).toEqual(expect.arrayContaining(['docs/Bad.jsx', 'docs/Good.jsx']))
  })
})

test('text on the line of a component is shown with its markup, also through a partial', () => {
  const box = 'export default ({ children }) => <b>{children}</b>\n'
  const page = `import Box from './Box.jsx'
import Part from './_part.mdx'

<Box>*one* and [two](https://example.org)</Box>

<Part>**three**</Part>
`
  const {
    html,
    told,
    page: parsed,
  } = render(page, { 'docs/Box.jsx': box, 'docs/_part.mdx': '{props.children}\n' })
  expect(told).toEqual([])
  expect(html).toContain('<b><em>one</em> and <a href="https://example.org">two</a></b>')
  expect(html).toContain('<strong>three</strong>')
  expect(html).not.toContain('undefined')
  expect(parsed.markdown).toBe('*one* and [two](\u00010\u0001)\n\n**three**')
  expect(parsed.sections?.map(({ text }) => text)).toEqual(['one and two\nthree'])
})

test('tabs may be made by code', () => {
  const page = `export const names = ['a', 'b']

<Tabs groupId="g">{names.map((name) => <TabItem key={name} value={name} label={name}>tab {name}</TabItem>)}</Tabs>

<Tabs>
<TabItem value="x">

**X**

</TabItem>
{names.length > 1 && <TabItem value="y">Y</TabItem>}
</Tabs>
`
  const { html, told } = render(page)
  expect(told).toEqual([])
  expect(html).toContain(
    '<div class="tab" data-value="a" data-label="a"><p class="tab-title">a</p>tab a</div>',
  )
  expect(html).toContain('<p class="tab-title">x</p><p><strong>X</strong></p>')
  expect(html).toContain('<p class="tab-title">y</p>Y</div>')
})

test.each([
  ['<div>\ntext *em* and _em_\n</div>\n', '<div><p>text <em>em</em> and <em>em</em></p>\n</div>'],
  ['<div>\n- one\n- two\n</div>\n', '<div><ul>\n<li>one</li>\n<li>two</li>\n</ul>\n</div>'],
  ['<div>\nsnake_case_name and 2 * 3 * 4\n</div>\n', '<div><p>snake_case_name and 2 * 3 * 4</p>\n</div>'],
  ['<div>\n<b>one</b> two\n</div>\n', '<div><p><b>one</b> two</p>\n</div>'],
  ['<div>\n<b>one</b>\n<b>two</b>\n</div>\n', '<div><b>one</b><b>two</b></div>'],
  ['<div>one<br />\ntwo</div>\n', '<div>one<br>\ntwo</div>'],
  ['<p>\none\n</p>\n<div>two<br />\nthree</div>\n', '<p>one</p>\n<div>two<br>\nthree</div>'],
  ['<div>two<br />\nthree</div>\n<div>\none\n</div>\n', '<div>two<br>\nthree</div>\n<div><p>one</p>\n</div>'],
  ['<ul>\n<li>one</li>\n<li>\ntwo\n</li>\n</ul>\n', '<ul><li>one</li><li><p>two</p>\n</li></ul>'],
  [
    '<pre>\none *two*\n\n- three\n</pre>\n',
    '<pre><p>one <em>two</em></p>\n<ul>\n<li>three</li>\n</ul>\n</pre>',
  ],
  ['<pre>one\n  *two*</pre>\n', '<pre>one\n<em>two</em></pre>'],
  ['<pre><code>\none *two*\n</code></pre>\n', '<pre><code><p>one <em>two</em></p>\n</code></pre>'],
  ['<pre>\n  <code>one **two**</code>\n</pre>\n', '<pre><code>one <strong>two</strong></code></pre>'],
  ['<pre>\n{`- one\n  two`}\n</pre>\n', '<pre>- one\n  two</pre>'],
  [
    '<ul>\n<li>\n        zero\n        <pre>\n{`one:\n  two`}\n        </pre>\n</li>\n</ul>\n',
    '<ul><li><p>zero</p>\n<pre>one:\n  two</pre></li></ul>',
  ],
])('what is directly below an element is Markdown in MDX: %j', (text, expected) => {
  expect(render(text).html).toBe(expected)
})

test.each([
  ['a\n\n**b**\n\n- c\n', ['<p>a</p>', '<p><strong>b</strong></p>', '<ul>\n<li>c</li>\n</ul>']],
  ['<div>\n\na\n\n</div>\n\n```\nb\n```\n', ['<div><p>a</p>\n</div>', 'b']],
  ['<div>a</div>\n<hr/>\n<div>\n<hr/>\n</div>\n\n{/* none */}\n\nc\n', ['a', '<hr>', '<hr>', '<p>c</p>']],
  ['<hr />\n<In />\n<p>a</p>\n', ['<hr>', '<u></u>', '<p>a</p>']],
])('each block inside a component is a separate child, as in MDX: %j', (text, expected) => {
  const In = 'export const In = () => <u></u>\n\n'
  const Each =
    'export const Each = ({ children }) => [].concat(children).map((child) => <li>{child}</li>)\n\n'
  const { html } = render(`${In}${Each}<Each>\n${text}</Each>`)
  const items = html.slice('<li>'.length, -'</li>'.length).split('</li><li>')
  expect(items).toHaveLength(expected.length)
  for (const [index, part] of expected.entries()) expect(items[index]).toContain(part)
})

const PARTS = `export const Box = ({ children, ...rest }) => <section {...rest}>{children}</section>

export const In = ({ children }) => <i>{children}</i>

export const parts = { In }

`

test.each([
  ['- a\n  <In>b</In>\n- c\n  {1}', '<ul>\n<li>a\n<i>b</i></li>\n<li>c\n1\n</li>\n</ul>'],
  ['- a\n  {[1].map((n) => (\n    <Box />\n  ))}', '<ul>\n<li>a\n<section></section>\n</li>\n</ul>'],
  ['- a\n  <Box />', '<ul>\n<li>a\n<section></section>\n</li>\n</ul>'],
  ['<Box># no heading</Box>', '<section># no heading</section>'],
  ['<Box>- no *item*</Box>', '<section>- no <em>item</em></section>'],
  ['{\n  /* a comment\n     of lines */\n}\n\na { /* b */ } c', '<p>a  c</p>'],
  ['{true && <In>a</In>}', '<i>a</i>'],
  ['{false && <In>a</In>}', ''],
  ['a {} [b {} c](https://c.org) `{}`', '<p>a  <a href="https://c.org">b  c</a> <code>{}</code></p>'],
  ['a {undefined} b', '<p>a  b</p>'],
  ['a <>*b* <In>c</In></> d', '<p>a <em>b</em> <i>c</i> d</p>'],
  ['a <parts.In>b</parts.In>', '<p>a <i>b</i></p>'],
  ['<parts.In>\n\n**b**\n\n</parts.In>', '<i><p><strong>b</strong></p>\n</i>'],
  ["<div dangerouslySetInnerHTML={{ __html: '<b>x</b>' }} />", '<div><b>x</b></div>'],
])('%j is what MDX makes of it', (text, expected) => {
  const { html, told } = render(PARTS + text)
  expect(told).toEqual([])
  expect(html).toBe(expected)
})

test.each([
  ['<Box>\n\ntext', '7:1 error <Box> is not closed\n    write <Box />, or put </Box> after its content'],
  ['a **<In>b** c</In>', '7:5 error <In> is not closed\n    write <In />, or put </In> after its content'],
  ['text\n\n</Box>', '9:1 error </Box> closes nothing\n    remove it, or put <Box> before it'],
])('%j has a tag without its partner', (text, expected) => {
  const where = ': in the same paragraph, or on its own line'
  expect(render(PARTS + text).told[0]).toBe(`docs/a.mdx:${expected}${where}`)
})

test('a fragment on separate lines shows its content', () => {
  const { html, told } = render('<>\n  One *two*\n</>\n\nThree\n\n<>\n\n- four\n\n</>\n\nFive `</>`\n')
  expect(told).toEqual([])
  expect(html).toBe(
    '<p>One <em>two</em></p>\n<p>Three</p>\n<ul>\n<li>four</li>\n</ul>\n<p>Five <code>&lt;/&gt;</code></p>',
  )
})

test.each([
  ['one\n<br />\ntwo\n', '<p>one</p>\n<br>\n<p>two</p>'],
  ['one\n<br /> two\n', '<p>one\n<br> two</p>'],
  ['2. one\n\n  <img src={"a.png".trim()} />\n3. two\n', '<ol start="3">\n<li>two</li>\n</ol>'],
  ['2. one\n\n  <img src="https://example.org/a.png" />\n3. two\n', '<ol start="3">\n<li>two</li>\n</ol>'],
])('a line of tags is a separate block in MDX, whatever is next to it: %j', (text, expected) => {
  expect(render(text).html).toContain(expected)
})

test('a box called secondary is a note with that title, unless it has one', () => {
  const { html, told } = render(':::secondary\n\nOne\n\n:::\n\n:::secondary Two\n\nThree\n\n:::\n')
  expect(told).toEqual([])
  expect(html.match(/(?<=admonition-title">)[^<]*|admonition-note/g)).toEqual([
    'admonition-note',
    'secondary',
    'admonition-note',
    'Two',
  ])
})

test('imports of files that are missing and exports with mistakes are reported even if nothing uses them', () => {
  const { told } = render(
    `import Chart from './Chart'
import { a } from '@site/src/lib'
import Part from './_part.mdx'
import text from '!!raw-loader!./tool.sh'
import Here from './Here'

The Chart and the Part are gone.
`,
    { 'docs/Here/index.tsx': 'export default () => null' },
  )
  const missing = (line: number, specifier: string, path: string, name: string) =>
    `docs/a.mdx:${line}:1 error cannot read "${specifier}"\n    no such file: ${path}; nothing uses "${name}", so the import can be removed`
  expect(told).toEqual([
    missing(1, './Chart', 'docs/Chart', 'Chart'),
    missing(2, '@site/src/lib', 'src/lib', 'a'),
    missing(3, './_part.mdx', 'docs/_part.mdx', 'Part'),
    missing(4, './tool.sh', 'docs/tool.sh', 'text'),
  ])
  expect(render('# A\n\nexport const a = ;\n').told).toEqual([
    'docs/a.mdx:3:18 error export cannot be read: unexpected token\n    fix the statement; if it is a text, let it begin with another word than "export", and end a statement by a blank line',
  ])
  expect(render('# A\n\nexport const a = nothing.b\n').told).toEqual([
    'docs/a.mdx:3:18 error the code of this page failed to render\n    nothing is not defined',
  ])
  expect(render('export const a = 1\n\n# A\n').told).toEqual([])
})

test('a missing import that is used is reported once', () => {
  const { told } = render(
    "import Chart from './Chart'\nimport Part from './_part.mdx'\n\n<Chart />\n\n<Part />\n",
  )
  expect(told.filter((one) => one.includes('Chart"'))).toHaveLength(1)
  expect(told.filter((one) => one.includes('_part.mdx"'))).toHaveLength(1)
})
