// Which versions of the docs there are, what they are called, and where each of them lies.
import type { Problem } from '../model/problem.ts'
import type { Version } from '../model/site.ts'
import { resolvePath, trimSlash } from '../text/url.ts'
import { knownNames } from './known-names.ts'
import { placeOfSetting } from './setting-place.ts'
import type { SiteSettings } from './settings.ts'

/** What is known of a version before its pages. */
export type VersionPlan = Pick<
  Version,
  'name' | 'label' | 'isLast' | 'route' | 'banner' | 'badge' | 'noIndex'
>

/**
 * Plans the versions that are built.
 * @param names all versions, newest first, `current` before them
 */
export function planVersions(
  names: readonly string[],
  settings: SiteSettings,
): { plans: VersionPlan[]; problems: Problem[] } {
  const included = includedVersions(names, settings)
  const last = lastVersion(included, settings)
  const plans = included.map((name, index) => planVersion(name, { settings, included, index, last }))
  return { plans, problems: checkNames(names, included, settings) }
}

/** The versions that the settings ask for, in the order of `names`: only their pages need to be read. */
export function includedVersions(names: readonly string[], { docs }: SiteSettings): string[] {
  const { includeCurrentVersion, onlyIncludeVersions } = docs
  const wanted = names.filter((name) => includeCurrentVersion || name !== 'current')
  return onlyIncludeVersions ? wanted.filter((name) => onlyIncludeVersions.includes(name)) : wanted
}

function lastVersion(included: readonly string[], { docs }: SiteSettings): string | undefined {
  if (docs.lastVersion !== undefined && included.includes(docs.lastVersion)) return docs.lastVersion
  return included.find((name) => name !== 'current') ?? included[0]
}

interface Place {
  settings: SiteSettings
  included: readonly string[]
  index: number
  last: string | undefined
}

function planVersion(name: string, { settings, included, index, last }: Place): VersionPlan {
  const own = settings.docs.versions[name]
  const isLast = name === last
  const path = own?.path ?? (isLast ? '' : name === 'current' ? 'next' : name)
  const age = index < included.indexOf(last ?? name) ? 'unreleased' : 'unmaintained'
  return {
    name,
    label: own?.label ?? (name === 'current' ? 'Next' : name),
    isLast,
    route: joinRoute(settings.docs.routeBasePath, path),
    banner: own?.banner ?? (isLast ? 'none' : age),
    badge: own?.badge ?? included.length > 1,
    noIndex: settings.noIndex || (own?.noIndex ?? false),
  }
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
  { docs, configFile, places }: SiteSettings,
): Problem[] {
  const unknown = (name: string, setting: string, known: readonly string[]): Problem => ({
    severity: 'error',
    ...placeOfSetting({ configFile, places }, setting),
    message: `${setting} names a docs version that does not exist: "${name}"`,
    hint: knownNames(name, known, 'versions'),
    rule: 'unknown-version',
  })
  const { onlyIncludeVersions = [], versions, lastVersion: last } = docs
  const problems = [
    ...onlyIncludeVersions
      .filter((name) => !names.includes(name))
      .map((name) => unknown(name, 'docs.onlyIncludeVersions', names)),
    ...Object.keys(versions)
      .filter((name) => !names.includes(name))
      .map((name) => unknown(name, 'docs.versions', names)),
  ]
  if (last !== undefined && !included.includes(last))
    problems.push(unknown(last, 'docs.lastVersion', included))
  return problems
}
