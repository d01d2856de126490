// What each kind of page is rendered with: the props of the templates in `pages/`, and what they are made of.
import type { LinkData, ScriptData, SiteData } from './site-data.ts'

export interface TocItem {
  id: string
  /** Inline HTML. */
  html: string
  children: TocItem[]
}

export interface Breadcrumb {
  label: string
  href?: string
}

export interface Card {
  kind: 'category' | 'doc' | 'external'
  label: string
  href: string
  description: string
}

export interface DocPageProps {
  site: SiteData
  /** Rendered as the level-1 heading when the article does not open with one of its own. */
  title?: string
  /** The article's HTML, links resolved. */
  article: string
  toc: TocItem[]
  breadcrumbs?: Breadcrumb[]
  version: {
    label: string
    badge: boolean
    banner: 'none' | 'unreleased' | 'unmaintained'
    latest?: LinkData
  }
  previous?: LinkData
  next?: LinkData
  editUrl?: string
  lastUpdate?: { /** ISO date. */ date?: string; author?: string }
  /** Present if the page is not translated: what is shown instead. */
  untranslated?: {
    /** Language tag and name of what is shown. */
    lang: string
    label: string
    direction: 'ltr' | 'rtl'
  }
  /** Present where the source has changed since the page was translated: links to what has, in the source's language. */
  stale?: { lang: string; links: LinkData[] } | undefined
  tags: LinkData[]
  unlisted: boolean
  /** Address of the page's Markdown, where it has any. */
  markdown?: string
}

export interface CategoryPageProps {
  site: SiteData
  title: string
  description?: string
  breadcrumbs?: Breadcrumb[]
  version: DocPageProps['version']
  cards: Card[]
  /** Id of its sidebar. */
  sidebar?: string
  previous?: LinkData
  next?: LinkData
  markdown?: string
}

/** The pages of a tag. */
export interface TagPageProps {
  site: SiteData
  title: string
  description?: string
  version: DocPageProps['version']
  /** The list of all tags. */
  all: LinkData
  cards: Card[]
}

/** All tags of a version. */
export interface TagsPageProps {
  site: SiteData
  title: string
  version: DocPageProps['version']
  tags: (LinkData & { count: number; description?: string })[]
}

/** The page that explains command lines. */
export interface ExplainPageProps {
  site: SiteData
  title: string
  /** Name of the tool. */
  tool: string
  /** What explains, its look, and what it knows: JSON of `PackedFacts`. */
  script: ScriptData
  style: ScriptData
  facts: ScriptData
  /** Pages that document commands. */
  pages: LinkData[]
}

export interface NotFoundPageProps {
  site: SiteData
}

/** What can be found, by name, for readers without the script. */
export interface SearchPageProps {
  site: SiteData
  title: string
  groups: { title: string; items: { label: string; href: string; detail?: string }[] }[]
}
