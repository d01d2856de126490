// A small index in memory, made of Markdown as a build makes it, for the tests of search.
import type { Config } from '../../../../src/config/resolve.ts'
import { openIndex } from '../../../../src/features/search/query/open-index.ts'
import { type Answers, search } from '../../../../src/features/search/query/search.ts'
import { changeIndex, makeIndex, openIndexCollector } from '../../../../src/features/search/search-index.ts'
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
  /** The files after a page has got another text; undefined when all must be made. */
  edit(path: string, text: string): Map<string, string> | undefined
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
  }: { synonyms?: string[][]; facts?: Facts; documented?: string[] } = {},
): TestIndex {
  const config = {
    baseUrl: '/',
    trailingSlash: false,
    search: { enabled: true, synonyms },
  } as unknown as Config
  const site = siteOf(pages)
  const input = { config, facts, site }
  const collector = openIndexCollector(input)
  const files = new Map<string, string>()
  const outlines = new Map<string, Outline>()
  for (const entry of site.routes) {
    const { document } = read({ path: entry.source, relativePath: '', text: pages[entry.route] ?? '' })
    outlines.set(entry.source, { ids: [...document.ids], documented } as unknown as Outline)
    collector.add(entry, sectionsOf(document))
  }
  for (const { path, contents } of makeIndex(input, outlines, collector.collected()).files)
    files.set(path, String(contents))
  return {
    files,
    async ask(question) {
      const index = await openIndex(async (path) => JSON.parse(files.get(`search/current/${path}`) ?? ''))
      return search(index, question)
    },
    edit(path, text) {
      const entry = site.routes.find(({ route }) => route === path) as RouteEntry
      const edited = changeIndex(input, {
        edited: [{ entry, sections: sectionsIn(text) }],
        read: (file) => files.get(file),
      })
      if (!edited) return undefined
      const after = new Map(files)
      for (const file of edited.removed) after.delete(file)
      for (const file of edited.files) after.set(file.path, String(file.contents))
      return after
    },
  }
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
    title: /^# (.*)$/m.exec(pages[route] ?? '')?.[1] ?? route,
    unlisted: false,
  }))
  const edition = { id: 'current', version: 'current', isLast: true, route: '/', docs, sidebars: {} }
  return { editions: [edition], routes, problems: [] } as unknown as Site
}
