// The files that a site's extensions make from the titles and front matter of its pages, not from their
// texts, so that an edit of a page need not make them again.

import type { Config } from '../config/resolve.ts'
import { faultyExtension } from '../evaluate/faulty-extension.ts'
import { openExtensions } from '../extensions/open.ts'
import type { ExtensionSite } from '../markdown/extension.ts'
import { type Problem, SiteError } from '../model/problem.ts'
import type { OutputFile, Site } from '../model/site.ts'
import { outputPathOf } from '../site/permalink.ts'
import { siteUrlsOf } from '../site/site-data.ts'

/** @throws SiteError when an extension fails */
export function extensionFiles(config: Config, site: Site): OutputFile[] {
  const extensions = openExtensions(config.extensions, config.root)
  if (extensions.length === 0) return []
  const made = extensions.flatMap(({ files }) => files?.(extensionSite(config, site)) ?? [])
  const used = new Map(site.routes.map(({ route, source }) => [outputPathOf(route, config), source]))
  const problems = made.flatMap(({ path }): Problem[] => {
    const other = used.get(path)
    used.set(path, 'another extension')
    if (other === undefined) return []
    const message = `an extension makes ${path}, which is already the file of ${other}`
    return [faultyExtension({ file: config.configFile, message, hint: 'use another path' })]
  })
  if (problems.length > 0) throw new SiteError(problems)
  return made
}

/** Returns what extensions are told about the site. */
export function extensionSite(config: Config, site: Site): ExtensionSite {
  const siteUrls = siteUrlsOf(site, config)
  const pages = site.editions.flatMap(({ version, docs }) =>
    docs.map(({ source, route, title, description, frontMatter }) => ({
      file: source,
      path: siteUrls.ofRoute(route),
      title,
      description,
      version,
      frontMatter,
    })),
  )
  const { title, url, baseUrl, i18n } = config
  return { title, url, baseUrl, locale: i18n.current, pages }
}
