// What the dev server follows besides edits of files that it watches: git, links, and what happens while it starts.
import { execFileSync } from 'node:child_process'
import { rmSync, symlinkSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { FEATURES } from '../../src/features/index.ts'
import { SiteError } from '../../src/model/problem.ts'
import { openSession } from '../../src/serve/dev-session.ts'
import { readSources } from '../../src/serve/sources.ts'
import { makeSite } from './command.ts'

const config = (docs: object = {}, settings: object = {}) =>
  JSON.stringify({
    title: 'Site',
    url: 'https://example.org',
    docs: { routeBasePath: '/', ...docs },
    ...settings,
  })

const files = {
  'docs.config.json': config(),
  'docs/index.md': '---\nslug: /\n---\n\n# Home\n\nFirst text.\n',
  'docs/page.md': '# Page\n\nFirst text.\n',
}

/** Serves the site in a folder, without a server; `page` reads a file that is served, empty when there is none. */
async function serve(cwd: string) {
  // What was written in the millisecond when it begins counts as changed since.
  await wait(10)
  const bugs: unknown[] = []
  const session = await openSession({
    features: FEATURES,
    cwd,
    mode: 'build',
    onBug: (error) => bugs.push(error),
  })
  onTestFinished(async () => {
    await session.close()
    expect(bugs).toEqual([])
  })
  return (path: string) => (session.site.hasFile(path) ? String(session.site.file(path)?.contents) : '')
}

let number = 0

/** Waits until changes of the site are seen. */
async function untilWatching(page: (path: string) => string, write: (path: string, text: string) => void) {
  const isSeen = () => page('sign/index.html').includes(`Sign ${number}.`)
  for (let seen = 0; seen < 2; seen++) {
    write('docs/sign.md', `# Sign\n\nSign ${++number}.\n`)
    await expect.poll(isSeen).toBe(true)
  }
}

function git(cwd: string, date: string, ...args: string[]): void {
  const person = ['-c', 'user.name=Ada', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false']
  execFileSync('git', [...person, ...args], {
    cwd,
    stdio: 'ignore',
    env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date, GIT_CONFIG_GLOBAL: '/dev/null' },
  })
}

const [JANUARY, MARCH, MAY] = ['2024-01-15', '2024-03-15', '2024-05-15'] as const

function commit(root: string, day: string): void {
  git(root, `${day}T12:00:00Z`, 'add', '--', 'docs')
  git(root, `${day}T12:00:00Z`, 'commit', '--quiet', '-m', day)
}

test('a commit, a checkout and a repository that is new change the dates of pages', async () => {
  const site = makeSite({ ...files, 'docs.config.json': config({ showLastUpdateTime: true }) })
  const page = await serve(site.root)
  await untilWatching(page, site.write)
  git(site.root, '', 'init', '--quiet')
  commit(site.root, JANUARY)
  await expect.poll(() => page('page/index.html')).toContain(JANUARY)
  site.write('docs/page.md', '# Page\n\nSecond text.\n')
  await expect.poll(() => page('page/index.html')).toContain('Second text.')
  commit(site.root, MARCH)
  await expect.poll(() => page('page/index.html')).toContain(MARCH)
  await expect.poll(() => page('sitemap.xml')).toContain(MARCH)
  git(site.root, '', 'checkout', '--quiet', '--detach', 'HEAD~1')
  await expect.poll(() => page('page/index.html')).toContain(JANUARY)
  expect(page('page/index.html')).toContain('First text.')
})

test('so do a commit in a worktree, and the rest of the history of a shallow clone', async () => {
  const origin = makeSite({ ...files, 'docs.config.json': config({ showLastUpdateTime: true }) })
  git(origin.root, '', 'init', '--quiet')
  git(origin.root, '', 'add', '.')
  commit(origin.root, JANUARY)
  origin.write('docs/index.md', '# Home\n\nSecond text.\n')
  commit(origin.root, MARCH)

  const { root: clones } = makeSite({})
  const shallow = join(clones, 'shallow')
  git(clones, '', 'clone', '--quiet', '--depth=1', `file://${origin.root}`, shallow)
  const inClone = await serve(shallow)
  expect(inClone('page/index.html')).not.toContain('<time')

  const worktree = join(clones, 'worktree')
  git(origin.root, '', 'worktree', 'add', '--quiet', '--detach', worktree)
  const inWorktree = await serve(worktree)
  expect(inWorktree('page/index.html')).toContain(JANUARY)

  git(shallow, '', 'fetch', '--quiet', '--unshallow')
  await expect.poll(() => inClone('page/index.html')).toContain(JANUARY)
  git(worktree, '', 'rm', '--quiet', '--cached', 'docs/page.md')
  git(worktree, `${MARCH}T12:00:00Z`, 'commit', '--quiet', '-m', 'gone')
  commit(worktree, MAY)
  await expect.poll(() => inWorktree('page/index.html')).toContain(MAY)
})

test('a file that is removed before watching starts is not shown', async () => {
  const site = makeSite({ ...files, 'docs/guides/deep/one.md': '# One\n', 'docs/guides/two.md': '# Two\n' })
  const page = await serve(site.root)
  expect(page('guides/two/index.html')).not.toBe('')
  for (const path of ['docs/page.md', 'docs/guides/deep', 'docs/guides/two.md'])
    rmSync(join(site.root, path), { recursive: true })
  for (const path of ['page/index.html', 'guides/deep/one/index.html', 'guides/two/index.html'])
    await expect.poll(() => page(path)).toBe('')
})

test('neither is a folder of versions, nor what the list of them named', async () => {
  const site = makeSite({
    ...files,
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/index.md': '# Old\n',
  })
  const page = await serve(site.root)
  expect(page('index.html')).toContain('Old')
  rmSync(join(site.root, 'versions.json'))
  rmSync(join(site.root, 'versioned_docs'), { recursive: true })
  await expect.poll(() => page('index.html')).not.toContain('Old')
})

test('pages that are reached by a link follow what it leads to', async () => {
  const site = makeSite({
    ...files,
    'docs.config.json': config({}, { include: { from: ['shared', 'late'] } }),
    'docs/real/deep/page.md': '# Deep\n\nFirst text.\n',
    'shared/file.md': '# Shared\n\nFirst text.\n',
  })
  symlinkSync('real', join(site.root, 'docs/link'))
  symlinkSync('../shared/file.md', join(site.root, 'docs/file.md'))
  const page = await serve(site.root)
  await untilWatching(page, site.write)
  expect(page('link/deep/page/index.html')).toContain('First text.')
  expect(page('file/index.html')).toContain('First text.')
  for (const text of ['Second text.', 'Third text.']) {
    site.write('docs/real/deep/page.md', `# Deep\n\n${text}\n`)
    await expect.poll(() => page('real/deep/page/index.html')).toContain(text)
    await expect.poll(() => page('link/deep/page/index.html')).toContain(text)
    site.write('shared/file.md', `# Shared\n\n${text}\n`)
    await expect.poll(() => page('file/index.html')).toContain(text)
  }
  // One that comes before what it leads to, as in a checkout.
  symlinkSync('../late/file.md', join(site.root, 'docs/late.md'))
  await untilWatching(page, site.write)
  site.write('late/file.md', '# Late\n\nFirst text.\n')
  await expect.poll(() => page('late/index.html')).toContain('First text.')
  // A link that leads elsewhere from now on.
  site.write('docs/other/deep/page.md', '# Deep\n\nOther text.\n')
  unlinkSync(join(site.root, 'docs/link'))
  symlinkSync('other', join(site.root, 'docs/link'))
  await expect.poll(() => page('link/deep/page/index.html')).toContain('Other text.')
  site.write('docs/other/deep/page.md', '# Deep\n\nLast text.\n')
  await expect.poll(() => page('link/deep/page/index.html')).toContain('Last text.')
})

test('a docs folder that is a link to another one follows that', async () => {
  const site = makeSite({ 'docs.config.json': config(), 'content/page.md': '# Page\n\nFirst text.\n' })
  symlinkSync('content', join(site.root, 'docs'))
  const page = await serve(site.root)
  expect(page('page/index.html')).toContain('First text.')
  for (const text of ['Second text.', 'Third text.']) {
    site.write('content/page.md', `# Page\n\n${text}\n`)
    await expect.poll(() => page('page/index.html')).toContain(text)
  }
})

test('a setting that pages are parsed by is followed, and not only what pages say', async () => {
  const embed = '---\nslug: /\n---\n\n# Home\n\n![x](https://other.example/a.png)\n'
  const settings = (images: string[]) =>
    JSON.stringify({ title: 'Site', url: 'https://example.org', security: { images } })
  const { root, write } = makeSite({
    'docs.config.json': settings(['https://other.example']),
    'docs/index.md': embed,
  })
  await wait(10)
  let rules: string[] = []
  const session = await openSession({
    features: FEATURES,
    cwd: root,
    mode: 'build',
    onProblems: (problems) => {
      rules = problems.map(({ rule }) => rule)
    },
  })
  onTestFinished(() => session.close())
  expect(rules).not.toContain('unlisted-origin')
  write('docs.config.json', settings([]))
  await expect.poll(() => rules).toContain('unlisted-origin')
})

test('notes about the settings are reported along with a template that cannot run', async () => {
  const { root } = makeSite({
    'docs.config.json': '{"title": "Site", "url": "https://example.org"}',
    'docs/index.md': '---\nslug: /\n---\n\n# Home\n',
    'pages/faq.tsx': "throw new Error('at once')\n",
    'templates/TagList.tsx': 'export const TagList = () => null\n',
  })
  const failure: unknown = await readSources({ features: FEATURES, cwd: root }).catch(
    (error: unknown) => error,
  )
  const problems = failure instanceof SiteError ? failure.problems : []
  expect(problems.map(({ rule }) => rule)).toEqual(['unused-template', 'render'])
})
