// The data that the build passes to templates, at build and in browsers. Plain data only. `SiteData` is the same
// for all pages; `PageData` belongs to one route. Pages have both in browsers only if the site has its own templates, which hydrate.

import type { Logo, Markup, Theme } from '../schema/theme.ts'
import type { SidebarBadge } from './constants.ts'
import type { PageLabels, SearchLabels, ShellLabels, ValuesLabels } from './labels.ts'

export type ColorMode = 'light' | 'dark'

/** A logo whose URLs are ready for an attribute: with base path, or absolute. */
export type Image = Logo & { alt: string }

/** A link whose URL is ready for an attribute. */
export interface LinkData {
  label: string
  href: string
  /** It leaves the site: it opens a new tab, with `rel="noopener noreferrer"`. */
  external?: boolean
  /** Its URL looks like a page's, but is a redirect or does not exist. */
  elsewhere?: boolean
  className?: string
  html?: string
  /** Accessible name that replaces the text of the link. */
  name?: string
  target?: string
  rel?: string
}

/** A navbar item with its references resolved by the build. */
export type NavbarItemData = { position: 'left' | 'right'; className?: string } & (
  | ({
      type: 'link' /** Marks it active on paths that start with it. */
      activeBase?: string
      activeRegex?: string
    } & LinkData)
  /** `sidebar`: active on every page that shows this sidebar. */
  | ({ type: 'docSidebar'; label: string; href: string; sidebar: string } & InVersions)
  | ({ type: 'doc'; label: string; href: string; docId: string; sidebar?: string } & InVersions)
  | { type: 'dropdown'; label: string; items: NavbarItemData[] }
  | {
      type: 'docsVersionDropdown'
      collection?: string
      versions: { name: string; label: string }[]
      before: LinkData[]
      after: LinkData[]
    }
  /** Without a label or URL, it has the version's. */
  | { type: 'docsVersion'; collection?: string; label?: string; href?: string }
  | { type: 'localeDropdown'; before: LinkData[]; after: LinkData[] }
  | { type: 'search' }
  | { type: 'html'; value: string }
  /** A type that `templates/navbar-items/<name>.tsx` registers; `item` is as written in the config. */
  | { type: 'custom'; name: string; item: Record<string, unknown> }
)

/** The targets of an item for readers of other versions than the last one. */
export interface InVersions {
  /** As in `PageData`. */
  collection?: string
  /** By name of the version; versions without the target are omitted. */
  versions?: Record<string, { href: string; sidebar?: string | undefined }>
}

type Setting<Key extends keyof Theme> = NonNullable<Theme[Key]>

export interface SiteData extends Pick<Theme, 'colorMode'> {
  /** Changes with the shell and the data of the site. Fetched pages with another id are not used. */
  buildId: string
  title: string
  tagline: string
  /** With leading and trailing slash. */
  baseUrl: string
  /** URL of the page at which readers begin. */
  home: string
  titleDelimiter: string
  announcementBar?: Omit<Setting<'announcementBar'>, 'backgroundColor' | 'textColor'> & {
    /** Class that sets its colors. */
    className?: string
  }
  navbar: Omit<Theme['navbar'], 'title' | 'logo' | 'items'> & {
    title: string
    logo?: Image
    items: NavbarItemData[]
  }
  footer?: Omit<Setting<'footer'>, 'links' | 'logo'> & {
    columns: { title?: string | undefined; items: (LinkData | Markup)[] }[]
    logo?: Image
  }
  /** The commit that the site was built from, if its footer shows it. */
  commit?: { /** Its full hash. */ id: string; href: string }
  docs: Theme['docs'] & {
    versions: {
      /** Absent for the main collection. */
      collection?: string
      name: string
      label: string
      isLast: boolean /** URL of its root. */
      path: string /** URL of its main doc. */
      mainPath: string
      banner: 'none' | 'unreleased' | 'unmaintained'
      docs: string[]
    }[]
  }
  locales: {
    code: string
    label: string
    direction: 'ltr' | 'rtl' /** Base path of this locale. */
    path: string
  }[]
  currentLocale: string
  /** Texts of the shell. */
  labels: ShellLabels
  /** Texts of the parts of a page; in browsers only if the site has its own templates or pages, which may hydrate. */
  pageLabels?: PageLabels
  /** Suffix of every storage key; empty, or with a leading hyphen. */
  storageSuffix: string
  /** URL of the file with all whole sidebars, as HTML. */
  sidebarsUrl: string
  /** The command-line tool that the site documents. */
  tool?: ToolData
  /** Absent if the site has no search. */
  search?: SearchData
}

/** The files that are loaded when a reader searches. */
export interface SearchData {
  script: ScriptData
  /** The first one is also for pages that belong to none. */
  editions: SearchEdition[]
}

export interface SearchEdition {
  /** Name of the docs version. */
  version: string
  /** Absent for the main collection. */
  collection?: string
  /** Path of its pages. */
  path: string
  /** URL of the folder of its index. */
  index: string
  /** URL of the page that lists everything by name. */
  page: string
}

/** The data that the build prepends to the script of search. */
export interface SearchScriptData {
  /** The dialog's stylesheet. */
  style: string
  editions: SearchEdition[]
  labels: SearchLabels
}

/** The data that the build prepends to the script that inserts the reader's choices into examples. */
export interface ExamplesScriptData {
  labels: ValuesLabels
  /** The stylesheet of its panel. */
  style: string
}

/** The data that the script of a book reads. */
export interface BookScriptData {
  /** Of every storage key. */
  suffix: string
  /** As the script in the head of pages has them. */
  mode: string
  fixedMode: boolean
  labels: ShellLabels['copy']
  locale: string
  /** Absent if the book explains no command lines. */
  tool?: { explain: string; invocations: Pick<ToolData['invocations'][number], 'text'>[] }
}

/** The choices of readers in the examples of a tool. Pages are written with the first of each list. */
export interface ToolData {
  /** Ways to call it. */
  invocations: { name: string; title: string; text: string }[]
  /** Empty if there is nothing to choose. */
  chains: ToolChain[]
  /** The script that inserts the reader's choices into examples. */
  script: ScriptData
  /** URL of the page that explains command lines, if there is one. */
  explain?: string
}

/** The data of the script that is loaded at the reader's first sign of life. */
export interface ClientData
  extends Pick<SiteData, 'baseUrl' | 'buildId' | 'currentLocale' | 'labels' | 'tool'> {
  /** Id of the announcement. */
  announcement?: string
  /** Names of the main collection's versions. */
  versions: string[]
  /** Where the version that a reader picks is stored. */
  versionPersistence: Theme['docs']['versionPersistence']
  /** The stylesheet of elements that only the script creates. */
  style: string
}

/** The data of a page's first script. */
export interface FirstData extends Pick<SiteData, 'baseUrl'> {
  client: ScriptData
  /** The script that hydrates pages, of a site with its own templates. */
  hydrate?: ScriptData
  /** The script of the search dialog. */
  search?: ScriptData
  /** Name of the buttons that copy code. */
  copy: string
}

/** A file that is loaded on demand. */
export interface ScriptData {
  url: string
  integrity: string
}

export interface ToolChain {
  name: string
  title: string
  facts: { id: string; file: string; deployment: string /** Without trailing slash. */; explorer: string }
  /** Addresses by name. */
  contracts: Record<string, string>
}

/** A sidebar item in a page. `items: null` is the omitted content of a closed category. */
export type SidebarNode =
  | {
      type: 'link'
      label: string
      href: string
      external?: boolean
      className?: string
      unlisted?: boolean
      badge?: SidebarBadge
    }
  | {
      type: 'category'
      /** Unique in the sidebar: the labels from the root, joined by `/`. */
      key: string
      label: string
      href?: string
      /** URL of the first page below it, for readers without JavaScript, if the label has no own link. */
      firstHref?: string
      className?: string
      collapsible: boolean
      collapsed: boolean
      items: SidebarNode[] | null
    }
  | { type: 'html'; html: string; className?: string }
  /** Omitted items of a very long list, which are in the complete sidebar. */
  | { type: 'gap'; count: number }

export interface PageData {
  buildId: string
  /** Path of the page's URL, with base path; for the not-found page, the base URL. */
  path: string
  /** Name of the template in `pages/`, or `pages/<name>` for a custom one. */
  component: string
  /** The document's title, including delimiter and site title. */
  title: string
  description?: string
  canonical?: string
  /** Content of the robots tag, if there is one. */
  robots?: string
  /** JSON-LD breadcrumb list, as JSON text. */
  jsonLd?: string
  /** URL of its Markdown, if it has any. */
  markdown?: string
  /** Version name, on docs pages. */
  version?: string
  /** Its collection, if that is not the main one. */
  collection?: string
  docId?: string
  sidebar?: PageSidebar
  /** URLs of the same doc in other versions, by version name. */
  alternates?: Record<string, string>
  /** URLs of the same page in other languages, by locale; absent if the site has one language. */
  translations?: Record<string, string>
  /** The locales in which it is shown untranslated. */
  untranslated?: string[]
  /** The template's props; present on pages that hydrate. Pages without them are static HTML. */
  props?: Record<string, unknown>
}

export interface PageSidebar {
  id: string
  /** Keys of the current page's categories, root first. */
  trail: string[]
  items: SidebarNode[]
}

/** The data in a page's HTML: all of it only if the site has its own templates, which hydrate. */
export type WrittenPage = Pick<PageData, 'buildId' | 'path' | 'component'> & Partial<PageData>
