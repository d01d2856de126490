// What becomes of a route: its files, and what the checks and the search ask of them.

import type { OutputFile } from '../model/output-file.ts'
import type { PageLink, Section } from '../model/page.ts'
import type { ResolvedLink } from '../site/links.ts'

/** A link of an author with what became of it. */
export interface PageLinkUse {
  link: PageLink
  resolved: ResolvedLink
}

export interface RenderedRoute {
  /** The page, and what belongs to it. */
  files: OutputFile[]
  /** The whole document. */
  html: string
  /** What the author linked to on the page. */
  links: PageLinkUse[]
  /** URLs that its components wrote; absent when there are none. */
  componentUrls?: readonly string[]
  /** URL of the stylesheet that only pages with the same rules have. */
  styles?: string
  /** What a page of the docs says, where it can be searched. */
  sections?: readonly Section[]
}
