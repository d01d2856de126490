import { beforeAll, expect, test } from 'vitest'
import { resolveConfig } from '../../../src/config/resolve.ts'
import { createConfigSchema } from '../../../src/config/schema.ts'
import { mdx } from '../../../src/features/mdx/index.ts'
import { cardOf, type SourceFile } from '../../../src/model/page.ts'
import type { EarlierPages } from '../../../src/pipeline/earlier-pages.ts'
import { type Hooks, openHooks } from '../../../src/pipeline/feature.ts'
import { loadCode } from '../../../src/pipeline/page-code.ts'
import { createPageParser, type ParsePage } from '../../../src/pipeline/parse.ts'
import { createPageStore } from '../../../src/serve/page-store.ts'

const written = createConfigSchema().parse({
  title: 'Site',
  search: { enabled: false },
  machineReaders: { markdown: false },
})
const place = { root: '/nowhere', configFile: 'docs.config.json', configInputs: [], places: {} }
const config = resolveConfig(written, place)
let hooks: readonly Hooks[]
beforeAll(async () => {
  hooks = await openHooks([mdx], config)
  await loadCode(hooks, [source('', 'docs/a.mdx')])
})

const FILLER = 'A line of text.\n\n'.repeat(200)

function source(text: string, path = 'docs/a.md'): SourceFile {
  return { path, relativePath: path.slice('docs/'.length), text }
}

/** A store that tells how often and how much it has parsed. */
function createStore(
  readText: (path: string) => string | undefined = () => undefined,
  open?: (parse: ParsePage) => EarlierPages,
) {
  const parsed: number[] = []
  const facts = { calls: new Map() } as never
  const parse = createPageParser({ config, facts, hooks })
  const parseStill = createPageParser({ config, facts, hooks, runsCode: false })
  const store = createPageStore(
    (file) => {
      parsed.push(file.text.length)
      const page = parse(file)
      const outline = { ...page.outline, dependencies: ['docs/_part.md'] }
      return readText(file.path) === undefined ? page : { ...page, outline }
    },
    (file) => (file.path.endsWith('.mdx') ? parseStill(file) : undefined),
    open?.(parse),
  )
  return { store, parsed }
}

test('knows the card of a page by its head until it is wanted whole', () => {
  const { store, parsed } = createStore()
  const file = source(`---\nsidebar_position: 2\n---\n\n# Title\n\nFirst paragraph.\n\n${FILLER}## End\n`)
  const card = store.card(file, 'newest')
  expect(card).toMatchObject({
    contentTitle: 'Title',
    excerpt: 'First paragraph.',
    frontMatter: { sidebar_position: 2 },
  })
  expect(parsed[0]).toBeLessThan(2000)
  const { outline, article } = store.newest(file)
  expect(article.headings.at(-1)?.text).toBe('End')
  expect(cardOf(outline)).toEqual(card)
  expect(store.card(file, 'newest')).toEqual(card)
  store.shown(file)
  expect(parsed).toHaveLength(2)
})

test('parses a page whole at once when its head is not enough', () => {
  const { store } = createStore()
  const links = source(`# Title\n\nSee [that][ref].\n\n${FILLER}[ref]: https://example.org\n`)
  expect(store.card(links, 'newest').excerpt).toBe('See that.')
  const late = source(`# Title\n\n${'## Heading\n\n'.repeat(300)}Late paragraph.\n`, 'docs/late.md')
  expect(store.card(late, 'newest').excerpt).toBe('Late paragraph.')
})

test.each([
  ['above', '# Title\n\n<Card />\n\nFirst paragraph.\n'],
  ['below what stands at the top', `# Title\n\n<Card>\n\n${FILLER}</Card>\n\nFirst paragraph.\n`],
])('knows the card of a page without running its code: %s', (_, text) => {
  const { store, parsed } = createStore()
  const file = source(`import Card from './Card'\n\n${text}`, 'docs/a.mdx')
  const card = store.card(file, 'newest')
  expect(parsed).toEqual([])
  expect([...store.faulty()]).toEqual([])
  const page = store.newest(file)
  expect(page.problems).toMatchObject([{ message: 'cannot find "./Card"' }])
  expect([...store.faulty()]).toEqual(['docs/a.mdx'])
  expect(cardOf(page.outline)).toEqual(card)
})

test('keeps the last page without errors until its text is fixed', () => {
  const { store } = createStore()
  store.shown(source('# Good\n\nText.\n'))
  const bad = source('---\ndraft: perhaps\n---\n\n# Bad\n\nText.\n')
  expect(store.shown(bad).outline.contentTitle).toBe('Good')
  expect(store.card(bad, 'shown').contentTitle).toBe('Good')
  expect(store.card(bad, 'newest').contentTitle).toBe('Bad')
  expect([...store.faulty()]).toEqual(['docs/a.md'])
  expect(store.shown(source('# Better\n\nText.\n')).outline.contentTitle).toBe('Better')
  expect([...store.faulty()]).toEqual([])
})

test('parses a page again when something that it was made from has changed', () => {
  const { store, parsed } = createStore(() => '')
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

test('starts from what was parsed before, and parses by itself once that is closed', () => {
  const calls: string[] = []
  const before = source(`# Before\n\nText.\n\n${FILLER}`)
  const fresh = source(`# Fresh\n\nText.\n\n${FILLER}`, 'docs/fresh.md')
  const { store, parsed } = createStore(undefined, (parse) => ({
    find: (file) => (file === before ? parse(file) : undefined),
    get(file) {
      calls.push(file.path)
      return parse(file)
    },
    close: () => void calls.push('closed'),
  }))
  expect(store.card(before, 'newest').contentTitle).toBe('Before')
  expect(store.outline(before).outline.contentTitle).toBe('Before')
  expect(parsed).toEqual([])
  expect(store.card(fresh, 'newest').contentTitle).toBe('Fresh')
  expect(parsed).toHaveLength(1)
  store.newest(fresh)
  store.keep()
  store.keep()
  expect(calls).toEqual(['docs/fresh.md', 'closed'])
  expect(store.newest(source('# Edited\n')).outline.contentTitle).toBe('Edited')
  expect(parsed).toHaveLength(2)
})
