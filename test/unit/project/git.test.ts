import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { runGit } from '../../../src/project/git.ts'

afterEach(() => vi.unstubAllEnvs())

function makeRepository(): string {
  const root = mkdtempSync(join(tmpdir(), 'git-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'site'))
  execFileSync('git', ['init', '-q', root])
  return root
}

const topOf = (folder: string) => runGit(folder, ['rev-parse', '--show-toplevel']).toString().trim()

test('git that waits for something is ended', () => {
  const root = makeRepository()
  execFileSync('mkfifo', [join(root, 'pipe')])
  execFileSync('git', ['config', 'core.excludesFile', join(root, 'pipe')], { cwd: root })
  const ask = () => runGit(root, ['ls-files', '--others', '--exclude-standard'], { limit: 200 })
  expect(ask).toThrow('git failed')
})

test('of the environment, only an absolute GIT_DIR names another repository', () => {
  const [root, other] = [makeRepository(), makeRepository()]
  expect(topOf(join(root, 'site'))).toBe(root)
  vi.stubEnv('GIT_DIR', '.git')
  vi.stubEnv('GIT_INDEX_FILE', 'none')
  vi.stubEnv('GIT_EXTERNAL_DIFF', 'false')
  expect(topOf(join(root, 'site'))).toBe(root)
  vi.stubEnv('GIT_DIR', join(other, '.git'))
  vi.stubEnv('GIT_WORK_TREE', other)
  expect(topOf(root)).toBe(other)
})

test('outside a repository, git is not asked', () => {
  expect(() => topOf('/')).toThrow('/ is in no git repository')
})
