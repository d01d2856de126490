// From pages and settings to the site: editions, their docs and sidebars, and the route table.
import type { Problem } from '../model/problem.ts'
import type { Edition, EditionSource, RouteEntry, Site } from '../model/site.ts'
import { collectionsOf } from './collections.ts'
import { assembleEdition, type EditionContent } from './edition.ts'
import { planEditions } from './editions.ts'
import { assembleRoutes, type OtherPages } from './routes.ts'
import type { DocsSettings, Mode, SiteSettings } from './settings.ts'

export interface SiteInput extends Partial<OtherPages> {
  config: SiteSettings
  /** Every edition that is built, newest version first, `current` before them. */
  editions: readonly EditionContent[]
  /** Every edition there is; when left out, all are built. */
  known?: readonly EditionSource[]
  mode: Mode
}

/** Assembles the site. Never throws for an author's mistake: all of them are in `problems`. */
export function assembleSite(input: SiteInput): Site {
  const { config, editions: contents, known = contents, mode, ownPages = [], explained } = input
  const parts = collectionsOf<DocsSettings>(config).map(({ id, docs, docsKey }) =>
    assembleCollection(
      known.filter(({ collection }) => collection === id),
      contents,
      {
        settings: { ...config, docs, docsKey },
        mode,
      },
    ),
  )
  const editions = parts.flatMap((part) => part.editions)
  const problems = parts.flatMap((part) => part.problems)
  if (editions.length === 0) problems.push(noVersion(config))
  const { routes, problems: routeProblems } = assembleRoutes(editions, { ownPages, explained }, config)
  const home = homeOf(editions, routes, config)
  return { editions, routes, home, problems: [...problems, ...routeProblems] }
}

/** Assembles the editions of one collection. */
function assembleCollection(
  sources: readonly EditionSource[],
  contents: readonly EditionContent[],
  options: { settings: SiteSettings; mode: Mode },
): { editions: Edition[]; problems: Problem[] } {
  const { plans, problems } = planEditions(sources, options.settings)
  const assembled = plans.map((plan) => {
    const content = contents.find(({ id }) => id === plan.id)
    return assembleEdition(plan, content ?? { ...plan, pages: [], categories: [] }, options)
  })
  return {
    editions: assembled.map(({ edition }) => edition),
    problems: [
      ...problems,
      ...assembled.flatMap((one) => one.problems),
      ...missingEverywhere(assembled.flatMap(({ missing }) => (missing ? [missing] : []))),
    ],
  }
}

/** Where readers begin: the page at `/`, or whatever is there, else the first page of the last version. */
function homeOf(
  editions: readonly Edition[],
  routes: readonly RouteEntry[],
  { redirects = [] }: SiteSettings,
): string {
  const isTaken = routes.some(({ route }) => route === '/') || redirects.some(({ from }) => from === '/')
  const last = editions.find(({ isLast }) => isLast)
  const main = isTaken ? undefined : last?.docs.find(({ id }) => id === last.mainDocId)
  return main?.route ?? '/'
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
