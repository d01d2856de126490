// Small documents that would make too much of themselves: what they make is in proportion to what is written, or an error.
import { describe, expect, test } from 'vitest'
import { createParser } from '../../../src/markdown/parse.ts'
import { hostileDocuments, includingDocuments, mixedDocuments } from './hostile-documents.ts'
import { messages, parse } from './parsing.ts'

/** Characters of each document. In the whole run, also of mixed constructs. */
const SIZE = Number(process.env.LIDO_DOCS_HOSTILE ?? 200)
const isWhole = process.env.LIDO_DOCS_HOSTILE !== undefined

/** Most characters of HTML for each character of a document, and for the parts that appear once, such as the footnotes. */
const MOST = { each: 60, once: 2000 }

describe('a hostile document makes no more than in proportion to its size', () => {
  const parseAll = createParser({ readText: () => undefined, sections: true, math: { macros: {} } })
  const documents = [...hostileDocuments(SIZE), ...(isWhole ? mixedDocuments(SIZE) : [])]

  test.each(['md', 'mdx'])(
    'in .%s',
    (extension) => {
      expect(documents.length).toBeGreaterThan(900)
      const path = `docs/a.${extension}`
      for (const { name, text } of documents) {
        const { html, problems } = parseAll({ path, relativePath: `a.${extension}`, text })
        expect(html.length, name).toBeLessThan(MOST.each * text.length + MOST.once)
        expect(problems.length, name).toBeLessThanOrEqual(text.length)
      }
    },
    isWhole ? 3_600_000 : 60_000,
  )
})

test.each([...includingDocuments(SIZE)])('files that include each other end: $name', ({ text, readText }) => {
  const { html, problems } = parse(text, { readText })
  expect(html.length).toBeLessThan(2_000_000)
  expect(problems.length).toBeLessThan(6000)
})

describe('what a page may make of its text', () => {
  const row = (cells: number) => `|${'a|'.repeat(cells)}\n`
  const table = (columns: number, rows: number) =>
    `${row(columns)}|${'-|'.repeat(columns)}\n${'|a\n'.repeat(rows)}`

  test('is limited for cells that rows lack, of all tables together', () => {
    expect(messages(parse(`Text.\n\n${table(200, 320)}`))).toEqual([])
    const page = parse(`Text.\n\n${table(200, 300)}\nText.\n\n${table(100, 100)}`)
    expect(messages(page)).toEqual([
      'docs/page.md:308:1 error the tables of this page have more than 65,536 cells that are not written\n    write the cells that rows lack, or remove columns that no row fills',
    ])
    expect(page.html.length).toBeLessThan(1_000_000)
  })

  test('is not limited for cells that are written', () => {
    const text = `${row(100)}|${'-|'.repeat(100)}\n${row(100).repeat(1000)}`
    expect(messages(parse(text))).toEqual([])
  })

  test('is limited for what references add', () => {
    const page = parse(`[x]: /${'u'.repeat(99_999)}\n\nText.\n\n${'[x] '.repeat(10)}\n\n[x]`)
    expect(messages(page)).toEqual([
      'docs/page.md:7:1 error references add more than 1,000,000 characters of URLs and titles to this page\n    shorten the URLs of its link definitions, or split the page',
    ])
  })

  test.each([
    [
      'emphasis that is never closed',
      '*a@b.c *x*\n'.repeat(5000),
      /^docs\/page\.md:\d+:\d+ error too much emphasis of this page is never closed\n {4}close "\*", "_" and "~", or write "\\\*" where none is meant$/,
    ],
    [
      'lines of a quote without its mark',
      '> - a\n  x\n'.repeat(5000),
      /^docs\/page\.md:3:1 error a quote has too many lines without its mark\n {4}begin each of its lines with ">"$/,
    ],
    [
      'lists on one line',
      `${'- '.repeat(2000)}a\n${'a  \n'.repeat(1000)}`,
      /^docs\/page\.md:1:1 error quotes, lists or blocks are nested too deeply\n {4}look for a line with many ">" or "-"$/,
    ],
    [
      'large lists in lists',
      // Few long lines: the limit counts characters, and a line takes its time at each depth.
      `${'- '.repeat(60)}a\n${`${'a'.repeat(99)}\n`.repeat(1000)}`,
      /^docs\/page\.md:1:1 error quotes, lists or blocks are nested too deeply\n {4}look for a line with many ">" or "-"$/,
    ],
  ])('is limited for %s, which is reported once', { timeout: 180_000 }, (_, text, message) => {
    expect(messages(parse(`Text.\n\n${text}`))).toEqual([expect.stringMatching(message)])
  })

  test('is not limited for emphasis and quotes of ordinary pages', () => {
    const paragraph = `${'Some *words* and a * b, __init__, *.ts and 2 * 3 ~ ~4. '.repeat(30)}\n\n> ${'a line\n'.repeat(200)}\n`
    expect(messages(parse(`Text.\n\n${paragraph.repeat(100)}`))).toEqual([])
  })

  test('is limited for components that are never closed, which costs one search', () => {
    const page = parse(`Text.\n\n${'<Tabs>\n{`<Tabs>\nx\n</Tabs>\n`}\n'.repeat(3000)}`)
    expect(page.html.length).toBeLessThan(500_000)
  })

  const FULL =
    'a page shows at most 5,000 files, and 1,500,000 characters of files, as often as they are shown; split the page'

  test('is limited for files that include others twice', () => {
    let reads = 0
    const readText = (path: string) => {
      reads++
      const number = Number(/\d+/.exec(path)?.[0])
      return number < 40 ? `import Part from './${number + 1}.md'\n\n<Part />\n\n<Part />\n` : 'x'
    }
    const page = parse("import Part from './0.md'\n\nText.\n\n<Part />", { readText })
    expect(reads).toBeLessThan(5100)
    expect(new Set(page.problems.map(({ message }) => message.replace(/\d+/, 'N')))).toEqual(
      new Set(['cannot read "./N.md"']),
    )
    expect(page.problems[0]).toMatchObject({ severity: 'error', hint: FULL, rule: 'missing-import' })
    expect(page.problems.length).toBeLessThan(100)
  })

  test.each(['```txt file=./big.md\n```'])('is limited for a large file that is shown often: %s', (form) => {
    const page = parse(`Text.\n\n${`${form}\n\n`.repeat(10)}`, { readText: () => 'a '.repeat(300_000) })
    expect(page.problems.map(({ severity, message, hint }) => [severity, message, hint])).toEqual(
      Array(8).fill(['error', 'cannot read "./big.md"', FULL]),
    )
  })
})
