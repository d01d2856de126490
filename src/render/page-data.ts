// From a route to what its page shows: the data of the shell around it and the props of its template.

import type { Config } from '../config/resolve.ts'
import { labelsOf } from '../model/labels.ts'
import type { RouteEntry, Site } from '../model/site.ts'
import type { SiteData } from '../model/site-data.ts'
import type { SiteUrls } from '../site/permalink.ts'
import type { LastChange } from '../sources/git-dates.ts'
import { createDocPages, type DocPages } from './doc-pages.ts'
import { viewEdition } from './edition-view.ts'
import type { FeaturePages } from './hooks.ts'
import { createPageFrame } from './page-frame.ts'
import { editionData, type PageDescription, robots } from './page-parts.ts'
import { createTagPages, type TagPages } from './tag-pages.ts'
import { createTranslations } from './translations.ts'
import { createVersions } from './versions.ts'

export type { PageDescription } from './page-parts.ts'

export interface PageDataInput {
  config: Config
  site: Site
  /** The site in all languages. */
  whole: Site
  siteData: SiteData
  siteUrls: SiteUrls
  lastChanges: ReadonlyMap<string, LastChange>
}

/** A page that search engines do not find, and that is rendered after all others. */
export interface LatePage {
  route: string
  /** Id of its edition. */
  edition: string
  /** Its template. */
  component: string
  title: string
  props(site: SiteData): Record<string, unknown>
}

export interface PageDescriber extends DocPages, TagPages {
  own(entry: RouteEntry, page: Partial<ReturnType<FeaturePages['describe']>>): PageDescription
  notFound(): PageDescription
  late(page: LatePage): PageDescription
}

/** Prepares to describe the pages of a site; its sidebars are indexed once, for all of them. */
export function createPageDescriber(input: PageDataInput): PageDescriber {
  const { config, site, siteData, siteUrls } = input
  const labels = labelsOf(config, config.i18n.current)
  const translations = createTranslations(input.whole, config)
  const views = new Map(site.editions.map((edition) => [edition.id, viewEdition(edition)]))
  const versions = createVersions(views, siteUrls)
  const frame = createPageFrame({ ...input, views, translations })
  const { common, languages } = frame

  const shared = { frame, versions, labels, locale: siteData.currentLocale }

  return {
    ...createDocPages({ ...input, ...shared, translations }),
    ...createTagPages({ ...shared, siteUrls }),

    own(entry, { title, description, props = {}, scripts = [] }) {
      const page = { ...common(entry, title ?? '', description ?? ''), ...robots(config.noIndex) }
      return { page, head: { ...languages(entry), scripts }, props }
    },

    notFound() {
      const { canonical: _, ...page } = common(
        { route: '/', component: 'NotFoundPage', content: '', edition: '', source: '' },
        labels.page.notFound.title,
        '',
      )
      return { page: { ...page, robots: 'noindex' }, head: {}, props: {} }
    },

    late({ route, edition: id, component, title, props }) {
      const entry = { route, component, content: '', edition: id, source: '' }
      const { edition } = frame.viewOf(entry)
      const { canonical: _, ...page } = common(entry, title, '')
      return {
        page: { ...page, ...editionData(edition), robots: 'noindex' },
        head: {},
        props: props(siteData),
      }
    },
  }
}
