// Tells components about their site.
import type { Config } from '../config/resolve.ts'
import type { ComponentSite } from '../model/component-page.ts'
import { labelsOf } from '../model/labels.ts'
import { getOwn } from '../text/get-own.ts'
import { componentCollections } from './component-collections.ts'

/**
 * Returns what the components of pages in a language know.
 * @param config as it is written, in whatever language
 */
export function componentSiteOf(config: Config, locale: string): ComponentSite {
  const { url, baseUrl, titleDelimiter, customFields } = config
  const { title = config.title, tagline = config.tagline } = getOwn(config.i18n.localeConfigs, locale) ?? {}
  const { admonitions, details } = labelsOf(config, locale).article
  const messages = getOwn(config.messages ?? {}, locale)?.components ?? {}
  return {
    title,
    tagline,
    url,
    baseUrl,
    titleDelimiter,
    ...(Object.keys(customFields).length > 0 && { customFields }),
    collections: componentCollections(config, locale),
    locale,
    labels: { admonitions, details },
    ...(Object.keys(messages).length > 0 && { messages }),
  }
}

/** The site of every language. */
export function componentSitesOf(config: Config): ComponentSite[] {
  return config.i18n.locales.map((locale) => componentSiteOf(config, locale))
}
