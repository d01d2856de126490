// Provides what components need while a page is rendered: the site, its links, and the Markdown inside of them.
import type { ReactElement, ReactNode } from 'react'
import type { ComponentPage, ComponentSite } from '../../../model/component-page.ts'
import { insideMark, urlMark } from './marks.ts'
import type { LoadedReact } from './react.ts'

/** Makes the placeholder for a run of Markdown. */
export type Html = (run: number) => ReactElement

export type Entry = (html: Html) => ReactElement

/** The result of rendering an entry. */
export interface Rendered {
  html: string
  /** Targets of its links, by number. */
  urls: string[]
  /** HTML for the page's head. */
  head: string
  isLive: boolean
}

/** Runs `work` with access to the site. */
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

/** Data of the page itself. */
export type AboutPage = Pick<ComponentPage, 'path' | 'doc'>

interface RenderingOptions {
  site: ComponentSite
  about: AboutPage
  island: number | undefined
}

/** Renders an entry. @param island its number, if it also runs in browsers @throws what a component throws */
export function renderEntry(
  { react, server, watch }: LoadedReact,
  entry: Entry,
  { site, about, island }: RenderingOptions,
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
          : server.renderToString(element, { identifierPrefix: `island${island}-` }),
      ),
    {
      ...about,
      link: (to) => urlMark(urls.push(to) - 1),
      head: (elements) => heads.push(elements),
    },
  )
  // Afterwards, since React cannot render within a rendering.
  const head = heads.map((elements) =>
    server.renderToStaticMarkup(react.createElement(react.Fragment, {}, elements)),
  )
  return { html: result, urls, head: head.join(''), isLive }
}
