// Shown at a URL that is not a page of the site, with links back.
import { collectionName } from '../../src/model/collection-name.ts'
import { fillLabel } from '../../src/model/fill-label.ts'
import type { PageLabels } from '../../src/model/labels.ts'
import type { NotFoundPageProps } from '../../src/model/page-props.ts'
import type { SiteData } from '../../src/model/site-data.ts'
import { usePageLabels } from '../hooks/labels.ts'

export default function NotFoundPage({ site }: NotFoundPageProps) {
  const labels = usePageLabels().notFound
  return (
    // The version that the reader prefers is known once the page is hydrated.
    <div className="not-found" data-hydrate={site.docs.versions.length > 1 ? 'load' : undefined}>
      <p className="not-found-code" aria-hidden="true">
        404
      </p>
      <h1>{labels.title}</h1>
      <p className="lead">{labels.text}</p>
      {site.search && (
        <section className="not-found-search" aria-label={labels.suggestions} data-search-failed hidden />
      )}
      <ul className="not-found-links">
        {backLinks(site, labels).map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The home page, and the first page of each docs version if it is another page. */
function backLinks(site: SiteData, labels: PageLabels['notFound']): { label: string; href: string }[] {
  const home = { label: fillLabel(labels.home, { title: site.title }), href: site.home }
  const versions = site.docs.versions.map(({ collection, label, mainPath }) => ({
    label: fillLabel(collection === undefined ? labels.version : labels.collectionVersion, {
      collection: collectionName(collection ?? '', site),
      version: label,
    }),
    href: mainPath,
  }))
  return [home, ...versions.filter(({ href }) => href !== site.home)]
}
