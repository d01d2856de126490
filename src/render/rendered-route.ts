// Defines a rendered route: its files, its data for the checks and the search, and what it depends on.

import type { OutputFile } from '../model/output-file.ts'
import type { PageLink, Section } from '../model/page.ts'
import type { ResolvedLink } from '../site/links.ts'
import type { Variant } from './hooks.ts'

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
  /** Links that the author wrote on the page. */
  links: PageLinkUse[]
  /** URLs that its components wrote; absent when there are none. */
  componentUrls?: readonly string[]
  /** URL of the stylesheet that only pages with the same rules have. */
  styles?: string
  /** The text of a page of the docs, where it can be searched. */
  pageText?: PageText
  /** Further widths and formats of its pictures. */
  variants: readonly Variant[]
  /** The questions that it asked of the site while it was rendered. */
  lookups: Lookups
}

/** The text of a page, for the search. */
export interface PageText {
  title: string
  sections: readonly Section[]
}

/** The questions of an article to the site. Plain data, to be asked again: while the answers stay the same, so does the page. */
export interface Lookups {
  /** Where do these links lead? */
  links: readonly PageLink[]
  /** Which cards has the category of the page? */
  hasCards: boolean
  /** Which scripts and styles do its components load? */
  isLive: boolean
}
