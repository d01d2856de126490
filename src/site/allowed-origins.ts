// The other sites that pages may load from: those that the settings list, and those that they name for every page.
import type { Config } from '../config/resolve.ts'
import { type Embedded, isListed, originOf } from '../text/origins.ts'

export type OriginSettings = Pick<Config, 'security' | 'themeConfig' | 'favicon' | 'headTags' | 'url'>

/** Returns the origins by what is loaded from them, as a policy lists them. */
export function allowedOrigins({ security, ...settings }: OriginSettings): Record<Embedded, string[]> {
  return { ...security, images: [...new Set([...security.images, ...namedOrigins(settings)])] }
}

/** Returns what decides whether pages may load from an origin; the site's own is allowed anyway. */
export function createOriginTest(settings: OriginSettings): (kind: Embedded, origin: string) => boolean {
  const allowed = allowedOrigins(settings)
  return (kind, origin) => origin === settings.url || isListed(origin, allowed[kind])
}

/** Of the pictures that the settings put on every page. */
function namedOrigins({ themeConfig, favicon, headTags }: Omit<OriginSettings, 'security'>): string[] {
  const icons = headTags.filter(({ attributes: { rel = '' } }) => /\bicon\b/i.test(rel))
  const logos = [themeConfig.navbar.logo, themeConfig.footer?.logo].flatMap((logo) => [
    logo?.src,
    logo?.srcDark,
  ])
  const urls = [...logos, favicon, ...icons.map(({ attributes }) => attributes.href)]
  return urls.flatMap((url) => (url === undefined ? [] : (originOf(url) ?? [])))
}
