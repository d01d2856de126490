// Versions that are cut: of the docs as they are, of a tag, of another collection; and those that cannot be.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeSite, type TestSite } from './command.ts'

const settings = (more = {}) =>
  `${JSON.stringify({ title: 'Tidy', url: 'https://example.org', docs: { routeBasePath: '/' }, cli: { manifest: 'facts/cli.json' }, ...more }, undefined, 2)}\n`
const manifest = (name: string) =>
  JSON.stringify({ version: 1, name: 'tidy', invocations: { installed: 'tidy' }, commands: [{ path: name }] })
const page = (command: string) => `# Tidy\n\nKeeps folders in order.\n\n:::command ${command}\n:::\n`

const FILES = {
  'docs.config.json': settings(),
  'facts/cli.json': manifest('fill'),
  'docs/index.md': page('fill'),
  'docs/.draft/old.md': '# Old\n',
}

const build = (site: TestSite) => site.run('build', '--strict', '--quiet')
const FINE = { code: 0, stdout: '', stderr: '' }

test('a version keeps the docs, the sidebars and the facts of its tool, whatever changes later', async () => {
  const site = makeSite(FILES)
  expect(await site.run('cut', '1.0')).toEqual({
    ...FINE,
    stdout: `Cut version 1.0: 2 files in versioned_docs/version-1.0
/ now shows 1.0, and /next/ the docs that you edit; docs.lastVersion "current" keeps these at /
`,
  })
  expect(Object.keys(site.hashes('versioned_docs'))).toEqual([
    'version-1.0/_data/cli.json',
    'version-1.0/index.md',
  ])
  expect(site.read('versions.json')).toBe('[\n  "1.0"\n]\n')
  expect(site.read('docs.config.json')).toBe(
    settings({
      docs: {
        routeBasePath: '/',
        versions: { '1.0': { cli: { manifest: 'versioned_docs/version-1.0/_data/cli.json' } } },
      },
    }),
  )
  site.write('facts/cli.json', manifest('mend'))
  site.write('docs/index.md', page('mend'))
  expect(await build(site)).toEqual(FINE)
  expect(site.read('build/index.html')).toContain('id="fill"')
  expect(site.read('build/next/index.html')).toContain('id="mend"')
  expect((await site.run('cut', '2.0')).code).toBe(0)
  expect(JSON.parse(site.read('versions.json'))).toEqual(['2.0', '1.0'])
  expect(await build(site)).toEqual(FINE)
})

test('a version of a tag has the docs and settings of that commit', async () => {
  const site = makeSite(FILES)
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
      cwd: site.root,
      encoding: 'utf8',
    })
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '-m', 'first')
  git('tag', 'v1.0')
  site.write('docs/index.md', page('mend'))
  site.write('facts/cli.json', manifest('mend'))
  expect((await site.run('cut', '1.0', '--from-tag', 'v1.0')).code).toBe(0)
  expect(site.read('versioned_docs/version-1.0/index.md')).toBe(page('fill'))
  expect(site.read('docs/index.md')).toBe(page('mend'))
  expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1)
  expect(await build(site)).toEqual(FINE)
  expect(await site.run('cut', '0.9', '--from-tag', '--help')).toMatchObject({ code: 2, stdout: '' })
})

test('settings that are code, or laid out by hand, are not written: what to add is printed', async () => {
  const site = makeSite({ ...FILES, 'docs.config.json': JSON.stringify(JSON.parse(settings())) })
  const { code, stdout } = await site.run('cut', '1.0')
  expect(code).toBe(0)
  expect(stdout).toContain(
    'Add to the settings, so that it keeps the facts of its tool:\n{\n  "docs": {\n    "versions": {',
  )
  expect(site.read('docs.config.json')).toBe(JSON.stringify(JSON.parse(settings())))
})

test.each([
  ['current', [], 'current is not a valid version name; write one such as 1.0'],
  ['../1', [], '../1 is not a valid version name; write one such as 1.0'],
  ['1.0', ['--collection', 'team'], 'there is no collection team'],
  ['1.0', ['--from-tag', 'v9'], 'git has no commit v9 here; name a tag of this repository'],
])('%s %j is refused, and nothing is written', async (version, options, message) => {
  const site = makeSite(FILES)
  const { code, stderr } = await site.run('cut', version, ...options)
  expect(code).toBe(2)
  expect(stderr).toContain(message)
  expect(existsSync(join(site.root, 'versions.json')) || existsSync(join(site.root, 'versioned_docs'))).toBe(
    false,
  )
})

test('a version that is there is kept', async () => {
  const site = makeSite({
    ...FILES,
    'versioned_docs/version-1.0/index.md': '# Ours\n',
    'versions.json': '["1.0"]',
  })
  const { code, stderr } = await site.run('cut', '1.0')
  expect(code).toBe(2)
  expect(stderr).toContain(
    'there is a version 1.0 already; remove versioned_docs/version-1.0 and its name in versions.json first',
  )
  expect(site.read('versioned_docs/version-1.0/index.md')).toBe('# Ours\n')
})

test('a list of versions that is none is reported at its place, and nothing is written', async () => {
  const site = makeSite({ ...FILES, 'versions.json': '{"1.0": true}' })
  const { code, stderr } = await site.run('cut', '2.0')
  expect(code).toBe(1)
  expect(stderr).toContain('versions.json:1:1  error  expected a list of version names')
  expect(existsSync(join(site.root, 'versioned_docs'))).toBe(false)
})
