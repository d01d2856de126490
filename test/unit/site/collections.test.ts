import { describe, expect, test } from 'vitest'
import { assembleSite } from '../../../src/site/assemble.ts'
import { docsOf } from '../../../src/site/collections.ts'
import { edition, page, settings } from './fixtures.ts'

const docs = settings().docs
const guides = { ...docs, id: 'guides', path: 'guides', routeBasePath: '/guides' }
const config = (more: Partial<typeof guides> = {}) => settings({}, { collections: [{ ...guides, ...more }] })

const position = (version: string) => ({
  ...edition(version),
  id: version === 'current' ? 'guides' : `guides/${version}`,
  collection: 'guides',
})
const guide = (name: string) => page(name, {}, { source: `guides/${name}` })
const main = { ...edition('current'), pages: [page('index.md')], categories: [] }

describe('a further collection', () => {
  test('has its own routes, sidebars and first page', () => {
    const editions = [main, { ...position('current'), pages: [guide('a.md')], categories: [] }]
    const site = assembleSite({ config: config(), editions, mode: 'build' })
    expect(site.problems).toEqual([])
    expect(site.home).toBe('/')
    expect(site.routes.map(({ route, edition }) => `${route} of ${edition}`)).toEqual([
      '/ of current',
      '/guides/a of guides',
    ])
    expect(site.editions.map(({ isLast, badge, mainDocId }) => ({ isLast, badge, mainDocId }))).toEqual([
      { isLast: true, badge: false, mainDocId: 'index' },
      { isLast: true, badge: false, mainDocId: 'a' },
    ])
  })

  test('has its own versions', () => {
    const editions = [
      main,
      ...['current', '1.0'].map((name) => ({ ...position(name), pages: [guide('a.md')], categories: [] })),
    ]
    const { routes } = assembleSite({ config: config(), editions, mode: 'build' })
    expect(routes.map(({ route }) => route)).toEqual(['/', '/guides/a', '/guides/next/a'])
  })

  test('is named where its settings are wrong', () => {
    const editions = [main, { ...position('current'), pages: [guide('a.md')], categories: [] }]
    const wrong = config({ lastVersion: '2.0', sidebars: { s: [{ type: 'doc', id: 'b' }] } })
    const { problems } = assembleSite({ config: wrong, editions, mode: 'build' })
    expect(problems.map(({ message }) => message)).toEqual([
      'collections[0].lastVersion refers to a docs version that does not exist: "2.0"',
      'sidebar "s" refers to a doc that does not exist: "b"',
    ])
  })

  test('has its own settings, and every other one those of the docs', () => {
    const both = config()
    expect(docsOf(both, 'guides').path).toBe('guides')
    expect(docsOf(both, 'default')).toBe(both.docs)
  })
})
