import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { headOf } from '../../../src/project/git-head.ts'

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()

test.each<[string, (main: string, other: string) => unknown, string]>([
  ['a branch', () => {}, 'main'],
  ['a folder of it', () => {}, 'main/site'],
  ['a link to a folder of it', (main, other) => symlinkSync(join(main, 'site'), other), 'other'],
  ['no branch', (main) => git(main, 'checkout', '--detach'), 'main'],
  ['a packed branch', (main) => git(main, 'pack-refs', '--all'), 'main'],
  ['a linked worktree', (main, other) => git(main, 'worktree', 'add', other), 'other'],
])('the commit of %s is what git says', (_, prepare, folder) => {
  const root = mkdtempSync(join(tmpdir(), 'git-head-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const main = join(root, 'main')
  mkdirSync(join(main, 'site'), { recursive: true })
  expect(headOf(main)).toBe('')
  git(main, 'init', '-b', 'main')
  git(main, 'commit', '--allow-empty', '-m', 'First')
  prepare(main, join(root, 'other'))
  expect(headOf(join(root, folder))).toBe(git(main, 'rev-parse', 'HEAD'))
})
