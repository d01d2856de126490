// What the site is made from, read side by side: the docs of every edition, the facts of the tool, the dates of changes.
import type { Config } from '../config/resolve.ts'
import { isVersionName } from '../config/rules.ts'
import { type Problem, SiteError } from '../model/problem.ts'
import type { EditionSource } from '../model/site.ts'
import { parseJson, placeOf } from '../schema/json.ts'
import type { OwnSidebars } from '../site/edition.ts'
import { builtEditions } from '../site/editions.ts'
import { placeOfSetting } from '../site/setting-place.ts'
import { own } from '../text/own.ts'
import type { Facts } from '../tool/facts/facts.ts'
import { type LastChange, readLastChanges } from './git-dates.ts'
import { BRING_IN, type Found, openInside, REFUSALS } from './inside.ts'
import { type ReadOptions, readSources, readText, type Sources } from './read.ts'
import { readFacts } from './read-facts.ts'
import { staticProblems } from './static-files.ts'
import { readVersionedSidebars } from './versioned-sidebars.ts'

const VERSIONS_FILE = 'versions.json'

/** The collection of a site that names none. */
const DEFAULT_COLLECTION = 'default'

/** An edition with what its folder holds. */
export interface EditionFiles extends EditionSource, Sources {
  ownSidebars?: OwnSidebars | undefined
}

export interface Content {
  /** Those that are built. */
  editions: EditionFiles[]
  /** All there are, those included that are not built. */
  known: readonly EditionSource[]
  facts: Facts
  /** By path relative to the site's root. */
  lastChanges: ReadonlyMap<string, LastChange>
  problems: Problem[]
}

/** Reads everything that the site is made from but its config. */
export async function loadContent(config: Config): Promise<Content> {
  const { include, exclude } = config.docs
  const known = editionFolders(config)
  const folders = builtEditions(known, config)
  const [{ facts, problems }, lastChanges, ...editions] = await Promise.all([
    readFacts(config.root, config.cli),
    showsChanges(config)
      ? readLastChanges(
          config.root,
          folders.map(({ contentDir }) => contentDir),
        )
      : new Map<string, LastChange>(),
    ...folders.map(async (edition) =>
      withSidebars(config.root, {
        ...edition,
        ...(await readSources({
          root: config.root,
          dir: edition.contentDir,
          include,
          exclude,
          ...folderSetting(config, edition.version),
        })),
      }),
    ),
  ])
  return {
    editions,
    known,
    facts,
    lastChanges,
    problems: [
      problems,
      ...editions.map((edition) => edition.problems),
      staticProblems(config.root, config.staticDirectories),
    ].flat(),
  }
}

function withSidebars(root: string, edition: EditionFiles): EditionFiles {
  if (edition.version === 'current') return edition
  return { ...edition, ownSidebars: readVersionedSidebars(root, edition.version, edition.problems) }
}

/** Whether pages say when they were changed or by whom, so that git has to be asked. */
export function showsChanges({ docs }: Config): boolean {
  return docs.showLastUpdateTime || docs.showLastUpdateAuthor
}

/** Where the config names the folder of a version, if it does, and what to do when there is none. */
function folderSetting(config: Config, name: string): Pick<ReadOptions, 'named' | 'missingHint'> {
  if (name !== 'current') return { missingHint: missingVersion(name) }
  const key = 'docs.path'
  if (!config.places[key]) return {}
  return {
    named: { key, place: placeOfSetting(config, key) },
    missingHint: 'set it to the folder of your Markdown files',
  }
}

const missingVersion = (name: string) =>
  `put the pages of docs version "${name}" there, or remove it from ${VERSIONS_FILE} and docs.versions`

/** Where all docs lie: the current version, and those that `versions.json` or the config name. */
export function editionFolders(config: Config): EditionSource[] {
  const { path, includeCurrentVersion, disableVersioning, versions } = config.docs
  const names = new Set(disableVersioning ? [] : [...readVersionNames(config.root), ...Object.keys(versions)])
  names.delete('current')
  const edition = (version: string, contentDir: string): EditionSource => ({
    id: version,
    collection: DEFAULT_COLLECTION,
    locale: config.i18n.defaultLocale,
    version,
    contentDir,
  })
  const others = [...names].map((name) =>
    edition(name, own(versions, name)?.dir ?? `versioned_docs/version-${name}`),
  )
  return includeCurrentVersion ? [edition('current', path), ...others] : others
}

/** The names in `versions.json`, newest first; a site without that file has none. @throws SiteError when it holds anything else */
function readVersionNames(root: string): string[] {
  const found = openInside(root).look(VERSIONS_FILE)
  if (found.kind === 'missing') return []
  const text = readVersionsFile(found)
  const { value, mistakes } = parseJson(text)
  const isList = Array.isArray(value) && value.every(isVersionName)
  if (isList && mistakes.length === 0) return value
  const [{ offset, ...mistake } = { offset: 0, message: 'expected a list of version names' }] = mistakes
  const hint = 'such as ["2.0", "1.0"], newest first'
  const problem = { file: VERSIONS_FILE, ...placeOf(text, offset), hint, ...mistake }
  throw new SiteError([{ severity: 'error', ...problem, rule: 'versions-file' }])
}

function readVersionsFile(found: Exclude<Found, { kind: 'missing' }>): string {
  const problems: Problem[] = []
  if (found.kind === 'outside' || found.kind === 'special') {
    const hint = found.kind === 'outside' ? { hint: BRING_IN } : {}
    const problem = { file: VERSIONS_FILE, message: REFUSALS[found.kind], ...hint, rule: 'unreadable-file' }
    throw new SiteError([{ severity: 'error', ...problem }])
  }
  const text = readText(found.file, VERSIONS_FILE, problems)
  if (text === undefined) throw new SiteError(problems)
  return text
}
