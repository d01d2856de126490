// Finds the folders of all editions: versions of collections in a language.

import type { Config } from '../config/resolve.ts'
import { isVersionName } from '../config/rules.ts'
import { type Problem, SiteError } from '../model/problem.ts'
import { defineRule } from '../model/rule.ts'
import type { EditionSource } from '../model/site.ts'
import { parseJson } from '../schema/json.ts'
import { collectionsOf, filePrefix, MAIN_COLLECTION } from '../site/collections.ts'
import { getOwn } from '../text/get-own.ts'
import { positionAt } from '../text/position.ts'
import { type Found, MOVE_INSIDE, openInside, REJECTIONS } from './inside.ts'
import { readText, unreadableFile } from './read-text.ts'

/**
 * Returns all editions: of each collection, the current version, and those in its `versions.json` or the
 * config; first in the default locale, then in the others.
 */
export function editionFolders(config: Config): EditionSource[] {
  const { defaultLocale, locales } = config.i18n
  return collectionsOf(config).flatMap(({ id: collection, docs }) => {
    const { path, includeCurrentVersion, versions } = docs
    const names = new Set([
      ...readVersionNames(config.root, versionsFile(collection)),
      ...Object.keys(versions),
    ])
    names.delete('current')
    const edition = (version: string, contentDir: string): EditionSource => ({
      id: editionId(collection, version),
      collection,
      locale: defaultLocale,
      version,
      contentDir,
    })
    const versioned = [...names].map((name) =>
      edition(name, getOwn(versions, name)?.dir ?? versionedDocs(collection, name)),
    )
    const sources = includeCurrentVersion ? [edition('current', path), ...versioned] : versioned
    const others = locales.filter((locale) => locale !== defaultLocale)
    return [...sources, ...others.flatMap((locale) => translationsOf(sources, locale, config))]
  })
}

/** The same editions in another language. */
function translationsOf(sources: readonly EditionSource[], locale: string, config: Config): EditionSource[] {
  const { root = '/', folder = '' } = getOwn(config.i18n.localeConfigs, locale) ?? {}
  const inside = openInside(config.root)
  return sources.map(({ id, collection, version, contentDir }) => {
    const theirs = `${folder}/${docusaurusFolder(collection)}/${versionFolder(version)}`
    const ours = `${folder}/${contentDir.replace(/^(?:\.\.\/)+/, '')}`
    return {
      id: `${locale}/${id}`,
      collection,
      locale,
      version,
      contentDir: inside.look(theirs).kind === 'folder' ? theirs : ours,
      translates: { edition: id, contentDir, root },
    }
  })
}

const DOCUSAURUS = 'docusaurus-plugin-content-docs'

function docusaurusFolder(collection: string): string {
  return collection === MAIN_COLLECTION ? DOCUSAURUS : `${DOCUSAURUS}-${collection}`
}

function versionFolder(version: string): string {
  return version === 'current' ? version : `version-${version}`
}

/** Returns whether a translation is in the folder of Docusaurus, which omits pages without an original. */
export function hasDocusaurusLayout({ contentDir, translates }: EditionSource): boolean {
  return translates !== undefined && contentDir.includes(`/${DOCUSAURUS}`)
}

function editionId(collection: string, version: string): string {
  if (collection === MAIN_COLLECTION) return version
  return version === 'current' ? collection : `${collection}/${version}`
}

/** The folder of a version's docs, unless its settings name another. */
export function versionedDocs(collection: string, version: string): string {
  return `${filePrefix(collection)}versioned_docs/${versionFolder(version)}`
}

/** The file that lists the versions of a collection. */
export function versionsFile(collection: string): string {
  return `${filePrefix(collection)}versions.json`
}

/** The files that list versions, whether or not they exist. */
export function versionsFiles(config: Config): string[] {
  return collectionsOf(config).map(({ id }) => versionsFile(id))
}

export const faultyVersions = defineRule({
  id: 'versions-file',
  severity: 'error',
  about: '`versions.json` is not a list of names, or the sidebars of a version are wrong.',
  fix: 'Write a list such as `["2.0", "1.0"]`, newest first; correct the file in `versioned_sidebars/`.',
})

/**
 * The names in a file of versions, newest first; none if there is no file. @throws SiteError if it is not a
 * list of names
 */
export function readVersionNames(root: string, file: string): string[] {
  const found = openInside(root).look(file)
  if (found.kind === 'missing') return []
  const text = readVersionsFile(found, file)
  const { value, mistakes } = parseJson(text)
  const isList = Array.isArray(value) && value.every(isVersionName)
  if (isList && mistakes.length === 0) return value
  const [{ offset, ...mistake } = { offset: 0, message: 'expected a list of version names' }] = mistakes
  const hint = 'such as ["2.0", "1.0"], newest first'
  throw new SiteError([faultyVersions({ file, ...positionAt(text, offset), hint, ...mistake })])
}

function readVersionsFile(found: Exclude<Found, { kind: 'missing' }>, file: string): string {
  const problems: Problem[] = []
  if (found.kind === 'outside' || found.kind === 'special') {
    const hint = found.kind === 'outside' ? { hint: MOVE_INSIDE } : {}
    throw new SiteError([unreadableFile({ file, message: REJECTIONS[found.kind], ...hint })])
  }
  const text = readText(found.file, file, problems)
  if (text === undefined) throw new SiteError(problems)
  return text
}
