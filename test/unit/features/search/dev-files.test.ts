// The index of a site on show, asked for between edits.
import { describe, expect, test } from 'vitest'
import { createDevFiles } from '../../../../src/features/search/dev-files.ts'
import type { SourceFile } from '../../../../src/model/page.ts'
import type { DevFiles, DevFilesInput } from '../../../../src/pipeline/feature.ts'
import type { ParsedPage } from '../../../../src/pipeline/parse.ts'
import { sectionsIn, siteOf } from './make-site.ts'

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
  const input: DevFilesInput = {
    state: {
      config,
      site: siteOf(pages),
      renderer: { latePage: () => [{ path: 'search.html', contents: '' }] },
    } as unknown as DevFilesInput['state'],
    facts,
    files: new Map([...parsed.keys()].map((path) => [path, { path, relativePath: path, text: '' }])),
    pageOf: ({ path }: SourceFile) => parsed.get(path) as ParsedPage,
  }
  return { input, write }
}

const sorted = (files: ReturnType<DevFiles['make']>) => [...files.values()].sort(byPath)
const byPath = (a: { path: string }, b: { path: string }) => (a.path < b.path ? -1 : 1)

describe('the index after the edit of a page', () => {
  test.each([
    ['a text', '# Page 3\n\nSays aardvark.\n\n## Part'],
    ['a heading', '# Page 3\n\nSays word3.\n\n## Other part'],
    ['a long text', `# Page 3\n\n${'zebra and quagga. '.repeat(300)}\n\n## Part`],
  ])('is the one that is made from nothing: %s', (_, text) => {
    const { make } = createDevFiles()
    const { input, write } = showing(texts)
    make(input)
    write('/p3', text)
    expect(sorted(make(input))).toEqual(
      sorted(createDevFiles().make(showing({ ...texts, '/p3': text }).input)),
    )
  })

  test('is that also where a page has another title', () => {
    const { make } = createDevFiles()
    make(showing(texts).input)
    const after = { ...texts, '/p3': '# Renamed\n\nSays word3.\n\n## Part' }
    expect(sorted(make(showing(after).input))).toEqual(sorted(createDevFiles().make(showing(after).input)))
  })
})
