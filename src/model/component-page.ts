// What components find of the page that they are on, at build and in browsers alike: the contract with `templates/components/`.
import type { ReactNode } from 'react'
import type { ArticleLabels } from './labels.ts'
import type { Messages } from './messages.ts'

export interface ComponentPage {
  site: ComponentSite
  /** The path that identifies the page's version: at build the version's path, in browsers the page's own. */
  path?: string
  /** What the page says of itself; absent in browsers where no component asks. */
  doc?: ComponentDoc
  /** The value of the `href` of a link to a page or a file of the site, or to anywhere. */
  link(to: string): string
  /** A block of code of the page as Markdown shows it, by its text; absent for any other, and in browsers. */
  code?(text: string): ReactNode
  /** Takes what is for the head of the page; absent in browsers, which have it. */
  head?(elements: ReactNode): void
  /** Markdown that components import; absent in browsers, and where none can be shown. */
  markdown?: {
    show(file: string, props: object): ReactNode
    /** Its named exports. */
    exported(file: string, name: string): unknown
  }
}

/** What every text of Markdown knows of itself. */
export interface ComponentDoc {
  frontMatter: Record<string, unknown>
  /** The level-1 heading that opens it. */
  contentTitle?: string | undefined
  toc: { id: string; level: number; value: string }[]
}

/** A collection of docs, with its versions: `current` first, then the newest. */
export interface ComponentCollection {
  id: string
  /** With the base URL, like that of its versions. */
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
  /** Between a page's title and the site's. */
  titleDelimiter: string
  /** Custom data of the author; absent if there is none. */
  customFields?: Record<string, unknown>
  /** All docs of the site in that language. */
  collections: ComponentCollection[]
  /** Language of the page. */
  locale: string
  labels: Pick<ArticleLabels, 'admonitions' | 'details'>
  /** The site's own texts in that language, by the ids that components ask for; absent where there are none. */
  messages?: Messages
}

declare global {
  var __LIDO_DOCS_PAGE__: ComponentPage | undefined
}
