// Components in pages by the real command: an edit of one makes the pages that use it again, and nothing else; what a build
// makes is what one from scratch makes; a site without any is built as it ever was.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hashesOf, makeSite } from './command.ts'

const BADGE = 'export default function Badge({ text }) { return <b className="badge">{text}</b> }\n'
const COUNTER = `import { useState } from 'react'
export default function Counter() {
  const [count, setCount] = useState(0)
  return <button type="button" onClick={() => setCount(count + 1)}>count {count}</button>
}
`
const CONFIG = '{ "title": "Site", "url": "https://example.org" }'
const page = (name: string, body: string) => `---\ndescription: About ${name}.\n---\n\n${body}\n`

const FILES = {
  'docs.config.json': CONFIG,
  'docs/index.md': page('all', '# Home\n\nText.'),
  'docs/badge.mdx': page(
    'badges',
    "import Badge from '@site/src/Badge'\n\n# Badge\n\n<Badge text={'new ' + (1 + 1)} />",
  ),
  'docs/counter.mdx': page('counters', "import Counter from '@site/src/Counter'\n\n# Counter\n\n<Counter />"),
  'src/Badge.jsx': BADGE,
  'src/Counter.jsx': COUNTER,
}

test('an edit of a component makes the pages that use it again, to the bytes of a build from scratch', async () => {
  const site = makeSite(FILES)
  await site.settle()
  expect((await site.run('build')).stdout).toMatch(/^Built 3 pages in build/)
  expect(site.read('build/badge/index.html')).toContain('<b class="badge">new 2</b>')
  expect((await site.run('build')).stdout).toMatch(/^Built 3 pages \(none changed\)/)
  const scripts = () =>
    readdirSync(join(site.root, 'build/assets')).filter((name) => name.startsWith('components.'))
  const before = scripts()
  expect(before).toHaveLength(1)
  site.write('src/Counter.jsx', COUNTER.replace('count {count}', 'counted {count}'))
  expect((await site.run('build')).stdout).toMatch(/^Built 3 pages \(1 changed\)/)
  expect(site.read('build/counter/index.html')).toContain('counted <!-- -->0')
  expect(scripts()).toHaveLength(1)
  expect(scripts()).not.toEqual(before)
  const quick = hashesOf(join(site.root, 'build'))
  expect((await site.run('build', '--no-cache')).code).toBe(0)
  expect(hashesOf(join(site.root, 'build'))).toEqual(quick)
})

test('a component that imports Markdown is told how to show it', async () => {
  const site = makeSite({
    'docs.config.json': CONFIG,
    'docs/index.mdx': page('all', "import Box from '@site/src/Box'\n\n# Home\n\n<Box />"),
    'src/Box.jsx': "import Note from '../docs/_note.mdx'\nexport default () => <p><Note /></p>\n",
    'docs/_note.mdx': 'Text.\n',
  })
  const { code, stderr } = await site.run('build')
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr:
      'docs/index.mdx:5:1  error  code cannot import Markdown: docs/_note.mdx, in a component of this page\n    in src/Box.jsx:1:18\n    import it in the page, write it there as a tag, and pass it to the component as children\n1 error. Nothing was written.\n',
  })
})

test('a component that fails is reported with both lines, and leaves the last good output', async () => {
  const site = makeSite(FILES)
  await site.run('build')
  const good = hashesOf(join(site.root, 'build'))
  site.write('src/Badge.jsx', 'export default function Badge() {\n  return missing.text\n}\n')
  const { code, stderr } = await site.run('build')
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr:
      'docs/badge.mdx:9:1  error  <Badge> failed to render\n    missing is not defined\n    in src/Badge.jsx:2:3\n1 error. Nothing was written.\n',
  })
  expect(hashesOf(join(site.root, 'build'))).toEqual(good)
})

test('pages without a component, or with one that only shows something, load what they did before', async () => {
  const { 'docs/badge.mdx': _, 'docs/counter.mdx': __, ...plain } = FILES
  const without = makeSite(plain)
  await without.run('build')
  expect(existsSync(join(without.root, 'build/assets'))).toBe(true)
  const names = readdirSync(join(without.root, 'build/assets')).map((name) => name.split('.')[0])
  expect(names.filter((name) => /^(?:islands|react|components)$/.test(name ?? ''))).toEqual([])
  const site = makeSite(FILES)
  await site.run('build')
  const scriptsOf = (path: string) =>
    [...site.read(path).matchAll(/<script src="[^"]*\/(\w+)\.\w+\.js"/g)].map(([, name]) => name)
  expect(scriptsOf('build/index.html')).toEqual(['first'])
  expect(scriptsOf('build/badge/index.html')).toEqual(['first'])
  expect(scriptsOf('build/counter/index.html')).toEqual(['first', 'islands'])
})

test('an extension is an input: a change of what it imports makes all pages again', async () => {
  const site = makeSite({
    ...FILES,
    'docs.config.json': '{ "title": "Site", "url": "https://example.org", "extensions": ["ext.ts"] }',
    'docs/index.md': page('all', '# Home\n\n```loud\nabc\n```'),
    'ext.ts':
      "import { loud } from './lib/loud.ts'\nexport default { fences: { loud: ({ text }: { text: string }) => '<b>' + loud(text) + '</b>' }, files: () => [{ path: 'made.txt', contents: 'made' }] }\n",
    'lib/loud.ts': 'export const loud = (text: string) => text.toUpperCase()\n',
  })
  expect((await site.run('build')).code).toBe(0)
  expect(site.read('build/index.html')).toContain('<b>ABC</b>')
  expect(site.read('build/made.txt')).toBe('made')
  expect((await site.run('build')).stdout).toMatch(/^Built 3 pages \(none changed\)/)
  site.write('lib/loud.ts', "export const loud = (text: string) => text + '!'\n")
  expect((await site.run('build')).code).toBe(0)
  expect(site.read('build/index.html')).toContain('<b>abc!</b>')
})

test('a component has its texts in the language of the page, also in browsers and on a page that replaces a translation', async () => {
  const greeting = `import Translate, { translate } from '@docusaurus/Translate'
import { useState } from 'react'
export default function Greeting() {
  const [name] = useState('you')
  return <p title={translate({ id: 'greeting.title', message: 'A greeting' })}><Translate id="greeting" values={{ name }}>{'Hello {name}'}</Translate></p>
}
`
  const text = page('greetings', "import Greeting from '@site/src/Greeting'\n\n# Hello\n\n<Greeting />")
  const site = makeSite({
    'docs.config.json':
      '{ "title": "Site", "url": "https://example.org", "i18n": { "locales": ["en", "de", "fr"] } }',
    'docs/index.mdx': text,
    'src/Greeting.jsx': greeting,
    'i18n/de/docs/index.mdx': text,
    'i18n/de/code.json': '{ "greeting": { "message": "Hallo {name}" }, "greeting.title": "Ein Gruß" }',
    'i18n/fr/code.json': '{ "greeting": "Bonjour {name}" }',
  })
  expect((await site.run('build')).stderr).not.toContain('error')
  const shown = (path: string) =>
    /<p title="([^"]*)">(.*?)<\/p>/.exec(site.read(`build/${path}index.html`))?.slice(1)
  expect(shown('')).toEqual(['A greeting', 'Hello <!-- -->you'])
  expect(shown('de/')).toEqual(['Ein Gruß', 'Hallo <!-- -->you'])
  expect(shown('fr/')).toEqual(shown(''))
  const loader = (path: string) =>
    /<script src="([^"]+)"[^>]* data-page>/.exec(site.read(`build/${path}index.html`))?.[1]
  const knows = (path: string) => site.read(`build${loader(path)}`)
  expect(knows('de/')).toContain('"locale":"de"')
  expect(knows('de/')).toContain('Hallo {name}')
  expect(loader('fr/')).toBe(loader(''))
  site.write('i18n/de/code.json', '{ "greeting": "Moin {name}" }')
  await site.run('build')
  expect(shown('de/')).toEqual(['A greeting', 'Moin <!-- -->you'])
  const quick = hashesOf(join(site.root, 'build'))
  await site.run('build', '--no-cache')
  expect(hashesOf(join(site.root, 'build'))).toEqual(quick)
})

test('a file that replaces what a page imports is noticed when it is added, and when it is removed', async () => {
  const site = makeSite({
    'docs.config.json': '{ "title": "Site", "url": "https://example.org" }',
    'docs/index.mdx': page('all', "import Word from '@site/parts/word'\n\n# Home\n\n<Word />"),
    'docs/theme.mdx': page('all', "import Mark from '@theme/Mark'\n\n# T\n\n<Mark />"),
    'src/theme/Mark.jsx': 'export default () => <i>old</i>\n',
    'parts/word.js': 'export default () => <b>old</b>\n',
  })
  expect((await site.run('build')).code).toBe(0)
  const before = hashesOf(join(site.root, 'build'))
  site.write('parts/word.tsx', 'export default () => <b>new</b>\n')
  site.write('src/theme/Mark.tsx', 'export default () => <i>new</i>\n')
  expect((await site.run('build')).code).toBe(0)
  expect(site.read('build/index.html')).toContain('<b>new</b>')
  expect(site.read('build/theme/index.html')).toContain('<i>new</i>')
  rmSync(join(site.root, 'src/theme/Mark.tsx'))
  rmSync(join(site.root, 'parts/word.tsx'))
  expect((await site.run('build')).code).toBe(0)
  expect(hashesOf(join(site.root, 'build'))).toEqual(before)
})

test('a module of components for all pages is noticed when it comes, and when it goes', async () => {
  const site = makeSite({
    'docs.config.json': '{ "title": "Site", "url": "https://example.org", "lint": { "components": "warn" } }',
    'docs/index.mdx': page('all', '# Home\n\n<Note>Words</Note>'),
  })
  expect((await site.run('build')).stderr).toContain('no component named <Note>')
  const without = hashesOf(join(site.root, 'build'))
  site.write('src/theme/MDXComponents.jsx', 'export default { Note: ({ children }) => <b>{children}</b> }\n')
  expect((await site.run('build')).code).toBe(0)
  expect(site.read('build/index.html')).toContain('<b>')
  rmSync(join(site.root, 'src'), { recursive: true })
  expect((await site.run('build')).code).toBe(0)
  expect(hashesOf(join(site.root, 'build'))).toEqual(without)
})

test('a file that a page imports and that does not exist is as bad as the settings say of components', async () => {
  const site = makeSite({
    'docs.config.json': CONFIG,
    'docs/index.mdx': page('all', "import Part from './_made.md'\n\n# Home\n\nText.\n\n<Part />"),
  })
  const strict = await site.run('build')
  expect(strict.code).toBe(1)
  expect(strict.stderr).toContain('docs/index.mdx:5:1  error  cannot read "./_made.md"\n')
  site.write('docs.config.json', CONFIG.replace('}', ', "lint": { "components": "warn" } }'))
  const lenient = await site.run('build')
  expect(lenient.code).toBe(0)
  expect(lenient.stderr).toContain('docs/index.mdx:5:1  warning  cannot read "./_made.md"\n')
  expect(site.read('build/index.html')).toContain('<p>Text.</p>')
})

test('stylesheets of components name files relative to themselves; a path that begins with a slash is reported', async () => {
  const site = makeSite({
    'docs.config.json': '{ "title": "Site", "url": "https://example.org", "baseUrl": "/base/" }',
    'docs/index.mdx': page('all', "import Box from '@site/src/Box'\n\n# Home\n\n<Box />"),
    'src/Box.jsx':
      "import styles from './Box.module.css'\nexport default () => <b className={styles.box}>box</b>\n",
    'src/Box.module.css': '.box {\n  background: url(/img/x.png);\n}\n',
    'static/img/x.png': 'x',
  })
  expect((await site.run('build')).stderr).toContain(`src/Box.module.css:2:15  error  cannot find "/img/x.png"
    write the path relative to the stylesheet: the file becomes one of the site\n`)
  site.write('src/Box.module.css', '.box {\n  background: url(../static/img/x.png);\n}\n')
  expect(await site.run('build', '--strict')).toMatchObject({ code: 0, stderr: '' })
  const sheet = readdirSync(join(site.root, 'build/assets')).find((name) => /^components\..*css$/.test(name))
  expect(site.read(`build/assets/${sheet}`)).toMatch(/url\("?\/base\/assets\/x\.\w+\.png"?\)/)
})
