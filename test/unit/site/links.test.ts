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
const FILES = [
  'docs/guide/shot.png',
  'docs/guide/a b.pdf',
  'docs/LICENSE',
  'CONTRIBUTING.md',
  'assets/logo.svg',
]
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
    refusal: (path) => (/secret|\.env\.png/.test(path) ? `${path} is refused` : undefined),
    filesIn: (folder) =>
      FILES.filter((file) => file.startsWith(`${folder}/`)).map((file) => file.slice(folder.length + 1)),
    staticFiles: new Set(['img/Logo.svg', 'demo/index.html', 'files/notes.md', 'robots.txt']),
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
const image = (url: string) => resolve(url, 'docs/guide/reports.md', { attribute: 'src', element: 'img' })

describe('working links', () => {
  it.each([
    ['./mint-burn.mdx', '/lido/guide/mint-burn/'],
    ['mint-burn.mdx', '/lido/guide/mint-burn/'],
    ['../intro.md', '/lido/'],
    ['../commands/account.md#flags', '/lido/commands/account/#flags'],
    ['../commands/account.md?a=1#flags', '/lido/commands/account/?a=1#flags'],
    ['commands/account.md', '/lido/commands/account/'],
    ['/commands/account.md', '/lido/commands/account/'],
    ['@site/docs/commands/account.md', '/lido/commands/account/'],
    ['./%C3%A4rger.md', '/lido/guide/%C3%A4rger/'],
    ['./ärger.md', '/lido/guide/%C3%A4rger/'],
    ['/category/commands', '/lido/category/commands/'],
    ['/category/commands/', '/lido/category/commands/'],
    ['/lido/category/commands', '/lido/category/commands/'],
    ['/lido', '/lido/'],
    ['/lido/', '/lido/'],
    ['/', '/lido/'],
    ['/?tab=1#top', '/lido/?tab=1#top'],
    ['/commands/account.html', '/lido/commands/account/'],
    ['/commands/account/index.html#x', '/lido/commands/account/#x'],
    ['./mint-burn', '/lido/guide/mint-burn/'],
    ['mint-burn', '/lido/guide/mint-burn/'],
    ['../commands/account?x#y', '/lido/commands/account/?x#y'],
    ['..', '/lido/'],
    ['./', '/lido/guide/'],
    ['?page=2', '/lido/guide/reports/?page=2'],
    ['https://example.org/lido/commands/account#flags', '/lido/commands/account/#flags'],
    ['https://example.org/lido', '/lido/'],
  ])('resolves %s to the page at %s', (url, expected) => {
    const { kind, url: got, problem } = resolve(url)
    expect({ kind, got, problem }).toEqual({ kind: 'page', got: expected, problem: undefined })
  })

  it('keeps the route and the hash of the page it found', () => {
    expect(resolve('../commands/account.md#flags')).toEqual({
      kind: 'page',
      url: '/lido/commands/account/#flags',
      route: '/commands/account',
      hash: 'flags',
    })
  })

  it('reads relative links of an index page from its folder', () => {
    expect(resolve('./reports', 'docs/guide/index.md').url).toBe('/lido/guide/reports/')
    expect(resolve('reports', 'docs/intro.md').problem?.message).toBe('broken link reports')
    expect(resolve('guide/reports', 'docs/intro.md').url).toBe('/lido/guide/reports/')
  })

  it('takes a page with the name of the content folder for no index', () => {
    const { url, problem } = resolve('guide/reports', 'docs/docs.md')
    expect({ url, problem }).toEqual({ url: '/lido/guide/reports/', problem: undefined })
  })

  it('takes a relative link that only a final slash explains, with a warning', () => {
    expect(resolve('../reports', 'docs/guide/mint-burn.mdx')).toEqual({
      kind: 'page',
      url: '/lido/guide/reports/',
      route: '/guide/reports',
      problem: {
        file: 'docs/guide/mint-burn.mdx',
        line: 3,
        column: 7,
        rule: 'relative-link',
        severity: 'warning',
        message: 'relative link ../reports does not resolve from /guide/mint-burn',
        hint: 'browsers resolve it to /guide/reports on the built page; write that path instead',
      },
    })
  })

  it('writes URLs without a final slash when the site says so', () => {
    const resolver = createLinkResolver(inputOf({ trailingSlash: false }))
    const page = pageOf('docs/guide/reports.md')
    expect(resolver.resolve(linkOf('./mint-burn.mdx#x'), page).url).toBe('/lido/guide/mint-burn#x')
    expect(resolver.resolve(linkOf('/'), page).url).toBe('/lido/')
  })

  it.each([
    'https://lido.fi',
    '//cdn.example.org/x.js',
    'HTTP://lido.fi/a?b#c',
    'https://example.org/other/',
  ])('leaves the external URL %s as it is', (url) => expect(resolve(url)).toEqual({ kind: 'external', url }))

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

  it.each(['mailto:a@b.c', 'tel:+1', 'ipfs://abc', 'data:,x', 'ftp://a.b', 'FTPS://a.b', 'sftp://a.b'])(
    'leaves %s alone',
    (url) => {
      expect(resolve(url)).toEqual({ kind: 'other', url })
    },
  )

  it.each([
    ['javascript:alert(1)', 'the Content-Security-Policy blocks links that run scripts'],
    ['VBScript:x', 'the Content-Security-Policy blocks links that run scripts'],
    ['file:///home/me/a.md', "file: URLs open files on the reader's computer"],
    ['htp://example.org/a', 'unknown scheme htp:; did you mean "http://example.org/a"?'],
    ['htpps://example.org', 'unknown scheme htpps:; did you mean "https://example.org"?'],
    ['C:\\docs\\a.md', 'it is a path on a Windows drive'],
    ['d:/docs/a.md', 'it is a path on a Windows drive'],
    ['.\\reports.md', 'URLs use forward slashes; did you mean "./reports.md"?'],
  ])('calls %s broken', (url, hint) => {
    expect(resolve(url).problem).toMatchObject({
      rule: 'broken-link',
      severity: 'error',
      message: `broken link ${url}`,
      hint,
    })
  })

  it('leaves anchors on the page to the check of the finished page', () => {
    expect(resolve('#')).toEqual({ kind: 'anchor', url: '#', hash: '' })
    expect(resolve('#top')).toEqual({ kind: 'anchor', url: '#top', hash: 'top' })
    expect(resolve('#%C3%A4')).toEqual({ kind: 'anchor', url: '#%C3%A4', hash: '%C3%A4' })
  })

  it('hides pathname:// links from the check, and adds the base path', () => {
    expect(resolve('pathname:///app/x')).toEqual({ kind: 'other', url: '/lido/app/x' })
    expect(resolve('pathname:///lido/app/x')).toEqual({ kind: 'other', url: '/lido/app/x' })
    expect(resolve('pathname://../x')).toEqual({ kind: 'other', url: '../x' })
  })
})

describe('files', () => {
  it('finds files next to the Markdown file, to be copied', () => {
    expect(image('./shot.png')).toEqual({ kind: 'asset', url: '', assetPath: 'docs/guide/shot.png' })
    expect(image('shot.png?x')).toEqual({ kind: 'asset', url: '?x', assetPath: 'docs/guide/shot.png' })
    expect(resolve('./a%20b.pdf#page=2')).toEqual({
      kind: 'asset',
      url: '#page=2',
      assetPath: 'docs/guide/a b.pdf',
    })
    expect(resolve('../LICENSE').assetPath).toBe('docs/LICENSE')
    expect(image('@site/assets/logo.svg').assetPath).toBe('assets/logo.svg')
  })

  it('finds static files with and without base path', () => {
    expect(image('/img/Logo.svg')).toEqual({
      kind: 'asset',
      url: '/lido/img/Logo.svg',
      staticPath: 'img/Logo.svg',
    })
    expect(image('/lido/img/Logo.svg').url).toBe('/lido/img/Logo.svg')
    expect(resolve('/demo/')).toMatchObject({ kind: 'asset', url: '/lido/demo/' })
    expect(resolve('/files/notes.md')).toMatchObject({ kind: 'asset', url: '/lido/files/notes.md' })
  })

  it('resolves each image of a srcset', () => {
    const resolved = resolve('./shot.png 1x, /img/Logo.svg 2x', 'docs/guide/reports.md', {
      attribute: 'srcset',
      element: 'source',
    })
    const link = linkOf('', { attribute: 'srcset', element: 'source' })
    expect(linkAttributes(link, resolved, (path) => `/lido/assets/${path.length}.png`)).toBe(
      'srcset="/lido/assets/19.png 1x, /lido/img/Logo.svg 2x"',
    )
  })

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
    [
      './mint-brun.mdx',
      'broken-markdown-link',
      'no such file: docs/guide/mint-brun.mdx; did you mean "./mint-burn.mdx"?',
    ],
    [
      'mint-brun.mdx',
      'broken-markdown-link',
      'no such file: docs/guide/mint-brun.mdx; did you mean "./mint-burn.mdx"?',
    ],
    [
      'comands/account.md',
      'broken-markdown-link',
      'no such file: docs/guide/comands/account.md; did you mean "../commands/account.md"?',
    ],
    [
      './account.md',
      'broken-markdown-link',
      'no such file: docs/guide/account.md; did you mean "../commands/account.md"?',
    ],
    [
      '/comands/account.md',
      'broken-markdown-link',
      'no such file: docs/comands/account.md; did you mean "/commands/account.md"?',
    ],
    [
      '@site/docs/intr.md',
      'broken-markdown-link',
      'no such file: docs/intr.md; did you mean "@site/docs/intro.md"?',
    ],
    ['../../CONTRIBUTING.md', 'broken-markdown-link', 'CONTRIBUTING.md is not a page of the docs'],
    ['./quite-another-thing.md', 'broken-markdown-link', 'no such file: docs/guide/quite-another-thing.md'],
    ['/commands/acount', 'broken-link', 'no such page: /commands/acount; did you mean "/commands/account"?'],
    [
      '/lido/commands/acount',
      'broken-link',
      'no such page: /commands/acount; did you mean "/lido/commands/account"?',
    ],
    [
      '../commands/acount#x',
      'broken-link',
      'no such page: /commands/acount; did you mean "../commands/account"?',
    ],
    ['/account', 'broken-link', 'no such page: /account; did you mean "/commands/account"?'],
    ['../../../elsewhere', 'broken-link', 'it points outside the base path /lido/'],
    ['/robot.txt', 'broken-link', 'no such file: /robot.txt; did you mean "/robots.txt"?'],
    ['/100%', 'broken-link', 'a % that does not start an escape sequence; write it as %25'],
    ['https://', 'broken-link', 'not a valid URL'],
    ['http:lido.fi', 'broken-link', 'not a valid URL'],
    [
      'lido.fi/docs',
      'broken-link',
      'no such page: /guide/lido.fi/docs; did you mean "https://lido.fi/docs"?',
    ],
  ])('reports %s as %s', (url, rule, hint) => {
    expect(faultOf(resolve(url))).toEqual(['error', rule, `broken link ${url}`, hint])
  })

  it.each([
    ['./shott.png', 'no such file: docs/guide/shott.png; did you mean "./shot.png"?'],
    ['/img/Loog.svg', 'no such file: /img/Loog.svg; did you mean "/img/Logo.svg"?'],
    ['../../../secret.png', '../secret.png is refused'],
    ['../.env.PNG', 'no such file: docs/.env.PNG'],
  ])('reports the image %s', (url, hint) => {
    expect(faultOf(image(url))).toEqual(['error', 'broken-asset', `broken image or file ${url}`, hint])
  })

  it.each([
    ['./Mint-Burn.mdx', './mint-burn.mdx', 'page'],
    ['/Commands/account', '/commands/account', 'page'],
    ['../Commands/account', '../commands/account', 'page'],
  ])('follows %s but reports its letter case', (url, meant, kind) => {
    const resolved = resolve(url)
    expect(resolved.kind).toBe(kind)
    expect(faultOf(resolved)).toEqual([
      'error',
      'case-mismatch',
      `link ${url} does not match the case of its target`,
      `use "${meant}"; the link works only on case-insensitive file systems`,
    ])
  })

  it('follows an image but reports its letter case', () => {
    expect(image('/img/logo.svg').url).toBe('/lido/img/Logo.svg')
    expect(image('/img/logo.svg').problem?.rule).toBe('case-mismatch')
    expect(image('./Shot.png').assetPath).toBe('docs/guide/shot.png')
  })

  it('does not lead to drafts', () => {
    const draft = [
      'link ../commands/next.md leads to a draft',
      'docs/commands/next.md is not built while its front matter says draft: true',
    ]
    expect(faultOf(resolve('../commands/next.md'))).toEqual(['error', 'link-to-draft', ...draft])
    expect(faultOf(resolve('/commands/next'))?.[1]).toBe('link-to-draft')
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

  it('warns of empty links', () => {
    expect(faultOf(resolve(''))).toEqual([
      'warning',
      'empty-link',
      'empty link',
      'add a target, or remove it',
    ])
    expect(faultOf(image(' '))?.[2]).toBe('image or file without a URL')
  })

  it('only warns of a full URL of this site that leads to no page', () => {
    expect(resolve('https://example.org/lido/commands/acount')).toMatchObject({
      kind: 'external',
      problem: {
        severity: 'warning',
        hint: 'no such page: /commands/acount; did you mean "/commands/account"?',
      },
    })
  })

  it('does not warn of such a URL that a text names', () => {
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
