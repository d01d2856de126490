// Versions that are read from git: no copy in the tree, no git but rev-parse while nothing has changed.
import { execFileSync } from 'node:child_process'
import { chmodSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeSite, runCommand, type TestSite } from './command.ts'

const settings = (version: object, rest: object = {}) =>
  JSON.stringify({
    title: 'Tidy',
    url: 'https://tidy.example',
    docs: { editUrl: 'https://example.org/edit/', versions: { current: { label: 'Next' }, '1.0': version } },
    cli: { manifest: 'facts/tidy.json' },
    ...rest,
  })

const manifest = (command: string) =>
  JSON.stringify({
    version: 1,
    name: 'tidy',
    invocations: { installed: 'tidy' },
    commands: [{ path: command }],
  })

const page = (text: string, command: string) =>
  `---\ntitle: Home\nslug: /\n---\n\n${text}\n\n![A box](./box.svg)\n\n:::command ${command}\n:::\n`

function git(site: TestSite, ...args: string[]): string {
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.org']
  return execFileSync('git', [...identity, ...args], {
    cwd: site.root,
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim()
}

function commit(site: TestSite, tag?: string): string {
  git(site, 'add', '-A')
  git(site, 'commit', '-qm', 'x')
  if (tag !== undefined) git(site, 'tag', '-f', tag)
  return git(site, 'rev-parse', 'HEAD')
}

/** A site whose tag `v1.0` has older docs of an older tool. */
function tagged(version: object = { from: 'git:v1.0' }): TestSite {
  const site = makeSite({
    'docs.config.json': settings(version),
    '.gitignore': '.lido-docs/\nbuild/\nbin/\ncalls.txt\n',
    'facts/tidy.json': manifest('pack'),
    'docs/index.md': page('Old text.', 'pack'),
    'docs/box.svg': '<svg xmlns="http://www.w3.org/2000/svg"><title>old</title></svg>',
    'docs/gone.md': '# Gone\n\nText.\n',
  })
  git(site, 'init', '-q')
  commit(site, 'v1.0')
  site.write('facts/tidy.json', manifest('fill'))
  site.write('docs/index.md', page('New text.', 'fill'))
  rmSync(join(site.root, 'docs/gone.md'))
  commit(site)
  return site
}

/** Builds with a git that records how it is called. @returns names of git's commands */
async function callsOf(site: TestSite): Promise<string[]> {
  const real = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim()
  site.write('bin/git', `#!/bin/sh\necho "$@" >> ${join(site.root, 'calls.txt')}\nexec ${real} "$@"\n`)
  chmodSync(join(site.root, 'bin/git'), 0o755)
  writeFileSync(join(site.root, 'calls.txt'), '')
  const env = { PATH: `${join(site.root, 'bin')}:${process.env.PATH}` }
  expect(await runCommand(['build'], site.root, { env })).toMatchObject({ code: 0, stderr: '' })
  const lines = readFileSync(join(site.root, 'calls.txt'), 'utf8').split('\n')
  return lines.flatMap((line) => /\b(?:ls-tree|cat-file|rev-parse --verify)\b/.exec(line) ?? [])
}

test('a version from git has the pages, files and facts of its tag, and leaves no copy in the tree', async () => {
  const site = tagged()
  expect(await site.run('build', '--strict')).toMatchObject({ code: 0, stderr: '' })
  expect(site.read('build/index.html')).toContain('Old text.')
  expect(site.read('build/index.html')).toContain('id="pack"')
  expect(site.read('build/gone/index.html')).toContain('Gone')
  expect(site.read('build/next/index.html')).toContain('New text.')
  expect(site.read('build/next/index.html')).toContain('id="fill"')
  const pictures = Object.keys(site.hashes('build')).filter((path) => path.endsWith('.svg'))
  expect(pictures.map((path) => /<title>(\w+)/.exec(site.read(`build/${path}`))?.[1])).toEqual(['old'])
  // Nobody can edit what is in a tag.
  expect(site.read('build/index.html')).not.toContain('example.org/edit')
  expect(site.read('build/next/index.html')).toContain('https://example.org/edit/docs/index.md')
  expect(git(site, 'status', '--porcelain')).toBe('')
})

test('it is read once for a commit; a site without such versions asks git for none', async () => {
  const site = tagged()
  expect(await callsOf(site)).toEqual(['rev-parse --verify', 'ls-tree', 'cat-file'])
  const only = new Set(['rev-parse --verify'])
  // Files that were written during a build are looked at once more.
  expect(new Set(await callsOf(site))).toEqual(only)
  expect(await callsOf(site)).toEqual([...only])
  site.write('docs/index.md', page('Newer text.', 'fill'))
  expect(new Set(await callsOf(site))).toEqual(only)
  expect(site.read('build/index.html')).toContain('Old text.')
  // A tag that moves is another commit.
  commit(site, 'v1.0')
  expect(await callsOf(site)).toContain('ls-tree')
  expect(site.read('build/index.html')).toContain('Newer text.')
  site.write('docs.config.json', JSON.stringify({ title: 'Tidy', cli: { manifest: 'facts/tidy.json' } }))
  await site.run('build')
  expect(await callsOf(site)).toEqual([])
})

test('what was altered in the store is read again', async () => {
  const site = tagged()
  await site.run('build')
  const [file = ''] = Object.keys(site.hashes('.lido-docs/git')).filter((path) => path.endsWith('index.md'))
  site.write(`.lido-docs/git/${file}`, page('Wrong text.', 'pack'))
  await site.run('build')
  expect(site.read('build/index.html')).toContain('Old text.')
})

test('what another build has made meanwhile, and may be reading, stays in the store', async () => {
  const site = tagged()
  await site.run('build')
  const folders = () => {
    const root = join(site.root, '.lido-docs/git')
    return readdirSync(root).flatMap((name) => (name.endsWith('.seal') ? [] : statSync(join(root, name)).ino))
  }
  const made = folders()
  for (const path of Object.keys(site.hashes('.lido-docs/git')))
    if (path.endsWith('.seal')) rmSync(join(site.root, '.lido-docs/git', path))
  await site.run('build')
  expect(folders()).toEqual(made)
  expect(made).toHaveLength(1)
})

test.each([
  ['a tag like another', { from: 'git:v1.00' }, 'git has no commit v1.00', 'did you mean "v1.0"?'],
  [
    'an unknown tag',
    { from: 'git:other' },
    'git has no commit other',
    'name a tag, a branch or a commit; git fetch --tags',
  ],
  [
    'a folder without docs',
    { from: 'git:v1.0', dir: 'pages' },
    'v1.0 has no docs in pages',
    'set dir to the folder that it had them in',
  ],
  [
    'facts that it lacks',
    { from: 'git:v1.0', cli: { contracts: 'facts/contracts.json' } },
    'v1.0 has no facts/contracts.json',
    'correct cli.contracts',
  ],
  [
    'a folder outside the repository',
    { from: 'git:v1.0', dir: '../pages' },
    'git cannot read ../pages, facts/tidy.json of v1.0',
    'they must be in the repository of the site',
  ],
])('a version from git with %s is a mistake', async (_, version, message, hint) => {
  const site = tagged(version)
  for (const name of ['1.0', 'v1']) {
    site.write('docs.config.json', site.read('docs.config.json').replace('"1.0":', `"${name}":`))
    const { code, stderr } = await site.run('build')
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^docs\.config\.json:1:\d+ {2}error {2}/)])
    expect(stderr).toContain(`error  ${message}\n    ${hint}\n`)
  }
})

test('a version from git runs no program that the repository names, and is no repository itself', async () => {
  const site = tagged()
  // A tree that git itself would not check out: a repository, and a file in the place of a folder.
  const put = (type: string, input: string | Buffer) =>
    execFileSync('git', ['hash-object', '-w', '-t', type, '--literally', '--stdin'], {
      cwd: site.root,
      input,
    })
      .toString()
      .trim()
  const tree = (...entries: [mode: string, name: string, id: string][]) =>
    put(
      'tree',
      Buffer.concat(
        entries.flatMap(([mode, name, id]) => [Buffer.from(`${mode} ${name}\0`), Buffer.from(id, 'hex')]),
      ),
    )
  const file = put('blob', '# Home\n')
  const folder = tree(['100644', 'x.md', file])
  const tag = (name: string, docs: string) =>
    git(site, 'tag', name, git(site, 'commit-tree', '-m', 'x', tree(['40000', 'docs', docs])))
  tag('inner', tree(['40000', '.git', folder], ['40000', '.GIT', folder], ['100644', 'index.md', file]))
  tag('twice', tree(['100644', 'a', file], ['40000', 'a', folder], ['100644', 'index.md', file]))
  site.write('docs.config.json', settings({ from: 'git:inner' }))
  await site.run('build')
  const kept = Object.keys(site.hashes('.lido-docs/git')).filter((path) => path.includes('/'))
  expect(kept.map((path) => path.replace(/^[^/]*/, ''))).toEqual(['/docs/index.md'])
  site.write('docs.config.json', settings({ from: 'git:twice' }))
  expect((await site.run('build')).stderr).toContain(
    'error  the files of twice cannot be written: file already exists\n    they are kept in .lido-docs/git\n',
  )
  // A partial clone without the commit, whose remote is a program.
  const commit = git(site, 'rev-parse', 'v1.0')
  rmSync(join(site.root, '.git/objects', commit.slice(0, 2), commit.slice(2)))
  for (const [key, value] of [
    ['core.repositoryformatversion', '1'],
    ['extensions.partialClone', 'evil'],
    ['remote.evil.promisor', 'true'],
    ['remote.evil.url', `ext::touch ${join(site.root, 'was-run')}`],
    ['protocol.ext.allow', 'always'],
  ] as const)
    git(site, 'config', key, value)
  site.write('docs.config.json', settings({ from: 'git:v1.0' }))
  expect((await site.run('build')).stderr).toContain('error  git has no commit v1.0\n')
  expect(() => site.read('was-run')).toThrow()
})

test('where git has nothing, the message says why', async () => {
  const site = tagged()
  const reason = async (...where: Parameters<typeof runCommand>) =>
    (await runCommand(...where)).stderr.split('  error  ')[1]
  const clone = makeSite({})
  execFileSync('git', ['clone', '-q', '--depth', '1', `file://${site.root}`, clone.root], { stdio: 'pipe' })
  expect(await reason(['build'], clone.root)).toBe(
    'git has no commit v1.0: the repository is a shallow clone\n    fetch the tags and their commits, for example with fetch-depth: 0 for actions/checkout\n1 error. Nothing was written.\n',
  )
  const env = { PATH: join(site.root, 'none') }
  expect(await reason(['build'], site.root, { env })).toBe(
    'git is not installed\n    this version is that of v1.0 in git\n1 error. Nothing was written.\n',
  )
  rmSync(join(site.root, '.git'), { recursive: true })
  expect(await reason(['build'], site.root)).toBe(
    'the site is in no git repository\n    this version is that of v1.0 in git\n1 error. Nothing was written.\n',
  )
})
