import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { resolveConfig } from '../../../src/config/resolve.ts'
import { createConfigSchema } from '../../../src/config/schema.ts'
import { mdx } from '../../../src/features/mdx/index.ts'
import type { SourceFile } from '../../../src/model/page.ts'
import { type Hooks, openHooks } from '../../../src/pipeline/feature.ts'
import { loadCode } from '../../../src/pipeline/page-code.ts'
import { createPageParser } from '../../../src/pipeline/parse.ts'
import { type PageStore as DiskStore, openPageStore } from '../../../src/pipeline/parse-cache.ts'
import { createPageStore } from '../../../src/serve/page-store.ts'

const written = createConfigSchema().parse({
  title: 'Site',
  search: { enabled: false },
  machineReaders: { markdown: false },
})
const position = { root: '/nowhere', configFile: 'docs.config.json', configInputs: [], positions: {} }
const config = resolveConfig(written, position)
let hooks: readonly Hooks[]
beforeAll(async () => {
  hooks = await openHooks([mdx], config)
  await loadCode(hooks, [source('', 'docs/a.mdx')])
})

function source(text: string, path = 'docs/a.md'): SourceFile {
  return { path, relativePath: path.slice('docs/'.length), text }
}

/** A store that tells what it has parsed. @param part a file that every page is made from */
function createStore({ part, disk }: { part?: string; disk?: DiskStore } = {}) {
  const parsed: string[] = []
  const parse = createPageParser({ config, facts: { calls: new Map() } as never, hooks })
  const store = createPageStore({
    parsePage(file) {
      parsed.push(file.path)
      const page = parse(file)
      return part === undefined ? page : { ...page, outline: { ...page.outline, dependencies: [part] } }
    },
    store: disk,
    tolerate: (page) => page,
  })
  return { store, parsed }
}

test('parses a page once', () => {
  const { store, parsed } = createStore()
  const file = source('---\nsidebar_position: 2\n---\n\n# Title\n\nFirst paragraph.\n\n## End\n')
  expect(store.card(file, 'newest')).toMatchObject({
    contentTitle: 'Title',
    excerpt: 'First paragraph.',
    frontMatter: { sidebar_position: 2 },
  })
  expect(store.newest(file).article.headings.at(-1)?.text).toBe('End')
  store.outline(file)
  store.shown(file)
  expect(parsed).toEqual(['docs/a.md'])
})

test('keeps the last page without errors until its text is fixed', () => {
  const { store } = createStore()
  store.shown(source('# Good\n\nText.\n'))
  const bad = source('---\ndraft: perhaps\n---\n\n# Bad\n\nText.\n')
  const worse = source('---\ndraft: never\n---\n\n# Worse\n\nText.\n')
  for (const file of [bad, worse]) {
    expect(store.shown(file).outline.contentTitle).toBe('Good')
    expect(store.card(file, 'shown').contentTitle).toBe('Good')
    expect([...store.faulty()]).toEqual(['docs/a.md'])
  }
  expect(store.card(worse, 'newest').contentTitle).toBe('Worse')
  expect(store.shown(source('# Better\n\nText.\n')).outline.contentTitle).toBe('Better')
  expect([...store.faulty()]).toEqual([])
})

test('parses a page again when something that it was made from has changed', () => {
  const { store, parsed } = createStore({ part: 'docs/_part.md' })
  const file = source('# Title\n\nText.\n')
  store.newest(file)
  store.forget((path) => path === 'docs/other.md')
  store.newest(file)
  expect(parsed).toHaveLength(1)
  store.forget((path) => path === 'docs/_part.md')
  store.newest(file)
  expect(parsed).toHaveLength(2)
  expect([...store.dependencies()]).toEqual(['docs/_part.md'])
})

test('starts from what the disk has, adds what it parses at first, and only reads the disk from then on', () => {
  const root = mkdtempSync(join(tmpdir(), 'page-store-'))
  writeFileSync(join(root, 'part.md'), 'A part.')
  const open = () => {
    const cache = { folder: join(root, 'store'), root, key: '', codeKey: '', startedAt: Date.now() + 60_000 }
    return createStore({ disk: openPageStore(cache), part: 'part.md' })
  }
  const [known, fresh] = [source('# Known\n\nText.\n'), source('# Fresh\n\nText.\n', 'docs/fresh.md')]
  const first = open()
  first.store.outline(known)
  first.store.keep()
  first.store.close()

  const second = open()
  expect(second.store.card(known, 'newest').contentTitle).toBe('Known')
  second.store.outline(fresh)
  second.store.keep()
  expect(second.store.newest(known).article.html).toContain('Text.')
  expect(second.parsed).toEqual(['docs/fresh.md'])
  const edited = source('# Edited\n\nText.\n')
  expect(second.store.newest(edited).outline.contentTitle).toBe('Edited')
  second.store.close()

  const third = open()
  third.store.outline(fresh)
  third.store.outline(edited)
  expect(third.parsed).toEqual(['docs/a.md'])
  third.store.close()
})
