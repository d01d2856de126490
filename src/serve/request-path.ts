// Which file a request asks for, as static hosts see it: paths of folders end with a slash, pages are named without `.html`.
import { decodePath, encodePath, splitUrl } from '../text/url.ts'

/** The knowledge of a host about the files that it serves. */
export interface FileHost {
  /** With leading and trailing slash. */
  baseUrl: string
  /** As in the config; false: pages are files beside each other, `a.html` at `/a`. */
  trailingSlash?: boolean | undefined
  /** Keep `.html` in URLs, as plain hosts do. */
  keepHtml?: boolean | undefined
  /** Returns whether there is a file of this path, relative to the folder that is served and not encoded. */
  hasFile(path: string): boolean
}

export type Answer =
  /** Path relative to the folder that is served, not encoded. */
  | { kind: 'file'; path: string }
  /** Encoded path with the query of the request. */
  | { kind: 'redirect'; to: string }
  | { kind: 'missing' }

export const NOT_FOUND_PAGE = '404.html'

/** The not-found page for a path: the one in the nearest folder above, since a language may have its own. */
export function notFoundPageAt(target: string, { baseUrl, hasFile }: FileHost): string {
  const { path } = splitUrl(target)
  const parts = path.startsWith(baseUrl)
    ? (decodeFilePath(path.slice(baseUrl.length)) ?? '').split('/').slice(0, MAX_FOLDERS)
    : []
  for (let count = parts.length; count > 0; count--) {
    const page = `${parts.slice(0, count).join('/')}/${NOT_FOUND_PAGE}`
    if (hasFile(page)) return page
  }
  return NOT_FOUND_PAGE
}

/** More levels than the folder of any language has. */
const MAX_FOLDERS = 8

/** Answers a request by its target as written in the request line, such as `/base/page?query`. */
export function resolveTarget(target: string, host: FileHost): Answer {
  const { path: pathname, suffix } = splitUrl(target)
  const { baseUrl } = host
  if (!pathname.startsWith(baseUrl)) {
    const isAbove = pathname === '/' || `${pathname}/` === baseUrl
    return isAbove ? { kind: 'redirect', to: baseUrl + suffix } : { kind: 'missing' }
  }
  const path = decodeFilePath(pathname.slice(baseUrl.length))
  if (path === undefined) return { kind: 'missing' }
  const clean = host.keepHtml ? path : withoutFileName(path, host)
  const answer = clean === path ? locate(path, host) : clean
  if (answer === undefined) return { kind: 'missing' }
  return typeof answer === 'string'
    ? { kind: 'redirect', to: baseUrl + encodePath(answer) + suffix }
    : { kind: 'file', path: answer.file }
}

/** `a/index.html` → `a/`, `a.html` → `a/` or `a`, if there is such a page. */
function withoutFileName(path: string, { trailingSlash, hasFile }: FileHost): string {
  if (!path.endsWith('.html') || path === NOT_FOUND_PAGE) return path
  if (/(?:^|\/)index\.html$/.test(path)) return hasFile(path) ? path.slice(0, -'index.html'.length) : path
  const stem = path.slice(0, -'.html'.length)
  if (trailingSlash === false && hasFile(path)) return stem
  return hasFile(`${stem}/index.html`) ? `${stem}/` : path
}

/** Finds the file at a path; a string is another path to redirect to. */
function locate(path: string, { hasFile }: FileHost): { file: string } | string | undefined {
  if (path === '' || path.endsWith('/')) {
    if (hasFile(`${path}index.html`)) return { file: `${path}index.html` }
    return path !== '' && hasFile(`${path.slice(0, -1)}.html`) ? path.slice(0, -1) : undefined
  }
  if (path === NOT_FOUND_PAGE || `${path}.html` === NOT_FOUND_PAGE) return undefined
  if (hasFile(path)) return { file: path }
  // As on GitHub Pages: a page that redirects from its folder does not keep its own URL from being answered.
  if (hasFile(`${path}.html`)) return { file: `${path}.html` }
  return hasFile(`${path}/index.html`) ? `${path}/` : undefined
}

/** Decodes a path once. Undefined for one that no file of a site can have, or that means another file on some systems. */
export function decodeFilePath(encoded: string): string | undefined {
  const path = decodePath(encoded)
  if (path === undefined) return undefined
  const segments = path.replace(/\/$/, '').split('/')
  const isOdd = segments.some((segment) => segment === '..' || segment === '.' || segment === '')
  return path.includes('\0') || path.includes('\\') || (isOdd && path !== '') ? undefined : path
}
