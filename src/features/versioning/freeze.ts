// Copies the docs of a collection into the folder of a version, with what its pages depend on.
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import type { Config } from '../../config/resolve.ts'
import { VERSION_FACTS } from '../../model/fact-names.ts'
import { UsageError } from '../../model/problem.ts'
import { readVersionNames, versionedDocs, versionsFile } from '../../project/edition-folders.ts'
import { docsOf } from '../../site/collections.ts'
import { sidebarsFile } from '../../sources/versioned-sidebars.ts'

export type FrozenFacts = Partial<Record<(typeof VERSION_FACTS)[number], string>>

interface FreezeInput {
  version: string
  collection: string
  /** Settings of the docs that are frozen, which may be an earlier commit's. */
  source: Config
  /** Folder of the site. */
  root: string
}

export interface Frozen {
  /** Folder of the version, from the site's. */
  folder: string
  /** Number of its files. */
  files: number
  /** Its files of facts, from the site's folder. */
  facts: FrozenFacts
}

/**
 * @throws UsageError when there is such a version, or there are no docs @throws SiteError when the list of versions is none; then
 * nothing was written
 */
export function freeze({ version, collection, source, root }: FreezeInput): Frozen {
  const folder = versionedDocs(collection, version)
  const list = versionsFile(collection)
  const names = readVersionNames(root, list)
  if (names.includes(version) || existsSync(join(root, folder)))
    throw new UsageError(
      `there is a version ${version} already; remove ${folder} and its name in ${list} first`,
    )
  const { path, sidebars } = docsOf(source, collection)
  const docs = join(source.root, path)
  if (!existsSync(docs)) throw new UsageError(`there are no docs in ${path}`)
  const staged = `${join(root, folder)}.new`
  rmSync(staged, { recursive: true, force: true })
  cpSync(docs, staged, {
    recursive: true,
    filter: (file) => file === docs || !basename(file).startsWith('.'),
  })
  const facts = freezeFacts({ source, docs, staged, folder })
  const written = join(root, sidebarsFile({ collection, version }))
  mkdirSync(dirname(written), { recursive: true })
  writeFileSync(written, `${JSON.stringify(sidebars, undefined, 2)}\n`)
  renameSync(staged, join(root, folder))
  // The name comes last: until it is listed, no build looks for the version.
  writeFileSync(join(root, list), `${JSON.stringify([version, ...names], undefined, 2)}\n`)
  const files = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
  return { folder, files: files.filter((entry) => entry.isFile()).length, facts }
}

/** Facts among the docs were copied with them; the others go into `_data`. */
function freezeFacts({
  source,
  docs,
  staged,
  folder,
}: {
  source: Config
  docs: string
  staged: string
  folder: string
}): FrozenFacts {
  const facts: FrozenFacts = {}
  for (const key of VERSION_FACTS) {
    const { [key]: file } = source.cli
    if (file === undefined) continue
    const from = join(source.root, file)
    const inside = relative(docs, from)
    const target = inside.startsWith('..') ? join('_data', basename(file)) : inside
    if (!existsSync(join(staged, target))) cpSync(from, join(staged, target), { recursive: true })
    facts[key] = `${folder}/${target}`
  }
  return facts
}
