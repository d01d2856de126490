// How well search answers questions about our docs, and in how many bytes: never in what time.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { openIndex } from '../../src/search/query/open-index.ts'
import { search } from '../../src/search/query/search.ts'
import { makeSite, packageFolder } from './command.ts'

const BASE = '/lido-staking-vault-cli/'

interface Asked {
  question: string
  /** URLs of the sections that answer it. */
  wanted: string[]
}

const questions = readFileSync(join(packageFolder, 'test/fixtures/relevance/our-docs.txt'), 'utf8')
  .split('\n')
  .flatMap((line): Asked[] => {
    const [question = '', answers] = line.split(' => ')
    return answers === undefined ? [] : [{ question, wanted: answers.split(', ').map((url) => BASE + url) }]
  })

test('at least 150 questions are asked', () => {
  expect(questions.length).toBeGreaterThanOrEqual(150)
})

const sizes = new Map<string, number>()

/** Bytes of a file as a host sends it. */
function sizeOf(file: string): number {
  const size = sizes.get(file) ?? brotliCompressSync(readFileSync(file)).length
  sizes.set(file, size)
  return size
}

let assets: string
let folder: string
beforeAll(async () => {
  const site = makeSite({}, { until: 'file' })
  expect((await site.run('build', '--quiet')).code).toBe(0)
  assets = join(site.root, 'build/assets')
  folder = join(site.root, 'build/search/current')
}, 120_000)

/** Asks a reader's first question; `onFetch` is told each file that it needs. */
async function ask(question: string, onFetch: (file: string) => void = () => {}) {
  const index = await openIndex(async (path) => {
    onFetch(join(folder, path))
    return JSON.parse(readFileSync(join(folder, path), 'utf8'))
  })
  return search(index, question)
}

test('97 of 100 have an answer among the first three, and the mean reciprocal rank is 0.90 or more', async () => {
  const ranks = []
  for (const { question, wanted } of questions) {
    const { entries, passages, others } = await ask(question)
    const urls = [...entries, ...passages, ...others].map(({ url }) => decodeURIComponent(url))
    ranks.push({ question, rank: urls.findIndex((url) => wanted.includes(url)) + 1 })
  }
  const missed = ranks.filter(({ rank }) => rank === 0 || rank > 3)
  const reciprocal = ranks.reduce((sum, { rank }) => sum + (rank ? 1 / rank : 0), 0) / ranks.length
  expect(missed.length / ranks.length, JSON.stringify(missed)).toBeLessThanOrEqual(0.03)
  expect(reciprocal).toBeGreaterThanOrEqual(0.9)
}, 120_000)

test('none takes more than 35 kB with the script and the style that it needs', async () => {
  const parts = readdirSync(assets).filter((file) => file.startsWith('search.'))
  expect(parts).toHaveLength(2)
  const code = parts.reduce((sum, file) => sum + sizeOf(join(assets, file)), 0)
  const large = []
  for (const { question } of questions) {
    let bytes = code
    await ask(question, (file) => {
      bytes += sizeOf(file)
    })
    if (bytes > 35_000) large.push(`${question}: ${bytes}`)
  }
  expect(large).toEqual([])
}, 120_000)
