import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openInside } from '../../../src/project/inside.ts'

let folder = ''
let root = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'inside-'))
  root = join(folder, 'site')
  mkdirSync(join(root, 'docs/..names'), { recursive: true })
  mkdirSync(join(folder, 'site-of-others'))
  for (const path of ['secret.txt', 'site/docs/a.txt', 'site/docs/..names/b.txt', 'site-of-others/c.txt'])
    writeFileSync(join(folder, path), path)
  const link = (target: string, path: string) => symlinkSync(target, join(folder, path))
  link('docs/a.txt', 'site/within')
  link('docs', 'site/folder')
  link('../secret.txt', 'site/out')
  link('out', 'site/out-by-two')
  link('..', 'site/up')
  link('../site-of-others', 'site/others')
  link('nowhere', 'site/dangling')
  link('circle', 'site/circle')
  link('site', 'way')
  if (process.platform !== 'win32') execFileSync('mkfifo', [join(root, 'pipe')])
})
afterAll(() => rmSync(folder, { recursive: true }))

const KINDS: [path: string, kind: string][] = [
  ['.', 'folder'],
  ['docs', 'folder'],
  ['docs/a.txt', 'file'],
  ['docs/../docs/a.txt', 'file'],
  ['docs/..names/b.txt', 'file'],
  ['within', 'file'],
  ['folder/a.txt', 'file'],
  ['up/site/docs/a.txt', 'file'],
  ['docs/none.txt', 'missing'],
  ['docs/a.txt/b.txt', 'missing'],
  ['docs/a\0.txt', 'missing'],
  ['dangling', 'missing'],
  ['circle', 'missing'],
  ['out', 'outside'],
  ['out-by-two', 'outside'],
  ['up/secret.txt', 'outside'],
  ['others', 'outside'],
  ['others/c.txt', 'outside'],
  ['../secret.txt', 'outside'],
  ['/etc/passwd', 'outside'],
  ...(process.platform === 'win32' ? [] : [['pipe', 'special'] satisfies [string, string]]),
]

describe('what may be read of a site', () => {
  test.each(KINDS)('%s: %s', (path, kind) => {
    for (const way of [root, join(folder, 'way')]) {
      const inside = openInside(way)
      const found = inside.look(path)
      expect(found.kind).toBe(kind)
      if ('file' in found) expect(found.file).toBe(join(way, path === '.' ? '' : path))
      if (kind !== 'file') expect(inside.readText(path)).toBeUndefined()
    }
  })

  test('is passed on as written there', () => {
    expect(openInside(root).readText('within')).toBe('site/docs/a.txt')
    expect(openInside(root).readText(join(root, 'within'))).toBe('site/docs/a.txt')
  })
})
