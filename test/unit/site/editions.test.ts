import { expect, test } from 'vitest'
import { assembleSite } from '../../../src/site/assemble.ts'
import { planEditions } from '../../../src/site/editions.ts'
import type { SiteSettings } from '../../../src/site/settings.ts'
import { categoryFile, edition, page, settings } from './fixtures.ts'
import { outline } from './outline.ts'

const names = ['current', '3.0', '2.0', '1.0']

function plans(docs: Partial<SiteSettings['docs']> = {}, known = names) {
  return planEditions(known.map(edition), settings(docs))
}

function table(docs: Partial<SiteSettings['docs']> = {}, known = names) {
  return plans(docs, known).plans.map(({ version, route, banner, isLast }) => [
    version,
    route,
    banner,
    isLast,
  ])
}

test('[R-05] `current` alone is called Next, is the last version and is at the root', () => {
  expect(plans({}, ['current'])).toEqual({
    plans: [
      {
        ...edition('current'),
        label: 'Next',
        isLast: true,
        route: '/',
        banner: 'none',
        badge: false,
        noIndex: false,
      },
    ],
    problems: [],
  })
})

test('the last version is the newest that is not `current`', () => {
  expect(table({ routeBasePath: '/docs' })).toEqual([
    ['current', '/docs/next', 'unreleased', false],
    ['3.0', '/docs', 'none', true],
    ['2.0', '/docs/2.0', 'unmaintained', false],
    ['1.0', '/docs/1.0', 'unmaintained', false],
  ])
})

test('lastVersion moves the root, and the banners with it', () => {
  expect(table({ lastVersion: '2.0' })).toEqual([
    ['current', '/next', 'unreleased', false],
    ['3.0', '/3.0', 'unreleased', false],
    ['2.0', '/', 'none', true],
    ['1.0', '/1.0', 'unmaintained', false],
  ])
  expect(table({ lastVersion: 'current' })[0]).toEqual(['current', '/', 'none', true])
})

test('versions can be omitted', () => {
  expect(table({ includeCurrentVersion: false }).map(([name]) => name)).toEqual(['3.0', '2.0', '1.0'])
  expect(table({ onlyIncludeVersions: ['1.0', 'current'] })).toEqual([
    ['current', '/next', 'unreleased', false],
    ['1.0', '/', 'none', true],
  ])
})

test('a version has the settings that the config gives it', () => {
  const versions = {
    current: { label: 'Canary', path: '/canary/', banner: 'none', badge: false, noIndex: true },
  } as const
  expect(plans({ versions }).plans[0]).toEqual({
    ...edition('current'),
    label: 'Canary',
    isLast: false,
    route: '/canary',
    banner: 'none',
    badge: false,
    noIndex: true,
  })
  expect(plans().plans.every(({ badge }) => badge)).toBe(true)
})

test('[E-08] version names that do not exist are reported with the available ones', () => {
  const versions = { '1.1': { noIndex: false } }
  const hint = 'did you mean "1.0"?\nknown versions: 1.0, 2.0, 3.0, current'
  const problem = { severity: 'error', file: 'docs.config.json', hint, rule: 'unknown-version' }
  const docs = { onlyIncludeVersions: [...names, '1.2'], versions, lastVersion: '1.3' }
  expect(plans(docs).problems).toEqual([
    { ...problem, message: 'docs.onlyIncludeVersions refers to a docs version that does not exist: "1.2"' },
    { ...problem, message: 'docs.versions refers to a docs version that does not exist: "1.1"' },
    { ...problem, message: 'docs.lastVersion refers to a docs version that does not exist: "1.3"' },
  ])
})

test('a site without any version is reported', () => {
  const config = settings({ includeCurrentVersion: false })
  const editions = [{ ...edition('current'), pages: [page('a.md')], categories: [] }]
  expect(assembleSite({ config, editions, mode: 'build' })).toEqual({
    editions: [],
    routes: [],
    home: '/',
    problems: [
      {
        severity: 'error',
        file: 'docs.config.json',
        message: 'no docs version to build',
        hint: 'set docs.includeCurrentVersion to true, or name an existing version in docs.onlyIncludeVersions',
        rule: 'no-version',
      },
    ],
  })
})

const mainDocId = (paths: Parameters<typeof page>[], sidebars?: SiteSettings['docs']['sidebars']) =>
  assembleSite({
    config: settings(sidebars && { sidebars }),
    editions: [{ ...edition('current'), pages: paths.map((args) => page(...args)), categories: [] }],
    mode: 'build',
  }).editions[0]?.mainDocId

test('the main doc is the one at the root, else the first of the first sidebar, else the first', () => {
  expect(mainDocId([['a.md'], ['b.md', { slug: '/' }]])).toBe('b')
  expect(mainDocId([['a.md'], ['b.md', { sidebar_position: 1 }]])).toBe('b')
  expect(mainDocId([['a.md'], ['b.md']], { docs: [{ type: 'link', label: 'x', href: '/x' }] })).toBe('a')
})

test('each version has its own docs and URLs', () => {
  const editions = ['current', '1.0'].map((name) => ({
    ...edition(name),
    pages: [page('a.md')],
    categories: [],
  }))
  const { routes } = assembleSite({ config: settings(), editions, mode: 'build' })
  expect(routes).toMatchObject([
    { route: '/a', edition: '1.0' },
    { route: '/next/a', edition: 'current' },
  ])
})

test('versions share the sidebars: items that only one of them has are omitted from those of the others', () => {
  const sidebars = {
    docs: [
      { type: 'doc', id: 'a' },
      { type: 'doc', id: 'new' },
      { type: 'doc', id: 'nowhere' },
      { type: 'autogenerated', dirName: 'b' },
    ],
  } satisfies SiteSettings['docs']['sidebars']
  const current = { ...edition('current'), pages: [page('a.md'), page('new.md')], categories: [] }
  const first = { ...edition('1.0'), pages: [page('a.md'), page('b/c.md')], categories: [] }
  const site = assembleSite({ config: settings({ sidebars }), editions: [current, first], mode: 'build' })
  expect(site.editions.map(({ sidebars: own }) => outline(own.docs))).toEqual([
    ['a', 'new'],
    ['a', 'c'],
  ])
  expect(site.problems.map(({ message }) => message)).toEqual([
    'sidebar "docs" refers to a doc that does not exist: "nowhere"',
  ])
})

test('no id, slug, category or version leads out of the site', () => {
  const { routes } = assembleSite({
    config: settings({ routeBasePath: '/../docs', versions: { current: { path: '../..', noIndex: false } } }),
    editions: [
      {
        ...edition('current'),
        pages: [page('a.md'), page('b/c.md', { id: '..' }), page('d/e.md', { slug: '../../../e' })],
        categories: [categoryFile('b', { link: { type: 'generated-index', slug: '../../../b' } })],
      },
    ],
    mode: 'build',
  })
  expect(routes.map(({ route }) => route)).not.toContainEqual(expect.stringContaining('..'))
})
