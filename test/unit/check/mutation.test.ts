// Breaks links one character at a time: each must be found, or still lead to the very same place.
import { describe, expect, it } from 'vitest'
import { LinkCheck, problemsOf } from '../../../src/check/links.ts'
import type { PageLink } from '../../../src/model/page.ts'
import { createLinkResolver, type LinkSettings } from '../../../src/site/links.ts'

const SETTINGS: LinkSettings = {
  url: 'https://example.org',
  baseUrl: '/base/',
  onBrokenLinks: 'throw',
  onBrokenMarkdownLinks: 'throw',
  onBrokenAnchors: 'throw',
}
const FOLDERS = ['guide', 'commands', 'commands/contracts']
const NAMES = ['account', 'deposits', 'metrics', 'report']
const SOURCES = FOLDERS.flatMap((folder) => NAMES.map((name) => `docs/${folder}/${name}.md`))
const IDS = ['usage', 'options', 'ärger']
const pages = SOURCES.map((source) => ({ source, route: source.slice('docs'.length, -'.md'.length) }))
const resolver = createLinkResolver({
  settings: SETTINGS,
  routes: pages,
  docs: new Map(pages.map(({ source, route }) => [source, { route, draft: false, unlisted: false }])),
  hasFile: (path) => path === 'docs/guide/shot.png',
  staticFiles: new Set(['img/logo.svg']),
})
const page = { source: 'docs/guide/account.md', route: '/guide/account', contentDir: 'docs' }

const LINKS = [
  ...pages.flatMap(({ route, source }) => [
    [`${route}#usage`, 'href'],
    [`/base${route}`, 'href'],
    [source.replace('docs/', '../'), 'href'],
    [`${source.replace('docs', '')}#options`, 'href'],
    [`@site/${source}`, 'href'],
    [`..${route}/#%C3%A4rger`, 'href'],
    [`..${route}`, 'href'],
    [`https://example.org/base${route}`, 'href'],
  ]),
  ...NAMES.flatMap((name) => [
    [`./${name}.md#usage`, 'href'],
    [`${name}#options`, 'href'],
  ]),
  ...Array.from(
    { length: 96 },
    (_, index) =>
      [
        [`#${IDS[index % 3]}`, 'href'],
        ['./shot.png', 'src'],
        ['/img/logo.svg', 'src'],
      ][index % 3]!,
  ),
] as [string, PageLink['attribute']][]

function outcomeOf(url: string, attribute: PageLink['attribute']): { position: string; problems: number } {
  const link: PageLink = { attribute, element: attribute === 'src' ? 'img' : 'a', url, line: 1, column: 1 }
  const resolved = resolver.resolve(link, page)
  const check = new LinkCheck({ settings: SETTINGS, routes: pages })
  for (const { source, route } of pages) {
    const links = source === page.source ? [{ link, resolved }] : []
    check.page({ source, route, ids: IDS, urls: [], links })
  }
  const { kind, route, assetPath } = resolved
  const hash = decodeURI(resolved.hash ?? '')
  const position = JSON.stringify([kind, route, assetPath, hash, route ? '' : resolved.url])
  return { position, problems: problemsOf(check.report(() => false)).length }
}

/** Not for tests' sake random, but different for each link and the same on each run. */
function mutate(url: string, seed: number): string {
  const at = (seed * 7919) % url.length
  const replacement = url[at] === 'q' ? 'z' : 'q'
  return url.slice(0, at) + replacement + url.slice(at + 1)
}

describe('a link with one wrong character', () => {
  it('is found, in each of 200 links', () => {
    expect(LINKS.length).toBe(200)
    let found = 0
    for (const [index, [url, attribute]] of LINKS.entries()) {
      const right = outcomeOf(url, attribute)
      expect([url, right.problems]).toEqual([url, 0])
      const mutant = mutate(url, index + 1)
      const wrong = outcomeOf(mutant, attribute)
      const leadsOff = wrong.position.startsWith('["external"') || wrong.position.startsWith('["other"')
      if (wrong.problems > 0) found++
      // A wrong host or scheme is another site's URL, which only `check-links --external` can judge.
      else expect([mutant, leadsOff || wrong.position === right.position]).toEqual([mutant, true])
    }
    expect(found).toBeGreaterThan(170)
  })
})
