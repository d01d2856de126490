// Words that very many passages have, whose postings are files of their own.
import { expect, test } from 'vitest'
import { readPostings } from '../../../../src/features/search/postings.ts'
import { OtherBuild, openIndex } from '../../../../src/features/search/query/open-index.ts'
import { search } from '../../../../src/features/search/query/search.ts'
import type { StoredShard } from '../../../../src/features/search/shards.ts'
import { indexOf, type TestIndex } from './make-site.ts'

const COMMON =
  'basket carpet dinner engine feather guitar hammer island jungle kettle ladder magnet needle oyster pepper'.split(
    ' ',
  )

/** A page of many passages, each with words that all of them have, the one more often than the other. */
function pageOf(number: number, words: readonly string[]): string {
  const sections = Array.from({ length: 40 }, (_, part) => {
    const [often = ''] = words.slice((number + part) % words.length)
    return `## Part ${part} {#part${part}}\n\n${words.join(' ')} ${`${often} `.repeat(part % 3)} rest`
  })
  return [`# Page ${number}`, ...sections].join('\n\n')
}

const pages = Object.fromEntries(
  Array.from({ length: 130 }, (_, number) => [`/p${number}`, pageOf(number, COMMON)]),
)
pages['/rare'] = '# Walrus\n\nA narwhal and an ocelot lie on the carpet.'
pages['/title'] = `# ${COMMON.slice(0, 3).join(' ')}\n\nAll of ${COMMON.join(', ')}.`
const index = indexOf(pages)
const folder = [...index.files.keys()][0]?.replace(/[^/]*$/, '') ?? ''

async function fetchedFor(question: string) {
  const fetched: string[] = []
  const open = await openIndex(async (path) => {
    fetched.push(path.replace(/^.*\//, ''))
    return JSON.parse(index.files.get(`search/current/${path}`) ?? '')
  })
  const { passages } = await search(open, question)
  return { first: passages[0]?.url, common: fetched.filter((name) => name.startsWith('c-')) }
}

function shardWith(term: string, { files }: TestIndex): StoredShard | undefined {
  const shards = [...files].filter(([path]) => /\/t\d+\.json$/.test(path))
  return shards.map(([, text]): StoredShard => JSON.parse(text)).find(({ common }) => term in common)
}

test('a word of very many passages has its own file, and its shard the best of them', () => {
  const all: string = JSON.parse(index.files.get(`${folder}c-basket.json`) ?? '')
  const shard = shardWith('basket', index)
  expect(shard?.common.basket).toEqual([131, all.length])
  expect(shard?.pages.basket?.length).toBeLessThan(all.length / 4)
  expect(index.files.has(`${folder}c-walrus.json`)).toBe(false)
})

test('a question whose rare words have the answer fetches no file of its common ones', async () => {
  expect(await fetchedFor('walrus narwhal ocelot carpet engine')).toEqual({ first: '/rare', common: [] })
})

test('a question of one common word fetches its file', async () => {
  expect((await fetchedFor('hammer')).common).toEqual(['c-hammer.json'])
})

test('a question of many common words fetches some, and finds the page that has them in its title', async () => {
  const { first, common } = await fetchedFor(COMMON.join(' '))
  expect(first).toBe('/title')
  expect(common.length).toBeGreaterThan(0)
  expect(common.length).toBeLessThan(COMMON.length)
})

test('a file that is gone, where a shard has it, is of another build', async () => {
  const open = await openIndex(async (path) => {
    if (path.includes('/c-')) throw new Error('status 404')
    return JSON.parse(index.files.get(`search/current/${path}`) ?? '')
  })
  await expect(search(open, 'hammer')).rejects.toBeInstanceOf(OtherBuild)
})

test('of postings that are alike, a shard has the first', () => {
  const all: string = JSON.parse(index.files.get(`${folder}c-rest.json`) ?? '')
  const stored = readPostings(shardWith('rest', index)?.pages.rest ?? '')
  expect(stored).toHaveLength(80)
  expect(stored).toEqual(readPostings(all).slice(0, 80))
})
