// Rules for the config beyond the types of its values: for one value, and for values that depend on each other.
import * as z from 'zod/mini'
import { rule } from '../schema/formats.ts'
import { isOriginPattern } from '../text/origins.ts'
import { isWebUrl } from '../text/url.ts'

/** The site's origin, which is only scheme and host; empty if unknown. */
export const siteUrl = rule<string>(
  (url) => url === '' || isOrigin(url),
  'expected an absolute URL without a path',
  {
    hint: 'such as "https://example.org"; put the path in baseUrl',
  },
)

function isOrigin(url: string): boolean {
  if (!isWebUrl(url)) return false
  const { pathname, search, hash, username } = new URL(url)
  return pathname === '/' && search === '' && hash === '' && username === ''
}

export const originPattern = rule<string>(isOriginPattern, 'expected an origin', {
  hint: 'scheme and host, such as "https://example.org" or "https://*.example.org"',
})

export const basePath = rule<string>(
  (path) => /^\/(?!\/)/.test(path),
  'expected a path that starts with a slash',
  { hint: 'such as "/" or "/my-tool/"; put scheme and host in url' },
)

/**
 * A path that all hosts and browsers write in the same way: nothing in it is encoded, shortened or removed.
 */
export const plainBase = rule<string>(
  (path) => path === '/' || /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~@-]+)+\/?$/.test(path),
  'expected a path of letters, digits and "-._~"',
  { hint: 'such as "/my-tool/", without "..", "//", spaces and escapes' },
)

/** A path below the site, as redirects and routes are written. */
export const sitePath = rule<string>(
  (path) => path.startsWith('/') && !path.startsWith('//'),
  'expected a path that starts with a slash',
  {
    hint: 'it is relative to baseUrl, such as "/old-page"',
  },
)

/** Hosts that write no pages read a star as any number of characters. */
export const noPattern = rule<string>((path) => !path.includes('*'), 'expected one path', {
  hint: 'patterns such as "/old/*" are not supported; write one redirect for each page',
})

/** Where a redirect leads. Two slashes would name another host, and a browser would run `javascript:`. */
export const redirectTarget = rule<string>(
  (to) => (URL.canParse(to) ? isWebUrl(to) : !/^\s*[/\\][\t\n\r]*[/\\]/.test(to)),
  'expected a path of the site, or an absolute URL',
  { hint: 'such as "/new-page" or "https://example.org/page"' },
)

/** A `meta` that redirects would do so on every page. */
export const redirectsNobody = rule<Record<string, string>>(
  (attributes) =>
    !Object.entries(attributes).some(
      ([name, value]) => name.toLowerCase() === 'http-equiv' && value.trim().toLowerCase() === 'refresh',
    ),
  'http-equiv "refresh" would redirect readers of every page',
  { hint: 'write redirects in "redirects"' },
)

/** A path that a file can have, since a redirect is a file. */
export const plainPath = rule<string>(isPlainPath, 'expected a path without "..", "?" and "#"', {
  hint: 'redirects match the path only',
})

function isPlainPath(path: string): boolean {
  return !/[?#\\\u0000]|(?:^|\/)\.\.?(?:\/|$)/.test(path)
}

/** The path of docs or of a version, with which the paths of their pages begin. */
export const routePrefix = rule<string>(isPlainPath, 'expected a path without "..", "?" and "#"', {
  hint: 'such as "docs"; "/" is the root of the site',
})

/** A folder that the site is made from: inside its own folder, or explicitly outside it, such as `../docs`. */
export const sourceFolder = rule<string>(
  (path) => !/^([a-z]:)?[\\/]|\u0000/i.test(path) && !hasDotSegments(path),
  'expected a relative path',
  { hint: 'such as "docs" or "../docs", relative to the folder of the config file' },
)

export const gitRevision = rule<string>((from) => /^git:[^\s-]\S*$/.test(from), 'expected a tag or commit', {
  hint: 'such as "git:v1.0.0"',
})

/** A path that is neither hidden nor in an installed package. */
export const visiblePath = rule<string>(
  (path) => !/(?:^|[\\/])(?:\.(?!\.?(?:[\\/]|$))|node_modules(?:[\\/]|$))/i.test(path),
  'expected a path without hidden names and node_modules',
  { hint: 'pages never publish these; copy what readers need to another folder' },
)

/** The name of an HTML file. */
export const bookFile = rule<string>(
  (path) => /[^/]\.html$/.test(path),
  'expected the name of an HTML file',
  {
    hint: 'such as "docs.html"',
  },
)

/** A module of the site. */
export const codeFile = rule<string>(
  (path) => /^(?![\\/]|[a-z]:)[^\u0000]+\.[cm]?[jt]sx?$/i.test(path) && !path.split(/[\\/]/).includes('..'),
  'expected the path of a module in the folder of the config file',
  { hint: 'such as "extension.ts"' },
)

/** The name of a collection, which is part of the names of files, folders and routes. */
export const collectionId = rule<string>(
  (id) => /^[a-z\d][\w-]{0,40}$/i.test(id) && id !== 'default',
  'not a valid name of a collection',
  { hint: 'letters, digits, "-" and "_"; "default" is the name of docs' },
)

export const distinctIds = rule<readonly { id: string }[]>(
  (list) => new Set(list.map(({ id }) => id)).size === list.length,
  'contains a duplicate id',
)

/** The name of an attribute that cannot run code. */
export const attributeName = rule<string>(
  (name) => /^[a-z][\w:.-]*$/i.test(name) && !/^on/i.test(name),
  'not a name of an attribute that is allowed here',
)

/** Returns whether a path contains `..` after the name of a folder. */
function hasDotSegments(path: string): boolean {
  const parts = path.split(/[\\/]/)
  return (
    parts.lastIndexOf('..') > parts.findIndex((part) => part !== '..' && part !== '.') &&
    parts.some((part) => part !== '..' && part !== '.')
  )
}

/** The name of a docs version, which is also part of a folder's name and of a route. */
export const versionName = rule<string>(isVersionName, 'not a valid version name', {
  hint: 'a version name has 1 to 32 characters, none of / \\ < > : " | ? *, and is not "." or ".."',
})

/** Returns whether a value can be the name of a docs version. */
export function isVersionName(name: unknown): name is string {
  return (
    typeof name === 'string' &&
    name.trim() !== '' &&
    name.length <= 32 &&
    !/[/\\<>:"|?*\u0000-\u001f]/.test(name) &&
    !/^\.\.?$/.test(name)
  )
}

/** A redirect as it is written. */
interface WrittenRedirect {
  from: string | readonly string[]
  to: string
}

export const movesElsewhere = rule<WrittenRedirect>(
  ({ from, to }) => [from].flat().every((path) => bare(path) !== bare(to)),
  'points to itself',
)

/** A redirect must point directly to a page: chains make readers wait, and may be circular. */
export const leadToPages = z.check<readonly WrittenRedirect[]>(({ value, issues }) => {
  const next = new Map(value.flatMap(({ from, to }) => [from].flat().map((path) => [bare(path), to])))
  for (const [index, { to }] of value.entries()) {
    const target = next.get(bare(to))
    if (target === undefined) continue
    const message = `points to another redirect\npoint it directly to ${JSON.stringify(target)}`
    issues.push({ code: 'custom', input: to, path: [index, 'to'], message })
  }
})

/** A path without a trailing slash. */
const bare = (path: string) => path.replace(/(?<=.)\/$/, '')

export const distinct = rule<readonly (string | number)[]>(
  (list) => new Set(list).size === list.length,
  'contains duplicate values',
)

export const defaultLocaleListed = rule<{ defaultLocale: string; locales: readonly string[] }>(
  ({ locales, defaultLocale }) => locales.length === 0 || locales.includes(defaultLocale),
  'expected one of the locales',
  { path: ['defaultLocale'], hint: 'add it to i18n.locales' },
)

type Languages = {
  locales: readonly string[]
  localeConfigs: Record<string, { baseUrl?: string | undefined }>
}

/** Two languages with the same path would overwrite each other's pages. */
export const ownPaths = rule<Languages & { defaultLocale: string }>(
  ({ locales, defaultLocale, localeConfigs }) => {
    const pathOf = (code: string) =>
      bare(localeConfigs[code]?.baseUrl ?? (code === defaultLocale ? '/' : `/${code}/`))
    return new Set(locales.map(pathOf)).size === locales.length
  },
  'two languages have the same baseUrl',
  { path: ['localeConfigs'], hint: 'omit it: each language except the default one has its own path' },
)

const MAX_STARS = 4
const MAX_WILDCARDS = 10

/**
 * A glob that can be matched quickly: each further wildcard multiplies the number of ways to match a path, and a group that
 * repeats has as many ways as it has repetitions.
 */
export const pathPattern = rule<string>(
  (glob) => {
    const stars = glob.split('/').map((part) => part.match(/[*+]+/g)?.length ?? 0)
    const wildcards = glob.match(/[*+]+|[?@!]\(|\{/g)?.length ?? 0
    const repeats = /[*+]\(|[)\]}]\+/.test(glob)
    return !repeats && Math.max(...stars) <= MAX_STARS && wildcards <= MAX_WILDCARDS
  },
  'this pattern has too many wildcards',
  {
    hint: `at most ${MAX_STARS} stars between two slashes, ${MAX_WILDCARDS} stars and braces in all, and no group that repeats`,
  },
)
