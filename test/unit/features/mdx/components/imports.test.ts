import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ImportList } from '../../../../../src/features/mdx/components/import-list.ts'
import { importForBuild, runImports } from '../../../../../src/features/mdx/components/imports.ts'

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

/** What a page gets that imports one name. */
function share(file: string, specifier = 'plan', absent: readonly string[] = []) {
  const list = new ImportList()
  list.add(specifier, 'words')
  return importForBuild(list, { root, baseUrl: '/', file, absent })
}

function wordsOf({ bundled }: ReturnType<typeof share>): unknown {
  return bundled && (runImports(bundled)[0] as { words: unknown }).words
}

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
  expect(share('docs/a.mdx', card)).toMatchObject({ bundled: undefined, faulty: ['far-away'] })
  const first = share('docs/a.mdx', card, ['far-away'])
  expect(wordsOf(first)).toMatchObject({ 1: 'near' })
  expect(share('docs/b/c.mdx', card, ['far-away']).bundled).toBe(first.bundled)
})

test.each([
  ['misses a file', { 'src/words.js': "export { words } from './gone'\n" }, ['src/words.js', 'src/gone.tsx']],
  ['cannot be read', { 'src/words.js': 'export const words = \n' }, ['src/words.js']],
  ['lacks an export', { 'src/words.js': 'export const other = 1\n' }, ['src/words.js']],
  [
    'misses a file of a stylesheet',
    {
      'src/words.js': "import './a.css'\nexport const words = 1\n",
      'src/a.css': 'b { background: url(./a.png) }',
    },
    ['src/a.css', 'src/words.js', 'src/a.png'],
  ],
])(
  'an import that %s deep inside is at fault, with all files on which that depends',
  (_, files, expected) => {
    write('src/card.js', "import { words } from './middle'\nexport { words }\n")
    write('src/middle.js', "export { words } from './words'\n")
    for (const [path, text] of Object.entries(files)) write(path, text)
    const card = join(root, 'src/card')
    const { bundled, faulty, dependencies } = share('docs/a.mdx', card)
    expect({ bundled, faulty }).toEqual({ bundled: undefined, faulty: [card] })
    expect(dependencies).toEqual(expect.arrayContaining(['src/card.js', 'src/middle.js', ...expected]))
  },
)

test('a page that imports what a module does not export is itself at fault', () => {
  write('src/card.js', "import './words'\nexport const other = 1\n")
  write('src/words.js', '')
  const { bundled, faulty, dependencies } = share('docs/a.mdx', join(root, 'src/card'))
  expect({ bundled, faulty }).toEqual({ bundled: undefined, faulty: [] })
  expect(dependencies).toEqual(expect.arrayContaining(['src/card.js', 'src/words.js']))
})

test('what failed is compiled again when something that it imports appears, changes or is removed', async () => {
  const card = join(root, 'src/card')
  const seen = new Set<unknown>()
  /** Whether it was compiled. */
  const isTried = async () => {
    await wait(60)
    const { error } = share('docs/a.mdx', card)
    const isNew = !seen.has(error)
    seen.add(error)
    return isNew
  }
  write('src/card.js', "export { words } from './words'\n")
  expect([await isTried(), await isTried()]).toEqual([true, false])
  write('src/words.js', 'export const other = 1\n')
  expect([await isTried(), await isTried()]).toEqual([true, false])
  rmSync(join(root, 'src/words.js'))
  expect([await isTried(), await isTried()]).toEqual([true, false])
  write('src/words.js', 'export const words = 1\n')
  expect(wordsOf(share('docs/a.mdx', card))).toBe(1)
})
