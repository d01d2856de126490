// The assembled site: editions, sidebars, routes. Plain data, like pages.
import type { SidebarBadge } from './constants.ts'
import type { FrontMatter } from './page.ts'
import type { Problem } from './problem.ts'

export type { OutputFile } from './output-file.ts'

/** A page's position in an edition of the docs. */
export interface Doc {
  /** Folder path and file name without number prefixes, or the front matter's `id`: `get-started/reports`. */
  id: string
  /** Route relative to the base URL, with a leading and no trailing slash; the home page is `/`. */
  route: string
  source: string
  title: string
  description: string
  /** Label of links to this page: `pagination_label`, otherwise the sidebar label, otherwise the title. */
  label: string
  /** The sidebar it shows, if any. */
  sidebar?: string
  draft: boolean
  unlisted: boolean
  /** Elements in its head exclude it from search engines. */
  isUnindexed?: boolean
  frontMatter: FrontMatter
  /** As in the page's card; absent if it documents nothing of the tool. */
  documented?: readonly string[]
  /** In another language, the file that it translates; the same as `source` if it is not translated yet. */
  original?: string
}

export interface SidebarDoc {
  type: 'doc'
  id: string
  label: string
  route: string
  description?: string
  unlisted?: boolean
  badge?: SidebarBadge
  className?: string
  /** Names it to translators in place of its label. */
  key?: string
}

export interface SidebarLink {
  type: 'link'
  label: string
  href: string
  description?: string
  className?: string
  /** Names it to translators in place of its label. */
  key?: string
}

export interface SidebarCategory {
  type: 'category'
  label: string
  /** Route that the label links to: a doc or a generated index. */
  route?: string
  /** Id of the doc that is this category's page. */
  docId?: string
  /** Present when `route` is a generated index page. */
  generatedIndex?: {
    title: string
    description?: string
    keywords?: string[]
    image?: string
    /** The file that requests it: a category file or the config. */
    source: string
  }
  description?: string
  collapsible: boolean
  collapsed: boolean
  className?: string
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

/** A tag of pages. */
export interface Tag {
  label: string
  /** Route of the page that lists its docs. */
  route: string
  description?: string
  /** Its names in pages. */
  names: string[]
  /** Ids of its docs, in the order of their source files. */
  docs: string[]
}

/** Identity and location of one tree of docs: a version of a collection in a language. */
export interface EditionSource {
  /**
   * Unique in the site. Parts with default values are omitted: `current`, `community/2.0`,
   * `de/community/2.0`.
   */
  id: string
  collection: string
  locale: string
  /** Name of the version; `current` for the unreleased one. */
  version: string
  /** Folder of its pages, relative to the site's root. */
  contentDir: string
  /** Present if it translates another edition. */
  translates?: Translates
}

/** The edition that a translation translates. */
export interface Translates {
  /** Id of the edition in the default locale. */
  edition: string
  /** Folder of that edition's pages. */
  contentDir: string
  /** Route below which all pages in the language are, such as `/de`. */
  root: string
}

/** An edition and everything derived from its pages. */
export interface Edition extends EditionSource {
  /** Label of its version for readers. */
  label: string
  /** It is the collection's last version, which has the shortest routes. */
  isLast: boolean
  /** Its route base; `/` for the last version if the docs are at the base URL. */
  route: string
  banner: 'none' | 'unreleased' | 'unmaintained'
  badge: boolean
  noIndex: boolean
  mainDocId: string
  docs: Doc[]
  /** Docs that are not built, to recognize links to them. */
  drafts: Doc[]
  draftIds: string[]
  /** Sorted by label; absent if no page has tags. */
  tags?: { route: string; list: Tag[] }
  /** By sidebar id. */
  sidebars: Record<string, SidebarItem[]>
}

/** A route, the component that renders it, and what that shows. */
export interface RouteEntry {
  route: string
  /** Name of a file in `templates/pages/`, without extension, or `pages/<name>` for a custom page. */
  component: string
  /** Id of what the component shows: a doc id, a generated index's route, or the component itself. */
  content: string
  /** Id of its edition; empty for a custom page. */
  edition: string
  /** Absent for the default locale. */
  locale?: string
  /** The file that defines the route, for messages. */
  source: string
}

/** The lasting route of an error, which a tool may print. */
export interface ErrorRoute {
  name: string
  route: string
  /** Where it is explained; empty if the site has a page of its own at the route. */
  positions: ErrorPosition[]
}

export interface ErrorPosition {
  /** Names of its contracts. */
  contracts: string[]
  /** As links in settings are; undefined if no page knows the error of these contracts. */
  to?: string
  /** Title of the page. */
  title: string
}

/** The whole site, before any page is rendered. */
export interface Site {
  editions: Edition[]
  routes: RouteEntry[]
  /** Absent if the tool has no errors that a page names, and in the parts in other languages. */
  errors?: ErrorRoute[]
  /** `/`, or the route that `/` redirects to if the site has no page there. */
  home: string
  problems: Problem[]
  /** Absent if all pages are in the default locale. */
  others?: OtherLocale[]
  /** Present if this is the part of a site in another language. */
  part?: Pick<OtherLocale, 'root' | 'moved'>
}

/** The part of the site in a language other than the default one. */
export interface OtherLocale {
  locale: string
  /** Route that its pages are below, such as `/de`. */
  root: string
  home: string
  /** Routes of docs that differ from `root` and the route in the default locale, by the latter. */
  moved: Record<string, string>
}
