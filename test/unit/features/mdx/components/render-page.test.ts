// The components of a page: what they are rendered to, what of them browsers get, and what is said when they do not work.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import * as react from 'react'
import { createElement, type ReactNode } from 'react'
import * as runtime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test } from 'vitest'
import { showAspects, textCases } from '../../../texts.ts'
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

const plain = (value: unknown) => JSON.stringify(value)

/** What is shown of a page, by its name in the cases. */
const ASPECTS: Record<string, (made: ReturnType<typeof render>) => unknown[]> = {
  html: ({ html }) => [
    html
      .replace(/sha256-[^"]*/g, 'PROOF')
      .replace(/\.[\da-zA-Z]{8}(?=\.(?:js|css)")/g, '.HASH')
      .replace(/ data-(?:msg|stck)="[^"]*"/g, ''),
  ],
  told: ({ told }) => told.map((one) => one.replaceAll(':undefined', '').replaceAll(folder, '[FOLDER]')),
  files: ({ files }) => files,
  script: ({ script }) => [script || 'none'],
  'script-ends': ({ script }) => [`${script.split('</script').length - 1} in the script`],
  live: ({ page }) => [page.isLive],
  title: ({ page }) => [page.contentTitle],
  excerpt: ({ page }) => [page.excerpt],
  head: ({ page }) => (page.head ?? []).map(plain),
  ids: ({ page }) => page.ids,
  sections: ({ page }) => (page.sections ?? []).map(plain),
  slots: ({ page }) => page.slots.map(plain),
  markdown: ({ page }) => [page.markdown?.replace(/\u0001/g, '|')],
  // Where this folder is decides where else a package is looked for.
  dependencies: ({ page }) => [page.dependencies.filter((path) => !path.startsWith('..')).join(' ')],
}

textCases('mdx/components', (one) => {
  const files = Object.fromEntries(Object.entries(one.parts).filter(([name]) => name.includes('/')))
  return showAspects(one, ASPECTS, render(`${one.text}\n`, files))
})

/** A page with the component of `docs/Own.jsx`. */
const OWN = "import Own from './Own'\n\n<Own />\n"

const COUNTER = `import { useState } from 'react'
export default function Counter({ start = 0, children }) {
  const [count, setCount] = useState(start)
  return <div><button type="button" onClick={() => setCount(count + 1)}>{count}</button>{count > 5 ? children : null}</div>
}
`

describe('a component', () => {
  test('that has state is in a script alone, which knows nothing of where it was made', () => {
    const { script } = render(
      "import Counter from '@site/src/Counter'\nimport Card from '@site/src/Card'\n\n<Card />\n\n<Counter client:load />\n",
      { 'src/Card.jsx': 'export default () => <b>card-</b>\n', 'src/Counter.jsx': COUNTER },
    )
    for (const absent of ['card-', folder, 'templates']) expect(script).not.toContain(absent)
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

test('properties of tabs that are never found are reported, and found when their file has come', () => {
  const text =
    'import systems from \'@site/src/systems\'\n\n<Tabs values={systems.only()}>\n<TabItem value="a">A</TabItem>\n</Tabs>\n'
  const systems = (body: string) => ({ 'src/systems.ts': `export default { only() { ${body} } }` })
  const told = [
    expect.stringContaining(
      'docs/a.mdx:3:7 error the expression {systems.only()} of <Tabs> cannot be evaluated',
    ),
  ]
  expect(render(text).told).toEqual(told)
  expect(render(text, systems("return [{ value: 'a', label: 'A' }]")).told).toEqual([])
  expect(render(text, systems('for (;;);'), { limit: 300 }).told).toEqual(told)
})

describe('failures are reported with the lines of the page and of the component', () => {
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
