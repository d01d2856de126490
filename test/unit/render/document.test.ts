import { describe, expect, test } from 'vitest'
import { type DocumentSettings, renderDocument } from '../../../src/render/document.ts'
import { withOwnHead } from '../../../src/render/page-renderer.ts'

const EVIL = `"><script>alert(1)</script><i title='`

const settings: DocumentSettings = {
  url: `https://example.org/${EVIL}`,
  siteTitle: EVIL,
  lang: EVIL,
  direction: 'ltr',
  colorMode: 'light',
  favicon: EVIL,
  image: EVIL,
  alternates: [],
  metadata: [{ name: EVIL, content: EVIL }],
  headTags: [{ tagName: 'link', attributes: { rel: EVIL, href: EVIL } }],
  first: { url: EVIL, integrity: 'sha384-d' },
  tabs: { url: EVIL, integrity: 'sha384-c' },
  style: { url: EVIL, integrity: 'sha384-b' },
  headScript: 'start()',
  policy: EVIL,
  hasOwnTemplates: false,
}

describe('a document', () => {
  test('lets no value of the site out of its attribute, element or data', () => {
    const page = {
      buildId: EVIL,
      path: EVIL,
      component: EVIL,
      title: EVIL,
      description: EVIL,
      canonical: EVIL,
      robots: EVIL,
      docId: EVIL,
      props: { evil: EVIL },
    }
    const html = renderDocument(page, { keywords: [EVIL], image: EVIL }, 'body', settings)
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<i ')
    expect(html).toContain('<html lang="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;i title=\'"')
    expect(html.match(/<script/g)).toHaveLength(3)
  })

  test('has the elements of its author in the place of those that say the same', () => {
    const page = { buildId: '', path: '/', component: '', title: 'Usual', robots: 'noindex, nofollow' }
    const link = { line: 1, column: 1 }
    const laid = withOwnHead(
      { page, head: { keywords: ['usual'] }, props: {} },
      [
        { tagName: 'title', attributes: {}, text: 'Own <b>' },
        { tagName: 'meta', attributes: { name: 'keywords', content: 'first' } },
        { tagName: 'meta', attributes: { name: 'keywords', content: EVIL } },
        { tagName: 'meta', attributes: { name: 'robots', content: 'all' } },
        { tagName: 'meta', attributes: { property: 'og:type', content: 'article' } },
        {
          tagName: 'link',
          attributes: { rel: 'canonical' },
          link: { ...link, attribute: 'href', element: 'link', url: 'b' },
        },
        {
          tagName: 'link',
          attributes: { rel: 'me' },
          link: { ...link, attribute: 'href', element: 'link', url: 'c' },
        },
        { tagName: 'script', attributes: { type: 'application/ld+json' }, text: '{}' },
      ],
      ({ url }) => (url === 'c' ? undefined : `https://example.org/${url}`),
    )
    const html = renderDocument(laid.page, laid.head, '', { ...settings, metadata: [] })
    expect(html).toContain('<title>Own &lt;b&gt;</title>')
    expect(html).toContain('<link rel="canonical" href="https://example.org/b">')
    expect(html.match(/<meta name="robots"[^>]*>/g)).toEqual([
      '<meta name="robots" content="noindex, nofollow">',
    ])
    expect(html.match(/<meta property="og:type"[^>]*>/g)).toEqual([
      '<meta property="og:type" content="article">',
    ])
    expect(html.match(/<meta name="keywords" content="([^"]*)"/g)).toHaveLength(1)
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('rel="me"')
    expect(html).toContain('<script type="application/ld+json">{}</script>')
  })

  test("lets a page's own metadata override that of all pages, and this the defaults", () => {
    const metadata = ['description', 'robots', 'keywords', 'twitter:card', 'twitter:image'].map((name) => ({
      name,
      content: 'of all',
    }))
    const page = { buildId: '', path: '/', component: '', title: '', description: 'own', robots: 'noindex' }
    const html = renderDocument(page, { image: 'https://a.org/own.png' }, '', { ...settings, metadata })
    const contents = metadata.map(({ name }) => [
      ...html.matchAll(new RegExp(`<meta name="${name}" content="(.*?)">`, 'g')),
    ])
    expect(contents.map((found) => found.map(([, content]) => content))).toEqual([
      ['own'],
      ['noindex'],
      ['of all'],
      ['of all'],
      ['https://a.org/own.png'],
    ])
  })
})
