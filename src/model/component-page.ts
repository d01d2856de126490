// Defines what components receive about their page, at build and in browsers: the contract with `components/` of the templates.
import type { ReactNode } from 'react'
import type { ArticleLabels } from './labels.ts'
import type { Messages } from './messages.ts'

export interface ComponentPage {
  site: ComponentSite
  /** A path to find the page's version by: at build, the version's; in browsers, the page's. */
  path?: string
  /** Data of the page; absent in browsers if no component uses it. */
  doc?: ComponentDoc
  /** Returns the `href` of a link to a page or file of the site, or to any other URL. */
  link(to: string): string
  /** Receives elements for the head of the page; absent in browsers, whose page already has them. */
  head?(elements: ReactNode): void
}

/** Data that MDX provides in every Markdown file. */
export interface ComponentDoc {
  frontMatter: Record<string, unknown>
  /** The level-1 heading at its beginning. */
  contentTitle?: string | undefined
  toc: { id: string; level: number; value: string }[]
}

/** A collection of docs, with its versions: `current` first, then the newest. */
export interface ComponentCollection {
  id: string
  /** With the base URL, as in its versions. */
  path: string
  versions: ComponentVersion[]
}

export interface ComponentVersion {
  name: string
  label: string
  isLast: boolean
  path: string
  banner: 'none' | 'unreleased' | 'unmaintained'
  badge: boolean
  noIndex: boolean
}

export interface ComponentSite {
  title: string
  tagline: string
  url: string
  /** With leading and trailing slash. */
  baseUrl: string
  /** Text between a page's title and the site's. */
  titleDelimiter: string
  /** Custom data of the author; absent if there is none. */
  customFields?: Record<string, unknown>
  /** All collections of the site in the page's language. */
  collections: ComponentCollection[]
  /** Language of the page. */
  locale: string
  labels: Pick<ArticleLabels, 'admonitions' | 'details'>
  /** The site's own texts in that language, by the ids that components use; absent if there are none. */
  messages?: Messages
}

declare global {
  var __LIDO_DOCS_PAGE__: ComponentPage | undefined
}
