// Takes the record of a build that is about to be put in place.
import { join, sep } from 'node:path'
import type { Config } from '../config/resolve.ts'
import { filesOf, partsOf } from '../site/links.ts'
import { type FileProof, hashOf, proofOf, stateOf } from '../sources/fingerprints.ts'
import { CODE_FOLDERS, contentFolders, factFiles } from '../sources/source-folders.ts'
import type { ParsedPage, RenderedPage } from './batch.ts'
import { listFolder, listingOf } from './comparison.ts'
import type { BuildRecord, SiteRecord } from './record.ts'

type Inputs = Pick<BuildRecord, 'listings' | 'inputs'>

export interface BuiltSite {
  startedAt: number
  /** The commit that the build began at, when it asked git. */
  head: string | undefined
  config: Config
  /** As `proveInputs` gave them; what is missing there is added. */
  proven: Inputs
  parsed: readonly ParsedPage[]
  rendered: readonly RenderedPage[]
  /** Output paths. */
  files: readonly string[]
  /** Where the files are. */
  folder: string
}

type Taken = Inputs & Pick<BuildRecord, 'takenAt' | 'head' | 'outputs'>

/**
 * Describes the files that a site is read from, as far as they are known before any page is.
 * @param startedAt when the build began, in milliseconds since 1970
 */
export function proveInputs(config: Config, startedAt: number): Inputs {
  const { root } = config
  const content = contentFolders(config)
  // Of templates only the names count: with any file there no record is taken.
  const folders = [...content, ...CODE_FOLDERS]
  const entries = new Map(folders.map((folder) => [folder, listFolder(join(root, folder))]))
  const paths = new Set(['package.json', 'versions.json', config.configFile, ...factFiles(config)])
  for (const folder of content)
    for (const { path } of entries.get(folder) ?? []) paths.add(join(folder, path))
  return {
    listings: Object.fromEntries(
      [...entries].map(([folder, found]) => [folder, listingOf(join(root, folder), found)]),
    ),
    inputs: proofsOf(paths, root, startedAt),
  }
}

/** Describes everything that the build has read and written. */
export function takeRecord(built: BuiltSite): Taken {
  const { startedAt, head, config, proven, parsed, rendered, files, folder } = built
  const used = new Set<string>()
  // A page by way of a link has a path of its own.
  for (const { page } of parsed) for (const path of [page.source, ...page.dependencies]) used.add(path)
  for (const { links } of rendered) {
    for (const { resolved } of links) for (const path of filesOf(resolved)) used.add(path)
  }
  const missing = [...used].filter((path) => !Object.hasOwn(proven.inputs, path))
  return {
    takenAt: startedAt,
    ...(head !== undefined && { head }),
    listings: proven.listings,
    inputs: { ...proven.inputs, ...proofsOf(missing, config.root, startedAt) },
    outputs: outputStates(folder, files),
  }
}

function proofsOf(paths: Iterable<string>, root: string, startedAt: number): BuildRecord['inputs'] {
  return Object.fromEntries(
    [...paths].map((path) => [path.split(sep).join('/'), proof(join(root, path), startedAt)]),
  )
}

/**
 * A file that changed while the site was built may have been read before or after, and one that cannot be read is of no
 * use to a page but may become so: neither is ever taken as unchanged.
 */
function proof(path: string, startedAt: number): FileProof {
  try {
    const [size, mtime, ctime, hash] = proofOf(path)
    return [size, mtime, ctime, ctime >= startedAt ? 'changed meanwhile' : hash]
  } catch {
    return [-1, 0, 0, 'unreadable']
  }
}

/**
 * Size and time of change of files that are about to be put in the output, where they keep both. What lies there
 * afterwards may be another build's.
 */
export function outputStates(folder: string, files: readonly string[]): BuildRecord['outputs'] {
  return Object.fromEntries(
    files.map((path) => {
      const [size = 0, mtime = 0] = stateOf(join(folder, path)) ?? []
      return [path, [size, mtime]]
    }),
  )
}

/**
 * Hashes all that other pages, the sidebar and the checks know of a page, with what is wrong in the files that it
 * includes, for others may include them too: while it stays, they stay.
 */
export function faceOf({ page, tool }: ParsedPage): string {
  const { source, frontMatter, frontMatterLines, contentTitle, ids, documented, dependencies } = page
  const description = frontMatter.description ?? page.excerpt
  const known = [frontMatter, frontMatterLines, contentTitle, description, ids, documented, dependencies]
  const elsewhere = [...page.problems, ...tool.problems].filter(({ file }) => file !== source)
  return hashOf(JSON.stringify([...known, tool.mentioned, elsewhere]))
}

/** Hashes the files that a page embeds or offers: while they stay, what is said of unused files stays. */
export function assetsOf({ links }: RenderedPage): string {
  const used = links.flatMap(({ resolved }) => [
    ...filesOf(resolved),
    ...partsOf(resolved).flatMap(({ staticPath }) => staticPath ?? []),
  ])
  return hashOf(used.sort().join('\n'))
}

/** What later builds of single pages need. */
export function takeSiteRecord(
  { parsed, rendered }: Pick<BuiltSite, 'parsed' | 'rendered'>,
  rest: Pick<SiteRecord, 'takenAt' | 'site' | 'lastChanges'>,
): SiteRecord {
  return {
    ...rest,
    ids: Object.fromEntries(rendered.map(({ route, ids }) => [route, ids])),
    assets: Object.fromEntries(rendered.map((page) => [page.route, assetsOf(page)])),
    faces: Object.fromEntries(parsed.map((one) => [one.page.source, faceOf(one)])),
  }
}
