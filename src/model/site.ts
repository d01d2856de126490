// The site between its pages and the reader's files: versions, sidebars, routes. Plain data, as pages are.
import type { FrontMatter } from './page.ts'
import type { Problem } from './problem.ts'

export type { OutputFile } from './output-file.ts'

/** A page's place in an edition of the docs. */
export interface Doc {
  /** Folder path and file name without number prefixes, or the front matter's `id`: `get-started/reports`. */
  id: string
  /** Route relative to the base URL, with a leading and no trailing slash; the home page is `/`. */
  route: string
  source: string
  title: string
  description: string
  /** What links to this page call it: `pagination_label`, else the sidebar label, else the title. */
  label: string
  /** The sidebar it shows, if any. */
  sidebar?: string
  draft: boolean
  unlisted: boolean
  /** Its own head keeps search engines away. */
  isUnindexed?: boolean
  frontMatter: FrontMatter
  /** As the page's card says; absent when it documents nothing of the tool. */
  documented?: readonly string[]
  /** In another language: the file that it is a translation of; its own `source` if there is no translation yet. */
  original?: string
}

export interface SidebarDoc {
  type: 'doc'
  id: string
  label: string
  route: string
  description?: string
  unlisted?: boolean
  className?: string
  customProps?: Record<string, unknown>
  /** Names it to translators in place of its label. */
  key?: string
}

export interface SidebarLink {
  type: 'link'
  label: string
  href: string
  description?: string
  className?: string
  customProps?: Record<string, unknown>
  /** Names it to translators in place of its label. */
  key?: string
}

export interface SidebarCategory {
  type: 'category'
  label: string
  /** Where the label leads: a doc's route or a generated index's route. */
  route?: string
  /** Id of the doc that is this category's page. */
  docId?: string
  /** Present when `route` is a generated index page. */
  generatedIndex?: {
    title: string
    description?: string
    keywords?: string[]
    image?: string
    /** The file that asks for it: a category file or the config. */
    source: string
  }
  description?: string
  collapsible: boolean
  collapsed: boolean
  className?: string
  customProps?: Record<string, unknown>
  /** Names it to translators in place of its label. */
  key?: string
  items: SidebarItem[]
}

export interface SidebarHtml {
  type: 'html'
  value: string
  className?: string | undefined
}

export type SidebarItem = SidebarDoc | SidebarLink | SidebarHtml | SidebarCategory

/** What pages are filed under. */
export interface Tag {
  label: string
  /** Of the page that lists its docs. */
  route: string
  description?: string
  /** As pages call it. */
  names: string[]
  /** Ids of its docs, in the order of their source files. */
  docs: string[]
}

/** Identity and location of one tree of docs: a version of a collection in a language. */
export interface EditionSource {
  /** Unique in the site. Parts that are the site's default are left out: `current`, `community/2.0`, `community/de/2.0`. */
  id: string
  collection: string
  locale: string
  /** Name of the version; `current` for the one that is being written. */
  version: string
  /** Folder of its pages, relative to the site's root. */
  contentDir: string
  /** Present where it translates another edition. */
  translates?: Translates
}

/** What an edition in another language is to the one that it translates. */
export interface Translates {
  /** Id of the edition in the default locale. */
  edition: string
  /** Folder of that edition's pages. */
  contentDir: string
  /** Route that all pages in the language are below, such as `/de`. */
  root: string
}

/** An edition and everything derived from its pages. */
export interface Edition extends EditionSource {
  /** What readers call its version. */
  label: string
  /** It is the collection's last version, which has the shortest addresses. */
  isLast: boolean
  /** Its route base; `/` for the last version if the docs are at the base URL. */
  route: string
  banner: 'none' | 'unreleased' | 'unmaintained'
  badge: boolean
  noIndex: boolean
  mainDocId: string
  docs: Doc[]
  /** Docs that are not built, so that links to them are known. */
  drafts: Doc[]
  draftIds: string[]
  /** In the order of their labels; absent when no page has one. */
  tags?: { route: string; list: Tag[] }
  /** By sidebar id. */
  sidebars: Record<string, SidebarItem[]>
}

/** One route: which component renders it and from what. */
export interface RouteEntry {
  route: string
  /** Name of a file in `templates/pages/`, without extension, or `pages/<name>` for a page of the site's own. */
  component: string
  /** Id of what the component shows: a doc id, a generated index's route, or the component itself. */
  content: string
  /** Id of the edition it belongs to; empty for a page of the site's own. */
  edition: string
  /** Left out for the default locale. */
  locale?: string
  /** The file that made the route, for messages. */
  source: string
}

/** The whole site, before any page is rendered. */
export interface Site {
  editions: Edition[]
  routes: RouteEntry[]
  /** Where readers begin: `/`, or the route that `/` leads to when the site has no page there. */
  home: string
  problems: Problem[]
  /** Absent where all pages are in the default locale. */
  others?: OtherLocale[]
  /** Present where it is the part of a site in another language. */
  part?: Pick<OtherLocale, 'root' | 'moved'>
}

/** The site in another language than the default one. */
export interface OtherLocale {
  locale: string
  /** Route that its pages are below, such as `/de`. */
  root: string
  home: string
  /** Routes of docs that are elsewhere than below `root`, by their routes in the default locale. */
  moved: Record<string, string>
}
