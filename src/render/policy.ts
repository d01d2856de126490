// The Content-Security-Policy of the pages: one for all of them, without an exception.
import type { Config } from '../config/resolve.ts'
import { originOf } from '../text/origins.ts'

/** What the policy depends on. */
export type PolicySettings = Pick<Config, 'security' | 'themeConfig' | 'favicon' | 'headTags'>

/**
 * Returns the policy. Nothing runs but the site's own script and the one inline script named by its hash, and nothing is
 * loaded from elsewhere but what the settings list, or name themselves.
 */
export function contentSecurityPolicy(settings: PolicySettings, headScriptHash: string): string {
  const { images, media, frames } = settings.security
  return [
    "default-src 'none'",
    `script-src 'self' ${headScriptHash}`,
    "style-src 'self'",
    sources('img-src', ['data:', ...new Set([...images, ...namedOrigins(settings)])]),
    sources('media-src', media),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    sources('frame-src', frames),
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
}

function sources(directive: string, origins: readonly string[]): string {
  return [directive, "'self'", ...origins].join(' ')
}

/** Of the pictures that the settings put on every page. */
function namedOrigins({ themeConfig: { navbar, footer }, favicon, headTags }: PolicySettings): string[] {
  const icons = headTags.filter(({ attributes: { rel = '' } }) => /\bicon\b/i.test(rel))
  const logos = [navbar.logo, footer?.logo].flatMap((logo) => [logo?.src, logo?.srcDark])
  const urls = [...logos, favicon, ...icons.map(({ attributes }) => attributes.href)]
  return urls.flatMap((url) => (url === undefined ? [] : (originOf(url) ?? [])))
}
