// Makes the index of a site, and what its pages know of it.
import { labelsOf } from '../../model/labels.ts'
import type { OutputFile, Site } from '../../model/site.ts'
import type { SearchData, SearchEdition, SearchScriptData } from '../../model/site-data.ts'
import { assetOf } from '../../output/bundle.ts'
import type { PagesInput } from '../../render/hooks.ts'
import { MAIN_COLLECTION } from '../../site/collections.ts'
import { namedAsset, scriptWithData } from '../../text/named-asset.ts'
import { searchRoute } from './make/searched-pages.ts'
import { INDEX_FOLDER } from './query/format.ts'

export { search } from './search-index.ts'

export function deferredRoutes({ editions }: Site): string[] {
  return editions.map(searchRoute)
}

/** Returns the files of the dialog, and what pages know: their URLs, and where the index of each edition is. */
export function openShell({ config, site, siteUrls, bundle }: PagesInput): {
  data: { search: SearchData }
  files: OutputFile[]
} {
  const { baseUrl, i18n } = config
  const labels = labelsOf(config, i18n.current).search
  const editions = site.editions.map(
    (edition): SearchEdition => ({
      version: edition.version,
      ...(edition.collection !== MAIN_COLLECTION && { collection: edition.collection }),
      path: siteUrls.ofRoute(edition.route),
      index: `${baseUrl}${INDEX_FOLDER}${edition.id}/`,
      page: siteUrls.ofRoute(searchRoute(edition)),
    }),
  )
  const last = site.editions.findIndex(({ isLast }) => isLast)
  const inOrder = [...editions.splice(Math.max(0, last), 1), ...editions]
  const facts: SearchScriptData = {
    style: assetOf(bundle, 'search.css'),
    editions: inOrder,
    labels,
  }
  const contents = scriptWithData('__LIDO_DOCS_SEARCH_DATA__', facts, assetOf(bundle, 'search.js'))
  const script = namedAsset('search.js', contents, baseUrl)
  return { data: { search: { script: script.link, editions: inOrder } }, files: [script.file] }
}
