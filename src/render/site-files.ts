// The files of a site that are no pages and show none: where pages have moved, and what crawlers ask for.
import type { Config } from '../config/resolve.ts'
import { labelsOf } from '../model/labels.ts'
import type { OutputFile, Site } from '../model/site.ts'
import { joinRoute } from '../site/editions.ts'
import { fileInRoot } from '../site/llms.ts'
import { type Addresses, outputPathOf, redirectRoute } from '../site/permalink.ts'
import { renderRobots } from '../site/robots.ts'
import { renderSitemap } from '../site/sitemap.ts'
import type { LastChange } from '../sources/git-dates.ts'
import { renderRedirect } from './redirect.ts'

export interface SiteFilesInput {
  config: Config
  /** The part of the site in the language of the config. */
  site: Site
  addresses: Addresses
  /** Static files, by output path: what the author has written takes the place of what is made. */
  statics: { has(path: string): boolean }
  /** Language tag of the pages. */
  lang: string
}

/** What there is once, whatever the languages. @param site in all of them */
export function* crawlerFiles(
  site: Site,
  { config, statics }: Pick<SiteFilesInput, 'config' | 'statics'>,
  lastChanges: ReadonlyMap<string, LastChange>,
): Iterable<OutputFile> {
  const dates = new Map([...lastChanges].map(([path, { date }]) => [path, date]))
  const sitemap = renderSitemap(site, config, dates)
  if (sitemap) yield { path: 'sitemap.xml', contents: sitemap }
  if (!statics.has('robots.txt')) yield { path: 'robots.txt', contents: renderRobots(config) }
}

/** The pages that lead on to others. In a further language only to pages of that language. */
export function* redirectFiles({
  config,
  site,
  addresses,
  statics,
  lang,
}: SiteFilesInput): Iterable<OutputFile> {
  const { root = '/' } = site.part ?? {}
  const moved = { lang, labels: labelsOf(config, config.i18n.current).page.moved }
  const isPart = site.part !== undefined
  const taken = new Set(isPart ? site.routes.map(({ route }) => route) : [])
  for (const { from, to } of config.redirects) {
    const route = joinRoute(root, redirectRoute(from))
    const target = addresses.of(to)
    if (isPart && (taken.has(route) || !target.startsWith(addresses.ofRoute(root)))) continue
    yield { path: outputPathOf(route, config), contents: renderRedirect(target, moved) }
  }
  const index = fileInRoot(site.part, 'index.html')
  if (site.home === root || statics.has(index)) return
  const options = { ...moved, siteTitle: config.title }
  yield { path: index, contents: renderRedirect(addresses.ofRoute(site.home), options) }
}
