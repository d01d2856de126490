import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ImportList, shareForBuild } from '../../../src/components/shared-imports.ts'
import { ABSENT } from '../../../src/components/specifiers.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lido-docs-shared-'))
  write('node_modules/plan/package.json', '{"name": "plan"}')
  write('node_modules/plan/index.js', 'module.exports = { words: "of the site" }')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

/** What a page shares that imports one name. */
function share(file: string, specifier = 'plan', absent: readonly string[] = []) {
  const list = new ImportList()
  list.add(specifier, 'words')
  return shareForBuild(list, { root, baseUrl: '/', file, absent })
}

const wordsOf = (shared: ReturnType<typeof share>) => (shared.run().get('0') as { words: unknown }).words

test('pages of all folders share what they import, until it changes', () => {
  const first = share('docs/a/one.mdx')
  expect(wordsOf(first)).toBe('of the site')
  expect(share('docs/b/c/two.mdx').bundled).toBe(first.bundled)
  write('node_modules/plan/package.json', '{"name": "plan", "version": "2.0.0"}')
  expect(share('docs/b/c/two.mdx').bundled).not.toBe(first.bundled)
})

test('a folder with its own packages uses them', () => {
  const first = share('docs/a/one.mdx')
  write('docs/b/node_modules/plan/index.js', 'exports.words = "of the folder"')
  expect(wordsOf(share('docs/b/c/two.mdx'))).toBe('of the folder')
  expect(share('docs/a/three.mdx').bundled).toBe(first.bundled)
})

test('pages that lack the same modules share the rest', () => {
  write('src/card.js', 'import { far } from "far-away"\nexport const words = [far, "near"]\n')
  const card = join(root, 'src/card')
  expect(() => share('docs/a.mdx', card)).toThrow()
  const first = share('docs/a.mdx', card, ['far-away'])
  expect(wordsOf(first)).toMatchObject({ 1: 'near' })
  expect(share('docs/b/c.mdx', card, ['far-away']).bundled).toBe(first.bundled)
})

test('imports of a whole module are distinguished from imports of a part', () => {
  const list = new ImportList()
  list.add(ABSENT, 'default')
  expect(list.hasAllOf(ABSENT)).toBe(false)
  list.add(ABSENT, '*')
  expect(list.hasAllOf(ABSENT)).toBe(true)
})
