// A search in one version and language finds the pages of that one alone.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openIndex } from '../../src/features/search/query/open-index.ts'
import { search } from '../../src/features/search/query/search.ts'
import { makeSite } from './command.ts'

const page = (title: string) => `---\ndescription: About it.\n---\n\n# ${title}\n\nEvery zebra has stripes.\n`

const FILES = {
  'docs.config.json': JSON.stringify({
    title: 'Site',
    url: 'https://example.org',
    i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
  }),
  'versions.json': '["1.0"]',
  'docs/index.md': page('Next'),
  'docs/new.md': page('New'),
  'versioned_docs/version-1.0/index.md': page('Old'),
  'i18n/de/docs/index.md': page('Nächste'),
  'i18n/de/versioned_docs/version-1.0/index.md': page('Alt'),
}

test('results of editions never cross', async () => {
  const site = makeSite(FILES)
  const { code } = await site.run('build')
  expect(code).toBe(0)
  const folders = Object.keys(site.hashes('build/search'))
    .filter((path) => path.endsWith('index.json'))
    .map((path) => path.slice(0, -'/index.json'.length))
  const found: Record<string, string[]> = {}
  for (const edition of folders) {
    const folder = join(site.root, 'build/search', edition)
    const index = await openIndex(async (path) => JSON.parse(readFileSync(join(folder, path), 'utf8')))
    const { passages, others } = await search(index, 'zebra')
    found[edition] = [...passages, ...others].map(({ url }) => url.replace(/#.*/, '')).sort()
  }
  expect(found).toEqual({
    '1.0': ['/'],
    current: ['/next/', '/next/new/'],
    'de/1.0': ['/de/'],
    // Its page that is not translated stands in.
    'de/current': ['/de/next/', '/de/next/new/'],
  })
})
