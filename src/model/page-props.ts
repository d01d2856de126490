// The props of the templates in `pages/`, one for each kind of page, and the types of their parts.
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
  /** Shown as the level-1 heading, if the article does not begin with one. */
  title?: string
  /** The article's HTML, with resolved links. */
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
  report?: ReportForm
  lastUpdate?: { /** ISO date. */ date?: string; author?: string }
  /** Present if the page is not translated: the language that is shown instead. */
  untranslated?: {
    /** Language tag, and name of the language. */
    lang: string
    label: string
    direction: 'ltr' | 'rtl'
  }
  /**
   * Present if the source has changed since the page was translated: links to the changed sections of the
   * source.
   */
  stale?: { lang: string; links: LinkData[] } | undefined
  tags: LinkData[]
  unlisted: boolean
  /** URL of the page's Markdown, if it has any. */
  markdown?: string
}

export interface CategoryPageProps {
  site: SiteData
  title: string
  description?: string
  breadcrumbs?: Breadcrumb[]
  version: DocPageProps['version']
  cards: Card[]
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
  /** Link to the list of all tags. */
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

/** A form that reports a problem with a page. */
export interface ReportForm {
  href: string
  /** Where in `href` the values are that script replaces: `page,40,62 selection,70,70`. */
  holes: string
}

/** The page that explains command lines. */
export interface ExplainPageProps {
  site: SiteData
  title: string
  /** Name of the tool. */
  tool: string
  /** It explains transactions, too. */
  hasCalldata: boolean
  /** The script that explains lines, its stylesheet, and its data: JSON of `PackedFacts`. */
  script: ScriptData
  style: ScriptData
  facts: ScriptData
  /** Pages that document commands. */
  pages: LinkData[]
  report?: ReportForm
}

export interface NotFoundPageProps {
  site: SiteData
}

/** A list of everything that can be found by name, for readers without JavaScript. */
export interface SearchPageProps {
  site: SiteData
  title: string
  groups: { title: string; items: { label: string; href: string; detail?: string }[] }[]
}
