// What a reader sees at an address that is no page of the site, with ways back.
import type { NotFoundPageProps, SiteData } from '../../src/model/site-data.ts'

export default function NotFoundPage({ site }: NotFoundPageProps) {
  return (
    <div className="not-found">
      <p className="not-found-code" aria-hidden="true">
        404
      </p>
      <h1>Page not found</h1>
      <p className="lead">
        There is no page at this address. It may have moved, or the link that led here is wrong.
      </p>
      {site.search && (
        <section
          className="not-found-search"
          aria-label="Pages with words of this address"
          data-search-failed
          hidden
        />
      )}
      <ul className="not-found-links">
        {waysBack(site).map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The home page, and the first page of each docs version that is another one. */
function waysBack(site: SiteData): { label: string; href: string }[] {
  const home = { label: `${site.title}: home page`, href: site.home }
  const versions = site.docs.versions.map(({ collection, label, mainPath }) => ({
    label: collection === undefined ? `Documentation, version ${label}` : `${collection}, version ${label}`,
    href: mainPath,
  }))
  return [home, ...versions.filter(({ href }) => href !== site.home)]
}
