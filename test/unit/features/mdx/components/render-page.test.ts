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

/** A page with the component of `docs/Own.jsx`. */
const OWN = "import Own from './Own'\n\n<Own />\n"

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
    const text = "import Counter from './Counter'\n\n<Counter>\n\nMore **text**.\n\n</Counter>\n"
    const { html } = render(text, { 'docs/Counter.jsx': COUNTER })
    expect(html).toContain(
      '</div><template data-part="0"><p>More <strong>text</strong>.</p>\n</template></island-root>',
    )
  })

  test('begins to live as its author says', () => {
    const { html, script } = render(
      "import Counter from './Counter'\nimport BrowserOnly from '@docusaurus/BrowserOnly'\n\n<Counter client:none />\n\n<Counter client:load />\n\n<Counter client:only />\n\n<BrowserOnly fallback={<i>wait</i>}>{() => <b>{window.name}</b>}</BrowserOnly>\n",
      { 'docs/Counter.jsx': COUNTER },
    )
    const [none, load, only, browser] = html.split('\n')
    expect(none).toBe('<div><button type="button">0</button></div>')
    expect(load).toMatch(/^<island-root data-island="1" .* data-start="load" .*<button/)
    expect(only).toMatch(
      /^<island-root data-island="2" .* data-start="only" style="display:contents"><\/island-root>$/,
    )
    expect(browser).toMatch(/^<island-root data-island="3" .*<i>wait<\/i><\/island-root>$/)
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
})

test('properties of tabs that cannot be found are reported, and looked for again when the file has come', () => {
  const text = `import systems from '@site/src/systems'

<Tabs defaultValue={systems.first} values={systems.only(['b', 'a'])}>
<TabItem value="a">A</TabItem>
<TabItem value="b">B</TabItem>
</Tabs>
`
  const said = (name: string, column: number) =>
    expect.stringContaining(
      `docs/a.mdx:3:${column} error the expression {systems.${name}} of <Tabs> cannot be evaluated`,
    )
  const [first, only] = [said('first', 7), said("only(['b', 'a'])", 36)]
  const missing = render(text)
  expect(missing.told).toEqual([first, only])
  expect(missing.page.dependencies).toContain('src/systems.ts')
  const systems = (body: string) => ({
    'src/systems.ts': `export default { first: 'b', only() { ${body} } }`,
  })
  const found = render(text, systems("return [{ value: 'a', label: 'A' }, { value: 'b', label: 'B' }]"))
  expect(found.told).toEqual([])
  expect(found.page.dependencies).toEqual(['src/systems.ts', 'src/systems.tsx'])
  expect(found.script).toBe('')
  expect(render(text, systems('for (;;);'), { limit: 300 }).told).toEqual([only])
})

describe('failures are reported with the lines of the page and of the component', () => {
  test('and its content is shown without it, text as well as Markdown', () => {
    const { html, told } = render("import A from './Own'\n\nSee <A>this & that</A> and <A>*those*</A>.\n", {
      'docs/Own.jsx': "export default () => {\n  throw new Error('no')\n}\n",
    })
    expect(html).toBe('<p>See this &amp; that and <em>those</em>.</p>')
    expect(told).toHaveLength(2)
  })

  test('but not for work that it defers, which the build does not wait for', async () => {
    const { told, html } = render(OWN, {
      'docs/Own.jsx': `const fail = () => { throw new Error('later') }
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
      'docs/a.mdx:1:1 info <Chart> is omitted\n    it needs a module that cannot be found, or that fails',
    ])
    expect(html).toMatch(/^<p>Inside\.<\/p>\s+<b>plan<\/b>\n<island-root .*<u>1<\/u>/)
    expect(script).toContain('useState')
    expect(page.dependencies).toEqual(
      expect.arrayContaining(['node_modules/charts/package.json', 'src/Chart.jsx', 'src/Plan.jsx']),
    )
  })

  test('when it never ends', () => {
    const { told } = render(OWN, { 'docs/Own.jsx': 'export default () => { for (;;); }\n' }, { limit: 300 })
    expect(told).toEqual([
      'docs/a.mdx:3:1 error <Own> did not finish within 0.3 seconds\n    look for a loop that does not end',
    ])
    // It is not waited for again where it is used alike, nor long where it is used otherwise.
    const again = render(`${OWN}\n<Own b />\n`, {}, { limit: 300 })
    expect(again.told).toHaveLength(2)
    expect(again.told[1]).toContain('<Own> did not finish within 0.3 seconds')
    // Nothing of it stays.
    expect(render(OWN, { 'docs/Own.jsx': 'export default () => <b>ok</b>\n' }).html).toBe('<b>ok</b>')
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
  test('without an end of itself is an error of the page', () => {
    const own = 'export default function Own() { return <Own /> }'
    const [told, ...others] = render(OWN, { 'docs/Own.jsx': own }).told
    expect(others).toEqual([])
    expect(told).toMatch(
      /^docs\/a\.mdx:3:1 error <Own> failed to render\n {4}Maximum call stack size exceeded\n/,
    )
  })

  test('whose error has an endless message is stopped like any other', () => {
    const own =
      'export default () => { throw Object.defineProperty(new Error(), "message", { get() { for (;;); } }) }'
    const { told } = render(OWN, { 'docs/Own.jsx': own }, { limit: 300 })
    expect(told).toEqual([
      'docs/a.mdx:3:1 error <Own> did not finish within 0.3 seconds\n    look for a loop that does not end',
    ])
  })

  test('cannot end the script of the page', () => {
    const { html, script } = render(
      "import { useState } from 'react'\n\nexport const evil = ['</script><script>alert(1)</script>'][0]\n\nexport const Box = ({ text }) => { useState(0); return <b title={text}>{text}</b> }\n\n<Box text={evil} />\n",
    )
    expect(html).not.toContain('</script>')
    expect(html).toContain('&lt;/script&gt;')
    expect(script).not.toContain('</script>')
  })

  test('with more than a megabyte is reported', () => {
    const { told } = render(
      "import { useState } from 'react'\nimport data from './data.json'\n\nexport const Big = ({ data }) => { useState(0); return <b>{data.length}</b> }\n\n<Big data={data} />\n",
      { 'docs/data.json': JSON.stringify('x'.repeat(1_100_000)) },
    )
    expect(told).toEqual([
      "docs/a.mdx:6:1 warning the script of this page's components has 1.1 MB\n    readers load it when they see a component: fetch large data from a file, or add client:none",
    ])
  })
})

test('a component that is loaded later is an island, which shows its fallback until then', () => {
  const { html, files, told } = render(OWN, {
    'docs/Own.jsx':
      "import { lazy, Suspense } from 'react'\nconst Late = lazy(() => import('./Late'))\nexport default () => <Suspense fallback={<i>wait</i>}><Late /></Suspense>",
    'docs/Late.jsx': 'export default () => <b>late</b>',
  })
  expect(told).toEqual([])
  expect(html).toMatch(/^<island-root [\s\S]*<i>wait<\/i>/)
  expect(files).toEqual(['assets/components.HASH.js'])
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

  test('when it calls what throws, which others may use; not when the page does', () => {
    const files = {
      'docs/Good.jsx': `import fail from './fail.js'\n${GOOD}`,
      'docs/Bad.jsx': "import fail from './fail.js'\nexport default fail()\n",
      'docs/fail.js': "export default () => {\n  throw new Error('no window')\n}\n",
    }
    const { html, told } = render(PAGE, files)
    expect(html).toContain('<b>good</b>')
    expect(told).toEqual([
      'docs/a.mdx:1:1 error the code of this page failed to render\n    no window\nin docs/fail.js:2:9',
      'docs/a.mdx:6:1 info <Bad> is omitted\n    it needs a module that cannot be found, or that fails',
    ])
    expect(render("import fail from './fail.js'\n\nexport const a = fail()\n\n{a}\n", files).told).toEqual([
      'docs/a.mdx:1:1 error the code of this page failed to render\n    no window\nin docs/fail.js:2:9',
    ])
  })
})

test('text on the line of a component is a text of the page, also through a partial', () => {
  const { page } = render(
    "import Box from './Box.jsx'\nimport Part from './_part.mdx'\n\n<Box>*one* and [two](https://two.example)</Box>\n\n<Part>**three**</Part>\n",
    {
      'docs/Box.jsx': 'export default ({ children }) => <b>{children}</b>\n',
      'docs/_part.mdx': '{props.children}\n',
    },
  )
  expect(page.markdown).toBe('*one* and [two](\u00010\u0001)\n\n**three**')
  expect(page.sections?.map(({ text }) => text)).toEqual(['one and two\nthree'])
})
