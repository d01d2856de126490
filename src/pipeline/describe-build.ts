// Describes a build that is about to be put in place, for its record.
import { join, sep } from 'node:path'
import type { Config } from '../config/resolve.ts'
import { filesOf } from '../site/links.ts'
import { type FileProof, type OutputState, proofOf, stateOf } from '../sources/fingerprints.ts'
import { openPageFiles } from '../sources/page-files.ts'
import { CODE_FOLDERS, contentFolders, namedFiles } from '../sources/source-folders.ts'
import { hashOf } from '../text/hashes.ts'
import { sitePath } from '../text/site-path.ts'
import type { RenderReport } from './batch.ts'
import { referenceHash } from './check.ts'
import { listFolder, listingOf } from './comparison.ts'
import { FileTable } from './file-table.ts'
import { outlineKey } from './parse.ts'
import type { MadeSite } from './pipeline.ts'
import type { BuildRecord, SiteRecord } from './record.ts'

interface Inputs extends Pick<BuildRecord, 'listings'> {
  inputs: ReadonlyMap<string, FileProof>
}

export interface BuiltSite extends Pick<MadeSite, 'pages' | 'code'> {
  startedAt: number
  /** Git's HEAD when the build began, if the build depends on git. */
  head: BuildRecord['head']
  config: Config
  /** The result of `describeInputs`; missing inputs are added to it. */
  described: Inputs
  rendered: RenderReport
  /** Every file, with the hash of its contents. */
  files: ReadonlyMap<string, string>
  /** Where the files are. */
  folder: string
}

type Taken = Pick<
  BuildRecord,
  'takenAt' | 'madeAt' | 'head' | 'revisions' | 'listings' | 'inputs' | 'outputs' | 'parts'
>

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
export function createBuildRecord(built: BuiltSite): Taken {
  const { startedAt, head, config, described, pages, code, rendered, files, folder } = built
  const used = new Set<string>()
  // A page that is reached through a link has a path that no folder lists.
  for (const { outline } of pages)
    for (const path of [outline.source, ...outline.dependencies]) used.add(path)
  for (const path of embeddedIn(rendered, config)) used.add(path)
  for (const file of code) used.add(sitePath(config.root, file))
  const missing = [...used].filter((path) => !described.inputs.has(path))
  return {
    takenAt: startedAt,
    madeAt: startedAt,
    ...(head && { head }),
    ...(config.revisions && { revisions: config.revisions }),
    listings: described.listings,
    inputs: FileTable.of([...described.inputs, ...proofsOf(missing, config.root, startedAt)]),
    outputs: FileTable.of(outputStates(folder, files)),
    parts: partsOf(rendered.pages),
  }
}

/** The files in `assets/` that belong to single pages, by route. */
export function partsOf(pages: RenderReport['pages']): BuildRecord['parts'] {
  return Object.fromEntries(pages.flatMap(({ route, parts }) => (parts ? [[route, parts]] : [])))
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

/**
 * Describes files before they are put in the output, which does not change them. What is there afterwards may
 * be from another build.
 * @param files paths with hashes
 */
export function outputStates(
  folder: string,
  files: Iterable<readonly [path: string, hash: string]>,
): Map<string, OutputState> {
  return new Map(
    Array.from(files, ([path, hash]) => {
      const [size = 0, mtime = 0] = stateOf(join(folder, path)) ?? []
      return [path, [size, mtime, hash]]
    }),
  )
}

/** The files that pages embed, including missing ones, and those that decide whether pages may. */
function embeddedIn({ pages }: RenderReport, config: Config): Set<string> {
  const { rulesOf } = openPageFiles(config)
  const files = new Set(pages.flatMap(({ links }) => links.flatMap(({ resolved }) => filesOf(resolved))))
  return new Set([...files, ...[...files].flatMap(rulesOf)])
}

/** What later builds of single pages need to know. */
export function createSiteRecord(
  made: MadeSite,
  { config, plans }: Pick<SiteRecord, 'plans'> & { config: Config },
): SiteRecord {
  const { content, pages, assembled, rendered } = made
  const includers: SiteRecord['includers'] = {}
  for (const { outline } of pages) {
    for (const path of outline.dependencies) {
      includers[path] ??= []
      includers[path].push(outline.source)
    }
  }
  return {
    site: assembled.site,
    lastChanges: [...content.lastChanges],
    ids: Object.fromEntries(rendered.pages.map(({ route, ids }) => [route, ids])),
    ties: Object.fromEntries(rendered.pages.map((use) => [use.route, referenceHash(use)])),
    outlines: Object.fromEntries(pages.map((page) => [page.outline.source, hashOf(outlineKey(page))])),
    includers,
    embedded: [...embeddedIn(rendered, config)],
    plans,
  }
}
