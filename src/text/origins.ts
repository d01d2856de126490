// Decides from which other sites a page may load: by origins, as in the settings and in a
// Content-Security-Policy.

/** Kinds of content that pages can embed from other sites; a settings list for each. */
export type Embedded = 'images' | 'media' | 'frames'

/** The rule, hint and data for authors who embed something that the settings do not list. */
export function unlistedOrigin(kind: Embedded, origin: string) {
  const hint = `add "${origin}" to security.${kind}, or keep the file in the site`
  return { rule: 'unlisted-origin', hint, data: { kind, origin } }
}

const SOURCE = /^https?:\/\/(?:\*\.)?[a-z\d_-]+(?:\.[a-z\d_-]+)*(?::\d+)?$/i

/** Returns whether a text names an origin, all hosts below a domain (`https://*.example.org`), or every one with https (`https:`). */
export function isOriginPattern(text: string): boolean {
  return text === 'https:' || SOURCE.test(text)
}

/**
 * Returns the origin of a URL that is, or may be, that of another site; undefined for paths and `data:` URLs.
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
