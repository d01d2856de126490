// Paths and URLs as text: split, join, decode, encode. Pure, and forgiving about what authors write.

/** A URL reference cut at its query and fragment; `suffix` is both as written, with `?` and `#`. */
export interface UrlParts {
  path: string
  query: string
  /** Without the `#`; undefined if there is none. */
  hash: string | undefined
  suffix: string
}

/** Cuts a URL reference; `path + suffix` is the whole of it again. */
export function splitUrl(url: string): UrlParts {
  const hashAt = url.indexOf('#')
  const beforeHash = hashAt < 0 ? url : url.slice(0, hashAt)
  const queryAt = beforeHash.indexOf('?')
  const path = queryAt < 0 ? beforeHash : beforeHash.slice(0, queryAt)
  return {
    path,
    query: queryAt < 0 ? '' : beforeHash.slice(queryAt),
    hash: hashAt < 0 ? undefined : url.slice(hashAt + 1),
    suffix: url.slice(path.length),
  }
}

/** Returns whether a URL begins with a scheme, or with `//` and a host. */
export function hasScheme(url: string): boolean {
  return /^(?:\/\/|[a-z][a-z\d+.-]*:)/i.test(url)
}

/** Returns whether a text is the whole URL of something on the web. */
export function isWebUrl(url: string): boolean {
  return /^https?:\/\//i.test(url) && URL.canParse(url)
}

/** Decodes percent escapes; undefined when they are malformed. */
export function decodePath(path: string): string | undefined {
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** Percent-encodes what may not be in the path of a URL, except slashes. */
export function encodePath(path: string): string {
  return /^[\w./~-]*$/.test(path) ? path : path.split('/').map(encodePart).join('/')
}

/** Settings may have half a character in a text, which no URL can have. */
function encodePart(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'))
}

/** The URL of a part of a page: of the page itself where the part has no id. */
export function withId(url: string, id: string): string {
  return id === '' ? url : `${url}#${encodePart(id)}`
}

/** Joins a folder and a relative path, both with forward slashes; leading `..` that lead above the folder stay. */
export function joinPath(folder: string, relative: string): string {
  const joined: string[] = []
  for (const segment of `${folder}/${relative}`.split('/')) {
    if (segment === '' || segment === '.') continue
    const last = joined.at(-1)
    if (segment === '..' && last !== undefined && last !== '..') joined.pop()
    else joined.push(segment)
  }
  return joined.join('/')
}

/** Resolves a relative path against an absolute URL as browsers do: nothing is above the root. */
export function resolvePath(base: string, relative: string): string {
  const joined: string[] = []
  const segments = `${base.slice(0, base.lastIndexOf('/') + 1)}${relative}`.split('/')
  for (const segment of segments) {
    if (segment === '..') joined.pop()
    else if (segment !== '' && segment !== '.') joined.push(segment)
  }
  const last = segments.at(-1)
  const isFolder = joined.length > 0 && (last === '' || last === '.' || last === '..')
  return `/${joined.join('/')}${isFolder ? '/' : ''}`
}

/** Writes the path of `target` as seen from `folder`, beginning with `./` or `../`. */
export function relativePath(folder: string, target: string): string {
  const from = folder === '' ? [] : folder.split('/')
  const to = target.split('/')
  let shared = 0
  while (shared < from.length && shared < to.length - 1 && from[shared] === to[shared]) shared++
  const up = '../'.repeat(from.length - shared)
  return `${up || './'}${to.slice(shared).join('/')}`
}

/** The folder part of a path, without a final slash; empty for a file at the root. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/** The part after the last slash. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Routes have no final slash; the home page is `/`. */
export function trimSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

/** The URL of a file in the output folder. @param output its path there */
export function assetUrl(baseUrl: string, output: string): string {
  return baseUrl + encodePath(output)
}
