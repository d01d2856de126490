// All pages of a site, read and parsed in this thread: for commands that look at pages but write none.
import type { Config } from '../config/resolve.ts'
import type { Page } from '../model/page.ts'
import { type Content, type EditionFiles, loadContent } from '../sources/load-content.ts'
import { createPageParser } from './batch.ts'

export interface ParsedEdition extends EditionFiles {
  pages: Page[]
}

export interface ParsedContent extends Content {
  editions: ParsedEdition[]
}

/** Reads and parses everything that the site is made from but its config. */
export async function loadPages(config: Config): Promise<ParsedContent> {
  const content = await loadContent(config)
  const parsePage = createPageParser({ config, facts: content.facts })
  const editions = content.editions.map((edition) => ({ ...edition, pages: edition.sources.map(parsePage) }))
  return { ...content, editions }
}
