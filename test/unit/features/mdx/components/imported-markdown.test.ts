import { describe, expect, test } from 'vitest'
import { linksOf } from '../../../markdown/parsing.ts'
import { renderIn, temporaryFolder } from './site.ts'

function render(text: string, files: Record<string, string>) {
  const made = renderIn(temporaryFolder(), text, files, { refusesOutside: true })
  return { ...made, files: (made.page.files ?? []).map(({ path }) => path) }
}

const BOX =
  'import Note from \'../docs/parts/_note.md\'\nexport default () => <div className="box"><Note /></div>\n'
const PAGE = "import Box from '@site/src/Box'\n\n# Page\n\nFirst.\n\n<Box />\n\n## End\n"

describe('what is shown', () => {
  test('is what Markdown makes, with its own links, lines and headings, which the table of contents does not have', () => {
    const note =
      '---\ntitle: Not shown\n---\n\n# Note\n\nSee [b](./b.md) and :::.\n\n## End\n\n```js\nlet a = 1\n```\n\n:::tip\n\n![A](b.png)\n\n:::\n\n<Unknown />\n'
    const { html, told, page } = render(PAGE, { 'src/Box.jsx': BOX, 'docs/parts/_note.md': note })
    expect(html).toMatch(
      /^<h1 id="page">Page<\/h1>\n<p>First\.<\/p>\n<div class="box"><h1 id="note">Note<\/h1>/,
    )
    expect(html).toContain('See <a href="./b.md">b</a>')
    expect(html).toContain('<h2 id="end">End')
    expect(html).toContain('<h2 id="end-1">End')
    expect(html).toContain('<span class="hljs-keyword">let</span>')
    expect(html).toContain('<div class="admonition admonition-tip" role="note">')
    expect(linksOf(page).map(({ url, source, line }) => [url, source, line])).toEqual([
      ['./b.md', 'docs/parts/_note.md', 7],
      ['b.png', 'docs/parts/_note.md', 17],
    ])
    expect(told).toEqual([
      'docs/parts/_note.md:21:1 error no component named <Unknown>\n    known components: Admonition, CodeBlock, Details, DocCardList, Link, TOCInline, TabItem, Tabs',
    ])
    expect({ title: page.contentTitle, excerpt: page.excerpt }).toEqual({ title: 'Page', excerpt: 'First.' })
    expect(page.headings.map(({ id }) => id)).toEqual(['page', 'end'])
    expect(page.ids).toEqual(expect.arrayContaining(['note', 'end', 'end-1']))
    expect(page.sections?.map(({ id, text }) => [id, text])).toEqual([
      ['page', 'First.'],
      ['note', 'See b and :::.'],
      ['end-1', 'let a = 1\nA'],
      ['end', ''],
    ])
    expect(page.markdown).toContain('```js\nlet a = 1\n```')
    expect(page.dependencies).toEqual(expect.arrayContaining(['docs/parts/_note.md', 'src/Box.jsx']))
    expect(page.files).toBeUndefined()
  })

  test('is there among text, too, in an element, and in a component for an element of Markdown', () => {
    const { html, told, page } = render(
      "import Box from '@site/src/Box'\n\n<div><Box /></div>\n\n| a |\n|---|\n| 1 |\n",
      {
        'src/Box.jsx': BOX,
        'docs/parts/_note.md': '**part**\n\n- item\n',
        'src/theme/MDXComponents.js':
          "import Note from '@site/docs/parts/_note.md'\nexport default { table: (props) => <section><Note /><table {...props} /></section> }\n",
      },
    )
    const part = '<p><strong>part</strong></p>\n<ul>\n<li>item</li>\n</ul>\n'
    expect(told).toEqual([])
    expect(html).toContain(`<div><div class="box">${part}</div></div>`)
    expect(html).toContain(`<section>${part}<table>`)
    expect(page.sections?.[0]?.text).toContain('part')
  })

  test('is the value of a name, in components and in the page itself', () => {
    const { html, told } = render(
      'import { Choice, Slot } from \'@site/src/Choice\'\nimport Mac from \'./_mac.md\'\n\n<Choice os="mac" />\n\n<Choice os="windows" />\n\n<Slot part={Mac} />\n\n{[1, 2].map((n) => <Mac key={n} />)}\n\n<Mac />\n',
      {
        'src/Choice.jsx':
          "import * as win from '../docs/_windows.md'\nimport Mac from '../docs/_mac.md'\nexport const Choice = ({ os }) => { const Part = { windows: win.default, mac: Mac }[os]; return <i><Part /></i> }\nexport const Slot = ({ part: Part }) => <u><Part /></u>\n",
        'docs/_mac.md': 'Mac\n',
        'docs/_windows.md': 'Windows\n',
      },
    )
    expect(told).toEqual([])
    expect(html.replace(/\n+/g, '')).toBe(
      '<i><p>Mac</p></i><i><p>Windows</p></i><u><p>Mac</p></u><p>Mac</p><p>Mac</p><p>Mac</p>',
    )
  })

  test('has its own components, those of all pages, and further Markdown, which is relative to its own folder', () => {
    const { html, told, page } = render(PAGE, {
      'src/Box.jsx': BOX.replace('_note.md', '_note.mdx'),
      'docs/parts/_note.mdx':
        "import Mark from './Mark'\nimport Sub from './_sub.mdx'\n\n<Mark>**one**</Mark>\n\n<Sub name=\"x\" />\n\n- {1 + 1} <Plan />\n",
      'docs/parts/_sub.mdx': "import Deep from '@site/src/Deep'\n\nSub {props.name}\n\n<Deep />\n",
      'docs/parts/Mark.jsx': 'export default ({ children }) => <mark>{children}</mark>\n',
      'src/Deep.jsx': "import Note from './_note.md'\nexport default () => <Note />\n",
      'src/_note.md': 'Deep[^1]\n\n[^1]: Told.\n',
      'src/theme/MDXComponents.js': 'export default { Plan: () => <s>plan</s> }\n',
    })
    expect(told).toEqual([])
    expect(html).toContain('<mark><strong>one</strong></mark>')
    expect(html).toContain('<p>Sub x</p>')
    expect(html).toContain('<li>2\n<s>plan</s>\n</li>')
    expect(html).toMatch(/<p>Deep<sup class="footnote-mark">.*<p>Told\. /s)
    expect(page.dependencies).toEqual(
      expect.arrayContaining(['docs/parts/_sub.mdx', 'docs/parts/Mark.jsx', 'src/_note.md']),
    )
  })

  test('is of the right folder where two files are alike', () => {
    const { page } = render("import Both from '@site/src/Both'\n\n<Both />\n", {
      'src/Both.jsx':
        "import One from './one/_note.md'\nimport Two from './two/_note.md'\nexport default () => <div><One /><Two /></div>\n",
      'src/one/_note.md': '[b](./b.md)\n',
      'src/two/_note.md': '[b](./b.md)\n',
    })
    expect(linksOf(page).map(({ source }) => source)).toEqual(['src/one/_note.md', 'src/two/_note.md'])
  })

  test('is given data; what else it is given has no effect', () => {
    const { html, told } = render("import Box from '@site/src/Box'\n\n<Box />\n", {
      'src/Box.jsx':
        'import Note from \'./_note.mdx\'\nexport default () => <div><Note name="a" size={{ of: [1, null] }} /><Note name="b" act={() => 1}><b>x</b></Note><Note name="a" size={{ of: [1, null] }} /></div>\n',
      'src/_note.mdx': 'Name {props.name}{props.size && props.size.of.length}.\n',
    })
    expect(html).toBe('<div><p>Name a2.</p>\n<p>Name b.</p>\n<p>Name a2.</p>\n</div>')
    const hint = '<Box> renders it: what a component gives to Markdown must be data'
    expect(told).toEqual([
      `docs/a.mdx:3:1 warning the prop "act" of src/_note.mdx is ignored\n    ${hint}`,
      `docs/a.mdx:3:1 warning the prop "children" of src/_note.mdx is ignored\n    ${hint}`,
    ])
  })

  test('is read once, with what it gives and imports, and its page is rendered once', () => {
    const { html, told, codes } = render("import Box from '@site/src/Box'\n\n<Box />\n", {
      'src/Box.jsx':
        "import Note from './_note.mdx'\nlet times = 0\nexport default () => <div>{++times}<Note n={1} /><Note n={2} /></div>\n",
      'src/_note.mdx': "import Deep from './Deep'\n\n{props.n}\n\n<Deep n={props.n + 1} />\n",
      'src/Deep.jsx': "import Sub from './_sub.mdx'\nexport default (props) => <Sub {...props} />\n",
      'src/_sub.mdx': '{props.n}\n',
    })
    expect(told).toEqual([])
    expect(html.replace(/\n/g, '')).toBe('<div>11223</div>')
    const read = codes.map(({ markdown }) => markdown.map(({ file }) => file))
    expect(read).toEqual([[], ['src/_note.mdx'], ['src/_note.mdx', 'src/_sub.mdx']])
  })

  test('has ids and footnotes of its own each time; its ids do not depend on its props', () => {
    const { html, told, page } = render(
      'import Box from \'@site/src/Box\'\n\n## End\n\nOwn[^1]\n\n[^1]: Page.\n\n<Box n="x" />\n\n<Box n="y" />\n\n<Box n="y" />\n',
      {
        'src/Box.jsx': "import Note from './_note.mdx'\nexport default (props) => <Note {...props} />\n",
        'src/_note.mdx':
          '## For {props.n}\n\nText[^a], again[^a].\n\n## End {#own}\n\n<i id="raw">x</i>\n\n[^a]: Told {props.n}.\n',
      },
    )
    expect(told).toEqual([])
    const ids = Array.from(html.matchAll(/ id="([^"]*)"/g), ([, id = '']) => id)
    expect(new Set(ids).size).toBe(ids.filter((id) => id !== 'raw').length + 1)
    expect(ids).toEqual(
      expect.arrayContaining(['for-propsn', 'for-propsn-1', 'for-propsn-2', 'own', 'own-1']),
    )
    expect(page.ids).toEqual(expect.arrayContaining(ids))
    expect(html).toContain('<h2 id="for-propsn">For x<')
    expect(html).toMatch(/href="#fn-4"[^>]*>4<[\s\S]*<li id="fn-4">\s*<p>Told y\./)
  })

  test('may depend on its props wherever code may be', () => {
    const { html, told } = render("import Box from '@site/src/Box'\n\n<Box />\n", {
      'src/Box.jsx': 'import Note from \'./_note.mdx\'\nexport default () => <Note kind="tip" name="A" />\n',
      'src/_note.mdx':
        'import Part from \'./_part.mdx\'\n\n<Admonition type={props.kind} title={props.name}>\n\n*text*\n\n</Admonition>\n\n<Tabs>\n<TabItem value="a" label={props.name}>one</TabItem>\n</Tabs>\n\n<b title={props.name}>x</b>\n\n<Part given={props.name} to="./b.md" />\n\n<Part />\n',
      'src/_part.mdx':
        '[{props.given}]\n\n<Link to={props.to}>link</Link> <Details summary={props.given}>more</Details>\n',
    })
    expect(told).toEqual([])
    expect(html).toContain('admonition-tip')
    expect(html).toContain('<em>text</em>')
    expect(html).toContain('<b title="A">x</b>')
    expect(html.replace(/<[^>]*>/g, '')).toMatch(/\[A\]\s*link\s*Amore\s*\[\]/)
  })

  test('may be given something else each time', () => {
    const { html, told } = render("import Box from '@site/src/Box'\n\n<Box />\n", {
      'src/Box.jsx': "import Note from './_note.mdx'\nexport default () => <Note n={Math.random()} />\n",
      'src/_note.mdx': '{props.n}\n',
    })
    expect(told).toEqual([])
    expect(html).toMatch(/^0\.\d+$/)
  })
})

test('its exported data can be used by components, and by itself', () => {
  const files = {
    'src/Box.jsx':
      "import Note, { contentTitle, frontMatter, level, toc, twice } from './_note.mdx'\nexport default ({ all }) => all ? <p>{twice(2)}</p> : <div title={[contentTitle, frontMatter.own, level.of, toc.map(({ id, value, level }) => id + value + level)].join()}><Note /></div>\n",
    'src/_note.mdx':
      "---\nown: 7\n---\n\nexport const level = { of: 'high' }\n\nexport const twice = (n) => n * 2\n\n# Title\n\n{frontMatter.own}, {[frontMatter.own, toc.length].join('/')}, {twice(4)}\n\n## Part\n",
  }
  const { html, told } = render(
    "---\nown: 1\n---\n\nimport Box from '@site/src/Box'\n\n<Box />\n\n{frontMatter.own}\n",
    files,
  )
  expect(told).toEqual([])
  expect(html).toContain('<div title="Title,7,high,partPart2">')
  expect(html).toContain('<p>7, 7/1, 8</p>')
  expect(render("import Box from '@site/src/Box'\n\n<Box all />\n", files).told).toContain(
    'src/Box.jsx:1:68 error cannot import twice from "./_note.mdx" in a component\n    components get the content of Markdown and what it exports as data: export code from a module that both import',
  )
})

test('its exports can be used by the pages and the partials that import it by name', () => {
  const page = `import { version, frontMatter as facts } from './parts/_version.mdx'\nimport Part from './parts/_part.mdx'\n\n# Page {version}\n\nOf <b>{version}</b>, {facts.since} and {version + '!'}.\n\n<Part />\n\n<Admonition type="tip" title={version}>\n\nNew.\n\n</Admonition>\n\n<Details summary={facts.since}>Old.</Details>\n`
  const { html, told } = render(page, {
    'docs/parts/_version.mdx': "---\nsince: '2024'\n---\n\nexport const version = 'v1.2'\n\nText.\n",
    'docs/parts/_part.mdx': "import { version } from './_version.mdx'\n\nPart of {version}.\n",
  })
  expect(html).toContain('<h1 id="page-version">Page v1.2</h1>')
  expect(html).toContain('<p>Of <b>v1.2</b>, 2024 and v1.2!.</p>')
  expect(html).toContain('<p>Part of v1.2.</p>')
  expect(html).toMatch(/admonition-tip"[^>]*><p class="admonition-title">v1\.2<\/p>\s*<p>New\./)
  expect(html).toMatch(/<summary>2024<\/summary>/)
  expect(told).toEqual([])
})

test('its exports are available as soon as components are loaded, and so are its headings', () => {
  const { html, told, codes } = render("import Box from '@site/src/Box'\n\n<Box />\n\n## Part\n", {
    'src/Box.jsx':
      "import Note, { toc } from './_note.mdx'\nconst ids = toc.map(({ id }) => id)\nexport default () => <div title={ids.join()}><Note n={1} /></div>\n",
    'src/_note.mdx': '## Part\n\n{props.n}\n\n## Part\n',
  })
  expect(told).toEqual([])
  expect(html).toContain('<div title="part-1,part-2"><h2 id="part-1">')
  expect(codes.at(-1)?.markdown).toHaveLength(1)
})

describe('what cannot be shown', () => {
  test('shows itself: the chain is reported, and all else is there', () => {
    const { html, told } = render("import Box from '@site/src/Box'\n\n<Box />\n", {
      'src/Box.jsx': "import Note from './_note.mdx'\nexport default () => <div>box <Note /></div>\n",
      'src/_note.mdx': "import Box from './Box'\n\nText.\n\n<Box />\n",
    })
    expect(told).toEqual([
      'src/_note.mdx:5:1 error <Box> includes itself: src/_note.mdx → src/Box.jsx → src/_note.mdx\n    remove one of these imports',
    ])
    expect(html).toBe('<div>box <p>Text.</p>\n<div>box </div>\n</div>')
  })

  test('shows itself through others, or is the page', () => {
    const files = {
      'src/Box.jsx':
        "import One from './_one.mdx'\nimport Two from './_two.mdx'\nexport const A = () => <One />\nexport const B = () => <Two />\n",
      'src/_one.mdx': "import { B } from './Box'\n\nOne\n\n<B />\n",
      'src/_two.mdx': "import { A } from './Box'\n\nTwo\n\n<A />\n",
    }
    const { told } = render("import { A, B } from '@site/src/Box'\n\n<A />\n\n<B />\n", files)
    expect(told.map((one) => one.split('\n')[0])).toEqual([
      'src/_two.mdx:5:1 error <A> includes itself: src/_one.mdx → src/_two.mdx → src/Box.jsx → src/_one.mdx',
      'src/_one.mdx:5:1 error <B> includes itself: src/_two.mdx → src/_one.mdx → src/Box.jsx → src/_two.mdx',
    ])
    const own = render("import Self from '@site/src/Self'\n\n<Self />\n", {
      'src/Self.jsx': "import Page from '../docs/a.mdx'\nexport default () => <Page />\n",
    })
    expect(own.told.map((one) => one.split('\n')[0])).toEqual([
      'docs/a.mdx:3:1 error <Self> includes itself: docs/a.mdx → src/Self.jsx → docs/a.mdx',
    ])
  })

  test('is missing: its import is reported, as that of any other file', () => {
    const { told, page } = render("import Box from '@site/src/Box'\n\n<Box />\n", {
      'src/Box.jsx': "import Note from './_gone.md'\nexport default () => <Note />\n",
    })
    expect(told.map((one) => one.split('\n')[0])).toEqual([
      'src/Box.jsx:1:18 error cannot find "./_gone.md"',
      'docs/a.mdx:3:1 info <Box> is omitted',
    ])
    expect(page.dependencies).toContain('src/_gone.md')
  })

  test('is outside', () => {
    const { told } = render("import Box from '@site/src/Box'\n\n<Box />\n", {
      'src/Box.jsx': "import Note from '../../outside.md'\nexport default () => <Note />\n",
      '../outside.md': 'Secret\n',
    })
    expect(told.map((one) => one.split('\n')[0])).toEqual([
      'src/Box.jsx:undefined:undefined error cannot import "../../outside.md"',
    ])
  })
})

describe('an island', () => {
  const OPEN = `import { useState } from 'react'
import One, { toc } from './_one.mdx'
import Two from './_two.mdx'
export default function Open() {
  const [isOpen, setOpen] = useState(false)
  return <div><button onClick={() => setOpen(!isOpen)}>{toc.length}</button>{isOpen ? <Two /> : <One />}</div>
}
`
  const FILES = {
    'src/Open.jsx': OPEN,
    'src/_one.mdx': '## One\n',
    'src/_two.mdx': "import Mark from './Mark'\n\n**two** <Mark />\n",
    'src/Mark.jsx': 'export default () => <mark />\n',
  }

  test('contains what it shows, and what it may show later, which its script names', () => {
    const { html, told, script, page } = render("import Open from '@site/src/Open'\n\n<Open />\n", FILES)
    expect(told).toEqual([])
    expect(html).toMatch(/<island-part data-part="\d" style="[^"]*" data-style="[^"]*"><h2 id="one">One/)
    expect(html).toMatch(
      /<template data-part="\d"><p><strong>two<\/strong> <mark><\/mark><\/p>\n<\/template><\/island-root>$/,
    )
    const required = /\.markdown\((\{.*?\})\);\n/.exec(script)?.[1] ?? ''
    const files: { runs: [number, string][]; exports: object }[] = Object.values(JSON.parse(required))
    expect(files.map(({ runs }) => runs)).toEqual([[[0, '{}']], [[1, '{}']]].sort())
    expect(files[0]?.exports).toMatchObject({ toc: [{ id: 'one', level: 2, value: 'One' }] })
    expect(script).not.toContain('two</strong>')
    expect(page.isLive).toBe(true)
  })

  test('that browsers alone render has it, too; one that shows none has none', () => {
    const { html, told, script } = render(
      "import Open from '@site/src/Open'\nimport Count from '@site/src/Count'\n\n<Open client:only />\n\n<Count />\n",
      {
        ...FILES,
        'src/Count.jsx':
          "import { useState } from 'react'\nexport default () => { const [n] = useState(1); return <b>{n}</b> }\n",
      },
    )
    expect(told).toEqual([])
    expect(html.match(/<template /g)).toHaveLength(2)
    expect(html).toMatch(/<b>1<\/b><\/island-root>$/)
    expect(script.match(/\.markdown\(/g)).toHaveLength(1)
  })

  test('leaves out code of what it may show later that fails without the props', () => {
    const { html, told } = render("import Open from '@site/src/Open'\n\n<Open />\n", {
      ...FILES,
      'src/_two.mdx': 'Size {props.size.width}.\n',
    })
    expect(told).toEqual([])
    expect(html).toMatch(/<template data-part="\d"><p>Size .*\.<\/p>\n<\/template>/)
  })

  test('that is in what it may show later ends there', () => {
    const { html, told } = render("import Open from '@site/src/Open'\n\n<Open />\n", {
      ...FILES,
      'src/_two.mdx': "import Open from './Open'\n\n<Open />\n",
    })
    expect(told).toEqual([])
    expect(html.match(/<template /g)).toHaveLength(1)
    expect(html.match(/<island-root /g)).toHaveLength(2)
  })
})

test('pages without it are rendered once', () => {
  const { codes, page } = render("import Box from '@site/src/Box'\n\n<Box />\n", {
    'src/Box.jsx': 'export default () => <b />\n',
  })
  expect(codes).toHaveLength(1)
  expect(codes[0]?.markdown).toEqual([])
  expect(page.dependencies).toEqual(['src/Box.jsx', 'src/Box.ts', 'src/Box.tsx'])
})
