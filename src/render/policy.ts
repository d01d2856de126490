// The Content-Security-Policy of the pages: one for all of them, without an exception.
import { allowedOrigins, type OriginSettings } from '../site/allowed-origins.ts'

/** For a document without a script, a style or a picture. */
export const STRICT_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'"

/**
 * Returns the policy. Nothing runs but the site's own files and the inline scripts named by their hashes, and nothing is
 * loaded from elsewhere but what the settings list, or name themselves.
 */
export function contentSecurityPolicy(settings: OriginSettings, inlineScripts: readonly string[]): string {
  const { images, media, frames } = allowedOrigins(settings)
  return [
    "default-src 'none'",
    sources('script-src', inlineScripts),
    "style-src 'self'",
    sources('img-src', ['data:', ...images]),
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
