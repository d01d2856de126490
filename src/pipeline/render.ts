// Renders the routes of a site to files, with what the check of the site needs to know about them. A template that throws is a
// problem of the site.
import type { RouteUse } from '../check/links.ts'
import { createMarkupReader } from '../html/markup.ts'
import { type Problem, SiteError } from '../model/problem.ts'
import type { OutputFile, RouteEntry } from '../model/site.ts'
import type { RenderedRoute } from '../render/page-renderer.ts'
import { renderFailure } from '../render/render-failure.ts'
import { createSiteRenderer, type SiteRenderer, type SiteRendererInput } from '../render/site-renderer.ts'
import { extensionFiles } from './extension-files.ts'
import type { LoadedRenderer } from './load-renderer.ts'

export interface RouteResult {
  files: OutputFile[]
  /** Absent when the page could not be rendered. */
  use?: RouteUse
  /** Its data for the search and the next build. */
  rendered?: Pick<RenderedRoute, 'pageText' | 'lookups' | 'variants'>
  problems: readonly Problem[]
}

export interface RoutesInput extends Omit<SiteRendererInput, 'renderer' | 'extensionFiles'> {
  templates: LoadedRenderer
}

export interface Routes extends Omit<SiteRenderer, 'render'> {
  render(entry: RouteEntry): RouteResult
  /** Makes files that belong to no route. @param entry of their template @returns why they cannot be made */
  attempt(make: () => void, entry: RouteEntry): readonly Problem[]
}

/** Prepares to render the routes of a site. */
export function openRoutes({ templates, ...input }: RoutesInput): Routes {
  const { config, site } = input
  const renderer = createSiteRenderer({
    ...input,
    renderer: templates.module,
    extensionFiles: () => extensionFiles(config, site),
  })
  const readMarkup = createMarkupReader()

  /** Explains an error thrown while a route was rendered. An error of our own templates is a bug, and is thrown again. */
  function problemsOf(error: unknown, entry: RouteEntry): readonly Problem[] {
    if (error instanceof SiteError) return error.problems
    if (!templates.isOwn) throw error
    const position = templates.positionOf(error)
    return [renderFailure(error, entry, { configFile: config.configFile, position })]
  }

  return {
    ...renderer,
    render(entry) {
      try {
        const rendered = renderer.render(entry)
        const { files, html, links, componentUrls, styles } = rendered
        const { route, source } = entry
        const known = { ...(componentUrls && { componentUrls }), ...(styles && { styles }) }
        const use = { route, source, ...readMarkup(html), links, ...known, ...partsIn(files) }
        return { files, rendered, use, problems: [] }
      } catch (error) {
        return { files: [], problems: problemsOf(error, entry) }
      }
    },
    attempt(make, entry) {
      try {
        make()
        return []
      } catch (error) {
        return problemsOf(error, entry)
      }
    },
  }
}

/** The files of a page that others may share, since their names contain the hashes of their contents. */
function partsIn(files: readonly OutputFile[]): Pick<RouteUse, 'parts'> {
  const parts = files.flatMap(({ path }) => (path.startsWith('assets/') ? path : []))
  return parts.length > 0 ? { parts } : {}
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
