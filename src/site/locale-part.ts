// The part of a site that is in one language: to its readers it is a site of its own.
import type { Site } from '../model/site.ts'

/** The part in a language; all of a site that has only one. */
export function partInLocale(site: Site, locale: string): Site {
  const { others } = site
  if (!others) return site
  const other = others.find((candidate) => candidate.locale === locale)
  const isForeign = (code: string) => others.some((candidate) => candidate.locale === code)
  return {
    editions: site.editions.filter((edition) =>
      other ? edition.locale === locale : !isForeign(edition.locale),
    ),
    routes: site.routes.filter((entry) => entry.locale === other?.locale),
    home: other?.home ?? site.home,
    problems: [],
    ...(other ? { part: other } : site.errors && { errors: site.errors }),
  }
}

/** The languages of a site, its default one first. */
export function localesOf({ others = [] }: Pick<Site, 'others'>, defaultLocale: string): string[] {
  return [defaultLocale, ...others.map(({ locale }) => locale)]
}
