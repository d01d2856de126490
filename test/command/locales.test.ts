// A site in several languages, as a build makes it.
import { beforeAll, describe, expect, test } from 'vitest'
import { makeSite, type TestSite } from './command.ts'

const CONFIG = {
  title: 'Tidy',
  url: 'https://example.org',
  baseUrl: '/base/',
  onBrokenAnchors: 'throw',
  i18n: {
    locales: ['en', 'de', 'ar'],
    localeConfigs: { de: { title: 'Ordnung', tagline: 'Kurz' } },
  },
  redirects: [{ from: '/old', to: '/guides/start' }],
  themeConfig: {
    navbar: { items: [{ type: 'doc', docId: 'guides/start', label: 'Begin' }, { type: 'localeDropdown' }] },
    footer: {
      links: [{ title: 'More', items: [{ label: 'Start', to: '/guides/start' }] }],
      copyright: 'By us',
    },
  },
}
const head = (about: string) => `---\ndescription: ${about}\n---\n\n`
const FILES = {
  'docs.config.json': JSON.stringify(CONFIG),
  'docs/intro.md': `---\nslug: /\nsidebar_position: 1\n---\n\n# Intro\n\nTo [start](guides/start.md).\n\n![a dot](./dot.svg)\n`,
  'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="3"/>',
  'docs/guides/start.md': `${head('Starting')}# Start\n\nTo [other](/guides/other#part), [back](../intro.md).\n`,
  'docs/guides/other.md': `${head('Other')}# Other\n\nTo [start](./start.md).\n\n## Part\n\nWords.\n`,
  'docs/guides/_category_.json': '{ "label": "Guides", "link": { "type": "generated-index" } }',
  'i18n/de/docs/intro.md': `# Einleitung\n\nZum [Anfang](guides/start.md), [anderes](guides/other.md).\n\n![ein Punkt](./dot.svg)\n`,
  'i18n/de/docs/guides/start.md': `---\ndescription: Der Anfang\nslug: anfang\n---\n\n# Anfang\n\nZu [anderem](/guides/other#part).\n`,
  'i18n/de/docs/guides/extra.md': `${head('Nur deutsch')}# Nur hier\n\n[Zurück](../intro.md).\n`,
  'i18n/de/docs.json':
    '{ "sidebar.docs.category.Guides": { "message": "Anleitungen", "description": "label" } }',
  'i18n/de/navbar.json': '{ "item.label.Begin": "Los" }',
  'i18n/de/docusaurus-theme-classic/footer.json':
    '{ "link.title.More": "Mehr", "link.item.label.Start": { "message": "Zum Anfang" }, "copyright": "Von uns" }',
}

let site: TestSite
beforeAll(async () => {
  site = makeSite(FILES, { until: 'file' })
  expect(await site.run('build', '--strict')).toMatchObject({ code: 0, stderr: '' })
})
const page = (path: string) => site.read(`build/${path}`)

describe('a translated page', () => {
  test('is below the path of its language, with its language, title and labels', () => {
    const html = page('de/index.html')
    expect(html).toContain('<html lang="de" dir="ltr"')
    expect(html).toContain('<title>Einleitung | Ordnung</title>')
    expect(html).toContain('href="/base/de/guides/anfang/">Los</a>')
    expect(html).toContain('href="/base/de/category/guides/">Anleitungen</a>')
    expect(html).toContain('<div class="footer-title">Mehr</div>')
    expect(html).toContain('href="/base/de/guides/anfang/">Zum Anfang</a>')
    expect(html).toContain('Von uns')
    expect(html).not.toContain('version-banner')
  })

  test('leads to pages of its language, and shows the pictures of its source', () => {
    const html = page('de/index.html')
    expect(html).toContain('<a href="/base/de/guides/anfang/">Anfang</a>')
    expect(html).toContain('<a href="/base/de/guides/other/">anderes</a>')
    expect(html).toMatch(/<img src="\/base\/assets\/dot\.\w+\.svg"/)
    expect(page('de/guides/anfang/index.html')).toContain('href="/base/de/guides/other/#part"')
  })

  test('is named to search engines with its other languages', () => {
    const links = [
      '<link rel="alternate" hreflang="en" href="https://example.org/base/guides/start/">',
      '<link rel="alternate" hreflang="de" href="https://example.org/base/de/guides/anfang/">',
      '<link rel="alternate" hreflang="x-default" href="https://example.org/base/guides/start/">',
    ].join('\n')
    expect(page('guides/start/index.html')).toContain(links)
    expect(page('de/guides/anfang/index.html')).toContain(links)
    expect(page('sitemap.xml')).toContain(
      '<loc>https://example.org/base/de/guides/anfang/</loc><xhtml:link rel="alternate" hreflang="en" href="https://example.org/base/guides/start/"/><xhtml:link rel="alternate" hreflang="de" href="https://example.org/base/de/guides/anfang/"/><xhtml:link rel="alternate" hreflang="x-default" href="https://example.org/base/guides/start/"/>',
    )
  })
})

describe('a page without a translation', () => {
  test('shows its source, and says so', () => {
    const html = page('ar/guides/start/index.html')
    expect(html).toContain('<html lang="ar" dir="rtl"')
    expect(html).toContain('<div class="markdown" lang="en" dir="ltr">')
    expect(html.match(/class="version-banner"/g)).toHaveLength(1)
    expect(html).toContain('<a href="/base/ar/guides/other/#part">other</a>')
  })

  test('is not offered to search engines, which are sent to its source', () => {
    const html = page('de/guides/other/index.html')
    expect(html).toContain('<link rel="canonical" href="https://example.org/base/guides/other/">')
    expect(html).not.toContain('hreflang="')
    expect(page('sitemap.xml')).not.toMatch(/de\/guides\/other|\/ar\//)
    expect(page('de/llms.txt')).not.toContain('Other')
  })

  test('is marked in the menu of languages', () => {
    const item = (html: string, tag: string) =>
      html.match(new RegExp(`<a class="dropdown-link"[^>]* hrefLang="${tag}".*?</a>`))?.[0] ?? ''
    const html = page('guides/start/index.html')
    expect(item(html, 'de')).toContain('href="/base/de/guides/anfang/"')
    expect(item(html, 'de')).not.toContain('dropdown-note')
    expect(item(html, 'ar')).toContain('href="/base/ar/guides/start/"')
    expect(item(html, 'ar')).toContain('dropdown-note')
    const extra = page('de/guides/extra/index.html')
    expect(item(extra, 'en')).toContain('href="/base/"')
    expect(item(extra, 'en')).toContain('dropdown-note')
  })
})

test('each language has its own search, not-found page, list of pages and redirects', () => {
  expect(page('de/index.html')).toContain('data-search="/base/search/de/current/"')
  expect(page('de/404.html')).toContain('<html lang="de"')
  expect(page('de/llms.txt')).toContain('https://example.org/base/de/guides/anfang/page.md')
  expect(page('de/llms-full.txt')).toContain('Zum [Anfang](https://example.org/base/de/guides/anfang/)')
  expect(page('de/old/index.html')).toContain('url=/base/de/guides/anfang/')
})

test('an edit of a page makes it in the languages that show it, an edit of a translation that alone', async () => {
  const own = makeSite(FILES)
  await own.run('build')
  own.write('i18n/de/docs/intro.md', `${FILES['i18n/de/docs/intro.md']}\nMehr.\n`)
  expect((await own.run('build')).stdout).toContain('(1 changed)')
  own.write('docs/guides/other.md', `${FILES['docs/guides/other.md']}\nMore.\n`)
  expect((await own.run('build')).stdout).toContain('(3 changed)')
  const before = own.hashes('build')
  await own.run('build', '--no-cache')
  expect(own.hashes('build')).toEqual(before)
})

test("a translation in Docusaurus' folders is read, except pages without a source", async () => {
  const folder = 'i18n/de/docusaurus-plugin-content-docs'
  const own = makeSite({
    'docs.config.json': JSON.stringify({ ...CONFIG, redirects: [], themeConfig: {} }),
    'docs/intro.md': FILES['docs/intro.md'],
    'docs/dot.svg': FILES['docs/dot.svg'],
    'docs/guides/start.md': `${head('Starting')}# Start\n\nWords.\n`,
    [`${folder}/current/intro.md`]: '# Einleitung\n\nWörter.\n',
    [`${folder}/current/gone.md`]: '# Fort\n\nWörter.\n',
    'docs/guides/_category_.json': '{ "label": "Guides", "key": "all" }',
    [`${folder}/current.json`]: '{ "sidebar.docs.category.all": { "message": "Anleitungen" } }',
  })
  expect(await own.run('build')).toMatchObject({
    code: 0,
    stderr: `${folder}/current/gone.md  warning  this page translates no page: docs/gone.md does not exist; skipped\n    delete it, or rename it like the page that it translates\n`,
  })
  expect(own.read('build/de/index.html')).toContain('Wörter.')
  expect(own.read('build/de/index.html')).toContain('Anleitungen')
})

test('a navbar item that is wrong in every language is reported once, as the default language has it', async () => {
  const items = [{ type: 'doc', docId: 'nowhere' }]
  const own = makeSite({
    ...FILES,
    'docs.config.json': JSON.stringify({ ...CONFIG, themeConfig: { navbar: { items } } }),
  })
  expect((await own.run('build')).stderr).toBe(
    `docs.config.json:1:271  error  themeConfig.navbar.items[0] refers to a doc that does not exist: "nowhere"
    known doc ids: guides/other, guides/start, intro
1 error. Nothing was written.
`,
  )
})

test('the menu of a site in one language leads to the page itself', async () => {
  const items = [{ type: 'localeDropdown' }]
  const own = makeSite({
    'docs.config.json': JSON.stringify({ title: 'One', themeConfig: { navbar: { items } } }),
    'docs/index.md': '# Home\n\nWords.\n',
    'docs/other.md': '# Other\n\nWords.\n',
  })
  await own.run('build')
  expect(own.read('build/other/index.html')).toContain(
    '<a class="dropdown-link" href="/other/" hrefLang="en" aria-current="true">',
  )
})

test('a file of texts that is wrong is an error with its line', async () => {
  const own = makeSite({ ...FILES, 'i18n/de/navbar.json': '{\n  "title": 4\n}' })
  expect((await own.run('build')).stderr).toContain('i18n/de/navbar.json:2:12  error  ')
})

describe('a translation that records what it was made from', () => {
  const intro = 'i18n/de/docs/guides/start.md'
  const files = {
    'docs.config.json': JSON.stringify({ ...CONFIG, themeConfig: {}, redirects: [] }),
    'docs/index.md': `${head('Home')}# Home\n\n[Part](guides/start.md#setup).\n`,
    'docs/guides/start.md': `${head('Starting')}# Start\n\nWords.\n\n## Setup\n\nUse 5 ETH.\n\n## After\n\nWords.\n`,
    'i18n/de/docs/index.md': `${head('Heim')}# Heim\n\n[Teil](guides/start.md#setup).\n`,
    [intro]: `${head('Der Anfang')}# Anfang\n\nWörter.\n\n## Einrichten\n\nNimm 5 ETH.\n\n## Danach\n\nWörter.\n`,
  }

  test('shows readers and authors what has changed in its source, and nothing else', async () => {
    const own = makeSite(files)
    expect(await own.run('translated', 'i18n/de')).toMatchObject({
      code: 0,
      stdout: `i18n/de/docs/guides/start.md: translated from docs/guides/start.md\ni18n/de/docs/index.md: translated from docs/index.md\n`,
    })
    expect(await own.run('build')).toMatchObject({ code: 0, stderr: '' })
    expect(own.read('build/de/guides/start/index.html')).toContain(
      '<h2 id="einrichten"><span id="setup"></span>',
    )
    own.write('docs/guides/start.md', files['docs/guides/start.md'].replace('Use 5 ETH', 'Use 6 ETH'))
    const { stdout, stderr } = await own.run('build')
    expect(stdout).toContain('(3 changed)')
    expect(stderr).toContain(
      `${intro}:10  warning  docs/guides/start.md:9 has changed since this was translated\n    translate what has changed, then run lido-docs translated ${intro}\n`,
    )
    const html = own.read('build/de/guides/start/index.html')
    expect(html).toContain(
      'übersetzt wurde: <a href="/base/guides/start/#setup" lang="en" hrefLang="en">Setup</a></p>',
    )
    const before = own.hashes('build')
    await own.run('build', '--no-cache')
    expect(own.hashes('build')).toEqual(before)
    expect((await own.run('translated')).stdout).toBe(
      `de: 2 of 2 pages, 1 stale, 0 unrecorded\n  stale      ${intro}\nar: 0 of 2 pages, 0 stale, 0 unrecorded\n  missing    docs/guides/start.md\n  missing    docs/index.md\n`,
    )
    expect((await own.run('build', '--strict')).code).toBe(1)
  })

  test('is an error where it says another amount than its source, also after an edit of either', async () => {
    const own = makeSite(files)
    await own.run('build')
    own.write(intro, files[intro].replace('5 ETH', '50 ETH'))
    const message = `${intro}:11  error  this amount differs from the source: 50 ETH\n    docs/guides/start.md:11 says 5 ETH\n`
    expect((await own.run('build')).stderr).toContain(message)
    own.write('docs/guides/start.md', files['docs/guides/start.md'].replace('5 ETH', '50 ETH'))
    expect(await own.run('build')).toMatchObject({ code: 0, stderr: '' })
  })
})
