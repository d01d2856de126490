// `_headers` and `_redirects`, which Netlify and Cloudflare Pages read at the root of what is deployed.

import type { Problem } from '../model/problem.ts'
import { defineRule } from '../model/rule.ts'
import { encodePath } from '../text/url.ts'
import { positionOfSetting, type SettingPositions } from './setting-position.ts'

const HOSTS = ['netlify', 'cloudflare'] as const
export type Host = (typeof HOSTS)[number]

export const HEADERS = '_headers'
export const REDIRECTS = '_redirects'

/** The files that are written for the hosts, with what keeps them from being written. */
export function hostPaths({ hosts }: { hosts: readonly Host[] }): [path: string, remedy: string][] {
  return hosts.length === 0
    ? []
    : [HEADERS, REDIRECTS].map((path) => [path, 'remove hosts from the settings'])
}

const unhashedAsset = defineRule<{ source: string | undefined }>({
  id: 'host-files',
  severity: 'warning',
  message: ({ source }) => `the hosts are not told to cache assets/, because of ${source}`,
  hint: 'its name has no hash; move it to another folder of static files, such as img/',
  about:
    '`hosts` is set, but a static file in `assets/` has no hash in its name, so hosts cannot be told to cache that folder.',
  fix: 'Move the file to another folder of static files.',
})

/** Reports what keeps hosts from telling browsers to cache. @param statics output path and path in the site of each */
export function checkHosts(
  settings: SettingPositions & { hosts: readonly Host[] },
  statics: Iterable<readonly [path: string, source: string]>,
): Problem[] {
  const sources = new Map(statics)
  const found = settings.hosts.length > 0 ? firstAsset(sources.keys()) : undefined
  if (found === undefined) return []
  return [unhashedAsset(positionOfSetting(settings, 'hosts'), { source: sources.get(found) })]
}

/** A file in `assets/` without a hash in its name. */
export function firstAsset(statics: Iterable<string>): string | undefined {
  return [...statics].sort().find((path) => path.startsWith('assets/'))
}

export interface HeaderSettings {
  /** With leading and trailing slash. */
  baseUrl: string
  /** The Content-Security-Policy of the pages. */
  policy: string
  /** Browsers may cache what is in `assets/` forever. */
  isCached: boolean
  /** URL of each page that is also there as Markdown, and of that. Default: none. */
  markdown?: readonly (readonly [page: string, markdown: string])[]
}

/** The rules that Cloudflare reads. */
const MAX_RULES = 100

/** The header that names a page's Markdown. */
export function markdownLink(url: string): string {
  return `<${url}>; rel="alternate"; type="text/markdown"`
}

/**
 * Writes the headers of all files. Both hosts have browsers revalidate files without a rule of their own. Where not every
 * page could name its Markdown, none does; the heads of the pages name it, too.
 */
export function renderHeaders({ baseUrl, policy, isCached, markdown = [] }: HeaderSettings): string {
  const all = [
    `${baseUrl}*`,
    // A `meta` element cannot say who may frame a page.
    `  Content-Security-Policy: ${policy}; frame-ancestors 'none'`,
    '  X-Content-Type-Options: nosniff',
  ]
  const assets = [`${baseUrl}assets/*`, '  Cache-Control: public, max-age=31536000, immutable']
  const links = markdown.flatMap(([page, url]) => [page, `  Link: ${markdownLink(url)}`])
  const isRead = markdown.length <= MAX_RULES - 2
  return `${[...all, ...(isCached ? assets : []), ...(isRead ? links : [])].join('\n')}\n`
}

export interface Redirect {
  /** Path without base path. */
  from: string
  /** With base path, or absolute. */
  to: string
}

/**
 * Writes the redirects; a page that redirects stays at each old path for others. Netlify sends that page unless it is
 * forced not to, in words that Cloudflare does not know.
 */
export function renderRedirects(
  redirects: readonly Redirect[],
  baseUrl: string,
  hosts: readonly Host[],
): string {
  const status = hosts.includes('cloudflare') ? '301' : '301!'
  return redirects
    .flatMap(({ from, to }) =>
      spellings(from).map((path) => `${encodePath(baseUrl + path)} ${to} ${status}\n`),
    )
    .join('')
}

/** A path as readers ask for it, with and without a slash at its end. */
function spellings(from: string): string[] {
  const path = from.replace(/^\/|\/$/g, '')
  return /\.html?$/.test(path) ? [path] : [path, `${path}/`]
}
