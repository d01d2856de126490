// A built site, in a folder or deployed: its files by their path below the home page.
import { readFile } from 'node:fs/promises'
import { readResponseText, withTimeLimit } from '../../check/response-text.ts'
import { UsageError } from '../../model/problem.ts'
import { openInside } from '../../project/inside.ts'
import { decodeText } from '../../text/entities.ts'
import { decodePath, isWebUrl } from '../../text/url.ts'

export interface PublishedSite {
  /** Path of the home page, such as `/docs/`. */
  baseUrl: string
  home: string
  /** Its title, in one line. */
  title: string
  /** The text of a file; undefined if there is none. @param path below the home page, without a slash before it */
  read(path: string): Promise<string | undefined>
}

/** Milliseconds, and characters of an answer. */
const PATIENCE = 15_000
const MAX_TEXT = 20_000_000

/** Opens it. @param where folder, or URL of the home page @throws UsageError when there is no site */
export async function openSite(where: string): Promise<PublishedSite> {
  const read = isWebUrl(where) ? remote(where) : local(where)
  const home = await read('index.html')
  if (home === undefined)
    throw new UsageError(`no site at ${where}; run lido-docs build first, or name another`)
  return { baseUrl: baseUrlIn(home), home, title: titleIn(home), read }
}

const MAX_TITLE = 100

/** The title of the site, otherwise of its home page; the site may be anyone's. */
function titleIn(html: string): string {
  const [, site] = /<meta property="og:site_name" content="([^"]*)"/.exec(html) ?? []
  const [, page] = /<title>([^<]*)/.exec(html) ?? []
  const title = decodeText(site ?? page ?? '').replace(/[\p{C}\s]+/gu, ' ')
  return title.trim().slice(0, MAX_TITLE) || 'this site'
}

/** The path that the home page's links to the site's assets begin with. */
function baseUrlIn(html: string): string {
  return /(?:href|src)="(\/(?:[^"]*\/)?)assets\//.exec(html)?.[1] ?? '/'
}

function local(folder: string): PublishedSite['read'] {
  // A site of others may have links to files that are none of the agent's business.
  const { look } = openInside(folder)
  return async (path) => {
    const found = look(path)
    return found.kind === 'file' ? readFile(found.file, 'utf8').catch(() => undefined) : undefined
  }
}

function remote(home: string): PublishedSite['read'] {
  const base = new URL(home.endsWith('/') ? home : `${home}/`)
  return async (path) => {
    const url = new URL(path === 'index.html' ? '.' : path, base)
    if (!url.href.startsWith(base.href)) return undefined
    return withTimeLimit(PATIENCE, async (signal) => {
      const response = await fetchOnHost(url, signal)
      if (!response?.ok) return undefined
      const { text, whole } = await readResponseText(response, { signal, limit: MAX_TEXT })
      return whole ? text : undefined
    }).catch(() => undefined)
  }
}

const MAX_REDIRECTS = 5

/** Follows redirects within a host only: others could lead to services that only this machine may ask. */
async function fetchOnHost(from: URL, signal: AbortSignal): Promise<Response | undefined> {
  let url = from
  for (let count = 0; count <= MAX_REDIRECTS; count++) {
    const response = await fetch(url, { signal, redirect: 'manual' })
    const location = response.headers.get('location')
    if (response.status < 300 || response.status > 399 || location === null) return response
    await response.body?.cancel()
    const next = new URL(location, url)
    if (!mayFollow(url, next)) return undefined
    url = next
  }
  return undefined
}

/** Within the host, and never from an encrypted connection to one that is not. */
export function mayFollow(from: URL, to: URL): boolean {
  return to.host === from.host && (to.protocol === from.protocol || to.protocol === 'https:')
}

/** The path of a page below the home page, from its URL or path: `get-started/`; undefined if it is elsewhere. */
export function pathOfPage(url: string, { baseUrl }: PublishedSite): string | undefined {
  const base = 'https://site.invalid'
  if (!URL.canParse(url, base)) return undefined
  const { pathname } = new URL(url, base)
  const path = decodePath(pathname) ?? pathname
  if (path.includes('..') || path.includes('\0')) return undefined
  const below = path.startsWith(baseUrl) ? path.slice(baseUrl.length) : path.replace(/^\//, '')
  return below === '' || below.endsWith('/') ? below : `${below.replace(/\.html$|\/page\.md$/, '')}/`
}
