// From pages and settings to the site: versions, their docs and sidebars, and the route table.
import type { Problem } from '../model/problem.ts'
import type { Site } from '../model/site.ts'
import { assembleRoutes, type OwnPage } from './routes.ts'
import type { Mode, SiteSettings } from './settings.ts'
import { assembleVersion, type VersionContent } from './version.ts'
import { planVersions } from './versions.ts'

export interface SiteInput {
  config: SiteSettings
  /** Every version, newest first, `current` before them. */
  versions: readonly VersionContent[]
  mode: Mode
  /** React pages of the site's own. */
  ownPages?: readonly OwnPage[]
}

/** Assembles the site. Never throws for an author's mistake: all of them are in `problems`. */
export function assembleSite({ config, versions: contents, mode, ownPages = [] }: SiteInput): Site {
  const { plans, problems } = planVersions(
    contents.map(({ name }) => name),
    config,
  )
  const assembled = plans.map((plan) => {
    const content = contents.find(({ name }) => name === plan.name) ?? {
      name: plan.name,
      pages: [],
      categories: [],
    }
    return assembleVersion(plan, content, { settings: config, mode })
  })
  const versions = assembled.map(({ version }) => version)
  problems.push(...assembled.flatMap((version) => version.problems))
  problems.push(...missingEverywhere(assembled.map(({ missing }) => missing)))
  if (versions.length === 0) problems.push(noVersion(config))
  const { routes, problems: routeProblems } = assembleRoutes(versions, ownPages, config)
  return { versions, routes, problems: [...problems, ...routeProblems] }
}

/** Versions share the sidebars: what one of them lacks is left out of its own, what all of them lack is a mistake. */
function missingEverywhere([first = [], ...others]: readonly Problem[][]): Problem[] {
  const messages = others.map((missing) => new Set(missing.map(({ message }) => message)))
  return first.filter(({ message }) => messages.every((known) => known.has(message)))
}

function noVersion({ configFile }: SiteSettings): Problem {
  return {
    severity: 'error',
    file: configFile,
    message: 'there is no version of the docs to build',
    hint: 'set docs.includeCurrentVersion to true, or name an existing version in docs.onlyIncludeVersions',
    rule: 'no-version',
  }
}
