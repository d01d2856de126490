// The files that a site's extensions make of what is known of its pages: of their titles and front matter, not of their
// text, so that an edit of one need not make them again.
import type { Config } from '../config/resolve.ts'
import { openExtensions } from '../extensions/open.ts'
import type { OutputFile, Site } from '../model/site.ts'
import { addressesOf } from '../site/site-data.ts'

/** @throws SiteError when an extension fails */
export function extensionFiles(config: Config, site: Site): OutputFile[] {
  const extensions = openExtensions(config.extensions, config.root)
  if (extensions.length === 0) return []
  const addresses = addressesOf(site, config)
  const pages = site.editions.flatMap(({ version, docs }) =>
    docs.map(({ source, route, title, description, frontMatter }) => ({
      file: source,
      path: addresses.ofRoute(route),
      title,
      description,
      version,
      frontMatter,
    })),
  )
  const { title, url, baseUrl } = config
  return extensions.flatMap(({ files }) => files?.({ title, url, baseUrl, pages }) ?? [])
}
