// What the rest of a site knows of a page beside what it shows.
import { expect, test } from 'vitest'
import { resolveConfig } from '../../../src/config/resolve.ts'
import { createConfigSchema } from '../../../src/config/schema.ts'
import { createPageParser } from '../../../src/pipeline/parse.ts'

const position = { root: '/nowhere', configFile: 'docs.config.json', configInputs: [], positions: {} }
const config = resolveConfig(createConfigSchema().parse({ title: 'Site' }), position)
const parse = createPageParser({ config, facts: { calls: new Map() } as never })

test.each([
  ['noindex', true],
  ['nofollow, NOINDEX', true],
  ['none', true],
  ['nofollow', undefined],
  ['noindexed', undefined],
])('a page whose head says robots: %s is kept from search engines: %s', (content, expected) => {
  const text = `<head>\n  <meta name="robots" content="${content}" />\n</head>\n\n# Title\n`
  const { outline } = parse({ path: 'docs/a.md', relativePath: 'a.md', text })
  expect(outline.isUnindexed).toBe(expected)
})
