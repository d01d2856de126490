import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Outline } from '../../../src/model/page.ts'
import type { ParsedPage } from '../../../src/pipeline/parse.ts'
import { openPageStore } from '../../../src/pipeline/parse-cache.ts'
import type { ParseCache } from '../../../src/pipeline/parse-cache-location.ts'

let root: string
let folder: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'memo-'))
  folder = join(root, '.lido-docs', 'cache')
})

afterEach(() => rmSync(root, { recursive: true }))

interface Use {
  key?: string
  share?: number
  startedAt?: number
  dependencies?: string[]
  /** False where nothing can be kept. */
  isKept?: boolean
}

/** Makes pages of some texts, and says which were made; the others came from the store. */
function run(texts: string[], use: Use = {}): { made: string[]; results: ParsedPage[] } {
  const { key = 'v1', share = 0, startedAt = Date.now() + 60_000, dependencies = [], isKept = true } = use
  const position: ParseCache = { codeKey: '', folder, root, key, startedAt }
  const made: string[] = []
  const pages = openPageStore(position, { share })
  const found = texts.map((text, index) => {
    const source = { path: `docs/${index}.md`, relativePath: `${index}.md`, text }
    const known = pages.find(source)
    const whole = known && pages.read(known.key)
    if (whole) {
      const { article: _, ...outlined } = whole
      expect(known?.page).toEqual(outlined)
      return { page: whole, key: known?.key }
    }
    made.push(text)
    const outline = { dependencies } as unknown as Outline
    const page = { outline, article: { html: text.toUpperCase() } } as ParsedPage
    return { page, key: pages.add(source, page) }
  })
  const results = found.map(({ page }) => page)
  pages.keep()
  expect(found.flatMap(({ key }) => (key === undefined ? [] : pages.read(key)))).toEqual(
    isKept ? results : [],
  )
  pages.close()
  return { made, results }
}

function packs(): string[] {
  return readdirSync(folder).map((name) => join(folder, name))
}

describe('the store of parsed pages', () => {
  test('makes a page again only when its text is another', () => {
    expect(run(['a', 'b']).made).toEqual(['a', 'b'])
    const { made, results } = run(['a', 'c'])
    expect(made).toEqual(['c'])
    expect(results).toMatchObject([{ article: { html: 'A' } }, { article: { html: 'C' } }])
    expect(run(['a', 'c']).made).toEqual([])
  })

  test('makes all pages again when settings, facts or our version are others', () => {
    run(['a'])
    expect(run(['a'], { key: 'v2' }).made).toEqual(['a'])
    expect(run(['a']).made).toEqual([])
  })

  test('keeps what a page was made from apart: the same text at another place is another page', () => {
    run(['a', 'b'])
    expect(run(['b', 'a']).made).toEqual(['b', 'a'])
  })

  test('makes a page again when a file that it includes was changed, came or went', () => {
    const use = { dependencies: ['docs/_part.md'] }
    const part = join(root, 'docs/_part.md')
    run(['a'], use)
    expect(run(['a'], use).made).toEqual([])
    mkdirSync(join(root, 'docs'))
    writeFileSync(part, 'one')
    expect(run(['a'], use).made).toEqual(['a'])
    writeFileSync(part, 'two')
    expect(run(['a'], use).made).toEqual(['a'])
    utimesSync(part, 1, 1)
    expect(run(['a'], use).made).toEqual([])
    rmSync(part)
    expect(run(['a'], use).made).toEqual([])
  })

  test('does not keep a page when a file that it includes was changed while it was made', () => {
    const use = { dependencies: ['part.md'], startedAt: Date.now() - 60_000, isKept: false }
    writeFileSync(join(root, 'part.md'), 'one')
    run(['a', 'b'], use)
    expect(run(['a', 'b'], use).made).toEqual(['a', 'b'])
  })

  test('finds pages that another thread has kept', () => {
    run(['a', 'b'], { share: 1 })
    expect(run(['a', 'b'], { share: 0 }).made).toEqual([])
    expect(packs()).toHaveLength(1)
  })

  test.each([
    ['empty', () => Buffer.alloc(0)],
    ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 5)],
    ['longer', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('x')])],
    ['altered in a value', (bytes: Buffer) => flipped(bytes, 3)],
    ['altered in its index', (bytes: Buffer) => flipped(bytes, bytes.length - 80)],
    ['altered at its end', (bytes: Buffer) => flipped(bytes, bytes.length - 1)],
    [
      'something else',
      () => Buffer.from('not a pack at all, and long enough to be taken for one, if nobody looked'),
    ],
  ])('takes nothing from a pack that is %s, and repairs it', (_, damage) => {
    run(['a'])
    for (const file of packs()) writeFileSync(file, damage(readFileSync(file)))
    const { made, results } = run(['a'])
    expect(made).toEqual(['a'])
    expect(results[0]?.article.html).toBe('A')
    expect(run(['a']).made).toEqual([])
  })

  test('works if nothing can be stored', () => {
    writeFileSync(join(root, '.lido-docs'), 'a file where the folder would be')
    expect(run(['a'], { isKept: false }).results[0]?.article.html).toBe('A')
    expect(run(['a'], { isKept: false }).made).toEqual(['a'])
  })

  test('works where its folder is a file', () => {
    mkdirSync(join(root, '.lido-docs'))
    writeFileSync(folder, 'a file')
    expect(run(['a'], { isKept: false }).results[0]?.article.html).toBe('A')
  })

  test('adds what is new, and makes one pack of many', () => {
    for (let edit = 0; edit < 30; edit++) run(['a', 'b', `text ${edit}`])
    expect(packs().length).toBeLessThan(26)
    expect(run(['a', 'b', 'text 29']).made).toEqual([])
  })

  test('is bounded: packs that were not used for longest make room', () => {
    run(['a'], { key: 'old' })
    for (const [index, name] of ['oldest.pack', 'older.pack.7-0', 'other.json'].entries()) {
      const file = join(folder, name)
      writeFileSync(file, '')
      truncateSync(file, 200 * 1024 * 1024)
      utimesSync(file, index + 1, index + 1)
    }
    run(['a'])
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['older.pack.7-0', 'other.json']))
    expect(readdirSync(folder)).not.toContain('oldest.pack')
    expect(run(['a'], { key: 'old' }).made).toEqual([])
  })
})

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  copy.writeUInt8((copy.readUInt8(at) + 1) % 256, at)
  return copy
}
