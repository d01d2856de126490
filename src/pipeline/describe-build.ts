// Describes a build that is about to be put in place, for its record.
import { join, sep } from 'node:path'
import type { Config } from '../config/resolve.ts'
import { filesOf } from '../site/links.ts'
import { type FileProof, proofOf } from '../sources/fingerprints.ts'
import { openPageFiles } from '../sources/page-files.ts'
import { CODE_FOLDERS, contentFolders, namedFiles } from '../sources/source-folders.ts'
import { sitePath } from '../text/site-path.ts'
import { listFolder, listingOf } from './comparison.ts'
import type { MadeSite } from './pipeline.ts'
import type { BuildRecord } from './record.ts'

interface Inputs extends Pick<BuildRecord, 'listings'> {
  inputs: ReadonlyMap<string, FileProof>
}

export interface BuiltSite extends Pick<MadeSite, 'pages' | 'code' | 'rendered'> {
  startedAt: number
  /** Git's HEAD when the build began, if the output shows anything of git. */
  head: string | undefined
  config: Config
  /** The result of `describeInputs`; missing inputs are added to it. */
  described: Inputs
}

/**
 * Describes the files that a site is read from, as far as they are known before any page is parsed.
 * @param startedAt when the build began, in milliseconds since 1970
 */
export function describeInputs(config: Config, startedAt: number): Inputs {
  const { root } = config
  const folders = [...contentFolders(config), ...CODE_FOLDERS]
  const entries = new Map(folders.map((folder) => [folder, listFolder(join(root, folder))]))
  const paths = new Set(['tsconfig.json', ...namedFiles(config), ...config.configInputs])
  for (const folder of folders)
    for (const { path } of entries.get(folder) ?? []) paths.add(join(folder, path))
  return {
    listings: Object.fromEntries(
      [...entries].map(([folder, found]) => [folder, listingOf(join(root, folder), found)]),
    ),
    inputs: proofsOf(paths, root, startedAt),
  }
}

/** Describes everything that a build has read and written. */
export function createBuildRecord(
  built: BuiltSite,
): Pick<BuildRecord, 'takenAt' | 'head' | 'revisions' | 'listings' | 'inputs' | 'outputs'> {
  const { startedAt, head, config, described, pages, code, rendered } = built
  const used = new Set<string>()
  // A page that is reached through a link has a path that no folder lists.
  for (const { outline } of pages)
    for (const path of [outline.source, ...outline.dependencies]) used.add(path)
  for (const path of embeddedIn(rendered, config)) used.add(path)
  for (const file of code) used.add(sitePath(config.root, file))
  const missing = [...used].filter((path) => !described.inputs.has(path))
  return {
    takenAt: startedAt,
    ...(head !== undefined && { head }),
    ...(config.revisions && { revisions: config.revisions }),
    listings: described.listings,
    inputs: [...described.inputs, ...proofsOf(missing, config.root, startedAt)],
    outputs: rendered.output.states(),
  }
}

function proofsOf(paths: Iterable<string>, root: string, startedAt: number): Map<string, FileProof> {
  return new Map(
    Array.from(paths, (path) => [path.split(sep).join('/'), proof(join(root, path), startedAt)] as const),
  )
}

/**
 * A file that changed during the build may have been read before or after, and one that cannot be read is of
 * no use to a page now but may be later: neither ever counts as unchanged.
 */
function proof(path: string, startedAt: number): FileProof {
  try {
    const [size, mtime, ctime, hash] = proofOf(path)
    return [size, mtime, ctime, ctime >= startedAt ? 'changed meanwhile' : hash]
  } catch {
    return [-1, 0, 0, 'unreadable']
  }
}

/** The files that pages embed, including missing ones, and those that decide whether pages may. */
function embeddedIn({ routes }: MadeSite['rendered'], config: Config): Set<string> {
  const { rulesOf } = openPageFiles(config)
  const files = new Set(routes.flatMap(({ use }) => use.links.flatMap(({ resolved }) => filesOf(resolved))))
  return new Set([...files, ...[...files].flatMap(rulesOf)])
}
