import { expect, test } from 'vitest'
import type { FrontMatter, Page } from '../../../src/model/page.ts'
import { docsById } from '../../../src/site/docs.ts'
import { phrases } from '../../lists.ts'
import { told } from '../told.ts'
import { page, settings, siteOf } from './fixtures.ts'

const doc = (one: Page, config = settings()) => siteOf([one], { config }).editions[0]?.docs[0]

test.each<[path: string, frontMatter: FrontMatter, id: string, route: string]>([
  ['intro.md', {}, 'intro', '/intro'],
  ['guides/intro.md', {}, 'guides/intro', '/guides/intro'],
  ['01-guides/2-intro.mdx', {}, 'guides/intro', '/guides/intro'],
  ['guides/intro.md', { id: 'start' }, 'guides/start', '/guides/start'],
  ['guides/intro.md', { slug: 'begin' }, 'guides/intro', '/guides/begin'],
  ['guides/intro.md', { slug: '/begin/here/' }, 'guides/intro', '/begin/here'],
  ['guides/intro.md', { slug: '../begin' }, 'guides/intro', '/begin'],
  ['guides/intro.md', { slug: './' }, 'guides/intro', '/guides'],
  ['guides/intro.md', { slug: '/' }, 'guides/intro', '/'],
  ['guides/intro.md', { slug: '/caf%C3%A9' }, 'guides/intro', '/café'],
  ['guides/index.md', {}, 'guides/index', '/guides'],
  ['guides/README.md', {}, 'guides/README', '/guides'],
  ['guides/Guides.md', {}, 'guides/Guides', '/guides'],
  ['guides/index.md', { id: 'start' }, 'guides/start', '/guides'],
  ['index.md', {}, 'index', '/'],
  ['defi-wrapper/Factory.md', {}, 'defi-wrapper/Factory', '/defi-wrapper/Factory'],
  ['release.v2.md', {}, 'release.v2', '/release.v2'],
])('%s with %j is doc %s at %s', (path, frontMatter, id, route) => {
  expect(doc(page(path, frontMatter))).toMatchObject({ id, route })
})

test('a folder has one index: index, then readme, then the page of its name; others have paths of their own', () => {
  const pages = ['README.md', 'index.md', 'a/a.md', 'a/Readme.md', 'b/b.md', 'b/index.mdx', 'c/README.md']
  const { editions, problems } = siteOf(pages.map((path) => page(path)))
  const routes = editions[0]?.docs.map(({ source, route }) => `${source} ${route}`)
  expect(routes?.sort()).toEqual(
    phrases(`
    docs/README.md /README · docs/a/Readme.md /a · docs/a/a.md /a/a · docs/b/b.md /b/b ·
    docs/b/index.mdx /b · docs/c/README.md /c · docs/index.md /
  `),
  )
  const notes = problems.filter(({ rule }) => rule === 'beside-index')
  expect(notes.map(({ severity, file, message }) => `${file} ${severity} ${message}`)).toEqual([
    'docs/README.md info another file is the page of this folder, so this one has the path /README',
    'docs/a/a.md info another file is the page of this folder, so this one has the path /a/a',
    'docs/b/b.md info another file is the page of this folder, so this one has the path /b/b',
  ])
})

test('number prefixes stay when the config turns them off', () => {
  const config = settings({ numberPrefixParser: false })
  expect(doc(page('01-guides/2-intro.md'), config)).toMatchObject({
    id: '01-guides/2-intro',
    route: '/01-guides/2-intro',
  })
})

test('paths are those of files where the config wants them so', () => {
  const config = settings({ filePaths: true })
  expect(doc(page('guides/a.md', { id: 'b' }), config)).toMatchObject({ id: 'guides/a', route: '/guides/a' })
  expect(doc(page('guides/guides.md'), config)?.route).toBe('/guides/guides')
  expect(doc(page('guides/README.md'), config)?.route).toBe('/guides/README')
  expect(doc(page('guides/index.md'), config)?.route).toBe('/guides')
})

test('docs are below routeBasePath', () => {
  const config = settings({ routeBasePath: '/docs' })
  expect(doc(page('guides/intro.md'), config)?.route).toBe('/docs/guides/intro')
  expect(doc(page('intro.md', { slug: '/' }), config)?.route).toBe('/docs')
})

test.each<[name: string, frontMatter: FrontMatter, rest: Partial<Page>, expected: object]>([
  ['its front matter', { title: 'T' }, { contentTitle: 'H' }, { title: 'T', label: 'T' }],
  ['its first heading', {}, { contentTitle: 'H' }, { title: 'H', label: 'H' }],
  ['its name', {}, {}, { title: 'reports', label: 'reports' }],
  ['its sidebar label', { title: 'T', sidebar_label: 'S' }, {}, { title: 'T', label: 'S' }],
  [
    'its pagination label',
    { sidebar_label: 'S', pagination_label: 'P' },
    {},
    { title: 'reports', label: 'P' },
  ],
])('a page is called by %s', (_name, frontMatter, rest, expected) => {
  expect(doc(page('get-started/reports.md', frontMatter, rest))).toMatchObject(expected)
})

test('a description is the front matter, else the first paragraph, else nothing', () => {
  expect(doc(page('a.md', { description: 'D' }, { excerpt: 'E' }))?.description).toBe('D')
  expect(doc(page('a.md', {}, { excerpt: 'E' }))?.description).toBe('E')
  expect(doc(page('a.md'))?.description).toBe('')
})

test('[B-08] a draft is omitted from the build and listed in draftIds', () => {
  const pages = [page('a.md'), page('b.md', { draft: true })]
  const { editions, routes, problems } = siteOf(pages)
  expect(editions[0]).toMatchObject({
    draftIds: ['b'],
    docs: [{ id: 'a' }],
    drafts: [{ id: 'b', route: '/b' }],
  })
  expect(editions[0]?.sidebars.docs).toMatchObject([{ id: 'a' }])
  expect(routes.map(({ route }) => route)).toEqual(['/a'])
  expect(problems).toEqual([])
})

test('while serving, a draft is an ordinary page', () => {
  const { editions, routes } = siteOf([page('a.md'), page('b.md', { draft: true })], { mode: 'serve' })
  expect(editions[0]).toMatchObject({
    draftIds: [],
    drafts: [],
    docs: [{ id: 'a' }, { id: 'b', draft: true }],
  })
  expect(routes.map(({ route }) => route)).toEqual(['/a', '/b'])
})

test('an id with a slash is reported at its line', () => {
  expect(told(siteOf([page('a.md', { title: 'A', id: 'x/y' })]).problems)).toEqual([
    'error docs/a.md:3 doc-id: id "x/y" has a slash\nthe folder is already part of the id; move the file, or set slug to change the URL',
  ])
})

test('a slug that is not a path is reported with the URL that it would make', () => {
  const [problem] = siteOf([page('guides/a.md', { slug: 'what?' })]).problems
  expect(problem).toEqual({
    severity: 'error',
    file: 'docs/guides/a.md',
    line: 2,
    message: "the page's path would be /guides/what?, which is not valid",
    hint: 'remove ? # \\ and control characters from slug',
    rule: 'doc-slug',
  })
  expect(siteOf([page('a#1.md')]).problems).toMatchObject([{ hint: 'set slug in its front matter' }])
})

test('two docs of one id with two URLs are reported', () => {
  const pages = [page('1-a.md', { slug: '/x' }), page('2-a.md')]
  expect(told(siteOf(pages).problems)).toEqual([
    'error docs/2-a.md doc-id: docs/1-a.md has the same doc id, "a"\nrename one of them, or set id in its front matter',
  ])
})

test('of two docs with one id and one URL the first by source file is meant', () => {
  const { editions, problems } = siteOf([page('a.mdx'), page('a.md')])
  expect(docsById(editions[0]?.docs ?? []).get('a')?.source).toBe('docs/a.md')
  expect(problems.map(({ rule }) => rule)).toEqual(['duplicate-route'])
})
