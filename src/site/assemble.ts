// From pages and settings to the site: editions, their docs and sidebars, and the route table.
import { type Problem, problemKey } from '../model/problem.ts'
import { defineRule } from '../model/rule.ts'
import type { Edition, EditionSource, RouteEntry, Site } from '../model/site.ts'
import { getOwn } from '../text/get-own.ts'
import { trimSlash } from '../text/url.ts'
import { collectionsOf } from './collections.ts'
import { assembleEdition, type EditionContent } from './edition.ts'
import { joinRoute, planEditions } from './editions.ts'
import { checkMissingPages } from './missing-pages.ts'
import { assembleRoutes, type OtherPages } from './routes.ts'
import type { DocsSettings, Mode, SiteSettings } from './settings.ts'
import { translatedContent } from './translated-content.ts'

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
  const { config, editions: contents, known = contents, mode, ownPages = [], extraPages = [] } = input
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
  if (editions.length === 0) problems.push(noVersion({ file: config.configFile }))
  const roots = otherRoots(config)
  const { routes, problems: routeProblems } = assembleRoutes(
    editions,
    { ownPages, extraPages, ...(roots && { roots }) },
    config,
  )
  const home = homeOf(
    editions.filter(({ translates }) => !translates),
    routes,
    config,
  )
  const others = roots?.map(({ locale, root }) => {
    const inLocale = editions.filter((edition) => edition.locale === locale)
    return {
      locale,
      root,
      home: homeOf(inLocale, routes, config, root),
      moved: movedDocs(inLocale, editions),
    }
  })
  const judged = checkMissingPages(problems, config)
  return { editions, routes, home, problems: [...judged, ...routeProblems], ...(others && { others }) }
}

/** Where the pages in other languages than the default one are; undefined for a site of one language. */
function otherRoots({ i18n }: SiteSettings): { locale: string; root: string }[] | undefined {
  if (!i18n || i18n.locales.length < 2) return undefined
  return i18n.locales.flatMap((locale) => {
    const root = i18n.localeConfigs[locale]?.root
    return locale === i18n.defaultLocale || root === undefined ? [] : { locale, root }
  })
}

/** The docs of a language whose path differs from their original's, by the original's path. */
function movedDocs(inLocale: readonly Edition[], all: readonly Edition[]): Record<string, string> {
  const sources = new Map(
    all.flatMap(({ translates, docs }) =>
      translates ? [] : docs.map((doc) => [doc.source, doc.route] as const),
    ),
  )
  return Object.fromEntries(
    inLocale.flatMap(({ translates, docs }) =>
      docs.flatMap(({ original = '', route }) => {
        const from = sources.get(original)
        const isMoved = from !== undefined && translates && route !== joinRoute(translates.root, from)
        return isMoved ? [[from, route] as const] : []
      }),
    ),
  )
}

/** Assembles the editions of one collection. */
function assembleCollection(
  sources: readonly EditionSource[],
  contents: readonly EditionContent[],
  options: { settings: SiteSettings; mode: Mode },
): { editions: Edition[]; problems: Problem[] } {
  const { plans, problems } = planEditions(sources, options.settings)
  const contentOf = (plan: EditionSource): EditionContent =>
    contents.find(({ id }) => id === plan.id) ?? { ...plan, pages: [], categories: [] }
  const assembled = plans.map((plan) => {
    const content = contentOf(plan)
    const source = plans.find(({ id }) => id === plan.translates?.edition)
    if (!source) return assembleEdition(plan, content, options)
    const messages = getOwn(options.settings.messages, plan.locale)?.editions[plan.id]
    const complete = translatedContent(content, contentOf(source), options.mode)
    return assembleEdition(plan, { ...complete, messages }, options)
  })
  return {
    editions: assembled.map(({ edition }) => edition),
    problems: [
      ...problems,
      ...withoutRepeats(assembled.map((part) => part.problems)),
      ...missingEverywhere(assembled.flatMap(({ missing }) => (missing ? [missing] : []))),
    ],
  }
}

/** Returns all problems, the problems of a page that several languages show once. */
function withoutRepeats([first = [], ...others]: readonly Problem[][]): Problem[] {
  if (others.every((problems) => problems.length === 0)) return first
  const known = new Set(first.map(problemKey))
  return [...first, ...others.flat().filter((problem) => known.size < known.add(problemKey(problem)).size)]
}

/** The start page: the page at the root or the target of a redirect from it, otherwise the first page of the last version. */
function homeOf(
  editions: readonly Edition[],
  routes: readonly RouteEntry[],
  { redirects = [] }: SiteSettings,
  root = '/',
): string {
  const known = new Set(routes.map(({ route }) => route))
  if (known.has(root)) return root
  const redirect = redirects.find(({ from }) => from === '/')
  const led = redirect && joinRoute(root, trimSlash(redirect.to))
  if (redirect) return led !== undefined && known.has(led) ? led : root
  const last = editions.find(({ isLast }) => isLast)
  return last?.docs.find(({ id }) => id === last.mainDocId)?.route ?? root
}

/** Versions share the sidebars: an item that one of them lacks is omitted there, one that all of them lack is a mistake. */
function missingEverywhere([first = [], ...others]: readonly Problem[][]): Problem[] {
  const messages = others.map((missing) => new Set(missing.map(({ message }) => message)))
  return first.filter(({ message }) => messages.every((known) => known.has(message)))
}

const noVersion = defineRule({
  id: 'no-version',
  severity: 'error',
  message: 'no docs version to build',
  hint: 'set docs.includeCurrentVersion to true, or name an existing version in docs.onlyIncludeVersions',
  about: 'The settings leave no version to build.',
  fix: 'Set `docs.includeCurrentVersion` to `true`, or name an existing version in `docs.onlyIncludeVersions`.',
})
