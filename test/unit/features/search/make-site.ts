// A small index in memory, made of Markdown as a build makes it, for the tests of search.
import type { Config } from '../../../../src/config/resolve.ts'
import type { SiteTerms } from '../../../../src/features/search/make/terms.ts'
import { openIndex } from '../../../../src/features/search/query/open-index.ts'
import { type Answers, search } from '../../../../src/features/search/query/search.ts'
import { search as siteSearch } from '../../../../src/features/search/search-index.ts'
import { createDocumentReader } from '../../../../src/markdown/parse.ts'
import { sectionsOf } from '../../../../src/markdown/sections.ts'
import { ENGLISH } from '../../../../src/model/labels.ts'
import type { Outline, Section } from '../../../../src/model/page.ts'
import type { RouteEntry, Site } from '../../../../src/model/site.ts'
import type { Facts } from '../../../../src/tool/facts/facts.ts'

export interface TestIndex {
  /** Contents by path, relative to the output folder. */
  files: Map<string, string>
  ask(question: string): Promise<Answers>
  /** What is known of the texts of its pages. */
  texts: SiteTerms
}

const read = createDocumentReader({
  readText: () => undefined,
  annotateCode: () => undefined,
  labels: ENGLISH.article,
})

/** @param pages Markdown by route, such as `/guide/fund` */
export function indexOf(
  pages: Record<string, string>,
  {
    synonyms = [],
    facts = { calls: new Map() },
    documented = [],
    known = () => undefined,
  }: {
    synonyms?: string[][]
    facts?: Facts
    documented?: string[]
    /** Whether the text of a page is in another index, as it is. */
    known?: (route: string) => TestIndex | undefined
  } = {},
): TestIndex {
  const config = {
    baseUrl: '/',
    trailingSlash: false,
    search: { enabled: true, synonyms },
  } as unknown as Config
  const site = siteOf(pages)
  const reader = siteSearch.openReader()
  const outlines = new Map<string, Outline>()
  const before = new Map<TestIndex, Set<string>>()
  for (const { route, source } of site.routes) {
    const text = pages[route] ?? ''
    const { document } = read({ path: source, relativePath: '', text })
    outlines.set(source, { ids: [...document.ids], documented } as unknown as Outline)
    const index = known(route)
    if (index) before.set(index, (before.get(index) ?? new Set()).add(route))
    else reader.add(route, { title: titleOf(pages, route), sections: sectionsOf(document) })
  }
  const kept = Array.from(before, ([{ texts }, routes]) =>
    siteSearch.only(texts, (route) => routes.has(route)),
  )
  const texts = siteSearch.join([...kept, reader.texts()])
  const files = new Map<string, string>()
  for (const { path, contents } of siteSearch.makeIndex({ config, facts, site, outlines }, texts).files)
    files.set(path, String(contents))
  return {
    files,
    async ask(question) {
      const index = await openIndex(async (path) => JSON.parse(files.get(`search/current/${path}`) ?? ''))
      return search(index, question)
    },
    texts,
  }
}

function titleOf(pages: Record<string, string>, route: string): string {
  return /^# (.*)$/m.exec(pages[route] ?? '')?.[1] ?? route
}

/** The sections of a page's Markdown. */
export function sectionsIn(text: string): Section[] {
  return sectionsOf(read({ path: 'docs/a.md', relativePath: 'a.md', text }).document)
}

/** A site of one edition. @param pages Markdown by route */
export function siteOf(pages: Record<string, string>): Site {
  const routes = Object.keys(pages).map(
    (route): RouteEntry => ({
      route,
      component: 'DocPage',
      content: route,
      edition: 'current',
      source: `docs${route}.md`,
    }),
  )
  const docs = routes.map(({ route, source }) => ({
    id: route,
    route,
    source,
    title: titleOf(pages, route),
    unlisted: false,
  }))
  const edition = { id: 'current', version: 'current', isLast: true, route: '/', docs, sidebars: {} }
  return { editions: [edition], routes, problems: [] } as unknown as Site
}
