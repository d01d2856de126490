// From the site to the files of its output: each route's page, and what all pages share.

import { type Problem, SiteError } from '../model/problem.ts'
import type { OutputFile, RouteEntry, Site } from '../model/site.ts'
import type { SiteData } from '../model/site-data.ts'
import type { Bundle } from '../output/bundle.ts'
import { explainedErrors } from '../site/explained-errors.ts'
import { fileInRoot, outputPathOf } from '../site/permalink.ts'
import { siteUrlsOf } from '../site/site-data.ts'
import type { AssetStore } from '../sources/assets.ts'
import type { LastChange } from '../sources/git-dates.ts'
import type { StaticFiles } from '../sources/static-files.ts'
import { integrity } from '../text/hashes.ts'
import type { Facts } from '../tool/facts/facts.ts'
import { createArticleStyles } from './article-styles.ts'
import { createArticles } from './articles.ts'
import type { Pictures, RenderHooks } from './hooks.ts'
import { createPageDescriber, type LatePage } from './page-data.ts'
import { cardsWithoutSidebar } from './render-failure.ts'
import type { RenderedRoute } from './rendered-route.ts'
import type * as RendererModule from './renderer.ts'
import { renderRobots } from './robots.ts'
import { createRouteDescriber, type RouteSources } from './route-describer.ts'
import { assembleShell } from './shell-files.ts'
import { type MovedPage, movedPages, redirectFiles } from './site-files.ts'

export interface PageRendererInput extends RouteSources {
  /** The site in all languages. */
  whole: Site
  /** Holds the files that pages embed. */
  assets: AssetStore
  staticFiles: StaticFiles
  /** Offers pictures in further widths and formats; undefined where they are shown as they are. */
  pictures: Pictures | undefined
  lastChanges: ReadonlyMap<string, LastChange>
  /** Hash of the commit that footers link to. */
  commit?: string | undefined
  bundle: Bundle
  /** What is known of the documented tool. */
  cli: Facts
  renderer: typeof RendererModule
  hooks: readonly RenderHooks[]
}

export interface PageRenderer {
  siteData: SiteData
  /** Source expressions of the inline scripts of the pages. */
  inlineScripts: string[]
  moved: MovedPage[]
  /** @throws SiteError when the page has no component, and what a template throws */
  render(entry: RouteEntry): RenderedRoute
  /** The files that all pages share, and those that are not pages, except static ones. */
  generated(): Iterable<OutputFile>
  /** Renders a page after all others; nothing if the site has its own page at that path. */
  latePage(page: LatePage): OutputFile[]
  /** The files that the pages rendered so far embed. */
  assets: Pick<AssetStore, 'paths' | 'has' | 'file'>
  /** What was found wrong so far. */
  problems(): Problem[]
}

/** Prepares to render the pages of a site. */
export function createPageRenderer(input: PageRendererInput): PageRenderer {
  const { config, site, whole, assets, staticFiles: statics } = input
  const siteUrls = siteUrlsOf(site, config)
  const shell = assembleShell({ ...input, statics })
  const renderer = input.renderer.createRenderer(shell.siteData, shell.settings, (css) => ({
    url: assets.addText('page.css', css).url,
    integrity: integrity(css),
  }))
  const describe = createPageDescriber({
    config,
    site,
    whole,
    siteData: shell.siteData,
    siteUrls,
    lastChanges: input.lastChanges,
  })
  const authored = createArticles({
    ...input,
    siteUrls,
    statics,
    renderCards: renderer.renderCards,
    cardsOf(entry) {
      const found = describe.cards(entry)
      if (!found) throw new SiteError([cardsWithoutSidebar(entry)])
      return found
    },
  })

  const further = input.hooks.flatMap(
    ({ openPages }) => openPages?.({ ...input, siteUrls, facts: input.cli }) ?? [],
  )
  const describeRoute = createRouteDescriber({
    ...input,
    describe,
    authored,
    stylesOf: createArticleStyles(config.baseUrl, input.bundle),
    ownPages: renderer.ownPages,
    further,
  })

  function* generated(): Iterable<OutputFile> {
    yield* shell.files
    for (const { path, contents } of shell.further) yield { path, contents: contents() }
    for (const { component, files } of further)
      if (site.routes.some((entry) => entry.component === component)) yield* files()
    yield { path: fileInRoot(site.part, '404.html'), contents: renderer.renderPage(describe.notFound()).html }
    yield* redirectFiles({ config, site, siteUrls, statics, lang: shell.settings.lang })
    if (!site.part && !statics.has('robots.txt')) yield { path: 'robots.txt', contents: renderRobots(config) }
  }

  return {
    siteData: shell.siteData,
    inlineScripts: shell.inlineScripts,
    moved: [...movedPages({ config, site, siteUrls }), ...explainedErrors(site, siteUrls)],
    render(entry) {
      const { page, known, links = [], files: others } = describeRoute(entry)
      const { html, styles } = renderer.renderPage(page)
      const files = [{ path: outputPathOf(entry.route, config), contents: html }, ...others]
      return { files, html, links, ...(styles && { styles: styles.url }), ...known }
    },
    generated,
    latePage(page) {
      const { route } = page
      if (site.routes.some((entry) => entry.route === route)) return []
      const path = outputPathOf(route, config)
      if (statics.has(path)) return []
      const { html, styles } = renderer.renderPage(describe.late(page))
      const sheet = styles && assets.file(styles.url.slice(config.baseUrl.length))
      return [{ path, contents: html }, ...(sheet ? [sheet] : [])]
    },
    assets,
    problems: () => shell.problems,
  }
}
