// Reads the docs of all editions: their pages, and the sidebars of versions.
import type { Config } from '../config/resolve.ts'
import type { Problem } from '../model/problem.ts'
import { defineRule } from '../model/rule.ts'
import type { EditionSource } from '../model/site.ts'
import { hasDocusaurusLayout, versionsFile } from '../project/edition-folders.ts'
import { type Collection, collectionsOf, MAIN_COLLECTION } from '../site/collections.ts'
import type { OwnSidebars } from '../site/edition.ts'
import { positionOfSetting } from '../site/setting-position.ts'
import { pageName } from '../site/translated-content.ts'
import { openPageFiles, type PageFiles } from './page-files.ts'
import { faultyFolder, type ReadOptions, readSources, type Sources } from './read.ts'
import { readVersionedSidebars } from './versioned-sidebars.ts'

/** An edition with the contents of its folder. */
export interface EditionFiles extends EditionSource, Sources {
  ownSidebars?: OwnSidebars | undefined
}

/** Reads editions. */
export async function readEditions(
  config: Config,
  built: readonly EditionSource[],
): Promise<{ editions: EditionFiles[]; problems: Problem[] }> {
  const pageFiles = openPageFiles(config)
  const reading = collectionsOf(config).flatMap((collection) =>
    built
      .filter((edition) => edition.collection === collection.id)
      .map((edition) => readEdition(config, pageFiles, collection, edition)),
  )
  const editions = await Promise.all(reading)
  return {
    editions: editions.map((edition) => withoutStrays(edition, editions)),
    problems: [
      ...editions.flatMap((edition) => edition.problems),
      ...editions.flatMap((edition) => strayPages(edition, editions)),
      ...sharedPages(editions),
    ],
  }
}

async function readEdition(
  config: Config,
  { refusal }: PageFiles,
  { docs, docsKey }: Collection<Config['docs']>,
  edition: EditionSource,
): Promise<EditionFiles> {
  const { include, exclude } = docs
  const folder = edition.translates ? { isOptional: true } : folderSetting(config, docsKey, edition)
  const options = { root: config.root, dir: edition.contentDir, include, exclude, refusal, ...folder }
  return withSidebars(config.root, { ...edition, ...(await readSources(options)) })
}

/** Reports files that are in the folders of two collections, once for each pair of collections. */
function sharedPages(editions: readonly EditionFiles[]): Problem[] {
  const nameOf = (id: string) => (id === MAIN_COLLECTION ? 'docs' : `the collection "${id}"`)
  const owners = new Map<string, EditionFiles>()
  const reportedPairs = new Set<string>()
  return editions.flatMap((edition) =>
    edition.sources.flatMap(({ path }) => {
      const owner = owners.get(path) ?? edition
      owners.set(path, owner)
      const pair = `${owner.collection} ${edition.collection}`
      if (owner.collection === edition.collection || reportedPairs.has(pair)) return []
      reportedPairs.add(pair)
      const message = `this page belongs to ${nameOf(owner.collection)} and to ${nameOf(edition.collection)}`
      const hint =
        owner.contentDir === edition.contentDir
          ? `both have the path "${owner.contentDir}"; give one of them another folder`
          : 'move one folder out of the other, or exclude it there'
      return faultyFolder({ file: path, message, hint })
    }),
  )
}

/** The pages of a translation without an original, if it is in Docusaurus' folder: Docusaurus omits them. */
function orphanPagesOf(edition: EditionFiles, all: readonly EditionFiles[]): EditionFiles['sources'] {
  const source = all.find(({ id }) => id === edition.translates?.edition)
  if (!source || !hasDocusaurusLayout(edition)) return []
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

/**
 * The position of the setting that names the folder of an edition, if any, and the hint if the folder does
 * not exist.
 */
function folderSetting(
  settings: Pick<Config, 'configFile' | 'positions'>,
  docsKey: string,
  { version, collection }: EditionSource,
): Pick<ReadOptions, 'named' | 'missingHint'> {
  if (version !== 'current') {
    const hint = `put the pages of docs version "${version}" there, or remove it from ${versionsFile(collection)} and ${docsKey}.versions`
    return { missingHint: hint }
  }
  const key = `${docsKey}.path`
  if (!settings.positions[key]) return {}
  return {
    named: { key, position: positionOfSetting(settings, key) },
    missingHint: 'set it to the folder of your Markdown files',
  }
}
