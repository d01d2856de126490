// A tool in several releases: what came, what is to go, and what examples still use.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../../src/build.ts'
import type { Feature } from '../../src/features/feature.ts'
import { FEATURES } from '../../src/features/index.ts'
import { releases } from '../../src/features/releases/index.ts'
import type { Entry } from '../../src/features/search/query/format.ts'
import { RELEASES_SITE } from '../releases-fixture.ts'
import { hashesOf, makeSite } from './command.ts'

test('pages say since when there is what they document, and what replaces it', async () => {
  const site = makeSite(RELEASES_SITE)
  expect((await site.run('build')).stderr).toBe('')
  const page = site.read('build/index.html')
  const words = page.replace(/<(?!\/td>)[^>]*>/g, '')
  const told = [...words.matchAll(/(?<=\n|, )(.*?) ?((?:since|deprecated)[^<\n]*)/g)].map(([, ...one]) => one)
  expect(told).toEqual([
    ['list', 'since 1.1 deprecated'],
    ['--size &lt;n&gt;', 'deprecated since 1.2; use --limit MB; default: 20'],
    ['--limit &lt;n&gt;', 'since 1.2'],
    ['', 'since 1.1 deprecatedLists the boxes.'],
    ['TIDY_ROOT', 'since 1.2'],
    ['TIDY_HOME', 'deprecated since 1.2; use TIDY_ROOT'],
  ])
})

test('an example that uses something deprecated is reported with what replaces it, unless it is exempt', async () => {
  const site = makeSite({
    ...RELEASES_SITE,
    'docs/use.md': [
      '---\ndescription: D.\n---\n\n# Use\n',
      '```sh\nTIDY_HOME=/a tidy fill <box> --size 3\n```\n',
      '<!-- skip check-commands: how it was -->\n```sh\ntidy list\n```\n',
    ].join('\n'),
  })
  const { code, stderr } = await site.run('build')
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: `docs/use.md:8:1  warning  TIDY_HOME is deprecated since 1.2
    use TIDY_ROOT
docs/use.md:8:30  warning  --size is deprecated since 1.2
    use --limit
`,
  })
})

test('files of releases that cannot be read are reported', async () => {
  const site = makeSite({ ...RELEASES_SITE, '1.1.json': '{}' })
  rmSync(join(site.root, 'old-variables.json'))
  const { code, stderr } = await site.run('build')
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: `1.1.json:1  error  unsupported format version undefined
    this release of lido-docs reads version 1
old-variables.json  error  cannot read the file of cli.releases.1.0.environment: no such file
    create it, or correct cli.releases.1.0.environment in the config
2 errors. Nothing was written.
`,
  })
})

test('what is deprecated is struck through in search results, and named so in words', async () => {
  const site = makeSite(RELEASES_SITE)
  await site.run('build')
  const [file = ''] = Object.keys(site.hashes('build')).filter((path) => /^search\/.*\/e0\.json$/.test(path))
  const entries: Entry[] = JSON.parse(site.read(`build/${file}`))
  expect(entries.map(({ name, description, isDeprecated }) => [name, description, isDeprecated])).toEqual([
    ['fill', 'Fills a box.', undefined],
    ['list', 'deprecated · Lists the boxes.', true],
    ['--quiet', '', undefined],
    ['--loud', '', undefined],
    ['--size', 'deprecated since 1.2; use --limit', true],
    ['--limit', '', undefined],
    ['TIDY_ROOT', 'Where files are.', undefined],
    ['TIDY_HOME', 'deprecated since 1.2; use TIDY_ROOT · Where files are.', true],
  ])
  expect(site.read('build/search/index.html')).toContain(
    'list</a><span class="search-page-detail"> deprecated</span>',
  )
})

test('a line that is explained in a terminal is said to work in some releases', async () => {
  const site = makeSite(RELEASES_SITE)
  const { code, stdout } = await site.run('explain', 'tidy stuff a')
  expect({ code, works: stdout.split('\n').filter((line) => /Works|use/.test(line)) }).toEqual({
    code: 1,
    works: ['  ! Works in 1.0, 1.1, but not in 1.2.', '  ! stuff: deprecated; use fill.'],
  })
})

const CHANGES = `## From 1.1 to 1.2

**Added**

- Option \`--loud\`
- \`fill\` · Option \`--limit\`

**Removed**

- \`stuff\`

**Changed**

- \`fill\` · Option \`--size\` · deprecated; use \`--limit\`

## From 1.0 to 1.1

**Added**

- \`list\`

**Changed**

- \`stuff\` · deprecated; use \`fill\`
- \`fill\` · Option \`--size\` · Default: \`10\` → \`20\`
`

test('a page says what changed from each release to the next, and is made again when a release has changed', async () => {
  const site = makeSite(RELEASES_SITE)
  await site.run('build')
  expect(site.read('build/changes/page.md')).toContain(CHANGES)
  const page = site.read('build/changes/index.html')
  expect(page).toContain('<h2 id="changes-1-2">From 1.1 to 1.2')
  expect(page).toMatch(/<script[^>]* src="\/assets\/changes\.\w+\.js"/)
  expect(site.read('build/index.html')).not.toContain('changes.')
  site.write('1.1.json', site.read('1.1.json').replace('"list"', '"show"'))
  await site.run('build')
  expect(site.read('build/changes/page.md')).toContain('- `show`')
})

test('a page may say what changed between two releases, which must be known', async () => {
  const page = (argument: string) => `---\ndescription: D.\n---\n\n# Changes\n\n:::changes ${argument}\n:::\n`
  const site = makeSite({ ...RELEASES_SITE, 'docs/changes.md': page('1.0 1.2') })
  await site.run('build')
  expect(site.read('build/changes/page.md')).toContain('- Variable `TIDY_ROOT`\n')
  expect(Object.keys(site.hashes('build')).filter((path) => path.includes('/changes.'))).toEqual([])
  site.write('docs/changes.md', page('1.0 2.0'))
  expect((await site.run('build')).stderr.split('\n').slice(0, 2)).toEqual([
    'docs/changes.md:7:1  error  :::changes needs two releases, got 1.0 2.0',
    '    available: 1.0, 1.1, 1.2',
  ])
})

test('a site without releases is the same, byte by byte, without what makes them', async () => {
  const { releases: _, ...cli } = JSON.parse(RELEASES_SITE['docs.config.json']).cli
  const { 'docs/changes.md': __, ...files } = RELEASES_SITE
  const { root } = makeSite({ ...files, 'docs.config.json': JSON.stringify({ title: 'Tidy', cli }) })
  const builtWith = async (features: readonly Feature[]) => {
    const { problems, outDir } = await build({ cwd: root, features, cache: false })
    return [problems, hashesOf(outDir)]
  }
  expect(await builtWith(FEATURES)).toEqual(
    await builtWith(FEATURES.filter((feature) => feature !== releases)),
  )
  expect(FEATURES).toContain(releases)
})

test('links to the section of a command that is gone lead to what replaces it', async () => {
  const kept = JSON.stringify({ version: 1, routes: { '/': ['fill', 'stuff'] } })
  const site = makeSite({ ...RELEASES_SITE, 'routes.json': kept })
  const { code, stderr } = await site.run('build')
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.not.stringContaining('no anchor') })
  expect(site.read('build/index.html')).toContain('<h2 id="fill"><span id="stuff"></span>')
  site.write('1.1.json', site.read('1.1.json').replace('"by":"fill"', '"by":"list"'))
  await site.run('build')
  expect(site.read('build/index.html')).toContain('<h2 id="list"><span id="stuff"></span>')
})
