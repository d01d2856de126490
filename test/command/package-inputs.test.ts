// Packages that code of a site imports: whatever changes in them, a build after a build makes what a build from nothing does.
import { cpSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeSite, runCommand, type TestSite } from './command.ts'

/** A package whose main export is a text. */
const pack = (folder: string, version: string, text: string) => ({
  [`${folder}/package.json`]: JSON.stringify({ name: folder.split('/').at(-1), version, main: 'index.js' }),
  [`${folder}/index.js`]: `exports.text = '${text}'\n`,
})

const FILES = {
  'site/docs.config.mjs':
    "import { text } from 'preset'\nexport default { title: text, url: 'https://example.org', extensions: ['src/say.mjs'] }\n",
  'site/src/say.mjs': "import { text } from 'kit'\nexport default { textDirectives: { say: () => text } }\n",
  'site/pages/about.tsx':
    "import { text } from 'kit'\nexport default function About() { return <p>{text}</p> }\n",
  'site/src/Card.jsx':
    "import { useState } from 'react'\nimport { text } from 'deep'\nimport { word } from '#words'\nimport styles from './card.module.css'\nexport default () => <i className={styles.card} onClick={useState(0)[1]}>{text} {word}</i>\n",
  'site/src/card.module.css': '.card { color: red }\n',
  'site/src/theme/Note.jsx': 'export default () => <u>note</u>\n',
  'site/src/words.js': "export const word = 'first'\n",
  'site/src/others.js': "export const word = 'second'\n",
  'site/package.json': JSON.stringify({ name: 'site', imports: { '#words': './src/words.js' } }),
  'site/docs/index.md': '# Home\n\nIt says :say[x].\n',
  'site/docs/other.md': '# Other\n\nText.\n',
  'site/docs/card.mdx':
    "import Card from '@site/src/Card'\nimport Note from '@theme/Note'\n\n# Card\n\n<Card /> <Note />\n",
  ...pack('site/node_modules/preset', '1.0.0', 'Site one'),
  ...pack('site/node_modules/kit', '1.0.0', 'kit one'),
  ...pack('site/node_modules/deep', '1.0.0', 'deep one'),
}

/** In a process of its own, since Node keeps the packages that it has loaded. */
const buildAgain = (root: string) => runCommand(['build', '-q'], root, { alone: true })

/** From nothing, in a folder whose packages no process has loaded. */
const buildAnew = (root: string, ...args: string[]) =>
  runCommand(['build', '-q', '--no-cache', ...args], root)

/** In a process of the tests, which may have loaded these packages as they are. */
const build = (root: string) => runCommand(['build', '-q'], root)

async function expectFresh({ root, hashes }: TestSite, again = buildAgain): Promise<void> {
  const { stderr } = await again(join(root, 'site'))
  const copy = makeSite({})
  cpSync(root, copy.root, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !/\/(?:build|\.lido-docs)$/.test(path),
  })
  expect(stderr).toBe((await buildAnew(join(copy.root, 'site'))).stderr)
  expect(hashes('site/build')).toEqual(copy.hashes('site/build'))
}

test('every page shows what its packages are now', { timeout: 240_000 }, async () => {
  const site = makeSite(FILES)
  const write = (files: Record<string, string>) => {
    for (const [path, text] of Object.entries(files)) site.write(path, text)
  }
  type Step = [what: string, change: () => void, shown: string[], pages?: string[]]
  const walk = async (steps: Step[], again: typeof build) => {
    for (const [what, change, shown, pages = ['', 'about']] of steps) {
      change()
      expect([what, await again(join(site.root, 'site'))]).toMatchObject([what, { code: 0 }])
      for (const page of pages)
        for (const text of shown)
          expect([what, page, site.read(join('site/build', page, 'index.html'))]).toEqual([
            what,
            page,
            expect.stringContaining(text),
          ])
    }
  }
  const ofComponents: Step[] = [
    ['nothing', () => {}, ['kit one']],
    [
      'imports of package.json',
      () =>
        site.write(
          'site/package.json',
          JSON.stringify({ name: 'site', imports: { '#words': './src/others.js' } }),
        ),
      ['second'],
      ['card'],
    ],
    [
      'a linked one of a component',
      () => {
        rmSync(join(site.root, 'site/node_modules/deep'), { recursive: true })
        write(pack('packages/deep', '1.0.0', 'deep linked'))
        symlinkSync('../../packages/deep', join(site.root, 'site/node_modules/deep'))
      },
      ['deep linked'],
      ['card'],
    ],
    [
      'a nearer one of a component',
      () => write(pack('site/src/node_modules/deep', '2.0.0', 'deep near')),
      ['deep near'],
      ['card'],
    ],
  ]
  const loadedByNode: Step[] = [
    [
      'other versions, of settings too',
      () => {
        write(pack('site/node_modules/kit', '2.0.0', 'kit two'))
        write(pack('site/node_modules/preset', '2.0.0', 'Site two'))
      },
      ['kit two', 'Site two'],
    ],
    [
      'a patch',
      () => site.write('site/node_modules/kit/index.js', "exports.text = 'kit 2 b'\n"),
      ['kit 2 b'],
    ],
    ['a nearer one', () => write(pack('site/src/node_modules/kit', '3.0.0', 'kit near')), ['kit near'], ['']],
    [
      'no nearer one, but a hoisted one',
      () => {
        rmSync(join(site.root, 'site/src/node_modules/kit'), { recursive: true })
        mkdirSync(join(site.root, 'node_modules'))
        renameSync(join(site.root, 'site/node_modules/kit'), join(site.root, 'node_modules/kit'))
      },
      ['kit 2 b'],
    ],
    ['another hoisted version', () => write(pack('node_modules/kit', '4.0.0', 'kit four')), ['kit four']],
    [
      'a linked one',
      () => {
        rmSync(join(site.root, 'node_modules/kit'), { recursive: true })
        write(pack('packages/kit', '4.0.0', 'kit linked'))
        symlinkSync('../packages/kit', join(site.root, 'node_modules/kit'))
      },
      ['kit linked'],
    ],
    ['an edit of it', () => site.write('packages/kit/index.js', "exports.text = 'kit edit'\n"), ['kit edit']],
    [
      'a package of a package',
      () => {
        site.write('packages/kit/index.js', "exports.text = require('inner').text\n")
        write(pack('packages/kit/node_modules/inner', '1.0.0', 'inner one'))
      },
      ['inner one'],
    ],
    [
      'its version',
      () => write(pack('packages/kit/node_modules/inner', '2.0.0', 'inner two')),
      ['inner two'],
    ],
  ]
  // Components are bundled: only what Node itself has loaded needs another process.
  await walk(ofComponents, build)
  await walk(loadedByNode, buildAgain)
  // Nothing of any step is left.
  await expectFresh(site)
})

test('a failure is looked at again when the missing package comes, wherever Node would find it', {
  timeout: 120_000,
}, async () => {
  const missing = Object.entries(FILES).filter(([path]) => !path.includes('/deep/'))
  const site = makeSite({ ...Object.fromEntries(missing), 'site/package.json': '{ "name": "site" }' })
  expect((await build(join(site.root, 'site'))).code).toBe(1)
  site.write('site/package.json', FILES['site/package.json'])
  await expect(build(join(site.root, 'site'))).resolves.toMatchObject({ code: 1 })
  for (const [path, text] of Object.entries(pack('node_modules/deep', '1.0.0', 'deep hoisted')))
    site.write(path, text)
  await expectFresh(site, build)
  expect(site.read('site/build/card/index.html')).toContain('deep hoisted')
})

test('a site is the same however its folder is named', { timeout: 120_000 }, async () => {
  const site = makeSite(FILES)
  expect((await buildAnew(join(site.root, 'site'))).code).toBe(0)
  symlinkSync('site', join(site.root, 'link'))
  for (const name of ['a*b', '[ab]?{c,d}!(e) %20#'])
    cpSync(join(site.root, 'site'), join(site.root, name), { recursive: true })
  for (const name of ['link', 'a*b', '[ab]?{c,d}!(e) %20#']) {
    const named = ['--config', `${name}/docs.config.mjs`, '--out-dir', `out of ${name}`]
    expect(await buildAnew(site.root, ...named)).toMatchObject({ code: 0 })
    expect(site.hashes(`out of ${name}`)).toEqual(site.hashes('site/build'))
  }
})

test('a missing import is reported alike, however the folder is named', { timeout: 120_000 }, async () => {
  const site = makeSite({
    ...FILES,
    'site/src/Card.jsx': "import '@site/src/none'\nimport './nor.css'\nexport default () => <i />\n",
  })
  renameSync(join(site.root, 'site'), join(site.root, 'a*b'))
  const { stderr } = await buildAnew(join(site.root, 'a*b'))
  expect(stderr).toBe(
    'docs/card.mdx:1  warning  the page has no description\n    set description in its front matter; search engines and link previews show it\nsrc/Card.jsx:1:8  error  cannot find "@site/src/none"\nsrc/Card.jsx:2:8  error  cannot find "./nor.css"\n2 errors, 1 warning. Nothing was written.\n',
  )
})

test.each([
  ['has no such export', { 'lib/words.js': 'export const other = 1\n' }, 'lib/words.js'],
  [
    'is not there',
    { 'package.json': JSON.stringify({ imports: { '#*': { default: './lib/*.js' } } }) },
    'lib/words.js',
  ],
])('what a name of package.json stands for is looked at again when it %s', async (_name, broken, file) => {
  const site = makeSite({
    'docs.config.json': JSON.stringify({ title: 'Site', url: 'https://example.org' }),
    'package.json': JSON.stringify({ imports: { '#words': './lib/words.js' } }),
    'src/Card.jsx': "import { words } from '#words'\nexport default () => <p>{words}</p>\n",
    'docs/index.mdx': "import Card from '@site/src/Card'\n\n# Home\n\n<Card />\n",
    ...broken,
  })
  expect((await site.run('build')).code).toBe(1)
  site.write(file, "export const words = 'mended'\n")
  expect((await site.run('build')).code).toBe(0)
  expect(site.read('build/index.html')).toContain('<p>mended</p>')
})
