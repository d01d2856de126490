// What components find of the page that they are on, at build and in browsers alike: the contract with `templates/components/`.
import type { ReactNode } from 'react'
import type { ArticleLabels } from './labels.ts'
import type { Messages } from './messages.ts'

export interface ComponentPage {
  site: ComponentSite
  /** The value of the `href` of a link to a page or a file of the site, or to anywhere. */
  link(to: string): string
  /** A block of code of the page as Markdown shows it, by its text; absent for any other, and in browsers. */
  code?(text: string): ReactNode
  /** Takes what is for the head of the page; absent in browsers, which have it. */
  head?(elements: ReactNode): void
  /** Markdown that components import; absent in browsers, and where none can be shown. */
  markdown?: {
    show(file: string, props: object): ReactNode
    /** What it exports by a name besides its content. */
    exported(file: string, name: string): unknown
  }
}

export interface ComponentSite {
  title: string
  tagline: string
  url: string
  /** With leading and trailing slash. */
  baseUrl: string
  /** Between a page's title and the site's. */
  titleDelimiter: string
  /** Data of the author's own; absent where there is none. */
  customFields?: Record<string, unknown>
  /** Language of the page. */
  locale: string
  labels: Pick<ArticleLabels, 'admonitions' | 'details'>
  /** The site's own texts in that language, by the ids that components ask for; absent where there are none. */
  messages?: Messages
}

declare global {
  var __LIDO_DOCS_PAGE__: ComponentPage | undefined
}
