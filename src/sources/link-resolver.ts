// The link resolver of a site with its folder on disk.
import type { Config } from '../config/resolve.ts'
import type { Site } from '../model/site.ts'
import { createLinkResolver, type LinkResolver } from '../site/links.ts'
import { createFileIndex } from './file-index.ts'

/** @param staticFiles output paths of the files in static directories */
export function openLinkResolver(config: Config, site: Site, staticFiles: ReadonlySet<string>): LinkResolver {
  const docs = site.editions.flatMap((version) => [...version.docs, ...version.drafts])
  return createLinkResolver({
    settings: config,
    routes: site.routes,
    ...(!staticFiles.has('index.html') && site.home !== '/' && { home: site.home }),
    docs: new Map(docs.map((doc) => [doc.source, doc])),
    ...createFileIndex(config.root, config.outerFolders),
    staticFiles,
  })
}
