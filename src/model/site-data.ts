// What the build passes to the templates, both on the server and in the browser: the contract between the two.
// Plain data only. `SiteData` is the same on every page and travels once, at the head of the script that hydrates;
// `PageData` is one route's, inlined in its HTML for hydration and, with `main`, fetched as its payload.

import type { PageLabels, SearchLabels, ShellLabels, ValuesLabels } from './labels.ts'

export type ColorMode = 'light' | 'dark'

export interface Image {
  /** Ready for an attribute: with base path, or absolute. */
  src: string
  srcDark?: string
  alt: string
  width?: number
  height?: number
  href?: string
  target?: string
}

/** A link whose address is ready for an attribute. */
export interface LinkData {
  label: string
  href: string
  /** Leads off the site: opens a new tab with `rel="noopener noreferrer"`. */
  external?: boolean
  /** Leads to a redirect or to nothing, although its URL looks like a page of the site. */
  elsewhere?: boolean
  className?: string
  html?: string
  /** Said in place of what the link shows. */
  name?: string
  target?: string
  rel?: string
}

/** HTML instead of a link. */
export interface MarkupData {
  html: string
  className?: string
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
  /** Without a label or address of its own it has those of the version. */
  | { type: 'docsVersion'; collection?: string; label?: string; href?: string }
  | { type: 'localeDropdown'; before: LinkData[]; after: LinkData[] }
  | { type: 'search' }
  | { type: 'html'; value: string }
  /** A type that the site registered in `templates/navbar-items/<name>.tsx`; the config's item as written. */
  | { type: 'custom'; name: string; item: Record<string, unknown> }
)

/** What an item is for readers of another version than the last one. */
export interface InVersions {
  /** As pages have it. */
  collection?: string
  /** By the versions' names; those that lack it are not listed. */
  versions?: Record<string, { href: string; sidebar?: string | undefined }>
}

export interface SiteData {
  /** Changes with every change of the shell or the site; a payload of another build is not used. */
  buildId: string
  title: string
  tagline: string
  /** With leading and trailing slash. */
  baseUrl: string
  /** Address of the page that readers begin at. */
  home: string
  titleDelimiter: string
  colorMode: { defaultMode: ColorMode; disableSwitch: boolean; respectPrefersColorScheme: boolean }
  announcementBar?: {
    id: string
    content: string
    /** Stands for its colours. */
    className?: string
    isCloseable: boolean
  }
  navbar: { title: string; logo?: Image; hideOnScroll: boolean; items: NavbarItemData[] }
  footer?: {
    style: 'light' | 'dark'
    columns: { title?: string; items: (LinkData | MarkupData)[] }[]
    logo?: Image
    /** HTML. */
    copyright?: string
  }
  /** The commit that the site was built from, if its footer shows it. */
  commit?: { /** Its full hash. */ id: string; href: string }
  docs: {
    sidebar: { hideable: boolean; autoCollapseCategories: boolean }
    versionPersistence: 'localStorage' | 'none'
    versions: {
      /** Left out for the main one. */
      collection?: string
      name: string
      label: string
      isLast: boolean /** Address of its root. */
      path: string /** Address of its main doc. */
      mainPath: string
      banner: 'none' | 'unreleased' | 'unmaintained'
      docs: string[]
    }[]
  }
  locales: {
    code: string
    label: string
    htmlLang: string
    direction: 'ltr' | 'rtl' /** Base path of this locale. */
    path: string
  }[]
  currentLocale: string
  /** Texts of the shell. */
  labels: ShellLabels
  /** Those of the parts of a page; in browsers only where the site has templates or pages of its own, which may hydrate. */
  pageLabels?: PageLabels
  /** Ends every storage key; empty, or with a leading hyphen. */
  storageSuffix: string
  /** Address of the JSON that holds every sidebar whole: `Record<sidebar id, SidebarNode[]>`. */
  sidebarsUrl: string
  /** The command-line tool that the site documents. */
  tool?: ToolData
  /** Absent where nobody can search. */
  search?: SearchData
}

/** What is loaded when a reader searches. */
export interface SearchData {
  script: ScriptData
  /** The first one is that of pages that belong to none. */
  editions: SearchEdition[]
}

export interface SearchEdition {
  /** Name of the docs version. */
  version: string
  /** Left out for the main one. */
  collection?: string
  /** Path of its pages. */
  path: string
  /** Address of the folder of its index. */
  index: string
  /** Address of the page that lists everything by name. */
  page: string
}

/** What the build puts in front of the script of search. */
export interface SearchScriptData {
  /** The dialog's stylesheet. */
  style: string
  editions: SearchEdition[]
  /** As that of the site. */
  storageSuffix: string
  labels: SearchLabels
}

/** What the build puts in front of the script that fills examples with the reader's choices. */
export interface ExamplesScriptData {
  labels: ValuesLabels
  /** The style of its panel. */
  style: string
}

/** What readers can choose in the examples of a tool. The first of each list is how the pages are written. */
export interface ToolData {
  /** Ways to call it. */
  invocations: { name: string; title: string; text: string }[]
  /** Empty when there is nothing to choose. */
  chains: ToolChain[]
  /** What fills examples with the reader's choices. */
  script: ScriptData
  /** URL of the page that explains command lines, if there is one. */
  explain?: string
}

/** The data of the script that hydrates pages. */
export interface ClientData extends SiteData {
  /** The rules of what only it shows. */
  style: string
}

/** What a page's first script knows, at its own head: the rest of `SiteData` comes with the script that hydrates. */
export interface FirstData extends Pick<SiteData, 'baseUrl' | 'storageSuffix'> {
  /** Its id. */
  announcement?: string
  /** The script that hydrates pages. */
  client: ScriptData
  /** The dialog of search. */
  search?: ScriptData
  labels: FirstLabels
}

/** Texts that the first script shows: by position, as names would be a twentieth of it. */
export type FirstLabels = readonly [copy: CopyLabels, menu: MenuLabels]
export type CopyLabels = readonly [
  button: string,
  copied: string,
  codeCopied: string,
  linkCopied: string,
  failed: string,
  copyFailed: string,
]
export type MenuLabels = readonly [name: string, close: string, back: string, docs: string]

/** A file that is loaded when it is needed. */
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

/** A sidebar item as the browser gets it. `items: null` is a closed category's content, left out of the page. */
export type SidebarNode =
  | { type: 'link'; label: string; href: string; external?: boolean; className?: string; unlisted?: boolean }
  | {
      type: 'category'
      /** Stable within the sidebar: the labels from the root, joined by `/`. */
      key: string
      label: string
      href?: string
      /** First page below it: where the label leads without JavaScript when it has no link of its own. */
      firstHref?: string
      className?: string
      collapsible: boolean
      collapsed: boolean
      items: SidebarNode[] | null
    }
  | { type: 'html'; html: string; className?: string }
  /** Neighbours left out of a very long list; they come with the whole sidebar. */
  | { type: 'gap'; count: number }

export interface PageData {
  buildId: string
  /** Clean address of the page, with base path; of the not-found page, the base URL. */
  path: string
  /** Name of the template in `pages/`, or `pages/<name>` for one of the site's own. */
  component: string
  /** The document's title, delimiter and site title included. */
  title: string
  description?: string
  canonical?: string
  /** Content of the robots tag, when there is one. */
  robots?: string
  /** JSON-LD breadcrumb list, as JSON text. */
  jsonLd?: string
  /** Address of its Markdown, where it has any. */
  markdown?: string
  /** Version name, on docs pages. */
  version?: string
  /** The collection it belongs to, when that is not the main one. */
  collection?: string
  docId?: string
  sidebar?: {
    id: string /** Keys of the current page's categories, root first. */
    trail: string[]
    items: SidebarNode[]
  }
  /** Address of the same doc in other versions, by version name, where it exists. */
  alternates?: Record<string, string>
  /** Address of the same page in other languages, by locale, where it exists; absent on a site of one language. */
  translations?: Record<string, string>
  /** The locales among them in which it is shown untranslated. */
  untranslated?: string[]
  /** Present on pages that hydrate: the template's props. A page without them is static HTML, adopted as it is. */
  props?: Record<string, unknown>
}

/** What navigation fetches: `<path>page.json`. */
export interface Payload extends PageData {
  /** Inner HTML of `main`. */
  main: string
  /** Rules for what authors styled element by element. */
  styles?: ScriptData
}
