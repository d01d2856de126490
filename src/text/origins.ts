// Decides from which other sites a page may load: by origins, as in the settings and in a
// Content-Security-Policy.
import { defineRule } from '../model/rule.ts'

/** Kinds of content that pages can embed from other sites; a settings list for each. */
export type Embedded = 'images' | 'media' | 'frames'

const unlisted = defineRule<{ message: string; kind: Embedded; origin: string }>({
  id: 'unlisted-origin',
  severity: 'warning',
  message: ({ message }) => message,
  hint: ({ kind, origin }) => `add "${origin}" to security.${kind}, or keep the file in the site`,
  about:
    'An image, video, sound or frame of another site that `security` does not list: the policy of the pages blocks it. Images in the HTML of settings and in templates are reported, too.',
  fix: 'Keep the file in the site, or list the origin in [`security.images`, `security.media` or `security.frames`](settings.md).',
})

/** The problem of authors who embed something that the settings do not list. */
export function unlistedOrigin(data: { message: string; kind: Embedded; origin: string }) {
  return unlisted({ data: { kind: data.kind, origin: data.origin } }, data)
}

const SOURCE = /^https?:\/\/(?:\*\.)?[a-z\d_-]+(?:\.[a-z\d_-]+)*(?::\d+)?$/i

/** Returns whether a text names an origin, all hosts below a domain (`https://*.example.org`), or every one with https (`https:`). */
export function isOriginPattern(text: string): boolean {
  return text === 'https:' || SOURCE.test(text)
}

/**
 * Returns the origin of a URL that is, or may be, at another site; undefined for paths and `data:` URLs.
 */
export function originOf(url: string): string | undefined {
  const written = url.trim().replace(/^[\\/]{2}/, 'https://')
  if (!/^https?:/i.test(written) || !URL.canParse(written)) return undefined
  return new URL(written).origin
}

/** Returns whether a list of the settings allows an origin. */
export function isListed(origin: string, patterns: readonly string[]): boolean {
  const { protocol, hostname, port } = new URL(origin)
  return patterns.some((pattern) => {
    if (pattern === 'https:') return protocol === 'https:'
    const wildcard = pattern.includes('://*.')
    const listed = new URL(wildcard ? pattern.replace('*.', '') : pattern)
    const sameHost = wildcard ? hostname.endsWith(`.${listed.hostname}`) : hostname === listed.hostname
    return sameHost && protocol === listed.protocol && port === listed.port
  })
}
