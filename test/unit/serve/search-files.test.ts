// The search of a site on show, asked for between edits.
import { describe, expect, test } from 'vitest'
import { search } from '../../../src/features/search/search-index.ts'
import type { ParsedPage } from '../../../src/pipeline/parse.ts'
import { createSearchFiles, type SearchFilesInput } from '../../../src/serve/search-files.ts'
import { sectionsIn, siteOf } from '../features/search/make-site.ts'

const config = { baseUrl: '/', trailingSlash: false, search: { enabled: true, synonyms: [] } }
const facts = { calls: new Map() }
const texts: Record<string, string> = Object.fromEntries(
  Array.from({ length: 30 }, (_, number) => [
    `/p${number}`,
    `# Page ${number}\n\nSays word${number}.\n\n## Part`,
  ]),
)

/** A site on show; its pages are parsed once, as a store of pages does it. */
function showing(pages: Record<string, string>) {
  const parsed = new Map<string, ParsedPage>()
  const write = (route: string, text: string) => {
    const ids = [...text.matchAll(/^## (.*)$/gm)].map(([, title]) => title)
    const outline = { source: `docs${route}.md`, ids, documented: [] }
    const article = { sections: sectionsIn(text) }
    parsed.set(outline.source, { outline, article } as unknown as ParsedPage)
  }
  for (const [route, text] of Object.entries(pages)) write(route, text)
  const input = {
    config,
    facts,
    site: siteOf(pages),
    renderer: { deferredPage: () => [{ path: 'search.html', contents: '' }] },
    pageOf: ({ source }: { source: string }) => parsed.get(source),
  } as unknown as SearchFilesInput
  return { input, write }
}

const sorted = (files: ReturnType<ReturnType<typeof createSearchFiles>>) => [...files.values()].sort(byPath)
const byPath = (a: { path: string }, b: { path: string }) => (a.path < b.path ? -1 : 1)

describe('the index after the edit of a page', () => {
  test.each([
    ['a text', '# Page 3\n\nSays aardvark.\n\n## Part'],
    ['a heading', '# Page 3\n\nSays word3.\n\n## Other part'],
    ['a long text', `# Page 3\n\n${'zebra and quagga. '.repeat(300)}\n\n## Part`],
  ])('is the one that is made from nothing: %s', (_, text) => {
    const make = createSearchFiles(search)
    const { input, write } = showing(texts)
    make(input)
    write('/p3', text)
    expect(sorted(make(input))).toEqual(
      sorted(createSearchFiles(search)(showing({ ...texts, '/p3': text }).input)),
    )
  })

  test('is that also where a page has another title', () => {
    const make = createSearchFiles(search)
    make(showing(texts).input)
    const after = { ...texts, '/p3': '# Renamed\n\nSays word3.\n\n## Part' }
    expect(sorted(make(showing(after).input))).toEqual(
      sorted(createSearchFiles(search)(showing(after).input)),
    )
  })
})
