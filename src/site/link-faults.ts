// Problems of URLs that are not paths of a site: schemes, and Windows paths.
import { nearest } from '../text/nearest.ts'
import type { LinkContext } from './link-context.ts'
import type { Broken } from './link-findings.ts'

/** Schemes that are near the web's, and that browsers hand to other programs. */
const OF_PROGRAMS = /^s?ftps?$/

/** A scheme that is not the web's: `mailto:` and the like are for the reader's own programs, and no fault. */
export function faultOfScheme(url: string): Broken | undefined {
  const scheme = url.slice(0, url.indexOf(':')).toLowerCase()
  const rule = 'broken-link'
  if (scheme === 'javascript' || scheme === 'vbscript')
    return { rule, reason: 'the Content-Security-Policy blocks links that run scripts' }
  if (scheme === 'file') return { rule, reason: "file: URLs open files on the reader's computer" }
  if (OF_PROGRAMS.test(scheme)) return undefined
  const meant = url.startsWith('//', scheme.length + 1) ? nearest(scheme, ['https', 'http'], 2) : undefined
  if (meant === undefined) return undefined
  return { rule, reason: `unknown scheme ${scheme}:`, meant: meant + url.slice(scheme.length) }
}

/** URLs have slashes where Windows has backslashes, and begin at the site, not at a drive. */
export function faultOfWindows({ url, parts, embeds }: LinkContext): Broken | undefined {
  const rule = embeds ? 'broken-asset' : 'broken-link'
  if (/^[a-z]:[\\/]/i.test(url)) return { rule, reason: 'it is a path on a Windows drive' }
  if (!parts.path.includes('\\') || /^[a-z][a-z\d+.-]*:/i.test(url)) return undefined
  return { rule, reason: 'URLs use forward slashes', meant: url.replaceAll('\\', '/') }
}
