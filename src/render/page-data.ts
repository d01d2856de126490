// From a route to what its page shows: the data of the shell around it and the props of its template.

import type { Config } from '../config/resolve.ts'
import { searchRoute } from '../features/search/make/searched-pages.ts'
import { collectionName } from '../model/collection-name.ts'
import { fillLabel } from '../model/fill-label.ts'
import { labelsOf } from '../model/labels.ts'
import type { ExplainPageProps, SearchPageProps } from '../model/page-props.ts'
import type { Edition, RouteEntry, Site } from '../model/site.ts'
import type { SiteData } from '../model/site-data.ts'
import { MAIN_COLLECTION } from '../site/collections.ts'
import type { SiteUrls } from '../site/permalink.ts'
import type { LastChange } from '../sources/git-dates.ts'
import { createDocPages, type DocPages } from './doc-pages.ts'
import { viewEdition } from './edition-view.ts'
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

export interface PageDescriber extends DocPages, TagPages {
  own(entry: RouteEntry, metadata: { title?: string; description?: string }): PageDescription
  /** @param props of its template, but for the title */
  explain(entry: RouteEntry, props: Omit<ExplainPageProps, 'site' | 'title'>): PageDescription
  notFound(): PageDescription
  search(edition: Edition, groups: SearchPageProps['groups']): PageDescription
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

    own(entry, { title, description }) {
      const page = { ...common(entry, title ?? '', description ?? ''), ...robots(config.noIndex) }
      return { page, head: languages(entry), props: {} }
    },

    explain(entry, props) {
      const { title, description } = labels.page.explain
      const page = common(entry, title, fillLabel(description, { tool: props.tool }))
      return {
        page: { ...page, ...robots(config.noIndex) },
        head: languages(entry),
        props: { ...props, title },
      }
    },

    notFound() {
      const { canonical: _, ...page } = common(
        { route: '/', component: 'NotFoundPage', content: '', edition: '', source: '' },
        labels.page.notFound.title,
        '',
      )
      return { page: { ...page, robots: 'noindex' }, head: {}, props: {} }
    },

    search(edition, groups) {
      const entry = {
        route: searchRoute(edition),
        component: 'SearchPage',
        content: '',
        edition: edition.id,
        source: '',
      }
      const { canonical: _, ...page } = common(entry, labels.search.title, '')
      const isMain = edition.collection === MAIN_COLLECTION
      const where = [
        isMain ? '' : collectionName(edition.collection, siteData),
        edition.isLast ? '' : edition.label,
      ]
      const title = [labels.search.title, ...where].filter(Boolean).join(' ')
      return {
        page: { ...page, ...editionData(edition), robots: 'noindex' },
        head: {},
        props: { title, groups },
      }
    },
  }
}
