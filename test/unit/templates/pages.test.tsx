import { HtmlValidate } from 'html-validate'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { CategoryPageProps, DocPageProps } from '../../../src/model/page-props.ts'
import { SiteProvider } from '../../../templates/hooks/site.ts'
import CategoryPage from '../../../templates/pages/CategoryPage.tsx'
import DocPage from '../../../templates/pages/DocPage.tsx'
import NotFoundPage from '../../../templates/pages/NotFoundPage.tsx'
import { site } from './sample-site.ts'

const render = (page: ReactElement) => renderToStaticMarkup(<SiteProvider value={site}>{page}</SiteProvider>)

const bare: DocPageProps = {
  site,
  article: '<h1>Reports</h1>\n<h2 id="submit">Submit</h2>\n<h3 id="check">Check</h3>\n',
  toc: [],
  version: { label: 'Next', badge: false, banner: 'none' },
  tags: [],
  unlisted: false,
}

const full: DocPageProps = {
  ...bare,
  toc: [
    { id: 'submit', html: '<code>submit</code>', children: [{ id: 'check', html: 'Check', children: [] }] },
  ],
  breadcrumbs: [
    { label: 'Get Started', href: '/base/category/get-started/' },
    { label: 'Guides' },
    { label: 'Reports' },
  ],
  version: {
    label: 'Next',
    badge: true,
    banner: 'unreleased',
    latest: { label: '2.0', href: '/base/2.0/' },
  },
  previous: { label: 'Mint', href: '/base/mint/' },
  next: { label: 'Deposits', href: '/base/deposits/' },
  editUrl: 'https://github.com/lidofinance/edit/docs/reports.md',
  lastUpdate: { date: '2025-11-03T23:30:00-02:00', author: 'Ada' },
  tags: [{ label: 'oracle', href: '/base/tags/oracle/' }],
  unlisted: true,
}

const category: CategoryPageProps = {
  site,
  title: 'Commands',
  description: 'Every command.',
  breadcrumbs: [{ label: 'Commands' }],
  version: bare.version,
  cards: [
    { kind: 'category', label: 'Contracts', href: '/base/category/contracts/', description: '8 items' },
    { kind: 'doc', label: 'Account', href: '/base/account/', description: '' },
    { kind: 'external', label: 'Source', href: 'https://github.com/lidofinance', description: 'The code.' },
  ],
}

describe('a docs page', () => {
  it('[S-08] leads from the home page over its ancestors to itself, which is no link', () => {
    const trail = between(render(<DocPage {...full} />), '<nav class="breadcrumbs"', '</nav>')
    expect(trail).toContain('aria-label="Breadcrumbs"')
    expect(trail).toContain('<a href="/base/" aria-label="Home page">')
    expect(trail).toContain(
      '<li><a href="/base/category/get-started/">Get Started</a></li><li><span>Guides</span></li>' +
        '<li><span aria-current="page">Reports</span></li>',
    )
  })

  it('[S-09] lists its headings beside the article and in a block above it, one of them named as a landmark', () => {
    const html = render(<DocPage {...full} />)
    const list =
      '<ul><li><a href="#submit"><code>submit</code></a><ul><li><a href="#check">Check</a></li></ul></li></ul>'
    expect(between(html, '<details class="toc-mobile"', '</details>')).toContain(list)
    expect(
      between(html, '<nav id="ld_toc" tabindex="-1" class="toc" aria-label="On this page"', '</nav>'),
    ).toContain(list)
    expect(html.match(/aria-label="On this page"/g)).toHaveLength(1)
  })

  it('[S-15] leads to its neighbours and its source, and says when it was changed', () => {
    const html = render(<DocPage {...full} />)
    expect(html).toMatch(
      /<a class="pagination-previous" href="\/base\/mint\/" rel="prev">.*<small>Previous<\/small><span>Mint<\/span>/,
    )
    expect(html).toMatch(
      /<a class="pagination-next" href="\/base\/deposits\/" rel="next"><small>Next<\/small><span>Deposits<\/span>/,
    )
    expect(html).toContain(
      '<a class="edit-link" href="https://github.com/lidofinance/edit/docs/reports.md" target="_blank" rel="noopener noreferrer">',
    )
    expect(html).toContain('<p class="last-updated">Last updated on <time>2025-11-04</time> by Ada</p>')
  })

  it('shows the author’s HTML as it stands', () => {
    expect(render(<DocPage {...bare} article={'<p>&lt;address></p>'} />)).toContain(
      '<div class="markdown"><p>&lt;address></p></div>',
    )
  })

  it('has a heading of its own only where the article does not open with one', () => {
    expect(render(<DocPage {...bare} />)).not.toContain('<header>')
    expect(render(<DocPage {...bare} title="A < B" />)).toContain('<header><h1>A &lt; B</h1></header>')
  })

  it('has what readers choose for the examples below its title, whosever that is', () => {
    const script = { url: '/base/values.js', integrity: '' }
    const tool = { invocations: [], chains: [], script, explain: '/base/explain/' }
    const own = { ...site, tool }
    const example = '<p><span class="invocation">acme</span></p>'
    const bar = '<div class="examples-bar"><a class="page-action" href="/base/explain/">'
    const article = `<h1 id="reports">Reports</h1>${example}`
    expect(render(<DocPage {...bare} site={own} article={article} />)).toMatch(
      new RegExp(`<h1 id="reports">Reports</h1></div>${bar}[^<]*</a></div><div class="markdown">${example}`),
    )
    expect(render(<DocPage {...bare} site={own} title="Reports" article={example} />)).toMatch(
      new RegExp(`<h1>Reports</h1></header>${bar}[^<]*</a></div><div class="markdown">${example}`),
    )
  })

  it('leaves out what is not known', () => {
    expect(render(<DocPage {...bare} />)).toBe(
      '<div class="doc"><div class="doc-column"><div class="doc-path"></div><article class="article">' +
        `<div class="markdown">${bare.article}</div></article></div></div>`,
    )
  })

  it('tells of an unreleased version where the latest one is', () => {
    const banner = between(render(<DocPage {...full} />), '<p class="version-banner"', '</p>')
    expect(banner).toContain(
      'These pages describe version <strong>Next</strong>, which has not been released yet. ' +
        'For the current documentation, see <a href="/base/2.0/">2.0</a>.',
    )
  })
})

describe('a category page', () => {
  it('has a card for every item, each a single link', () => {
    const cards = render(<CategoryPage {...category} />).match(/<a class="card".*?<\/a>/g) ?? []
    expect(cards).toHaveLength(3)
    expect(cards[0]).toContain('Contracts</h2><p class="card-text">8 items</p>')
    expect(cards[1]).not.toContain('card-text')
    expect(cards[2]).toContain('target="_blank" rel="noopener noreferrer"')
  })
})

describe('the not-found page', () => {
  it('[R-04] leads home, and to the first page of versions that lie elsewhere, by whole URLs', () => {
    const old = { ...site.docs.versions[0]!, name: '1.0', label: '1.0', mainPath: '/base/1.0/' }
    const versions = [...site.docs.versions, old]
    const html = render(<NotFoundPage site={{ ...site, docs: { ...site.docs, versions } }} />)
    expect(html.match(/href="[^"]*"/g)).toEqual(['href="/base/"', 'href="/base/1.0/"'])
    // The version that the reader prefers is named at once.
    expect(html).toContain('data-hydrate="load"')
  })
})

describe('every page', () => {
  const validator = new HtmlValidate({ extends: ['html-validate:recommended'] })
  const pages: [string, ReactElement][] = [
    ['a docs page', <DocPage key="0" {...full} />],
    ['a bare docs page', <DocPage key="1" {...bare} />],
    ['a category page', <CategoryPage key="2" {...category} />],
    ['the not-found page', <NotFoundPage key="3" site={site} />],
  ]

  it.each(pages)('%s is HTML that a validator accepts', async (_, element) => {
    const { results } = await validator.validateString(
      `<!DOCTYPE html><html lang="en"><head><title>Page</title></head><body><main>${render(element)}</main></body></html>`,
    )
    expect(
      results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)),
    ).toEqual([])
  })
})

/** Returns the part of `html` from `start` to the first `end` after it. */
function between(html: string, start: string, end: string): string {
  const from = html.indexOf(start)
  return html.slice(from, html.indexOf(end, from))
}
