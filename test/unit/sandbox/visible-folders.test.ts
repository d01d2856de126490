// What of its repository an example does not see.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ignoredAround, secretsOf } from '../../../src/sandbox/visible-folders.ts'

function makeRepository(paths: readonly string[]) {
  const root = mkdtempSync(join(realpathSync(tmpdir()), 'visible-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const path of paths) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), '')
  }
  const within = (found: readonly { path: string; kind: string }[]) =>
    found.map(({ path, kind }) => `${relative(root, path)} ${kind}`)
  return { root, within }
}

test('what git ignores is hidden, except packages and what is listed', () => {
  const { root, within } = makeRepository([
    'a.log',
    'dist/cli.js',
    'keys/a',
    'keys/b',
    'node_modules/a',
    'site/.env',
    'site/page.md',
    'tool/out/x',
    'tool/y',
  ])
  writeFileSync(join(root, '.gitignore'), '*.log\ndist\nkeys\nnode_modules\n.env\nout\nlink\n')
  symlinkSync('/etc', join(root, 'link'))
  execFileSync('git', ['init', '-q'], { cwd: root })
  execFileSync('git', ['add', '.'], { cwd: root })
  const site = join(root, 'site')
  expect(within(ignoredAround(site, []))).toEqual([
    'a.log file',
    'dist folder',
    'keys folder',
    'site/.env file',
    'tool/out folder',
  ])
  const listed = ['dist', 'keys/a', 'tool'].map((path) => join(root, path))
  expect(within(ignoredAround(site, listed))).toEqual(['a.log file', 'site/.env file'])
  expect(within(ignoredAround(join(root, 'keys'), []))).not.toContain('keys folder')
})

test('files that keep secrets by their names are hidden, also where the folder of git is elsewhere', () => {
  const { root, within } = makeRepository([
    '.env',
    '.env.example',
    'site/.npmrc',
    'site/sub/.env',
    '.git/config',
    '.git/HEAD',
  ])
  expect(within(secretsOf([join(root, 'site')]))).toEqual([
    '.env file',
    '.git/config file',
    'site/.npmrc file',
  ])
  const linked = makeRepository(['.git', '.env'])
  expect(linked.within(secretsOf([linked.root]))).toEqual(['.env file'])
})
