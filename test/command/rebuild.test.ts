import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openStaging } from '../../src/output/staging.ts'
import { makeSite, type TestSite } from './command.ts'

const FILES = {
  'docs.config.json': JSON.stringify({
    title: 'T',
    url: 'https://example.org',
    onBrokenAnchors: 'warn',
    themeConfig: { navbar: { logo: { src: 'logo.svg' } } },
  }),
  'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="7"/>',
  'static/card.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  'docs/index.md': '---\ndescription: Home\n---\n\n# Home\n\nSee [a](./a.md#one).\n',
  'docs/a.md':
    '---\ndescription: A\n---\n\n# A\n\n## One\n\nText of a.\n\n![dot](./dot.svg)\n\n<div><meta property="og:image" content="/card.svg"></div>\n',
  'docs/b.mdx': "---\ndescription: B\n---\n\nimport Part from './_part.md'\n\n# B\n\n<Part />\n",
  'docs/_part.md': 'A part.\n',
  'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
  'docs/other.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="5" height="5"/>',
}

/** Every file of the output with the hash of its bytes. */
function snapshot(site: TestSite): Record<string, string> {
  const out = join(site.root, 'build')
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort()
  const hash = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')
  return Object.fromEntries(paths.map((path) => [path.slice(out.length), hash(path)]))
}

/** Builds with the record of the last build, then anew: output and problems must be the same. */
async function expectSameAsAnew(site: TestSite): Promise<{ stdout: string; stderr: string }> {
  const quick = await site.run('build')
  const quickOutput = snapshot(site)
  const anew = await site.run('build', '--no-cache')
  expect(quick.stderr).toBe(anew.stderr)
  expect(quick.code).toBe(anew.code)
  expect(quickOutput).toEqual(snapshot(site))
  return quick
}

const EDITS: [what: string, edit: (site: TestSite) => void, rendered: string][] = [
  ['nothing', () => {}, '(none changed)'],
  [
    'a file touched but not changed',
    (site) => utimesSync(join(site.root, 'docs/a.md'), 1, 1),
    '(none changed)',
  ],
  ['text of a page', (site) => edit(site, 'docs/a.md', 'Text of a', 'Words of a'), '(1 changed)'],
  ['a page with a partial', (site) => edit(site, 'docs/b.mdx', '# B', '# B\n\nMore.'), '(1 changed)'],
  ['a link to another page', (site) => edit(site, 'docs/a.md', 'Text of a', '[b](./b.mdx)'), '(1 changed)'],
  [
    'a title, which the others show',
    (site) => edit(site, 'docs/a.md', '# A', '# Another'),
    'Built 3 pages in',
  ],
  ['an anchor that others link to', (site) => edit(site, 'docs/a.md', '## One', '## Two'), '(1 changed)'],
  ['a description', (site) => edit(site, 'docs/a.md', 'description: A', 'description: Other'), '(1 changed)'],
  ['a logo that the pages hold', (site) => edit(site, 'static/logo.svg', '7', '8'), 'Built 3 pages in'],
  ['an image that a page embeds', (site) => edit(site, 'docs/dot.svg', '4', '6'), '(1 changed)'],
  ['which image a page embeds', (site) => edit(site, 'docs/a.md', './dot.svg', './other.svg'), '(1 changed)'],
  [
    'an image that a page names in an element for machines',
    (site) => edit(site, 'docs/a.md', 'content="/card.svg"', 'content=""'),
    '(1 changed)',
  ],
  ['a partial', (site) => edit(site, 'docs/_part.md', 'A part', 'Another part'), '(1 changed)'],
  ['the config', (site) => edit(site, 'docs.config.json', '"T"', '"U"'), 'Built 3 pages in'],
  [
    'a page added',
    (site) => site.write('docs/c.md', '---\ndescription: C\n---\n\n# C\n'),
    'Built 4 pages in',
  ],
  ['a page removed', (site) => rmSync(join(site.root, 'docs/b.mdx')), 'Built 2 pages in'],
  [
    'a file of the output changed by somebody',
    (site) => edit(site, 'build/a/index.html', 'Text', 'Hack'),
    '(1 changed)',
  ],
  ['a file of the output removed', (site) => rmSync(join(site.root, 'build/a/page.md')), '(1 changed)'],
]

function edit(site: TestSite, path: string, from: string, to: string): void {
  site.write(path, site.read(path).replace(from, to))
}

/** What a build of this machine is called whose process is gone. */
function deadBuild(root: string): string {
  const staging = openStaging(join(root, 'other'), { root, folders: [] })
  staging.discard()
  const [machine] = basename(staging.folder).slice('.other.staging-'.length).split('-')
  return `${machine}-999999999-0`
}

/** A site whose files are older than its first build, which therefore keeps what it made of them. */
async function settledSite(files: Record<string, string>): Promise<TestSite> {
  const site = makeSite(files)
  await site.settle()
  return site
}

describe('a build after a build', () => {
  test.each(EDITS)(
    'is the same as one from nothing, and does no more than it must: %s',
    async (_, change, rendered) => {
      const site = await settledSite(FILES)
      await site.run('build')
      change(site)
      const { stdout } = await expectSameAsAnew(site)
      expect(stdout).toContain(rendered)
    },
  )

  test('sees a changed list of releases', async () => {
    const release = (version: string) =>
      JSON.stringify({ version: 1, releases: [{ version, date: null, channel: 'latest', changes: [] }] })
    const site = await settledSite({
      ...FILES,
      'docs.config.json': JSON.stringify({ title: 'T', cli: { changelog: 'changelog.json' } }),
      'changelog.json': release('1.0.0'),
      'docs/c.md': '---\ndescription: C\n---\n\n# C\n\n:::changelog\n:::\n',
    })
    await site.run('build')
    site.write('changelog.json', release('2.0.0'))
    await expectSameAsAnew(site)
    expect(site.read('build/c/index.html')).toContain('2.0.0')
  })

  test('shows the dates of a commit made since', async () => {
    const site = await settledSite({
      ...FILES,
      'docs.config.json': JSON.stringify({ title: 'T', docs: { showLastUpdateTime: true } }),
    })
    const git = (date: string, ...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
        cwd: site.root,
        env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date },
        stdio: 'ignore',
      })
    git('', 'init')
    await site.run('build')
    git('', 'add', 'docs')
    git('2026-02-03T12:00:00Z', 'commit', '-m', 'x')
    await expectSameAsAnew(site)
    expect(site.read('build/a/index.html')).toContain('2026-02-03')
  })

  test('says the warnings of pages that were not rendered again', async () => {
    const site = await settledSite({
      ...FILES,
      'docs/c.md': '---\ndescription: C\n---\n\n# C\n\n[x](./a.md#nowhere)\n',
    })
    const first = await site.run('build')
    expect(first.stderr).toContain('docs/c.md:7:1  warning  broken anchor ./a.md#nowhere')
    expect((await site.run('build')).stderr).toBe(first.stderr)
    edit(site, 'docs/b.mdx', '# B', '# B\n\nMore.')
    expect((await expectSameAsAnew(site)).stderr).toBe(first.stderr)
  })

  test('reports the problems of the edited page again among others, at their new positions', async () => {
    const text = '---\ntags: [x]\n---\n\n# A\n\nText.\n'
    const site = await settledSite({ ...FILES, 'docs/a.md': text, 'docs/z.md': text })
    expect((await site.run('build')).stderr).toContain('docs/a.md:5  warning  2 pages have the same title')
    edit(site, 'docs/a.md', '\n# A', '\n\n\n# A')
    const { stderr } = await expectSameAsAnew(site)
    expect(stderr).toContain('docs/a.md:7  warning  2 pages have the same title')
  })

  test('sees what a component of the edited page loads from another site', async () => {
    const site = await settledSite({
      ...FILES,
      'docs/c.mdx':
        '---\ndescription: C\n---\n\n# C\n\n{["/logo.svg"].map((one) => <iframe title="x" src={one} />)}\n',
    })
    await site.run('build')
    edit(site, 'docs/c.mdx', '"/logo.svg"', '"https://no.org/a", "https://no.org/b"')
    expect((await expectSameAsAnew(site)).stderr).toContain(
      'docs/c.mdx  warning  frame https://no.org/a is blocked by the policy, and 1 more from there',
    )
    edit(site, 'docs/c.mdx', '"https://no.org/b"', '"/logo.svg"')
    expect((await expectSameAsAnew(site)).stderr).not.toContain('1 more')
  })

  test.each<[string, Record<string, string>, string]>([
    [
      'a broken link that the templates make, on several pages',
      { 'docs/c.md': '---\ncustom_edit_url: /gone\n---\n\n# C\n\nText.\n' },
      'found on 2 pages, in template output',
    ],
    ['two pages with one URL', { 'docs/c.md': '---\nslug: /b\n---\n\n# C\n\nText.\n' }, '/b'],
    [
      'an id of an included file that the page has too',
      { 'docs/c.md': "import Ids from './_ids.md'\n\n# C\n\n<i id='x'>Text.</i>\n\n<Ids />\n" },
      'docs/_ids.md:1:4  warning  the id "x" is used twice on this page',
    ],
  ])('says what all pages together have, after an edit of one: %s', async (_, files, message) => {
    const site = await settledSite({
      ...FILES,
      'docs.config.json': JSON.stringify({ title: 'T', onBrokenLinks: 'warn' }),
      'docs/_ids.md': '<i id="x">One</i>\n',
      'docs/d.md': '---\ncustom_edit_url: /gone\n---\n\n# D\n\nText of d.\n',
      ...files,
    })
    expect((await site.run('build')).stderr).toContain(message)
    edit(site, 'docs/c.md', 'Text.', 'Words.')
    expect((await expectSameAsAnew(site)).stderr).toContain(message)
    edit(site, 'docs/c.md', "<i id='x'>Words.</i>", 'Words.')
    await expectSameAsAnew(site)
  })

  test('sees a file outside of the docs that a page names change or come', async () => {
    const site = await settledSite({
      ...FILES,
      'docs.config.json': JSON.stringify({
        title: 'T',
        url: 'https://example.org',
        onBrokenLinks: 'warn',
        onBrokenMarkdownLinks: 'warn',
      }),
      'shared/social.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
      'shared/set.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
      'docs/c.md':
        '---\nimage: ../shared/social.svg\n---\n\n# C\n\nText.\n\n<img alt="x" srcset="../shared/set.svg 1x, ../shared/set-2.svg 2x">\n',
    })
    await site.run('build')
    for (const name of ['social', 'set', 'set-2']) {
      site.write(`shared/${name}.svg`, '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
      await expectSameAsAnew(site)
    }
  })

  test('removes what one that was killed has left', async () => {
    const site = await settledSite(FILES)
    await site.run('build')
    site.write(`.build.staging-${deadBuild(site.root)}/a/index.html`, 'half')
    edit(site, 'docs/a.md', 'Text of a', 'Words of a')
    expect((await site.run('build')).stdout).toContain('(1 changed)')
    expect(readdirSync(site.root).sort()).toEqual([
      '.lido-docs',
      'build',
      'docs',
      'docs.config.json',
      'static',
    ])
  })

  test('with an error in the edited page leaves the last output, and finds the error again', async () => {
    const site = await settledSite(FILES)
    await site.run('build')
    const before = snapshot(site)
    edit(site, 'docs/a.md', 'Text of a', '[gone](./gone.md)')
    for (const _ of [1, 2]) {
      const { code, stderr } = await site.run('build')
      expect(code).toBe(1)
      expect(stderr).toContain('docs/a.md:9:1  error  broken link ./gone.md')
      expect(snapshot(site)).toEqual(before)
    }
  })

  test.each([
    ['cut short', (text: string) => text.slice(0, -20)],
    ['altered', (text: string) => text.replace('"pages":3', '"pages":4')],
    ['empty', () => ''],
    ['of other data', () => 'null'],
  ])('ignores a record that is %s', async (_, damage) => {
    const site = await settledSite(FILES)
    await site.run('build')
    const folder = join(site.root, '.lido-docs', 'cache')
    for (const name of readdirSync(folder)) {
      writeFileSync(join(folder, name), damage(readFileSync(join(folder, name), 'utf8')))
    }
    const { stdout } = await expectSameAsAnew(site)
    expect(stdout).toContain('Built 3 pages in')
  })

  test('next to a broken list of versions reports only that mistake', async () => {
    const site = await settledSite(FILES)
    await site.run('build')
    site.write('versions.json', '{"1.0": true}')
    edit(site, 'docs/index.md', 'Home\n\nSee', 'Home\n\nLook at')
    expect(await site.run('build')).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'versions.json:1:1  error  expected a list of version names\n' +
        '    such as ["2.0", "1.0"], newest first\n1 error. Nothing was written.\n',
    })
  })

  test('that ran at the same time as another leaves a whole site and a record that can be used', async () => {
    const site = await settledSite(FILES)
    const results = await Promise.all(
      [1, 2, 3].map((number) => site.run('build', '--out-dir', `build${number % 2}`)),
    )
    expect(results.map(({ code }) => code)).toEqual([0, 0, 0])
    await site.run('build')
    await expectSameAsAnew(site)
  })

  test('finds pages parsed in another checkout, whose store a pipeline has kept', async () => {
    const before = await settledSite(FILES)
    await before.run('build')
    const site = await settledSite(FILES)
    cpSync(join(before.root, '.lido-docs'), join(site.root, '.lido-docs'), { recursive: true })
    const { stdout } = await expectSameAsAnew(site)
    expect(stdout).toContain('Built 3 pages in')
  })
})

test('links that lead in circles are not followed, and what others lead to is watched', async () => {
  const site = await settledSite({
    ...FILES,
    'docs/guide/c.md': '---\ndescription: C\ntitle: C\n---\n\nText of c.\n',
  })
  const link = (target: string, path: string) => symlinkSync(target, join(site.root, path))
  link('../..', 'docs/guide/up')
  link('/', 'docs/root')
  link('guide', 'docs/again')
  await site.run('build')
  edit(site, 'docs/guide/c.md', 'Text', 'Words')
  await expectSameAsAnew(site)
  for (const folder of ['guide', 'again'])
    expect(site.read(`build/${folder}/c/index.html`)).toContain('Words')
  unlinkSync(join(site.root, 'docs/again'))
  link('gone', 'docs/again')
  await expectSameAsAnew(site)
})
