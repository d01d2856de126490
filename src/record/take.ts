// Takes the record of a build that has just been put in place.
import { join, sep } from 'node:path'
import type { Config } from '../config/resolve.ts'
import { versionFolders } from '../load-content.ts'
import type { ParsedPage, RenderedPage } from '../pages/batch.ts'
import { listingOf, pathsBelow } from './comparison.ts'
import { type FileProof, hashOf, proofOf, stateOf } from './fingerprints.ts'
import type { BuildRecord, SiteRecord } from './record.ts'

export interface BuiltSite {
  startedAt: number
  /** The commit that the build began at, when it asked git. */
  head: string | undefined
  config: Config
  parsed: readonly ParsedPage[]
  rendered: readonly RenderedPage[]
  /** Output paths. */
  files: readonly string[]
  outDir: string
}

type Taken = Pick<BuildRecord, 'takenAt' | 'head' | 'listings' | 'inputs' | 'outputs'>

/** Describes everything that the build has read and written. */
export function takeRecord({ startedAt, head, config, parsed, rendered, files, outDir }: BuiltSite): Taken {
  const { root } = config
  const folders = [...versionFolders(config).map(({ contentDir }) => contentDir), ...config.staticDirectories]
  const inputs = new Set(['package.json', 'versions.json', config.configFile, ...factFiles(config)])
  for (const folder of folders)
    for (const path of pathsBelow(join(root, folder))) inputs.add(join(folder, path))
  // A page by way of a link has a path of its own.
  for (const { page } of parsed) for (const path of [page.source, ...page.dependencies]) inputs.add(path)
  for (const { links } of rendered) {
    for (const { resolved } of links) if (resolved.assetPath !== undefined) inputs.add(resolved.assetPath)
  }
  const listings = [...folders, 'templates', 'pages'].map((folder) => [folder, listingOf(join(root, folder))])
  return {
    takenAt: startedAt,
    ...(head !== undefined && { head }),
    listings: Object.fromEntries(listings),
    inputs: Object.fromEntries(
      [...inputs].map((path) => [path.split(sep).join('/'), proof(join(root, path), startedAt)]),
    ),
    outputs: outputStates(outDir, files),
  }
}

/** A file that changed while the site was built may have been read before or after: it is never taken as unchanged. */
function proof(path: string, startedAt: number): FileProof {
  const [size, mtime, ctime, hash] = proofOf(path)
  return [size, mtime, ctime, ctime >= startedAt ? 'changed meanwhile' : hash]
}

/** Size and time of change of files that have just been put in the output. */
export function outputStates(outDir: string, files: readonly string[]): BuildRecord['outputs'] {
  return Object.fromEntries(
    files.map((path) => {
      const [size = 0, mtime = 0] = stateOf(join(outDir, path)) ?? []
      return [path, [size, mtime]]
    }),
  )
}

function factFiles({ cli }: Config): string[] {
  const { manifest, contracts, environment, changelog, descriptions } = cli
  return [manifest, contracts, environment, changelog, descriptions].filter((path) => path !== undefined)
}

/** Hashes all that other pages, the sidebar and the checks know of a page: while it stays, they stay. */
export function faceOf({ page, tool }: ParsedPage): string {
  const { frontMatter, contentTitle, ids, documented, dependencies } = page
  const description = frontMatter.description ?? page.excerpt
  return hashOf(
    JSON.stringify([frontMatter, contentTitle, description, ids, documented, dependencies, tool.mentioned]),
  )
}

/** Hashes the files that a page embeds or offers: while they stay, what is said of unused files stays. */
export function assetsOf({ links }: RenderedPage): string {
  const used = links.flatMap(({ resolved }) =>
    resolved.kind === 'asset' ? [resolved.assetPath ?? resolved.address] : [],
  )
  return hashOf(used.sort().join('\n'))
}

/** What later builds of single pages need. */
export function takeSiteRecord(
  { parsed, rendered }: Pick<BuiltSite, 'parsed' | 'rendered'>,
  rest: Pick<SiteRecord, 'site' | 'lastChanges'>,
): SiteRecord {
  return {
    ...rest,
    ids: Object.fromEntries(rendered.map(({ route, ids }) => [route, ids])),
    assets: Object.fromEntries(rendered.map((page) => [page.route, assetsOf(page)])),
    faces: Object.fromEntries(parsed.map((one) => [one.page.source, faceOf(one)])),
  }
}
