// Whether files differ from their commit: as `git status` says, which the product never asks, since it runs filters.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { resolveConfig } from '../../../../src/config/resolve.ts'
import { createConfigSchema } from '../../../../src/config/schema.ts'
import { readCommit } from '../../../../src/features/deployment/git-commit.ts'
import { editionFolders } from '../../../../src/project/edition-folders.ts'

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()

function commitOf(root: string) {
  const config = resolveConfig(createConfigSchema().parse({ title: 'Tidy', docs: { path: 'docs' } }), {
    root,
    configFile: 'docs.config.json',
    configInputs: [],
    positions: {},
  })
  return readCommit({ ...config, editions: editionFolders(config) })
}

const OLD = new Date('2026-01-02T03:04:05Z')

/** A repository whose site is in `site`, with files that were not touched for long. */
function makeRepository(): { top: string; site: string; index: string } {
  const folder = mkdtempSync(join(tmpdir(), 'git-commit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const top = join(folder, 'main')
  const site = join(top, 'site')
  mkdirSync(join(site, 'docs/deep'), { recursive: true })
  git(top, 'init', '-q')
  writeFileSync(join(top, '.gitignore'), '*.tmp\n')
  writeFileSync(join(top, 'outside.md'), 'outside\n')
  writeFileSync(join(site, 'docs.config.json'), '{}\n')
  const index = join(site, 'docs/index.md')
  writeFileSync(index, '# Home\n')
  writeFileSync(join(site, 'docs/deep/æ "1".md'), '# Deep\n')
  symlinkSync('index.md', join(site, 'docs/link.md'))
  utimesSync(index, OLD, OLD)
  git(top, 'add', '-A')
  git(top, 'commit', '-qm', 'first')
  return { top, site, index }
}

type Change = (repository: ReturnType<typeof makeRepository>) => void

const CHANGES: [string, isModified: boolean, Change][] = [
  ['nothing', false, () => {}],
  ['a file that was only touched', false, ({ index }) => utimesSync(index, OLD, new Date())],
  ['an edited file', true, ({ index }) => writeFileSync(index, '# Name\n')],
  [
    'a file replaced by a folder',
    true,
    ({ index }) => {
      rmSync(index)
      mkdirSync(index)
    },
  ],
  ['a removed file', true, ({ index }) => rmSync(index)],
  ['a new file', true, ({ site }) => writeFileSync(join(site, 'docs/new.md'), 'x')],
  ['an ignored file', false, ({ site }) => writeFileSync(join(site, 'docs/new.tmp'), 'x')],
  ['an empty folder', false, ({ site }) => mkdirSync(join(site, 'docs/new'))],
  ['a file that the site is not made from', false, ({ top }) => writeFileSync(join(top, 'outside.md'), 'x')],
  [
    'another link',
    true,
    ({ site }) => {
      rmSync(join(site, 'docs/link.md'))
      symlinkSync('deep/more', join(site, 'docs/link.md'))
    },
  ],
  [
    'line ends of another system',
    false,
    ({ top, index }) => {
      git(top, 'config', 'core.autocrlf', 'true')
      writeFileSync(index, '# Home\r\n')
      git(top, 'add', '-A')
      utimesSync(index, OLD, new Date())
    },
  ],
  [
    'a staged edit that was taken back on the disk',
    true,
    ({ top, index }) => {
      writeFileSync(index, '# Name\n')
      git(top, 'add', '-A')
      writeFileSync(index, '# Home\n')
    },
  ],
  [
    'a file of a sparse checkout',
    false,
    ({ site, index }) => {
      git(site, 'update-index', '--skip-worktree', 'docs/index.md')
      rmSync(index)
    },
  ],
]

test.each(CHANGES)('%s: modified is %s, as git says', async (_, isModified, change) => {
  const repository = makeRepository()
  change(repository)
  const { site } = repository
  expect(await commitOf(site)).toEqual({ id: git(site, 'rev-parse', 'HEAD'), isModified })
  expect(git(site, 'status', '--porcelain', '--', '.') !== '').toBe(isModified)
})

test('worktrees and submodules have commits of their own; docs in a submodule are compared with it', async () => {
  const { top, site } = makeRepository()
  const tree = join(top, '../tree')
  git(top, 'worktree', 'add', '-q', tree)
  expect(await commitOf(join(tree, 'site'))).toEqual({ id: git(top, 'rev-parse', 'HEAD'), isModified: false })
  writeFileSync(join(tree, 'site/docs/index.md'), 'x')
  expect(await commitOf(join(tree, 'site'))).toMatchObject({ isModified: true })
  const outer = join(top, '../outer')
  mkdirSync(outer)
  git(outer, 'init', '-q')
  git(outer, '-c', 'protocol.file.allow=always', 'submodule', 'add', '-q', top, 'inner')
  git(outer, '-c', 'protocol.file.allow=always', 'submodule', 'add', '-q', top, 'docs')
  git(outer, 'commit', '-qm', 'outer')
  expect(await commitOf(join(outer, 'inner/site'))).toEqual({
    id: git(top, 'rev-parse', 'HEAD'),
    isModified: false,
  })
  expect(await commitOf(outer)).toEqual({ id: git(outer, 'rev-parse', 'HEAD'), isModified: false })
  git(join(outer, 'docs'), 'commit', '-q', '--allow-empty', '-m', 'more')
  expect(await commitOf(outer)).toMatchObject({ isModified: true })
  cpSync(join(site, 'docs'), join(top, '../loose/docs'), { recursive: true })
  expect(await commitOf(join(top, '../loose'))).toBeUndefined()
})
