import { expect, test } from 'vitest'
import { hasSitemap, renderSitemap } from '../../../../src/features/machine-readers/machine-files.ts'
import { renderRobots } from '../../../../src/render/page-renderer.ts'
import { assembleSite } from '../../../../src/site/assemble.ts'
import { edition, page, settings, siteOf } from '../../site/fixtures.ts'

const site = { url: 'https://lido.fi', baseUrl: '/base/', noIndex: false }

test('[B-08] the sitemap lists canonical URLs, sorted, without unlisted pages', () => {
  const pages = [page('b & c.md'), page('a.md', { slug: '/' }), page('u.md', { unlisted: true })]
  expect(renderSitemap(siteOf(pages), site, new Map([['docs/a.md', { date: '2026-01-02' }]]))).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      '<url><loc>https://lido.fi/base/</loc><lastmod>2026-01-02</lastmod></url>',
      '<url><loc>https://lido.fi/base/b%20%26%20c/</loc></url>',
      '</urlset>',
      '',
    ].join('\n'),
  )
})

test('the sitemap omits pages whose own head keeps search engines away', () => {
  const pages = [page('a.md'), page('b.md', {}, { isUnindexed: true })]
  const sitemap = renderSitemap(siteOf(pages), site)
  expect(sitemap).toContain('<loc>https://lido.fi/base/a/</loc>')
  expect(sitemap).not.toContain('/b/')
})

test('the sitemap omits versions that are kept from search engines', () => {
  const editions = ['current', '1.0'].map((name) => ({
    ...edition(name),
    pages: [page('a.md')],
    categories: [],
  }))
  const config = settings({ versions: { current: { noIndex: true } } })
  const sitemap = renderSitemap(assembleSite({ config, editions, mode: 'build' }), site)
  expect(sitemap).toContain('<loc>https://lido.fi/base/a/</loc>')
  expect(sitemap).not.toContain('next')
})

test('there is no sitemap without a URL, nor for a site that is hidden from search engines', () => {
  expect(hasSitemap({ url: '', noIndex: false })).toBe(false)
  expect(hasSitemap({ ...site, noIndex: true })).toBe(false)
})

test('robots.txt names the sitemap, when there is one', () => {
  expect(renderRobots(site)).toBe('User-agent: *\nAllow: /\n\nSitemap: https://lido.fi/base/sitemap.xml\n')
  expect(renderRobots({ ...site, url: '' })).toBe('User-agent: *\nAllow: /\n')
  expect(renderRobots({ ...site, noIndex: true })).toBe('User-agent: *\nAllow: /\n')
})
