// What components get to know of the site that they are on.
import type { Config } from '../config/resolve.ts'
import type { ComponentSite } from '../model/component-page.ts'
import { labelsOf } from '../model/labels.ts'

/** @param locale of the page */
export function componentSiteOf(config: Config, locale = config.i18n.defaultLocale): ComponentSite {
  const { title, tagline, url, baseUrl } = config
  const { admonitions, details } = labelsOf(config, locale).article
  return { title, tagline, url, baseUrl, locale, labels: { admonitions, details } }
}
