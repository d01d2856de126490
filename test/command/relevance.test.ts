// How well search answers questions about our docs: ranks, never time.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
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

test('97 of 100 have an answer among the first three, and the mean reciprocal rank is 0.90 or more', async () => {
  const site = makeSite({})
  expect((await site.run('build', '--quiet')).code).toBe(0)
  const folder = join(site.root, 'build/search/current')
  const index = await openIndex(async (path) => JSON.parse(readFileSync(join(folder, path), 'utf8')))
  const ranks = []
  for (const { question, wanted } of questions) {
    const { entries, passages, others } = await search(index, question)
    const urls = [...entries, ...passages, ...others].map(({ url }) => decodeURIComponent(url))
    ranks.push({ question, rank: urls.findIndex((url) => wanted.includes(url)) + 1 })
  }
  const missed = ranks.filter(({ rank }) => rank === 0 || rank > 3)
  const reciprocal = ranks.reduce((sum, { rank }) => sum + (rank ? 1 / rank : 0), 0) / ranks.length
  expect(missed.length / ranks.length, JSON.stringify(missed)).toBeLessThanOrEqual(0.03)
  expect(reciprocal).toBeGreaterThanOrEqual(0.9)
}, 120_000)
