// How well search answers questions about our docs, and in how many bytes: never in what time.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import type { PageFile } from '../../src/search/format.ts'
import { openIndex } from '../../src/search/query/open-index.ts'
import { search } from '../../src/search/query/search.ts'
import { rankAnswers, readQuestions, summarize } from '../bench/relevance/questions.js'
import { makeSite, packageFolder } from './command.ts'

const BASE = '/lido-staking-vault-cli/'

const questions = readQuestions(join(packageFolder, 'test/fixtures/relevance/our-docs.txt'), BASE)

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
  const ranks = await rankAnswers(questions, async (question) => {
    const { entries, passages, others } = await ask(question)
    return [...entries, ...passages, ...others].map(({ url }) => [url])
  })
  const missed = ranks.filter(({ rank }) => rank === 0 || rank > 3)
  const { firstThree, reciprocalRank } = summarize(ranks)
  expect(firstThree, JSON.stringify(missed)).toBeGreaterThanOrEqual(0.97)
  expect(reciprocalRank).toBeGreaterThanOrEqual(0.9)
}, 120_000)

test('none takes more than 35 kB with the script that it needs, nor do the first ten words of any passage', async () => {
  const parts = readdirSync(assets).filter((file) => file.startsWith('search.'))
  expect(parts).toHaveLength(1)
  const code = parts.reduce((sum, file) => sum + sizeOf(join(assets, file)), 0)
  const beginnings = passagesIn(folder).map((text) => text.split(/\s+/, 10).join(' '))
  expect(beginnings.length).toBeGreaterThan(300)
  const large = []
  for (const question of [...questions.map((one) => one.question), ...beginnings]) {
    let bytes = code
    await ask(question, (file) => {
      bytes += sizeOf(file)
    })
    if (bytes > 35_000) large.push(`${question}: ${bytes}`)
  }
  expect(large).toEqual([])
}, 120_000)

/** The texts of all passages of an index. */
function passagesIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files
    .filter((path) => /\/p[\d-]+\.json$/.test(path))
    .flatMap((path) => {
      const { passages }: PageFile = JSON.parse(readFileSync(join(folder, path), 'utf8'))
      return passages.map(([, , text]) => text)
    })
}
