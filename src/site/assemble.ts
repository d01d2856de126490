// From pages and settings to the site: editions, their docs and sidebars, and the route table.
import type { Problem } from '../model/problem.ts'
import type { Site } from '../model/site.ts'
import { assembleEdition, type EditionContent } from './edition.ts'
import { planEditions } from './editions.ts'
import { assembleRoutes, type OwnPage } from './routes.ts'
import type { Mode, SiteSettings } from './settings.ts'

export interface SiteInput {
  config: SiteSettings
  /** Every edition, newest version first, `current` before them. */
  editions: readonly EditionContent[]
  mode: Mode
  /** React pages of the site's own. */
  ownPages?: readonly OwnPage[]
}

/** Assembles the site. Never throws for an author's mistake: all of them are in `problems`. */
export function assembleSite({ config, editions: contents, mode, ownPages = [] }: SiteInput): Site {
  const { plans, problems } = planEditions(contents, config)
  const assembled = plans.map((plan) => {
    const content = contents.find(({ id }) => id === plan.id)
    return assembleEdition(plan, content ?? { ...plan, pages: [], categories: [] }, {
      settings: config,
      mode,
    })
  })
  const editions = assembled.map(({ edition }) => edition)
  problems.push(...assembled.flatMap((one) => one.problems))
  problems.push(...missingEverywhere(assembled.map(({ missing }) => missing)))
  if (editions.length === 0) problems.push(noVersion(config))
  const { routes, problems: routeProblems } = assembleRoutes(editions, ownPages, config)
  return { editions, routes, problems: [...problems, ...routeProblems] }
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
    message: 'no docs version to build',
    hint: 'set docs.includeCurrentVersion to true, or name an existing version in docs.onlyIncludeVersions',
    rule: 'no-version',
  }
}
