// What components find while a page is rendered: the site, its links, and the Markdown that their author wrote inside.
import type { ReactElement } from 'react'
import type { ComponentPage, ComponentSite } from '../model/component-page.ts'
import { insideMark, urlMark } from './marks.ts'
import type { LoadedReact } from './react.ts'

/** Makes what stands for a run of Markdown. */
export type Html = (run: number) => ReactElement

export type Entry = (html: Html) => ReactElement

/** What one entry was rendered to. */
export interface Rendered {
  html: string
  /** What its links lead to, by number. */
  urls: string[]
  isLive: boolean
}

/** Runs `work`, which finds the site. */
export function onPage<Result>(
  site: ComponentSite,
  work: () => Result,
  link: ComponentPage['link'] = asWritten,
): Result {
  globalThis.__LIDO_DOCS_PAGE__ = { site, link }
  try {
    return work()
  } finally {
    globalThis.__LIDO_DOCS_PAGE__ = undefined
  }
}

const asWritten = (to: string) => to

/** Renders an entry. @param island its number, when browsers are to go on with it @throws what a component throws */
export function renderEntry(
  { react, server, watch }: LoadedReact,
  entry: Entry,
  { site, island }: { site: ComponentSite; island: number | undefined },
): Rendered {
  const urls: string[] = []
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
    (to) => urlMark(urls.push(to) - 1),
  )
  return { html: result, urls, isLive }
}

/** What the ids begin with that React makes in an island. */
function prefixOf(island: number): string {
  return `island${island}-`
}
