// Assembles the site from the parsed pages, with all problems that are known before a page is rendered.

import { checkOutputs } from '../check/outputs.ts'
import type { Config } from '../config/resolve.ts'
import type { Card } from '../model/page.ts'
import type { Problem } from '../model/problem.ts'
import type { ErrorRoute, Site } from '../model/site.ts'
import { MARKER } from '../output/written-files.ts'
import type { Project } from '../project/project.ts'
import { assembleSite } from '../site/assemble.ts'
import { checkHosts, hostPaths } from '../site/host-files.ts'
import { fileInRoot, SIDEBARS } from '../site/permalink.ts'
import { findReplaced, type OwnPage } from '../site/routes.ts'
import type { Mode } from '../site/settings.ts'
import type { Content } from '../sources/load-content.ts'
import { listStaticFiles } from '../sources/static-files.ts'
import { sitePath } from '../text/site-path.ts'
import type { Facts } from '../tool/facts/facts.ts'
import type { ListingHooks } from './listings.ts'

export interface Assembled {
  site: Site
  /** Problems of the settings, the folders, and the site as a whole. */
  problems: Problem[]
  /** One file would overwrite another, so nothing can be rendered into the output. */
  hasOutputConflicts: boolean
}

/** The hooks of features into the assembly of the site. */
export interface AssembleHooks {
  extraPages?(config: Config, facts: Facts): OwnPage[]
  /** Routes of the pages that are rendered after all others. */
  deferredRoutes?(site: Site): string[]
  /** Finds the routes of the tool's errors. */
  errorRoutes?(site: Site, config: Config, facts: Facts): ErrorRoute[]
}

/** The project of a site to assemble. */
export interface AssembledProject extends Pick<Project, 'config' | 'ownPages' | 'problems'> {
  hooks: readonly (AssembleHooks & ListingHooks)[]
}

/** Assembles the site. @param cardOf the card of a source file, by path; undefined for one to omit */
export function assemble(
  { config, ownPages, problems, hooks }: AssembledProject,
  content: Content,
  { cardOf, mode }: { cardOf(source: string): Card | undefined; mode: Mode },
): Assembled {
  const editions = content.editions.map((edition) => ({
    ...edition,
    pages: edition.sources.flatMap(({ path }) => cardOf(path) ?? []),
  }))
  const extraPages = hooks.flatMap((hook) => hook.extraPages?.(config, content.facts) ?? [])
  const site = assembleSite({ config, editions, known: config.editions, mode, ownPages, extraPages })
  const errors = hooks.flatMap((hook) => hook.errorRoutes?.(site, config, content.facts) ?? [])
  if (errors.length > 0) site.errors = errors
  const deferred = hooks.flatMap((hook) => hook.deferredRoutes?.(site) ?? [])
  const statics = [...listStaticFiles(config.root, config.staticDirectories)].map(
    ([path, file]) => [path, sitePath(config.root, file)] as const,
  )
  const crowded = checkOutputs({
    routes: site.routes,
    errors,
    settings: config,
    listings: [
      ...hooks.flatMap(({ listingPaths }) => listingPaths?.(config) ?? []),
      ...hostPaths(config),
      [MARKER, 'rename it'],
      ...config.i18n.locales.map(
        (locale) => [fileInRoot(config.i18n.localeConfigs[locale], SIDEBARS), 'rename it'] as const,
      ),
    ],
    statics,
  })
  return {
    site,
    problems: [
      ...problems,
      ...content.problems,
      ...site.problems,
      ...findReplaced(site.routes, deferred, config),
      ...crowded,
      ...checkHosts(config, statics),
    ],
    hasOutputConflicts: crowded.length > 0,
  }
}

/** The problems of fact files: until they are fixed, most problems of pages would only follow from them. */
export function blockingProblems({
  facts,
  versionFacts,
  problems,
}: Pick<Content, 'facts' | 'versionFacts' | 'problems'>): Problem[] {
  const all = [facts, ...versionFacts.map((version) => version.facts)]
  if (!all.some(({ unread }) => unread?.size)) return []
  return problems.filter(({ rule }) => rule === 'fact-file' || rule === 'command-manifest')
}
