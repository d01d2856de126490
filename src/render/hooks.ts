// What features add to the rendered site.
import type { Config } from '../config/resolve.ts'
import type { Site } from '../model/site.ts'
import type { SiteUrls } from '../site/permalink.ts'
import type { LastChange } from '../sources/git-dates.ts'
import type { Facts } from '../tool/facts/facts.ts'

export interface RenderHooks {
  /** Files beside the pages in a language; static files with the same paths replace them. */
  siteFiles?(input: SiteFilesInput): Iterable<SiteFile>
}

export interface SiteFilesInput {
  config: Config
  /** The part of the site in the language of the config. */
  site: Site
  /** The site in all languages. */
  whole: Site
  siteUrls: SiteUrls
  lastChanges: ReadonlyMap<string, LastChange>
  facts: Facts
}

export interface SiteFile {
  path: string
  /** Made when it is called. */
  contents(): string
  /** Given if the head of every page names the file. */
  alternate?: { type: string; title: string }
}
