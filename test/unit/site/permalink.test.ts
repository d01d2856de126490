import { describe, expect, test } from 'vitest'
import {
  createSiteUrls,
  isExternal,
  markdownPathOf,
  outputPathOf,
  permalinkOf,
  redirectRoute,
  routeOf,
} from '../../../src/site/permalink.ts'
import { words } from '../../lists.ts'
import { lidoSite } from './fixtures.ts'

const baseUrl = '/lido-staking-vault-cli/'
const lidoRoutes = new Set(lidoSite().routes.map(({ route }) => route))

test.each([
  ['/', undefined, '/base/'],
  ['/', false, '/base/'],
  ['/a/b', undefined, '/base/a/b/'],
  ['/a/b', true, '/base/a/b/'],
  ['/a/b', false, '/base/a/b'],
  ['/a b/ü?', undefined, '/base/a%20b/%C3%BC%3F/'],
  ['/old.html', true, '/base/old.html'],
])('the URL of %s with trailingSlash %s is %s', (route, trailingSlash, url) => {
  expect(permalinkOf(route, { baseUrl: '/base/', trailingSlash })).toBe(url)
})

test.each([
  ['/', undefined, 'index.html', 'page.md'],
  ['/', false, 'index.html', 'page.md'],
  ['/a/b', undefined, 'a/b/index.html', 'a/b/page.md'],
  ['/a/b', false, 'a/b.html', 'a/b/page.md'],
  ['/old.html', undefined, 'old.html', undefined],
])('%s with trailingSlash %s is written to %s', (route, trailingSlash, page, markdown) => {
  expect(outputPathOf(route, { trailingSlash })).toBe(page)
  expect(markdownPathOf(route)).toBe(markdown)
})

test.each([
  ['/old', 'old.html'],
  ['/old/', 'old.html'],
  ['//a//old/', 'a/old.html'],
  ['/a%20b', 'a b.html'],
  ['/50%', '50%.html'],
  ['/', 'index.html'],
  ['/old.html', 'old.html'],
])('a redirect from %s is written to %s', (from, file) => {
  expect(outputPathOf(redirectRoute(from), { trailingSlash: false })).toBe(file)
})

describe('[R-02] every route is matched exactly', () => {
  test.each([
    ['', '/'],
    ['index.html', '/'],
    ['changelog', '/changelog'],
    ['changelog/', '/changelog'],
    ['changelog.html', '/changelog'],
    ['changelog/index.html', '/changelog'],
    ['commands%2Freport', '/commands/report'],
    ['category/commands/', '/category/commands'],
  ])('%j leads to %s', (path, route) => {
    expect(routeOf(baseUrl + path, lidoRoutes, { baseUrl })).toBe(route)
  })

  test.each(words('category commands commands/ commands/contracts get-started Changelog changelog/x'))(
    '%j is not a page',
    (path) => {
      expect(routeOf(baseUrl + path, lidoRoutes, { baseUrl })).toBeUndefined()
    },
  )

  test.each([
    '/changelog',
    '/',
    '/lido-staking-vault-clix',
    `${baseUrl}%`,
    `${baseUrl}/`,
    `${baseUrl}changelog//`,
  ])('%j is not of this site', (pathname) => {
    expect(routeOf(pathname, lidoRoutes, { baseUrl })).toBeUndefined()
  })

  test('the base path needs no final slash', () => {
    expect(routeOf('/lido-staking-vault-cli', lidoRoutes, { baseUrl })).toBe('/')
  })

  test('a page whose own route ends in .html is left alone', () => {
    const routes = new Set(['/old.html', '/old'])
    expect(routeOf('/old.html', routes, { baseUrl: '/' })).toBe('/old.html')
  })
})

test.each([
  ['/changelog', `${baseUrl}changelog/`],
  ['changelog', `${baseUrl}changelog/`],
  ['/changelog.html?a=1#top', `${baseUrl}changelog/?a=1#top`],
  [`${baseUrl}changelog`, `${baseUrl}changelog/`],
  ['/', baseUrl],
  ['img/logo.svg', `${baseUrl}img/logo.svg`],
  ['/unknown', `${baseUrl}unknown`],
  ['pathname:///changelog', `${baseUrl}changelog`],
  ['#top', '#top'],
  ['https://lido.fi/x', 'https://lido.fi/x'],
  ['//lido.fi', '//lido.fi'],
  ['mailto:info@lido.fi', 'mailto:info@lido.fi'],
])('a setting that links to %s gets the URL %s', (to, url) => {
  expect(createSiteUrls(lidoRoutes, { baseUrl }).of(to)).toBe(url)
})

test.each([
  ['/docs', '/docs/docs/'],
  ['/docs/intro', '/docs/docs/intro/'],
  ['/docs/docs/intro', '/docs/docs/intro/'],
  ['/docs/about', '/docs/about/'],
])('%s leads to the page below a folder that is called like the base path', (to, url) => {
  const routes = new Set(['/docs', '/docs/intro', '/about'])
  expect(createSiteUrls(routes, { baseUrl: '/docs/' }).of(to)).toBe(url)
})

test.each([
  ['/a', false],
  ['/a#part', false],
  ['#part', false],
  ['/blog', true],
  ['pathname:///blog/', true],
  ['/img/plan.pdf', false],
  ['https://lido.fi/blog', false],
  ['mailto:info@lido.fi', false],
])('whether %s looks like a page but is not one: %s', (to, lacks) => {
  const siteUrls = createSiteUrls(new Set(['/', '/a']), { baseUrl: '/base/' })
  expect(siteUrls.lacksPage(siteUrls.of(to))).toBe(lacks)
})

test('only other sites are external', () => {
  expect(['https://lido.fi', '//lido.fi', 'HTTP://x'].every(isExternal)).toBe(true)
  expect(['mailto:info@lido.fi', '/x', '#x', 'x'].some(isExternal)).toBe(false)
})
