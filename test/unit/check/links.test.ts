import { expect } from 'vitest'
import { LinkCheck, problemsOf, uncheckedUse } from '../../../src/check/links.ts'
import { readMarkup } from '../../../src/html/markup.ts'
import type { PageLink } from '../../../src/model/page.ts'
import type { Problem } from '../../../src/model/problem.ts'
import { createLinkResolver, type LinkSettings, linkAttributes } from '../../../src/site/links.ts'
import { permalinkOf } from '../../../src/site/permalink.ts'
import { words } from '../../lists.ts'
import { type TextCase, textCases } from '../texts.ts'
import { told } from '../told.ts'

const SETTINGS: LinkSettings = {
  url: 'https://example.org',
  baseUrl: '/lido/',
  onBrokenLinks: 'throw',
  onBrokenMarkdownLinks: 'throw',
  onBrokenAnchors: 'warn',
}

textCases('checks/links', (one) => told(check(one)).join('\n'))

/** The report of a case: each part that is a page has its article. */
function check({ parts }: TextCase): Problem[] {
  const articles = Object.fromEntries(Object.entries(parts).filter(([name]) => name.endsWith('.md')))
  const { layout = '', config = '{}', settings = '{}' } = parts
  const [redirectTargets, outputs, componentUrls] = ['redirect targets', 'outputs', 'URLs of components'].map(
    (name) => words(parts[name] ?? '').filter(Boolean),
  ) as [string[], string[], string[]]
  const all: LinkSettings = { ...SETTINGS, ...JSON.parse(settings) }
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
