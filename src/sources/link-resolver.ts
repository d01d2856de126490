// Creates the link resolver of a site, which looks up files on disk.

import { type Dirent, readdirSync, statSync } from 'node:fs'
import { join, posix, resolve } from 'node:path'
import type { Config } from '../config/resolve.ts'
import type { Doc, Edition, Site } from '../model/site.ts'
import { type Inside, openInside } from '../project/inside.ts'
import { createLinkResolver, type LinkResolver } from '../site/links.ts'
import { hostOf, type RepositoryHost } from '../site/repository-host.ts'
import { memoize } from '../text/memoize.ts'
import { openPageFiles } from './page-files.ts'

/** The targets that links can refer to. */
export interface Linkable {
  /** The part of the site in the language of the pages that link. */
  site: Site
  /** The site in all languages. */
  whole: Pick<Site, 'routes' | 'errors'>
  /** Output paths of the files in static directories. */
  staticFiles: ReadonlySet<string>
}

export function openLinkResolver(config: Config, { site, whole, staticFiles }: Linkable): LinkResolver {
  const { root = '/' } = site.part ?? {}
  const host = [config.docs, ...config.collections].map(({ editUrl }) => hostOf(editUrl)).find(Boolean)
  return createLinkResolver({
    settings: config,
    routes: [...whole.routes, ...(whole.errors ?? [])],
    ...(!staticFiles.has(`${root}/index.html`.replace(/^\/+/, '')) &&
      site.home !== root && { home: site.home }),
    language: site.part,
    docs: new Map(site.editions.flatMap((edition) => docsByFile(edition))),
    ...createFileIndex(config.root, [...config.outerFolders, ...foldersOf(config.include.from)]),
    refusal: openPageFiles(config).refusal,
    ...(host && { repository: { host, kindOf: createRepositoryLookup(config.root, host) } }),
    staticFiles,
  })
}

/** Returns what is at a path of the repository that a site is in. */
function createRepositoryLookup(root: string, { folder }: RepositoryHost) {
  const top = resolve(root, folder.replace(/[^/]+/g, '..'))
  return memoize((path: string): 'file' | 'folder' | 'missing' => {
    const state = statSync(join(top, path), { throwIfNoEntry: false })
    if (!state) return 'missing'
    return state.isDirectory() ? 'folder' : 'file'
  })
}

/** The paths that are outside the site, and the folders that they are in. */
function foldersOf(paths: readonly string[]): string[] {
  return paths.filter((path) => path.startsWith('..')).flatMap((path) => [path, posix.dirname(path)])
}

/** Docs by the files with which authors may name them: in a translation, also the original's. */
function docsByFile({ docs, drafts, contentDir, translates }: Edition): [string, Doc][] {
  return [...docs, ...drafts].flatMap((doc): [string, Doc][] => {
    const { source, original } = doc
    if (original === undefined || !translates) return [[source, doc]]
    const sameName = contentDir + original.slice(translates.contentDir.length)
    return [original, sameName, source].map((file) => [file, doc])
  })
}

interface FileIndex {
  /** Returns whether a path relative to the root is a file. */
  hasFile(path: string): boolean
  /** Names of the files in a folder, sorted. */
  filesIn(folder: string): readonly string[]
}

/**
 * Creates an index, which reads each folder at most once, when it is needed.
 * @param outer further folders that may be read, relative to the root
 */
export function createFileIndex(root: string, outer: readonly string[] = []): FileIndex {
  const inside = openInside(root, outer)
  const tops = new Set(['.', '/', ...outer.map((folder) => posix.normalize(folder))])
  const filesIn = memoize((folder: string) => readNames(inside, folder, 'file'))
  const foldersIn = memoize((folder: string) => readNames(inside, folder, 'folder'))
  return {
    hasFile(path) {
      const normal = posix.normalize(path)
      return filesIn(posix.dirname(normal)).has(posix.basename(normal)) && hasExactCase(normal)
    },
    filesIn: (folder) => [...filesIn(posix.normalize(folder))],
  }

  /** Returns whether all folders of a path are in their exact letter case. */
  function hasExactCase(path: string): boolean {
    const folder = posix.dirname(path)
    if (tops.has(folder)) return true
    return foldersIn(posix.dirname(folder)).has(posix.basename(folder)) && hasExactCase(folder)
  }
}

type Kind = 'file' | 'folder'

function readNames(inside: Inside, folder: string, kind: Kind): ReadonlySet<string> {
  const found = inside.look(folder)
  if (found.kind !== 'folder') return new Set()
  try {
    const entries = readdirSync(found.file, { withFileTypes: true })
    const wanted = entries.filter((entry) => kindOf(entry, inside, folder) === kind)
    return new Set(wanted.map((entry) => entry.name).sort())
  } catch {
    return new Set()
  }
}

/**
 * Kind of an entry; of a symbolic link, the kind of its target, which is neither file nor folder if it must not
 * be read.
 */
function kindOf(entry: Dirent, inside: Inside, folder: string): string | undefined {
  if (entry.isSymbolicLink()) return inside.look(posix.join(folder, entry.name)).kind
  if (entry.isDirectory()) return 'folder'
  return entry.isFile() ? 'file' : undefined
}
