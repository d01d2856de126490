import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkHosts, hostPaths, renderHeaders, renderRedirects } from '../../../src/site/host-files.ts'
import { told } from '../told.ts'

const MOVED = [
  { from: '/old', to: '/docs/new/' },
  { from: '/a b/ü.html', to: 'https://example.org/x' },
]

describe('redirects', () => {
  test('send readers from every spelling of an old path', () => {
    expect(renderRedirects(MOVED, '/docs/', ['cloudflare', 'netlify'])).toBe(
      '/docs/old /docs/new/ 301\n/docs/old/ /docs/new/ 301\n/docs/a%20b/%C3%BC.html https://example.org/x 301\n',
    )
  })

  test('go before the page that redirects, where Netlify alone reads them', () => {
    expect(renderRedirects(MOVED.slice(0, 1), '/', ['netlify'])).toBe(
      '/old /docs/new/ 301!\n/old/ /docs/new/ 301!\n',
    )
  })
})

describe('headers', () => {
  test('are those that the guide shows', () => {
    const guide = readFileSync(new URL('../../../guide/docs/how-to/deploy.md', import.meta.url), 'utf8')
    const policy = "default-src 'none'; …"
    expect(guide).toContain(renderHeaders({ baseUrl: '/', policy, isCached: true }))
  })

  test('name the Markdown of each page, or of none where Cloudflare would not read all rules', () => {
    const withPages = (count: number) =>
      renderHeaders({
        baseUrl: '/',
        policy: 'p',
        isCached: false,
        markdown: Array.from({ length: count }, (_, index) => [`/${index}/`, `/${index}/page.md`] as const),
      })
    expect(withPages(98)).toContain('\n/97/\n  Link: </97/page.md>; rel="alternate"; type="text/markdown"\n')
    expect(withPages(99)).toBe(withPages(0))
  })

  test('say nothing of assets/ where not all names in it have a hash', () => {
    expect(renderHeaders({ baseUrl: '/', policy: 'p', isCached: false })).not.toContain('immutable')
  })
})

test('a static file that keeps hosts from caching is reported at the setting', () => {
  const settings = {
    configFile: 'docs.config.json',
    positions: { hosts: { line: 3, column: 3 } },
    hosts: ['netlify'] as const,
  }
  const statics = [
    ['img/a.png', 'static/img/a.png'],
    ['assets/b.png', 'static/assets/b.png'],
  ] as const
  expect(told(checkHosts(settings, statics))).toEqual([
    'warning docs.config.json:3:3 host-files: the hosts are not told to cache assets/, because of static/assets/b.png\nits name has no hash; move it to another folder of static files, such as img/',
  ])
  expect(checkHosts({ ...settings, hosts: [] }, statics)).toEqual([])
  expect(hostPaths({ hosts: [] })).toEqual([])
})
