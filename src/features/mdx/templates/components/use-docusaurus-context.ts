// The site's settings, as far as components may read them.
import { currentPage } from './page.ts'

export default function useDocusaurusContext() {
  const { site } = currentPage()
  return { siteConfig: { customFields: {}, ...site, themeConfig: {} }, i18n: { currentLocale: site.locale } }
}
