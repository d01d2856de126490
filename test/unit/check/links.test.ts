import { describe, expect, it, test } from 'vitest'
import { LinkCheck, problemsOf, uncheckedUse } from '../../../src/check/links.ts'
import { readMarkup } from '../../../src/html/markup.ts'
import type { PageLink } from '../../../src/model/page.ts'
import type { Problem } from '../../../src/model/problem.ts'
import { createLinkResolver, type LinkSettings, linkAttributes } from '../../../src/site/links.ts'
import { permalinkOf } from '../../../src/site/permalink.ts'
import { told } from '../told.ts'

const SETTINGS: LinkSettings = {
  url: 'https://example.org',
  baseUrl: '/lido/',
  onBrokenLinks: 'throw',
  onBrokenMarkdownLinks: 'throw',
  onBrokenAnchors: 'warn',
}

/** Articles by source; `[[url]]` stands for a link of the author. */
function check(
  articles: Record<string, string>,
  {
    layout = '',
    config = '{}',
    settings = {},
    redirectTargets = [] as string[],
    outputs = [] as string[],
    componentUrls = [] as string[],
  } = {},
): Problem[] {
  const all = { ...SETTINGS, ...settings }
  const routes = Object.keys(articles).map((source) => ({
    source,
    route: `/${source.slice('docs/'.length).replace(/\.md$/, '')}`.replace(/^\/intro$/, '/'),
  }))
  const docs = new Map(routes.map(({ source, route }) => [source, { route, draft: false, unlisted: false }]))
  const resolver = createLinkResolver({
    settings: all,
    routes,
    docs,
    hasFile: () => false,
    staticFiles: new Set(outputs),
  })
  const input = { settings: all, routes, redirectTargets, config: { file: 'docs.config.json', text: config } }
  const links = new LinkCheck(input)
  const linksLeft = new LinkCheck(input)
  const pageUrls = new Set(routes.map(({ route }) => permalinkOf(route, all)))
  for (const { source, route } of routes) {
    const found: PageLink[] = []
    const article = articles[source]!.replace(/\[\[(.*?)\]\]/g, (_, url: string) => {
      found.push({ attribute: 'href', element: 'a', url, line: found.length + 1, column: 4 })
      return `<a \u0001${found.length - 1}\u0001>x</a>`
    })
    const resolved = found.map((link) => ({
      link,
      resolved: resolver.resolve(link, { source, route, contentDir: 'docs' }),
    }))
    const html = article.replace(/\u0001(\d+)\u0001/g, (_, index) => {
      const { link, resolved: to } = resolved[Number(index)]!
      return linkAttributes(link, to, String)
    })
    const use = {
      route,
      source,
      componentUrls,
      links: resolved,
      ...readMarkup(`<html><body>${layout}<main>${html}</main></body></html>`),
    }
    links.page(use)
    linksLeft.page(uncheckedUse(use, (url) => pageUrls.has(url)))
  }
  const [problems, problemsLeft] = [links, linksLeft].map((one) =>
    problemsOf(one.report((path) => outputs.includes(path))),
  )
  expect(problemsLeft).toEqual(problems)
  return problems ?? []
}

test('what components write without our link component is not an error, and is reported as theirs', () => {
  const articles = { 'docs/intro.md': '<a href="#a"></a> <a href="/lido/c"></a>' }
  const saidOf = (componentUrls: string[]) =>
    check(articles, { settings: { onBrokenAnchors: 'throw' }, componentUrls }).map(
      ({ severity, message, hint }) => [severity, message, hint?.split('\n')[1]],
    )
  expect(saidOf(['#a', '/lido/c'])).toEqual([
    ['warning', 'broken link /lido/c', 'found on this page, in what a component shows'],
    ['warning', 'broken anchor #a', 'found on this page, in what a component shows'],
  ])
  expect(saidOf([])).toEqual([
    ['error', 'broken link /lido/c', 'found on this page, in template output'],
    ['error', 'broken anchor #a', 'found on this page, in template output'],
  ])
})

describe('anchors', () => {
  it('are not errors in URLs that are written in full: the deployed page may have them', () => {
    const articles = { 'docs/intro.md': '[[#a]] [[https://example.org/lido/b#a]]', 'docs/b.md': 'x' }
    const severities = (onBrokenAnchors: 'throw' | 'warn' | 'log') =>
      check(articles, { settings: { onBrokenAnchors } }).map(({ severity }) => severity)
    expect(severities('throw')).toEqual(['error', 'warning'])
    expect(severities('warn')).toEqual(['warning', 'warning'])
    expect(severities('log')).toEqual(['info', 'info'])
  })

  it('[B-03] are looked for in the ids of every element of the finished page', () => {
    const problems = check({
      'docs/intro.md':
        '[[./a.md#div]] [[./a.md#name]] [[#own]] [[#top]] [[#]] [[./a.md#]] [[/a#%C3%A4]] [[/a#ä]] <p id="own">',
      'docs/a.md':
        '<div id="div"></div><a name="name"></a><h2 id="ä"></h2>[[./intro.md#own]][[/a#:~:text=x]][[#div:~:text=x]]',
    })
    expect(problems).toEqual([])
  })

  it('[B-03] that do not exist are reported with the nearest one', () => {
    const problems = check({
      'docs/intro.md': '<h2 id="setup"></h2>[[#setpu]]',
      'docs/a.md': '[[./intro.md#Setup]][[/#nothing-like-it]]',
    })
    expect(told(problems)).toEqual([
      'warning docs/intro.md:1:4 broken-anchor: broken anchor #setpu\nthis page has no #setpu; did you mean "#setup"?',
      'warning docs/a.md:1:4 broken-anchor: broken anchor ./intro.md#Setup\n/ has no #Setup; did you mean "#setup"?',
      'warning docs/a.md:2:4 broken-anchor: broken anchor /#nothing-like-it\n/ has no #nothing-like-it',
    ])
  })

  it.each([
    ['ignore', []],
    ['log', ['info']],
    ['warn', ['warning']],
    ['throw', ['error']],
  ] as const)('[B-05] are reported with "%s" as %s', (onBrokenAnchors, severities) => {
    const problems = check({ 'docs/intro.md': '[[#x]]' }, { settings: { onBrokenAnchors } })
    expect(problems.map(({ severity }) => severity)).toEqual(severities)
  })

  it('of a broken link are not reported as well', () => {
    expect(check({ 'docs/intro.md': '[[./b.md#x]]' }).map(({ rule }) => rule)).toEqual([
      'broken-markdown-link',
    ])
  })
})

describe("the layout's links", () => {
  const config = `{
  "favicon": "img/icon.svg",
  "themeConfig": {
    "navbar": { "items": [{ "to": "/a" }, { "to": "/b#x" }, { "href": "pathname:///app" }] },
    "footer": { "copyright": "<a href=\\"/terms\\">Terms</a>" }
  }
}`
  const pages = { 'docs/intro.md': '', 'docs/a.md': '', 'docs/b.md': '<p id="xy">' }

  it('are fine when they lead to pages, files and other sites', () => {
    const layout =
      '<link rel="icon" href="/lido/img/icon.svg"><link rel="canonical" href="https://example.org/lido/a/">' +
      '<a href="/lido/">x</a><a href="/lido/a/">x</a><a href="/lido/b/#xy"></a><a href="https://lido.fi"></a>' +
      '<a href="mailto:a@b"></a><a href="/lido/demo/"></a><a href="#main"></a><div id="main"></div><a href="#"></a>' +
      '<img srcset="/lido/img/icon.svg 1x, /lido/img/icon.svg 2x"><a href="/lido/app">'
    expect(check(pages, { layout, config, outputs: ['img/icon.svg', 'demo/index.html'] })).toEqual([])
  })

  it('are fine when they lead to the page of the search, whatever its file is called', () => {
    const layout = '<a href="/lido/search">x</a>'
    const settings = { trailingSlash: false }
    expect(check(pages, { layout, settings, outputs: ['search.html'] })).toEqual([])
    expect(check(pages, { layout, settings })).toMatchObject([{ message: 'broken link /lido/search' }])
    expect(check(pages, { layout: '<a href="/lido/search/">x</a>', outputs: ['search/index.html'] })).toEqual(
      [],
    )
  })

  it('are reported once, with their place in the config', () => {
    const layout =
      '<link rel="icon" href="/lido/img/icon.svg"><a href="/lido/a"></a><a href="/lido/b/#x"></a><a href="/lido/terms">'
    expect(told(check(pages, { layout, config }))).toEqual([
      'error docs.config.json:2:14 broken-link: favicon: broken link img/icon.svg\nno such file: /img/icon.svg',
      'error docs.config.json:5:30 broken-link: themeConfig.footer.copyright: broken link /terms\nno such page: /terms',
      'warning docs.config.json:4:51 broken-anchor: themeConfig.navbar.items[1].to: broken anchor /b#x\n/b has no #x; did you mean "#xy"?',
    ])
  })

  it('are warnings where a setting has the whole URL: something else may be deployed there', () => {
    const layout =
      '<a href="https://example.org/lido/app"></a><link rel="image" href="https://example.org/lido/img/a.png">'
    const config = '{ "href": "https://example.org/lido/app", "image": "img/a.png" }'
    expect(told(check(pages, { layout, config, settings: { onBrokenAnchors: 'throw' } }))).toEqual([
      'warning docs.config.json:1:11 broken-link: href: broken link https://example.org/lido/app\nno such page: /app',
      'error docs.config.json:1:52 broken-link: image: broken link img/a.png\nno such file: /img/a.png',
    ])
  })

  it('are reported with the number of pages when no setting names them', () => {
    const layout = '<a href="/lido/aa/"></a><img src="/elsewhere.png"><a href="#gone">'
    const found = 'found on 3 pages, in template output'
    expect(told(check(pages, { layout }))).toEqual([
      `error docs/intro.md broken-link: broken link /lido/aa/\nno such page: /aa/; did you mean "/a"?\n${found}`,
      `error docs/intro.md broken-link: broken link /elsewhere.png\nit points outside the base path /lido/\n${found}`,
      `warning docs/intro.md broken-anchor: broken anchor #gone\n/ has no #gone\n${found}`,
    ])
  })

  it('to a home page that there is not say how to get one, whatever else in the config is a slash', () => {
    const config = '{ "baseUrl": "/", "redirects": [{ "from": "/", "to": "/a" }] }'
    const layout = '<a href="/lido/">'
    expect(told(check({ 'docs/a.md': '' }, { layout, config }))).toEqual([
      'error docs/a.md broken-link: broken link /lido/\n' +
        'no such page: /; set "slug: /" in the front matter of your home page; if docs.routeBasePath or the path of the last version is not /, add a redirect from / or pages/index.tsx\n' +
        'found on this page, in template output',
    ])
    expect(check({ 'docs/a.md': '' }, { layout, config, outputs: ['index.html'] })).toEqual([])
  })

  it('without the base path are those of markup, and told what they lack', () => {
    const config = `{
  "redirects": [{ "from": "/old", "to": "/a#x" }],
  "themeConfig": { "announcementBar": { "content": "<a href='/a#x'>New</a>" } }
}`
    const layout = '<a href="/a#x">'
    const hint = 'it points outside the base path /lido/; did you mean "/lido/a#x"?'
    expect(told(check(pages, { layout, config }))).toEqual([
      `error docs.config.json:3:52 broken-link: themeConfig.announcementBar.content: broken link /a#x\n${hint}`,
    ])
    expect(told(check(pages, { layout, config: config.replace("href='/a#x'", '') }))).toEqual([
      `error docs/intro.md broken-link: broken link /a#x\n${hint}\nfound on 3 pages, in template output`,
    ])
  })

  it('find the target of a redirect below a folder that is called like the base path', () => {
    const articles = { 'docs/lido/x.md': '' }
    expect(check(articles, { redirectTargets: ['/lido/x', '/lido/lido/x'] })).toEqual([])
  })

  it('include the targets of redirects', () => {
    const config = '{ "redirects": [{ "from": "/x", "to": "/aa" }] }'
    expect(told(check(pages, { config, redirectTargets: ['/aa', '/a'] }))).toEqual([
      'error docs.config.json:1:39 broken-link: redirects[0].to: broken link /aa\nno such page: /aa; did you mean "/a"?',
    ])
  })
})

describe('problems', () => {
  it('[B-01] [B-02] of the links of all pages are in the report, those of a shared partial once', () => {
    const problems = check({ 'docs/intro.md': '[[./b.md]][[/c]]', 'docs/a.md': '[[./b.md]]' })
    expect(problems.map(({ file, line, rule }) => [file, line, rule])).toEqual([
      ['docs/intro.md', 1, 'broken-markdown-link'],
      ['docs/intro.md', 2, 'broken-link'],
      ['docs/a.md', 1, 'broken-markdown-link'],
    ])
  })
})
