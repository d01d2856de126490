import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createFileIndex } from '../../../src/sources/link-resolver.ts'

let root: string
beforeEach(() => {
  root = join(mkdtempSync(join(tmpdir(), 'file-index-')), 'site')
  mkdirSync(join(root, 'docs/img'), { recursive: true })
  writeFileSync(join(root, 'docs/img/dot.png'), '')
  writeFileSync(join(root, '../secret.txt'), '')
})
afterEach(() => rmSync(join(root, '..'), { recursive: true, force: true }))

describe('the files of a site', () => {
  test.each([
    ['docs/img/dot.png', true],
    ['docs/./img/../img/dot.png', true],
    ['docs/img/Dot.png', false],
    ['docs/Img/dot.png', false],
    ['docs/img', false],
    ['../secret.txt', false],
    ['docs/../../secret.txt', false],
  ])('hold %s: %s', (path, expected) => {
    expect(createFileIndex(root).hasFile(path)).toBe(expected)
  })

  test('contain nothing behind a link out of the site', () => {
    symlinkSync('../../../secret.txt', join(root, 'docs/img/out.txt'))
    symlinkSync('../..', join(root, 'docs/all'))
    const index = createFileIndex(root)
    for (const path of ['docs/img/out.txt', 'docs/all/secret.txt']) {
      expect(index.hasFile(path)).toBe(false)
    }
    expect(index.filesIn('docs/img')).toEqual(['dot.png'])
    expect(index.filesIn('docs/all')).toEqual([])
  })

  test('hold a link to a file, but none to a folder, to nowhere or to itself', () => {
    symlinkSync('dot.png', join(root, 'docs/img/file.png'))
    symlinkSync('../img', join(root, 'docs/img/folder.png'))
    symlinkSync('gone.png', join(root, 'docs/img/nowhere.png'))
    symlinkSync('circle.png', join(root, 'docs/img/circle.png'))
    expect(createFileIndex(root).filesIn('docs/img')).toEqual(['dot.png', 'file.png'])
  })
})
