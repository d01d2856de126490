// Reads what the site is made from, concurrently: the docs of all editions, the facts of the tool, the dates
// of changes.

import type { Config } from '../config/resolve.ts'
import type { Problem } from '../model/problem.ts'
import { defineRule } from '../model/rule.ts'
import type { EditionSource } from '../model/site.ts'
import { editionFolders, isLaidOutByDocusaurus, versionsFile } from '../project/edition-folders.ts'
import { boundaryCommits, headOf } from '../project/git-head.ts'
import { collectionsOf, docsOf, MAIN_COLLECTION } from '../site/collections.ts'
import type { OwnSidebars } from '../site/edition.ts'
import { builtEditions } from '../site/editions.ts'
import { positionOfSetting } from '../site/setting-position.ts'
import { pageName } from '../site/translated-content.ts'
import type { Memo } from '../store/memo.ts'
import type { Facts } from '../tool/facts/facts.ts'
import { type LastChange, readLastChanges } from './git-dates.ts'
import { openPageFiles, type PageFiles } from './page-files.ts'
import { faultyFolder, type ReadOptions, readSources, type Sources } from './read.ts'
import { readFacts } from './read-facts.ts'
import { readVersionFacts, type VersionFacts } from './read-version-facts.ts'
import { staticProblems } from './static-files.ts'
import { readVersionedSidebars } from './versioned-sidebars.ts'

/** An edition with the contents of its folder. */
export interface EditionFiles extends EditionSource, Sources {
  ownSidebars?: OwnSidebars | undefined
}

export interface Content {
  /** The editions to build. */
  editions: EditionFiles[]
  /** All editions, including those that are not built. */
  known: readonly EditionSource[]
  facts: Facts
  /** Facts of versions that have their own. */
  versionFacts: VersionFacts[]
  /** By path of the page, relative to the site's root. */
  lastChanges: ReadonlyMap<string, LastChange>
  /** Hash of the commit that pages show; undefined if they do not. */
  commit?: string | undefined
  problems: Problem[]
}

/** Reads everything that the site is made from, except its config. @param memo of earlier builds */
export async function loadContent(config: Config, memo?: Memo): Promise<Content> {
  const known = editionFolders(config)
  const folders = builtEditions(known, config)
  const pageFiles = openPageFiles(config)
  const boundary = showsChanges(config) ? boundaryCommits(config.root) : []
  const [{ facts, problems }, ofVersions, lastChanges, ...editions] = await Promise.all([
    readFacts(config.root, config.cli, { memo }),
    readVersionFacts(config, folders, memo),
    readChanges(config, folders, boundary),
    ...folders.map((edition) => readEdition(config, pageFiles, edition)),
  ])
  return {
    editions: editions.map((edition) => withoutStrays(edition, editions)),
    known,
    facts,
    versionFacts: ofVersions.versionFacts,
    lastChanges,
    commit: shownCommit(config),
    problems: [
      problems,
      ofVersions.problems,
      undatedPages(config, boundary),
      ...editions.map((edition) => edition.problems),
      ...editions.map((edition) => strayPages(edition, editions)),
      sharedPages(editions, config),
      staticProblems(config.root, config.staticDirectories),
    ].flat(),
  }
}

async function readEdition(
  config: Config,
  { refusal }: PageFiles,
  edition: EditionSource,
): Promise<EditionFiles> {
  const { include, exclude } = docsOf(config, edition.collection)
  const sources = await readSources({
    root: config.root,
    dir: edition.contentDir,
    include,
    exclude,
    refusal,
    ...(edition.translates ? { isOptional: true } : folderSetting(config, edition)),
  })
  return withSidebars(config.root, { ...edition, ...sources })
}

async function readChanges(
  config: Config,
  folders: readonly EditionSource[],
  boundary: readonly string[],
): Promise<ReadonlyMap<string, LastChange>> {
  if (!showsChanges(config)) return new Map()
  const contents = folders.map(({ contentDir }) => contentDir)
  return readLastChanges(config.root, contents, boundary)
}

/** Reports files that are in the folders of two collections, once for each pair of collections. */
function sharedPages(editions: readonly EditionFiles[], config: Config): Problem[] {
  const nameOf = (id: string) => (id === MAIN_COLLECTION ? 'docs' : `the collection "${id}"`)
  const owners = new Map<string, string>()
  const reportedPairs = new Set<string>()
  const problems: Problem[] = []
  for (const { collection, sources } of editions) {
    for (const { path } of sources) {
      const other = owners.get(path) ?? collection
      owners.set(path, other)
      const pair = `${other} ${collection}`
      if (other === collection || reportedPairs.has(pair)) continue
      reportedPairs.add(pair)
      const message = `this page belongs to ${nameOf(other)} and to ${nameOf(collection)}`
      const [folder, second] = [other, collection].map((id) => docsOf(config, id).path)
      const hint =
        folder === second
          ? `both have the path "${folder}"; give one of them another folder`
          : 'move one folder out of the other, or exclude it there'
      problems.push(faultyFolder({ file: path, message, hint }))
    }
  }
  return problems
}

/** The pages of a translation without an original, if it is in Docusaurus' folder: Docusaurus omits them. */
function orphanPagesOf(edition: EditionFiles, all: readonly EditionFiles[]): EditionFiles['sources'] {
  const source = all.find(({ id }) => id === edition.translates?.edition)
  if (!source || !isLaidOutByDocusaurus(edition)) return []
  const known = new Set(source.sources.map(({ relativePath }) => pageName(relativePath)))
  return edition.sources.filter(({ relativePath }) => !known.has(pageName(relativePath)))
}

function withoutStrays(edition: EditionFiles, all: readonly EditionFiles[]): EditionFiles {
  const strays = new Set(orphanPagesOf(edition, all))
  if (strays.size === 0) return edition
  return { ...edition, sources: edition.sources.filter((source) => !strays.has(source)) }
}

const strayPage = defineRule<{ source: string }>({
  id: 'translation-of-nothing',
  severity: 'warning',
  message: ({ source }) => `this page translates no page: ${source} does not exist; skipped`,
  hint: 'delete it, or rename it like the page that it translates',
  about: "A page in a language's Docusaurus folder has no page that it translates, and is skipped.",
  fix: 'Delete it, or rename it like its source; or keep the pages of the language in [`i18n/<locale>/docs`](../how-to/languages.md), where a language may have pages of its own.',
})

function strayPages(edition: EditionFiles, all: readonly EditionFiles[]): Problem[] {
  return orphanPagesOf(edition, all).map(({ path, relativePath }) => {
    return strayPage({ file: path }, { source: `${edition.translates?.contentDir}/${relativePath}` })
  })
}

function withSidebars(root: string, edition: EditionFiles): EditionFiles {
  if (edition.version === 'current' || edition.translates) return edition
  return { ...edition, ownSidebars: readVersionedSidebars(root, edition, edition.problems) }
}

/** Returns whether pages show the dates or authors of changes, which git provides. */
function showsChanges({ docs, collections }: Config): boolean {
  return [docs, ...collections].some((set) => set.showLastUpdateTime || set.showLastUpdateAuthor)
}

const shallowClone = defineRule({
  id: 'shallow-clone',
  severity: 'warning',
  message: 'older pages show no date or author of their last change: the repository is a shallow clone',
  hint: 'fetch the whole history, for example with fetch-depth: 0 for actions/checkout',
  about:
    'Pages show dates or authors of last changes, but the clone has only the newest commits. Pages that were last changed before these show neither, since git knows only the wrong ones.',
  fix: 'Fetch the whole history, for example with `fetch-depth: 0` for `actions/checkout`.',
})

/** Warns that pages which were last changed before the beginning of a shallow clone show no date. */
function undatedPages(config: Config, boundary: readonly string[]): Problem[] {
  if (boundary.length === 0) return []
  const keys = ['docs.showLastUpdateTime', 'docs.showLastUpdateAuthor']
  const key = keys.find((candidate) => config.positions[candidate]) ?? 'docs'
  return [shallowClone(positionOfSetting(config, key))]
}

/** Returns whether pages show anything from git. */
export function showsGit(config: Config): boolean {
  return showsChanges(config) || showsCommit(config)
}

/** Hash of the commit that pages name; undefined if they name none, and outside a repository. */
export function shownCommit(config: Config): string | undefined {
  return showsCommit(config) ? headOf(config.root).split(' ')[0] || undefined : undefined
}

/** Footers link to it, or reports of problems name it. */
function showsCommit(config: Config): boolean {
  return (
    config.proof.commitUrl !== undefined ||
    collectionsOf(config).some(({ docs }) => docs.reportUrl?.includes('{commit}'))
  )
}

/**
 * The position of the setting that names the folder of an edition, if any, and the hint if the folder does
 * not exist.
 */
function folderSetting(
  config: Config,
  { version, collection }: EditionSource,
): Pick<ReadOptions, 'named' | 'missingHint'> {
  const docsKey = collectionsOf(config).find(({ id }) => id === collection)?.docsKey ?? 'docs'
  if (version !== 'current') {
    const hint = `put the pages of docs version "${version}" there, or remove it from ${versionsFile(collection)} and ${docsKey}.versions`
    return { missingHint: hint }
  }
  const key = `${docsKey}.path`
  if (!config.positions[key]) return {}
  return {
    named: { key, position: positionOfSetting(config, key) },
    missingHint: 'set it to the folder of your Markdown files',
  }
}
