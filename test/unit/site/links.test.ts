// See also the cases of links.
import { describe, expect, it } from 'vitest'
import type { PageLink } from '../../../src/model/page.ts'
import {
  createLinkResolver,
  type LinkInput,
  type LinkSettings,
  linkAttributes,
  type ResolvedLink,
} from '../../../src/site/links.ts'

const BASE = '/lido/'
const FILES = ['docs/guide/shot.png', 'docs/guide/a b.pdf']
const DOCS = {
  'docs/intro.md': { route: '/' },
  'docs/docs.md': { route: '/docs' },
  'docs/guide/index.md': { route: '/guide' },
  'docs/guide/reports.md': { route: '/guide/reports' },
  'docs/guide/mint-burn.mdx': { route: '/guide/mint-burn' },
  'docs/guide/ärger.md': { route: '/guide/ärger' },
  'docs/commands/account.md': { route: '/commands/account' },
  'docs/commands/secret.md': { route: '/commands/secret', unlisted: true },
  'docs/commands/next.md': { route: '/commands/next', draft: true },
}

function inputOf(settings: Partial<LinkSettings> = {}): LinkInput {
  const docs = Object.entries(DOCS).map(
    ([source, doc]) => [source, { draft: false, unlisted: false, ...doc }] as const,
  )
  const routes = docs.filter(([, doc]) => !doc.draft).map(([source, { route }]) => ({ route, source }))
  return {
    settings: {
      url: 'https://example.org',
      baseUrl: BASE,
      onBrokenLinks: 'throw',
      onBrokenMarkdownLinks: 'throw',
      onBrokenAnchors: 'warn',
      ...settings,
    },
    routes: [...routes, { route: '/category/commands', source: 'docs/commands/_category_.json' }],
    docs: new Map(docs),
    hasFile: (path) => FILES.includes(path),
    staticFiles: new Set(),
  }
}

const pageOf = (source: keyof typeof DOCS) => ({ source, route: DOCS[source].route, contentDir: 'docs' })
const linkOf = (url: string, rest: Partial<PageLink> = {}): PageLink => ({
  attribute: 'href',
  element: 'a',
  url,
  line: 3,
  column: 7,
  ...rest,
})

function resolve(url: string, from: keyof typeof DOCS = 'docs/guide/reports.md', rest?: Partial<PageLink>) {
  return createLinkResolver(inputOf()).resolve(linkOf(url, rest), pageOf(from))
}

describe('working links', () => {
  it('keeps the route and the hash of the page it found', () => {
    expect(resolve('../commands/account.md#flags')).toEqual({
      kind: 'page',
      url: '/lido/commands/account/#flags',
      route: '/commands/account',
      hash: 'flags',
    })
  })

  it('writes URLs without a final slash when the site says so', () => {
    const resolver = createLinkResolver(inputOf({ trailingSlash: false }))
    const page = pageOf('docs/guide/reports.md')
    expect(resolver.resolve(linkOf('./mint-burn.mdx#x'), page).url).toBe('/lido/guide/mint-burn#x')
    expect(resolver.resolve(linkOf('/'), page).url).toBe('/lido/')
  })

  it('knows a URL of another site as one where the site does not say its own host', () => {
    for (const baseUrl of ['/', '/lido/']) {
      const resolver = createLinkResolver(inputOf({ url: '', baseUrl }))
      const url = '//cdn.example.org/x.js'
      expect(resolver.resolve(linkOf(url), pageOf('docs/intro.md'))).toEqual({
        kind: 'external',
        url,
      })
    }
  })

  it('leaves anchors on the page to the check of the finished page', () => {
    expect(resolve('#')).toEqual({ kind: 'anchor', url: '#', hash: '' })
    expect(resolve('#top')).toEqual({ kind: 'anchor', url: '#top', hash: 'top' })
    expect(resolve('#%C3%A4')).toEqual({ kind: 'anchor', url: '#%C3%A4', hash: '%C3%A4' })
  })
})

describe('files', () => {
  it('reads links of a partial from the folder of the partial', () => {
    const resolved = resolve('../guide/shot.png', 'docs/intro.md', {
      attribute: 'src',
      element: 'img',
      source: 'docs/commands/_part.md',
    })
    expect(resolved.assetPath).toBe('docs/guide/shot.png')
  })
})

describe('broken links', () => {
  const faultOf = ({ problem }: ResolvedLink) =>
    problem && [problem.severity, problem.rule, problem.message, problem.hint]

  it.each([
    ['/x', 'broken-link'],
    ['./x.md', 'broken-markdown-link'],
    ['./Mint-Burn.mdx', 'case-mismatch'],
    ['../commands/next.md', 'link-to-draft'],
    ['', 'empty-link'],
  ])('have a rule: %j', (url, rule) => {
    expect(resolve(url).problem?.rule).toBe(rule)
  })

  it('have rules of their own as images, and as paths that only a final slash explains', () => {
    const asset = { attribute: 'src', element: 'img' } as const
    expect(resolve('./x.png', 'docs/guide/reports.md', asset).problem?.rule).toBe('broken-asset')
    expect(resolve('../reports', 'docs/guide/mint-burn.mdx').problem?.rule).toBe('relative-link')
  })

  it('mentions links to unlisted pages, but not from one', () => {
    expect(faultOf(resolve('/commands/secret'))).toEqual([
      'info',
      'link-to-unlisted',
      'link /commands/secret leads to an unlisted page',
      '/commands/secret is in no sidebar and no search results',
    ])
    expect(resolve('./secret.md', 'docs/commands/secret.md').problem).toBeUndefined()
  })

  it('does not warn of a URL of this site that a text names', () => {
    const url = 'https://example.org/lido/install.sh'
    expect(resolve(url, 'docs/intro.md', { isLiteral: true })).toEqual({ kind: 'external', url })
    expect(resolve('/install.sh', 'docs/intro.md', { isLiteral: true }).problem?.severity).toBe('error')
  })

  it('names the file, line and column, also those of a partial', () => {
    expect(resolve('/x', 'docs/intro.md', { line: 12, column: 5 }).problem).toMatchObject({
      file: 'docs/intro.md',
      line: 12,
      column: 5,
    })
    expect(resolve('/x', 'docs/intro.md', { source: 'docs/_p.md' }).problem?.file).toBe('docs/_p.md')
  })

  it.each([
    ['ignore', undefined],
    ['log', 'info'],
    ['warn', 'warning'],
    ['throw', 'error'],
  ] as const)('[B-05] reports broken links with "%s" as %s', (reporting, severity) => {
    const page = pageOf('docs/guide/reports.md')
    const links = createLinkResolver(inputOf({ onBrokenLinks: reporting }))
    const markdown = createLinkResolver(inputOf({ onBrokenMarkdownLinks: reporting }))
    expect(links.resolve(linkOf('/x'), page).problem?.severity).toBe(severity)
    expect(links.resolve(linkOf('/x.md'), page).problem?.severity).toBe('error')
    expect(markdown.resolve(linkOf('/x.md'), page).problem?.severity).toBe(severity)
    expect(markdown.resolve(linkOf('/x'), page).problem?.severity).toBe('error')
  })
})

describe('the attributes of a link', () => {
  it('open a new tab for external URLs, unless the author said how', () => {
    const link = linkOf('https://lido.fi/?a&b')
    const resolved = resolve(link.url)
    expect(linkAttributes(link, resolved, String)).toBe(
      'href="https://lido.fi/?a&amp;b" target="_blank" rel="noopener noreferrer"',
    )
    expect(linkAttributes({ ...link, targeted: true }, resolved, String)).toBe(
      'href="https://lido.fi/?a&amp;b"',
    )
  })

  it('carry the URL of a copied file', () => {
    const link = linkOf('./a%20b.pdf#page=2')
    expect(linkAttributes(link, resolve(link.url), () => '/lido/assets/ab.1234.pdf')).toBe(
      'href="/lido/assets/ab.1234.pdf#page=2"',
    )
  })
})
