// The docs of a site and their versions, as components get to know them.
import type { Config } from '../config/resolve.ts'
import type { ComponentCollection } from '../model/component-page.ts'
import { collectionsOf } from '../site/collections.ts'
import { type EditionPlan, joinRoute, planEditions } from '../site/editions.ts'
import { getOwn } from '../text/get-own.ts'

/** @param locale of the pages that ask */
export function componentCollections(config: Config, locale: string): ComponentCollection[] {
  const plans = plansIn(config, locale)
  const { root = '/' } = getOwn(config.i18n.localeConfigs, locale) ?? {}
  return collectionsOf(config).map(({ id, docs }) => ({
    id,
    path: pathOf(config, joinRoute(root, docs.routeBasePath)),
    versions: plans
      .filter(({ collection }) => collection === id)
      .map(({ version: name, label, isLast, route, banner, badge, noIndex }) => {
        return { name, label, isLast, path: pathOf(config, route), banner, badge, noIndex }
      }),
  }))
}

/** Makes what returns the path of the version that a file is in; undefined for one that is in none. */
export function versionPaths(config: Config, locale: string): (file: string) => string | undefined {
  // A folder inside another one comes first.
  const plans = plansIn(config, locale).sort((a, b) => b.contentDir.length - a.contentDir.length)
  return (file) => {
    const plan = plans.find(({ contentDir }) => file.startsWith(`${contentDir}/`))
    return plan && pathOf(config, plan.route)
  }
}

function plansIn(config: Config, locale: string): EditionPlan[] {
  return collectionsOf(config).flatMap(({ id, docs, docsKey }) => {
    const own = config.editions.filter(({ collection }) => collection === id)
    const { plans } = planEditions(own, { ...config, docs, docsKey })
    return plans.filter((plan) => plan.locale === locale)
  })
}

function pathOf({ baseUrl }: Config, route: string): string {
  return baseUrl + route.slice(1)
}
