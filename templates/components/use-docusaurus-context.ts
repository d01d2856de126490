// What a component may ask of the site's settings.
import { currentPage } from './page.ts'

export default function useDocusaurusContext() {
  const { site } = currentPage()
  return { siteConfig: { customFields: {}, ...site, themeConfig: {} }, i18n: { currentLocale: site.locale } }
}
