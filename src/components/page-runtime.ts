// What components find while a page is rendered: the site, its links, and the Markdown that their author wrote inside.
import type { ReactElement, ReactNode } from 'react'
import type { ComponentPage, ComponentSite } from '../model/component-page.ts'
import type { CodeEntry } from '../model/page-code.ts'
import { insideMark, urlMark } from './marks.ts'
import type { LoadedReact } from './react.ts'

/** Makes the placeholder of a run of Markdown. */
export type Html = (run: number) => ReactElement

export type Entry = (html: Html) => ReactElement

/** Makes what shows the Markdown that an entry imports. @param html makes what stands for a run of it */
export type MarkdownOf = (html: Html) => NonNullable<ComponentPage['markdown']>

/** What one entry was rendered to. */
export interface Rendered {
  html: string
  /** What its links lead to, by number. */
  urls: string[]
  /** HTML for the page's head. */
  head: string
  isLive: boolean
}

/** Runs `work`, which finds the site. */
export function onPage<Result>(
  site: ComponentSite,
  work: () => Result,
  given: Omit<ComponentPage, 'site'> = { link: asWritten },
): Result {
  globalThis.__LIDO_DOCS_PAGE__ = { site, ...given }
  try {
    return work()
  } finally {
    globalThis.__LIDO_DOCS_PAGE__ = undefined
  }
}

export const asWritten = (to: string) => to

/** What is known of the page itself. */
export type AboutPage = Pick<ComponentPage, 'path' | 'doc'>

interface RenderingOptions {
  site: ComponentSite
  about: AboutPage
  island: number | undefined
  markdown: MarkdownOf
  fence?: CodeEntry['fence']
}

/** Renders an entry. @param island its number, when browsers are to go on with it @throws what a component throws */
export function renderEntry(
  { react, server, watch }: LoadedReact,
  entry: Entry,
  { site, about, island, markdown, fence }: RenderingOptions,
): Rendered {
  const urls: string[] = []
  const heads: ReactNode[] = []
  const Inside = ({ run }: { run: number }) => insideMark(run) as unknown as ReactElement
  const html: Html = (run) =>
    island === undefined
      ? react.createElement(Inside, { run })
      : react.createElement('island-part', {
          'data-part': run,
          style: { display: 'contents' },
          dangerouslySetInnerHTML: { __html: insideMark(run) },
        })
  const element = react.createElement(() => entry(html))
  const { result, isLive } = onPage(
    site,
    () =>
      watch(() =>
        island === undefined
          ? server.renderToStaticMarkup(element)
          : server.renderToString(element, { identifierPrefix: prefixOf(island) }),
      ),
    {
      ...about,
      link: (to) => urlMark(urls.push(to) - 1),
      head: (elements) => heads.push(elements),
      markdown: markdown(html),
      // What lives must be the same in browsers.
      ...(fence &&
        island === undefined && { code: (text) => (isSame(text, fence.text) ? html(fence.run) : undefined) }),
    },
  )
  // React does not render while it renders.
  const head = heads.map((elements) =>
    server.renderToStaticMarkup(react.createElement(react.Fragment, {}, elements)),
  )
  return { html: result, urls, head: head.join(''), isLive }
}

function isSame(text: string, other: string): boolean {
  return text.trimEnd() === other.trimEnd()
}

/** What the ids begin with that React makes in an island. */
function prefixOf(island: number): string {
  return `island${island}-`
}
