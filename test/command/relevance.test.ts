// How well search answers questions about our docs, and in how many bytes: never in what time.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { PassagesFile } from '../../src/features/search/query/format.ts'
import { openIndex } from '../../src/features/search/query/open-index.ts'
import { search } from '../../src/features/search/query/search.ts'
import { openReader } from '../bench/first-question.js'
import { rankAnswers, readQuestions, summarize } from '../bench/relevance/questions.js'
import { packageFolder } from './command.ts'
import { builtDocs } from './our-docs.ts'

const BASE = '/lido-staking-vault-cli/'

const questions = readQuestions(join(packageFolder, 'test/fixtures/relevance/our-docs.txt'), BASE)

test('at least 150 questions are asked', () => {
  expect(questions.length).toBeGreaterThanOrEqual(150)
})

let output: string
let reader: ReturnType<typeof openReader>
beforeAll(async () => {
  output = await builtDocs()
  reader = openReader(output, { openIndex, search })
}, 120_000)

test('97 of 100 have an answer among the first three, and the mean reciprocal rank is 0.90 or more', async () => {
  const ranks = await rankAnswers(questions, async (question) => {
    const { entries, passages, others } = (await reader.ask(question)).answers
    return [...entries, ...passages, ...others].map(({ url }) => [url])
  })
  const missed = ranks.filter(({ rank }) => rank === 0 || rank > 3)
  const { firstThree, reciprocalRank } = summarize(ranks)
  expect(firstThree, JSON.stringify(missed)).toBeGreaterThanOrEqual(0.97)
  expect(reciprocalRank).toBeGreaterThanOrEqual(0.9)
}, 120_000)

test('none takes more than 36 kB with the script that it needs, nor do the first ten words of any passage', async () => {
  expect(reader.code).toBeGreaterThan(0)
  const beginnings = passagesIn(join(output, 'search/current')).map((text) => text.split(/\s+/, 10).join(' '))
  expect(beginnings.length).toBeGreaterThan(300)
  const large = []
  for (const question of [...questions.map((one) => one.question), ...beginnings]) {
    const { bytes } = await reader.ask(question)
    if (bytes > 36_000) large.push(`${question}: ${bytes}`)
  }
  expect(large).toEqual([])
}, 120_000)

/** The texts of all passages of an index. */
function passagesIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files
    .filter((path) => /\/p[\d-]+\.json$/.test(path))
    .flatMap((path) => {
      const parts: PassagesFile = JSON.parse(readFileSync(join(folder, path), 'utf8'))
      return parts.flatMap((part) => (part ? part.passages.map(([, , text]) => text) : []))
    })
}
