// All pages of a site, read and parsed in this thread: for commands that look at pages but write none.
import type { Config } from '../config/resolve.ts'
import type { Page } from '../model/page.ts'
import { type Content, loadContent, type VersionSources } from '../sources/load-content.ts'
import { createPageParser } from './batch.ts'

export interface ParsedVersion extends VersionSources {
  pages: Page[]
}

export interface ParsedContent extends Content {
  versions: ParsedVersion[]
}

/** Reads and parses everything that the site is made from but its config. */
export async function loadPages(config: Config): Promise<ParsedContent> {
  const content = await loadContent(config)
  const parsePage = createPageParser({ config, facts: content.facts })
  const versions = content.versions.map((version) => ({ ...version, pages: version.sources.map(parsePage) }))
  return { ...content, versions }
}
