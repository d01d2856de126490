// What our pages once said wrong about money, and what they say now: each statement is there, beside its source.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { flowing, nameOfSection, pages, sources } from './pages.ts'

interface Statement {
  /** Below `docs/`. */
  page: string
  /** As the page words it. */
  says: string
  /** A pattern of what no page may say again. */
  never?: string
}

const statements: Statement[] = JSON.parse(readFileSync('test/fixtures/statements.json', 'utf8'))

describe('a statement that was corrected', () => {
  test.each(statements)('is on its page, in a section that names its source: $says', ({ page, says }) => {
    const { sections = [] } = pages.find(({ path }) => path === page) ?? {}
    const found = sections.filter((section) => flowing(section).includes(says))
    expect(found.map((section) => nameOfSection(section) in (sources[page] ?? {}))).toEqual([true])
  })

  const wrong = statements.flatMap(({ never }) => never ?? [])
  test.each(wrong)('does not come back: %s', (never) => {
    const again = pages.filter(({ text }) => new RegExp(never, 'i').test(flowing(text)))
    expect(again.map(({ path }) => path)).toEqual([])
  })
})

/** What CONTRIBUTING.md says not to write on pages, as far as it is words and no description of them. */
const avoided = (() => {
  const [, table = ''] = readFileSync('CONTRIBUTING.md', 'utf8').split('### Words\n')
  const cells = [...table.matchAll(/^\|[^|\n]*\|([^|\n]*)\|$/gm)].map(([, cell = '']) => cell.trim()).slice(2)
  return cells
    .filter((cell) => !cell.startsWith('a relative clause'))
    .flatMap((cell) => cell.split(cell.startsWith('"') ? ', "' : '; '))
    .map((words) => words.replaceAll(/"|, …/g, ''))
})()

const descriptions = '_data/descriptions.json'
const written = [...pages, { path: descriptions, text: readFileSync(`docs/${descriptions}`, 'utf8') }]

test.each(avoided)('no page says %s', (words) => {
  const said = new RegExp(`\\b${words}(?!\\w)`, 'i')
  expect(written.filter(({ text }) => said.test(flowing(text))).map(({ path }) => path)).toEqual([])
})

test('no sentence begins with a figure and a full stop, which Markdown reads as a list', () => {
  const begun = pages.filter(({ text }) => /\n\n(?:0|\d{2,})\. /.test(text))
  expect(begun.map(({ path }) => path)).toEqual([])
})
