// The editions of the docs: their names, and where each of them is.
import type { Problem } from '../model/problem.ts'
import type { Edition, EditionSource } from '../model/site.ts'
import { resolvePath, trimSlash } from '../text/url.ts'
import { collectionsOf } from './collections.ts'
import { unknownVersion } from './known-names.ts'
import { positionOfSetting } from './setting-position.ts'
import type { DocsSettings, SiteSettings } from './settings.ts'

/** The folder of versions that are read from git, relative to the site's root. */
export const GIT_VERSIONS = '.lido-docs/git'

/** The plan of an edition, before its pages are known. */
export type EditionPlan = EditionSource &
  Pick<Edition, 'label' | 'isLast' | 'route' | 'banner' | 'badge' | 'noIndex'>

/**
 * Plans the editions of a collection that are built.
 * @param sources all there are, newest version first, `current` before them
 */
export function planEditions(
  sources: readonly EditionSource[],
  settings: SiteSettings,
): { plans: EditionPlan[]; problems: Problem[] } {
  const names = [...new Set(sources.map(({ version }) => version))]
  const included = includedVersions(names, settings)
  const last = lastVersion(included, settings)
  const plans = sources
    .filter(({ version }) => included.includes(version))
    .map((source) => planEdition(source, { settings, included, last }))
  return { plans, problems: checkNames(names, included, settings) }
}

/** The editions that the settings ask for: only their pages are read. */
export function builtEditions<Source extends EditionSource>(
  sources: readonly Source[],
  settings: Pick<SiteSettings, 'docs' | 'collections'>,
): Source[] {
  return collectionsOf<DocsSettings>(settings).flatMap(({ id, docs }) => {
    const own = sources.filter(({ collection }) => collection === id)
    const names = includedVersions(
      own.map(({ version }) => version),
      { docs },
    )
    return own.filter(({ version }) => names.includes(version))
  })
}

/** The versions that the settings ask for, in the order of `names`. */
function includedVersions(names: readonly string[], { docs }: Pick<SiteSettings, 'docs'>): string[] {
  const { includeCurrentVersion, onlyIncludeVersions } = docs
  const wanted = names.filter((name) => includeCurrentVersion || name !== 'current')
  return onlyIncludeVersions ? wanted.filter((name) => onlyIncludeVersions.includes(name)) : wanted
}

function lastVersion(included: readonly string[], { docs }: SiteSettings): string | undefined {
  if (docs.lastVersion !== undefined && included.includes(docs.lastVersion)) return docs.lastVersion
  return included.find((name) => name !== 'current') ?? included[0]
}

interface PlanInput {
  settings: SiteSettings
  included: readonly string[]
  last: string | undefined
}

function planEdition(source: EditionSource, { settings, included, last }: PlanInput): EditionPlan {
  const { version, translates } = source
  const own = settings.docs.versions[version]
  const isLast = version === last
  const path = own?.path ?? (isLast ? '' : version === 'current' ? 'next' : version)
  const isNewer = included.indexOf(version) < included.indexOf(last ?? version)
  return {
    ...sourceOf(source),
    label: own?.label ?? (version === 'current' ? 'Next' : version),
    isLast,
    route: joinRoute(translates?.root ?? '/', settings.docs.routeBasePath, path),
    banner: own?.banner ?? (isLast ? 'none' : isNewer ? 'unreleased' : 'unmaintained'),
    badge: own?.badge ?? included.length > 1,
    noIndex: settings.noIndex || (own?.noIndex ?? false),
  }
}

/** The source alone: what was read of it may come with it. */
function sourceOf({ id, collection, locale, version, contentDir, translates }: EditionSource): EditionSource {
  return { id, collection, locale, version, contentDir, ...(translates && { translates }) }
}

/**
 * Joins paths into a route: one slash before each part, none at the end, no `..` that leads out of the site, nothing
 * that no file system takes.
 */
export function joinRoute(...parts: string[]): string {
  return trimSlash(resolvePath('/', parts.join('/').replaceAll('\0', '')))
}

function checkNames(
  names: readonly string[],
  included: readonly string[],
  { docs, docsKey = 'docs', configFile, positions }: SiteSettings,
): Problem[] {
  const unknown = (name: string, key: string, known: readonly string[]): Problem => {
    const subject = `${docsKey}.${key}`
    return unknownVersion(positionOfSetting({ configFile, positions }, subject), { subject, name, known })
  }
  const { onlyIncludeVersions = [], versions, lastVersion: last } = docs
  const problems = [
    ...onlyIncludeVersions
      .filter((name) => !names.includes(name))
      .map((name) => unknown(name, 'onlyIncludeVersions', names)),
    ...Object.keys(versions)
      .filter((name) => !names.includes(name))
      .map((name) => unknown(name, 'versions', names)),
  ]
  if (last !== undefined && !included.includes(last)) problems.push(unknown(last, 'lastVersion', included))
  return problems
}
