// What programs read: the list of pages, its texts in parts, the feed of releases.

import { describe, expect, test } from 'vitest'
import { planFullText, renderPartList } from '../../../../src/features/machine-readers/full-texts.ts'
import { llmsFiles, llmsSections } from '../../../../src/features/machine-readers/llms.ts'
import { renderFeed } from '../../../../src/features/machine-readers/machine-files.ts'
import type { Doc, Edition, Site } from '../../../../src/model/site.ts'

function doc(id: string, more: Partial<Doc> = {}): Doc {
  const route = id === 'index' ? '/' : `/${id}`
  const named = { id, route, source: `docs/${id}.md`, title: `The ${id}`, label: id, description: '' }
  return { ...named, draft: false, unlisted: false, frontMatter: {}, ...more }
}

const item = (id: string) => ({ type: 'doc', id, label: id, route: `/${id}` }) as const

const category = (label: string, ids: string[], docId?: string) => ({
  type: 'category' as const,
  label,
  ...(docId !== undefined && { docId }),
  collapsible: true,
  collapsed: true,
  items: ids.map(item),
})

function edition(more: Partial<Edition> = {}): Edition {
  const docs = [
    doc('index', { description: 'Where [it]\nbegins.' }),
    doc('a'),
    doc('b'),
    doc('guide'),
    doc('hidden', { unlisted: true }),
    doc('loose'),
  ]
  const sidebars = { docs: [item('index'), category('Guide', ['b', 'a'], 'guide'), category('Again', ['a'])] }
  const position = {
    id: 'current',
    collection: 'default',
    locale: 'en',
    version: 'current',
    contentDir: 'docs',
  }
  const shown = {
    label: 'Next',
    isLast: true,
    route: '/',
    banner: 'none' as const,
    badge: false,
    noIndex: false,
  }
  return { ...position, ...shown, mainDocId: 'index', docs, drafts: [], draftIds: [], sidebars, ...more }
}

const siteOf = (...editions: Edition[]): Site => ({ editions, routes: [], home: '/', problems: [] })

describe('the list of pages', () => {
  test('has each page once, by the sections of the sidebar, without what is not to be found', () => {
    const old = edition({ id: '1.0', isLast: false })
    const sections = llmsSections(siteOf(edition(), old)).map(({ title, docs }) => [
      title,
      docs.map(({ id }) => id),
    ])
    expect(sections).toEqual([
      ['Pages', ['index']],
      ['Guide', ['guide', 'b', 'a']],
      ['Other pages', ['loose']],
    ])
    expect(llmsSections(siteOf(edition({ noIndex: true })))).toEqual([])
  })

  test('has no page whose path the site gives to a page of its own', () => {
    const own = { route: '/', component: 'own', content: 'own', edition: '', source: 'pages/index.tsx' }
    const sections = llmsSections({ ...siteOf(edition()), routes: [own] })
    expect(sections.map(({ title }) => title)).toEqual(['Guide', 'Other pages'])
  })

  test('links to the Markdown of the pages, or to the pages if there is none', () => {
    const settings = { title: 'Tidy', tagline: 'Sorts', url: 'https://example.org', baseUrl: '/tidy/' }
    const machineReaders = { markdown: true, llms: true }
    const render = (markdown: boolean) =>
      llmsFiles(
        siteOf(edition({ docs: [doc('index', { description: 'Where [it]\nbegins.' }), doc('a')] })),
        { ...settings, machineReaders: { ...machineReaders, markdown } },
        (route) => `/tidy${route}`,
      ).map(({ path, contents }) => [path, contents()])
    const [list, ...parts] = render(true)
    expect(list?.[1]).toBe(
      [
        '# Tidy',
        '> Sorts',
        'All texts: [llms-full.txt](https://example.org/tidy/llms-full.txt)',
        'A section alone: [pages/llms.txt](https://example.org/tidy/pages/llms.txt), [guide/llms.txt](https://example.org/tidy/guide/llms.txt)',
        '## Pages',
        '- [The index](https://example.org/tidy/page.md): Where [it] begins.',
        '## Guide',
        '- [The a](https://example.org/tidy/a/page.md)\n',
      ].join('\n\n'),
    )
    expect(parts).toEqual([
      [
        'pages/llms.txt',
        '# Tidy: Pages\n\nAll sections: [llms.txt](https://example.org/tidy/llms.txt)\n\n- [The index](https://example.org/tidy/page.md): Where [it] begins.\n',
      ],
      [
        'guide/llms.txt',
        '# Tidy: Guide\n\nAll sections: [llms.txt](https://example.org/tidy/llms.txt)\n\n- [The a](https://example.org/tidy/a/page.md)\n',
      ],
    ])
    expect(render(false)[0]?.[1]).toContain('- [The a](https://example.org/tidy/a)\n')
  })
})

describe('the texts of all pages', () => {
  const plan = (size: number) => planFullText(siteOf(edition()), 'Tidy', () => size)

  test('are one file as long as that is not too long', () => {
    const path = 'llms-full.txt'
    const pages = ['page.md', 'guide/page.md', 'b/page.md', 'a/page.md', 'loose/page.md']
    const parts = [{ path, title: 'Tidy', pages }]
    expect(plan(100)).toEqual({ path, title: 'Tidy', parts })
  })

  test('are in parts of a section each, and of less than that where a section is too long', () => {
    const text = plan(150_000)
    expect(text.parts.map(({ path, title, pages }) => [path, title, pages.length])).toEqual([
      ['llms-full/1.txt', 'Pages', 1],
      ['llms-full/2.txt', 'Guide', 2],
      ['llms-full/3.txt', 'Guide', 1],
      ['llms-full/4.txt', 'Other pages', 1],
    ])
    expect(renderPartList(text, 'https://example.org/')).toContain(
      '- [Guide, llms-full/3.txt](https://example.org/llms-full/3.txt)\n',
    )
  })
})

describe('the feed of releases', () => {
  const settings = { title: 'Tidy & co', url: 'https://example.org', baseUrl: '/tidy/' }
  const releases = [
    { version: 'next', date: null, changes: ['Not yet.'] },
    { version: '1.1.0', date: '2026-02-03', changes: ['Sorts <b>.', 'More.'] },
    { version: '1.0.0', date: '2026-01-02', changes: [] },
  ]

  test('has the released versions, with stable ids and the newest date', () => {
    const feed = renderFeed(releases, settings) ?? ''
    expect(feed).toContain('<title>Tidy &amp; co: releases</title>')
    expect(feed.match(/<updated>.*?<\/updated>/g)).toEqual([
      '<updated>2026-02-03T00:00:00Z</updated>',
      '<updated>2026-02-03T00:00:00Z</updated>',
      '<updated>2026-01-02T00:00:00Z</updated>',
    ])
    expect(feed.match(/<id>.*?<\/id>/g)).toEqual([
      '<id>https://example.org/tidy/changelog.xml</id>',
      '<id>https://example.org/tidy/changelog.xml#1.1.0</id>',
      '<id>https://example.org/tidy/changelog.xml#1.0.0</id>',
    ])
    expect(feed).toContain('&lt;li&gt;Sorts &amp;lt;b&amp;gt;.&lt;/li&gt;')
  })

  test('is omitted if no release has a date, or the site has no URL', () => {
    expect(renderFeed(releases.slice(0, 1), settings)).toBeUndefined()
    expect(renderFeed(releases, { ...settings, url: '' })).toBeUndefined()
  })
})
