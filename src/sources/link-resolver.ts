// Creates the link resolver of a site, which looks up files on disk.
import { posix } from 'node:path'
import type { Config } from '../config/resolve.ts'
import type { Doc, Edition, Site } from '../model/site.ts'
import { createLinkResolver, type LinkResolver } from '../site/links.ts'
import { createFileIndex } from './file-index.ts'
import { openPageFiles } from './page-files.ts'

/** What links can refer to. */
export interface Linkable {
  /** The part of the site in the language of the pages that link. */
  site: Site
  /** The site in all languages. */
  whole: Pick<Site, 'routes'>
  /** Output paths of the files in static directories. */
  staticFiles: ReadonlySet<string>
}

export function openLinkResolver(config: Config, { site, whole, staticFiles }: Linkable): LinkResolver {
  const { root = '/' } = site.part ?? {}
  return createLinkResolver({
    settings: config,
    routes: whole.routes,
    ...(!staticFiles.has(`${root}/index.html`.replace(/^\/+/, '')) &&
      site.home !== root && { home: site.home }),
    language: site.part,
    docs: new Map(site.editions.flatMap((edition) => docsByFile(edition))),
    ...createFileIndex(config.root, [...config.outerFolders, ...foldersOf(config.include.from)]),
    refusal: openPageFiles(config).refusal,
    staticFiles,
  })
}

/** The paths that are outside the site, and the folders that they are in. */
function foldersOf(paths: readonly string[]): string[] {
  return paths.filter((path) => path.startsWith('..')).flatMap((path) => [path, posix.dirname(path)])
}

/** Docs by the files with which authors may name them: in a translation, also that of the original. */
function docsByFile({ docs, drafts, contentDir, translates }: Edition): [string, Doc][] {
  return [...docs, ...drafts].flatMap((doc): [string, Doc][] => {
    const { source, original } = doc
    if (original === undefined || !translates) return [[source, doc]]
    const sameName = contentDir + original.slice(translates.contentDir.length)
    return [original, sameName, source].map((file) => [file, doc])
  })
}
