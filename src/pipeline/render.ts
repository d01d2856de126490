// Renders a route to its files, with what the check of the site needs to know about them.
import type { RouteUse } from '../check/links.ts'
import type { Config } from '../config/resolve.ts'
import { createMarkupReader } from '../html/markup.ts'
import { type Problem, SiteError } from '../model/problem.ts'
import type { OutputFile, RouteEntry } from '../model/site.ts'
import { renderFailure } from '../render/render-failure.ts'
import type { RenderedRoute as PageResult } from '../render/rendered-route.ts'
import type { SiteRenderer } from '../render/site-renderer.ts'
import type { LoadedRenderer } from './load-renderer.ts'

export interface RenderedRoute {
  files: OutputFile[]
  /** Absent when the page could not be rendered. */
  use?: RouteUse
  /** Its data for the search and the next build. */
  rendered?: Pick<PageResult, 'pageText' | 'lookups' | 'variants'>
  problems: readonly Problem[]
}

export interface RouteRendererInput {
  config: Config
  /** Renders the site's pages. */
  pages: SiteRenderer
  templates: LoadedRenderer
}

/** Creates the renderer of routes. A template that throws is a problem of the site. */
export function createRouteRenderer({ config, pages, templates }: RouteRendererInput) {
  const readMarkup = createMarkupReader()
  const failuresOf = createFailureReader(config, templates)
  return (entry: RouteEntry): RenderedRoute => {
    try {
      const rendered = pages.render(entry)
      const { files, html, links, componentUrls, styles } = rendered
      return {
        files,
        rendered,
        use: {
          route: entry.route,
          source: entry.source,
          ...readMarkup(html),
          links,
          ...(componentUrls && { componentUrls }),
          ...(styles && { styles }),
          ...partsIn(files),
        },
        problems: [],
      }
    } catch (error) {
      return { files: [], problems: failuresOf(error, entry) }
    }
  }
}

/** The files of a page that others may share, since their names contain the hashes of their contents. */
function partsIn(files: readonly OutputFile[]): Pick<RouteUse, 'parts'> {
  const parts = files.flatMap(({ path }) => (path.startsWith('assets/') ? path : []))
  return parts.length > 0 ? { parts } : {}
}

/**
 * Returns a function that explains an error thrown while a route was rendered. An error of our own templates
 * is a bug, and is thrown again.
 */
export function createFailureReader({ configFile }: Config, templates: LoadedRenderer) {
  return (error: unknown, entry: RouteEntry): readonly Problem[] => {
    if (error instanceof SiteError) return error.problems
    if (!templates.isOwn) throw error
    return [renderFailure(error, entry, { configFile, position: templates.positionOf(error) })]
  }
}

/** The not-found page, which is rendered with the files that all pages share. */
export const NOT_FOUND: RouteEntry = {
  route: '/404.html',
  component: 'NotFoundPage',
  content: '404',
  edition: '',
  source: 'templates/pages/NotFoundPage.tsx',
}

/** The search page, which is rendered after all others. */
export const SEARCH: RouteEntry = {
  route: '/search',
  component: 'SearchPage',
  content: 'search',
  edition: '',
  source: 'templates/pages/SearchPage.tsx',
}
