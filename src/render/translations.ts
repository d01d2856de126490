// Links from a page to its translations, for readers and for search engines.
import type { Config } from '../config/resolve.ts'
import type { DocPageProps } from '../model/page-props.ts'
import type { RouteEntry, Site } from '../model/site.ts'
import type { PageData } from '../model/site-data.ts'
import type { Staleness } from '../model/translation.ts'
import { createPageLanguages } from '../site/page-languages.ts'
import { permalinkOf } from '../site/permalink.ts'
import { withId } from '../text/url.ts'
import type { LanguageLink } from './document.ts'

type Entry = Pick<RouteEntry, 'route' | 'edition' | 'locale'>

export interface Translations {
  /** For the page's data: where it is in every language. */
  data(entry: Entry): Pick<PageData, 'translations' | 'untranslated'>
  /** For its head: the languages that it is really in, when it is itself. */
  links(entry: Entry): LanguageLink[]
  /** The notice of a page that is shown in place of a missing translation; undefined for any other page. */
  fallback(entry: Entry): { route: string; shown: NonNullable<DocPageProps['untranslated']> } | undefined
  /** Links to what has changed since the page was translated. */
  changes(entry: Entry, stale: Staleness): DocPageProps['stale']
}

/** Prepares to describe the pages of a site, which is given in all its languages. */
export function createTranslations(site: Site, config: Config): Translations {
  const { defaultLocale, localeConfigs } = config.i18n
  const languages = createPageLanguages(site, defaultLocale)
  const standsIn = (entry: Entry) =>
    languages.of(entry).find(({ locale }) => locale === (entry.locale ?? defaultLocale))?.isUntranslated
  const { label = defaultLocale, direction = 'ltr' } = localeConfigs[defaultLocale] ?? {}
  const originalOf = (entry: Entry) =>
    languages.of(entry).find(({ locale }) => locale === defaultLocale)?.route
  const titles = new Map(
    site.others ? site.editions.flatMap(({ docs }) => docs.map(({ route, title }) => [route, title])) : [],
  )
  return {
    data(entry) {
      const all = languages.of(entry)
      if (all.length === 0) return {}
      const untranslated = all.filter(({ isUntranslated }) => isUntranslated).map(({ locale }) => locale)
      return {
        translations: Object.fromEntries(
          all.map(({ locale, route }) => [locale, permalinkOf(route, config)]),
        ),
        ...(untranslated.length > 0 && { untranslated }),
      }
    },

    links(entry) {
      if (config.url === '' || standsIn(entry)) return []
      const real = languages.of(entry).filter(({ isUntranslated }) => !isUntranslated)
      if (real.length < 2) return []
      const links = real.map(({ locale, route }) => ({
        lang: locale,
        href: config.url + permalinkOf(route, config),
      }))
      const fallback = links[real.findIndex(({ locale }) => locale === defaultLocale)]
      return fallback ? [...links, { ...fallback, lang: 'x-default' }] : links
    },

    fallback(entry) {
      const route = standsIn(entry) ? originalOf(entry) : undefined
      return route === undefined ? undefined : { route, shown: { lang: defaultLocale, label, direction } }
    },

    changes(entry, { changed }) {
      const route = originalOf(entry)
      if (route === undefined) return undefined
      const href = permalinkOf(route, config)
      const links = changed.map(({ id, title }) => ({
        label: title || (titles.get(route) ?? route),
        href: withId(href, id ?? ''),
      }))
      const whole = { label: titles.get(route) ?? route, href }
      return { lang: defaultLocale, links: links.length > 0 ? links : [whole] }
    },
  }
}
