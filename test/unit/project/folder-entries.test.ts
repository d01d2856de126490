import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { entriesBelow } from '../../../src/project/folder-entries.ts'
import { listStaticFiles } from '../../../src/sources/static-files.ts'

/** A site beside a file that is none of its own, with links to that, to itself and to nothing. */
function makeFolder(): string {
  const root = mkdtempSync(join(tmpdir(), 'folder-entries-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'static/img/deep'), { recursive: true })
  for (const path of ['secret.txt', 'static/robots.txt', 'static/img/deep/dot.svg'])
    writeFileSync(join(root, path), '')
  symlinkSync(root, join(root, 'static/up'))
  symlinkSync('../secret.txt', join(root, 'static/link.txt'))
  symlinkSync('nowhere', join(root, 'static/img/nowhere'))
  return root
}

test('links below a folder are listed and not followed', () => {
  const entries = [...entriesBelow(join(makeFolder(), 'static'))]
  expect(entries.map(({ path, dirent }) => [path, dirent.isSymbolicLink()]).sort()).toEqual([
    ['img', false],
    ['img/deep', false],
    ['img/deep/dot.svg', false],
    ['img/nowhere', true],
    ['link.txt', true],
    ['robots.txt', false],
    ['up', true],
  ])
})

test('the target of a link is not published as a static file', () => {
  const root = makeFolder()
  expect([...listStaticFiles(root, ['static'])]).toEqual([
    ['img/deep/dot.svg', join(root, 'static/img/deep/dot.svg')],
    ['robots.txt', join(root, 'static/robots.txt')],
  ])
})
