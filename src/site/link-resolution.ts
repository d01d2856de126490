// Resolves a URL of an author: by scheme, as a source file, as a path of the site, as a file next to the page.

import { nearest } from '../text/nearest.ts'
import {
  decodePath,
  encodePath,
  folderOf,
  hasScheme,
  joinPath,
  nameOf,
  resolvePath,
  trimSlash,
} from '../text/url.ts'
import {
  type Broken,
  broken,
  caseMismatch,
  emptyLink,
  type Finding,
  otherReading,
  toDraft,
  toUnlisted,
} from './link-findings.ts'
import {
  isIndexPage,
  respellFile,
  respellRoute,
  respellSource,
  withBase,
  withoutBase,
} from './link-spelling.ts'
import type { LinkContext } from './link-targets.ts'
import { permalinkOf } from './permalink.ts'

/** Schemes that are near the web's, and that browsers hand to other programs. */
const PROGRAM_SCHEMES = /^s?ftps?$/

/** A scheme that is not the web's: `mailto:` and the like are for the reader's own programs, and no fault. */
function faultOfScheme(url: string): Broken | undefined {
  const scheme = url.slice(0, url.indexOf(':')).toLowerCase()
  const rule = 'broken-link'
  if (scheme === 'javascript' || scheme === 'vbscript')
    return { rule, reason: 'the Content-Security-Policy blocks links that run scripts' }
  if (scheme === 'file') return { rule, reason: "file: URLs open files on the reader's computer" }
  if (PROGRAM_SCHEMES.test(scheme)) return undefined
  const meant = url.startsWith('//', scheme.length + 1) ? nearest(scheme, ['https', 'http'], 2) : undefined
  if (meant === undefined) return undefined
  return { rule, reason: `unknown scheme ${scheme}:`, meant: meant + url.slice(scheme.length) }
}

/** URLs have slashes where Windows has backslashes, and begin at the site, not at a drive. */
function windowsPathFault({ url, parts, embeds }: LinkContext): Broken | undefined {
  const rule = embeds ? 'broken-asset' : 'broken-link'
  if (/^[a-z]:[\\/]/i.test(url)) return { rule, reason: 'it is a path on a Windows drive' }
  if (!parts.path.includes('\\') || /^[a-z][a-z\d+.-]*:/i.test(url)) return undefined
  return { rule, reason: 'URLs use forward slashes', meant: url.replaceAll('\\', '/') }
}

export interface Resolution {
  /** `asset`: a file of the site; `anchor`: on the same page; `other`: left as the author wrote it. */
  kind: 'page' | 'asset' | 'external' | 'anchor' | 'other'
  /** The URL for the attribute, not escaped; of an asset that is to be copied, only its query and hash. */
  url: string
  /** The page that it leads to. */
  route?: string
  /** As written, without `#`. */
  hash?: string
  /** Source file to be copied under a name of the site's choice, relative to the site's root. */
  assetPath?: string
  /** The message about a file that is not there. */
  missingPath?: string
  /** Output path of the file of a static directory. */
  staticPath?: string
  finding?: Finding
}

/** Resolves a URL. Never throws: what cannot be resolved is left as written, with a finding. */
export function resolveUrl(context: LinkContext): Resolution {
  const { url, parts, input } = context
  if (url === '') return { kind: 'other', url: '', finding: emptyLink(context) }
  if (url.startsWith('#')) return { kind: 'anchor', url, hash: url.slice(1) }
  if (url.startsWith('pathname://')) return { kind: 'other', url: withBase(url.slice(11), input.settings) }
  const fromWindows = windowsPathFault(context)
  if (fromWindows) return leaveBroken(context, fromWindows)
  if (hasScheme(url)) return resolveScheme(context)
  const path = decodePath(parts.path)
  if (path === undefined) {
    return leaveBroken(context, {
      rule: 'broken-link',
      reason: 'a % that does not start an escape sequence; write it as %25',
    })
  }
  if (path === '') return toPage(context.page.route, context)
  if (!context.embeds && /\.mdx?$/i.test(path)) return resolveMarkdown(path, context)
  if (path.startsWith('@site//')) return resolveRequired(path.slice('@site/'.length), context)
  if (path.startsWith('@site/')) return resolveFile(joinPath('', path.slice(6)), context)
  return resolvePathname(path, context)
}

/** A URL with a scheme or a host. One of the site itself, written in full, is an inner link. */
function resolveScheme(context: LinkContext): Resolution {
  const { url, input } = context
  const home = input.settings.url + input.settings.baseUrl
  // A site that does not know its host has no URL to be written in full.
  const isOwn = input.settings.url !== '' && (url.startsWith(home) || `${url}/` === home)
  if (isOwn) return resolveOwnUrl(url.slice(home.length), context)
  if (!/^(?:https?:|\/\/)/i.test(url)) {
    const fault = faultOfScheme(url)
    return fault ? leaveBroken(context, fault) : { kind: 'other', url }
  }
  if (/^(?:https?:)?\/\/[^/?#\s]/i.test(url) && URL.canParse(url, 'https://localhost')) {
    return { kind: 'external', url }
  }
  return leaveBroken(context, { rule: 'broken-link', reason: 'not a valid URL' })
}

/** Something else may be deployed below the same URL, so a missing target there is only a warning. */
function resolveOwnUrl(rest: string, context: LinkContext): Resolution {
  const cut = rest.search(/[?#]/)
  const path = `/${cut < 0 ? rest : rest.slice(0, cut)}`
  const resolution = resolveReading(decodePath(path) ?? path, context)
  if (resolution) return resolution
  const { finding } = missing(path, context)
  return {
    kind: 'external',
    url: context.url,
    ...(finding && { finding: { ...finding, severity: 'warning' } }),
  }
}

/** A link to a source file. The positions are tried in the order that authors know from Docusaurus. */
function resolveMarkdown(path: string, context: LinkContext): Resolution {
  const { input, targets } = context
  const candidates = markdownCandidates(path, context)
  for (const candidate of candidates) {
    const resolution = resolveSource(candidate, context)
    if (resolution) return resolution
  }
  const file = path.startsWith('/') ? targets.staticAt(withoutBase(path, input.settings)) : undefined
  if (file !== undefined) return toStatic(file, context)
  const rule = 'broken-markdown-link'
  for (const candidate of candidates) {
    const same = targets.sources.inOtherCase(candidate)
    const resolution = same === undefined ? undefined : resolveSource(same, context)
    if (same !== undefined && resolution)
      return { ...resolution, ...caseMismatch(respellSource(same, context), rule, context) }
  }
  const other = candidates.find((candidate) => input.hasFile(candidate))
  if (other !== undefined) return leaveBroken(context, { rule, reason: `${other} is not a page of the docs` })
  // Wherever a relative URL may lead, its author means the page's own folder, in any language.
  const likely = path.startsWith('/') ? candidates : candidates.toReversed()
  const [first = path] = likely
  let nearest: string | undefined
  for (const guess of likely) nearest ??= targets.sources.suggest(guess)
  const meant = suggestion(nearest, respellSource, context)
  return leaveBroken(context, { rule, reason: `no such file: ${first}`, ...meant })
}

function markdownCandidates(path: string, { folder, page }: LinkContext): string[] {
  if (path.startsWith('@site/')) return [joinPath('', path.slice(6))]
  if (/^\.\.?\//.test(path)) return [joinPath(folder, path)]
  const folders = path.startsWith('/') ? [page.contentDir, ''] : [page.contentDir, '', folder]
  return [...new Set(folders.map((parent) => joinPath(parent, path)))]
}

function resolveSource(source: string, context: LinkContext): Resolution | undefined {
  const doc = context.input.docs.get(source)
  if (!doc) return undefined
  if (doc.draft)
    return { kind: 'other', url: context.url, ...toDraft(source, 'onBrokenMarkdownLinks', context) }
  return toPage(doc.route, context)
}

/** A URL without scheme: a page of the site, a static file, or a file next to the Markdown file. */
function resolvePathname(path: string, context: LinkContext): Resolution {
  const { folder, embeds, input } = context
  if (path.startsWith('/')) {
    const inside = withoutBase(path, input.settings)
    return resolveReading(inside, context) ?? missing(inside, context)
  }
  const file = ownOrOriginal(joinPath(folder, path), context)
  const isFile = (embeds || nameOf(path).includes('.')) && input.hasFile(file)
  if (isFile) return resolveFile(file, context)
  const [reading, other] = relativeReadings(path, context)
  const resolution = reading === undefined ? undefined : resolveReading(reading, context)
  if (resolution) return resolution
  const second = other === undefined ? undefined : resolveReading(other, context)
  if (second && other !== undefined) return { finding: otherReading(other, context), ...second }
  const namesFile = embeds || input.hasFile(file) || (FILE_NAME.test(path) && !HOST.test(path))
  return namesFile ? resolveFile(file, context) : missing(reading, context)
}

/** An absolute path that code requires: a file of the site, or a static file. */
function resolveRequired(path: string, context: LinkContext): Resolution {
  const written = { ...context, url: context.url.slice('@site/'.length) }
  const file = path.slice(1)
  return context.input.hasFile(file) ? resolveFile(file, written) : resolvePathname(path, written)
}

/** A file next to a translated page, or otherwise the one next to its original. */
function ownOrOriginal(file: string, { input, page: { contentDir, originalDir } }: LinkContext): string {
  if (originalDir === undefined || !file.startsWith(`${contentDir}/`) || input.hasFile(file)) return file
  const original = originalDir + file.slice(contentDir.length)
  return input.hasFile(original) ? original : file
}

/**
 * The paths, relative to the base URL, that a relative link can mean. First as Docusaurus reads it, from a URL that
 * has a final slash on index pages only; then as a browser reads it from the URL of the built page.
 * Undefined where it points outside the base path.
 */
function relativeReadings(path: string, { page, input }: LinkContext): (string | undefined)[] {
  const { baseUrl } = input.settings
  const plain = baseUrl + page.route.slice(1)
  const bases = page.route === '/' ? [plain] : isIndexPage(page) ? [`${plain}/`, plain] : [plain, `${plain}/`]
  return bases.map((base) => {
    const resolved = resolvePath(base, path)
    if (`${resolved}/` === baseUrl) return '/'
    return resolved.startsWith(baseUrl) ? resolved.slice(baseUrl.length - 1) : undefined
  })
}

/** Returns what is at a path relative to the base URL. */
function resolveReading(reading: string, context: LinkContext): Resolution | undefined {
  const { targets, embeds, url } = context
  const route = embeds ? undefined : targets.routeAt(reading)
  if (route !== undefined) return toPage(route, context)
  const file = targets.staticAt(reading)
  if (file !== undefined) return toStatic(file, context)
  const draft = embeds ? undefined : targets.draftAt(reading)
  return draft === undefined ? undefined : { kind: 'other', url, ...toDraft(draft, 'onBrokenLinks', context) }
}

function toPage(route: string, context: LinkContext): Resolution {
  const { parts, input, targets } = context
  return {
    kind: 'page',
    url: permalinkOf(route, input.settings) + parts.suffix,
    route,
    ...(parts.hash !== undefined && { hash: parts.hash }),
    ...(targets.isUnlisted(route) && { finding: toUnlisted(route, context) }),
  }
}

function toStatic(file: string, { parts, input }: LinkContext): Resolution {
  const hash = parts.hash === undefined ? {} : { hash: parts.hash }
  const url = input.settings.baseUrl + encodePath(file) + parts.suffix
  return { kind: 'asset', url, staticPath: file, ...hash }
}

/** A file that is copied into the site. */
function resolveFile(file: string, context: LinkContext): Resolution {
  const { input, parts, targets } = context
  const rule = context.embeds ? 'broken-asset' : 'broken-link'
  const refusal = input.refusal?.(file)
  if (refusal !== undefined) return leaveBroken(context, { rule, reason: refusal })
  if (input.hasFile(file)) return { kind: 'asset', url: parts.suffix, assetPath: file }
  const files = targets.filesIn(folderOf(file))
  const same = files.inOtherCase(file)
  if (same !== undefined && input.refusal?.(same) === undefined) {
    const mismatch = caseMismatch(respellFile(same, context), rule, context)
    return { kind: 'asset', url: parts.suffix, assetPath: same, ...mismatch }
  }
  const meant = suggestion(files.suggest(file), respellFile, context)
  return { ...leaveBroken(context, { rule, reason: `no such file: ${file}`, ...meant }), missingPath: file }
}

/** Guesses what a path that leads to nothing was meant to be. */
function missing(reading: string | undefined, context: LinkContext): Resolution {
  const { embeds, targets, url, input } = context
  const rule = embeds ? 'broken-asset' : 'broken-link'
  if (reading === undefined) {
    const outside = `it points outside the base path ${input.settings.baseUrl}`
    const reason = input.repository ? `no such file in the repository, and ${outside}` : outside
    return leaveBroken(context, { rule, reason })
  }
  const path = trimSlash(reading)
  for (const index of embeds ? [targets.statics] : [targets.routes, targets.statics]) {
    const same = index.inOtherCase(path)
    const resolution = same === undefined ? undefined : resolveReading(same, context)
    if (same !== undefined && resolution)
      return { ...resolution, ...caseMismatch(respellRoute(same, context), rule, context) }
  }
  const isFile = embeds || FILE_NAME.test(path)
  const reason = `no such ${isFile ? 'file' : 'page'}: ${reading}`
  if (HOST.test(url)) return leaveBroken(context, { rule, reason, meant: `https://${url}` })
  const known = isFile ? targets.statics : targets.routes
  return leaveBroken(context, { rule, reason, ...suggestion(known.suggest(path), respellRoute, context) })
}

/** Returns what was meant, as the author would write it. */
function suggestion(
  path: string | undefined,
  respell: (path: string, context: LinkContext) => string,
  context: LinkContext,
): Pick<Broken, 'meant'> {
  return path === undefined ? {} : { meant: respell(path, context) }
}

/** A path that ends like the name of a file. */
const FILE_NAME = /\.(?!html?$)[a-z\d]{1,5}$/i

/** A path that looks like a URL whose author forgot the scheme. */
const HOST = /^(?:www\.)?[a-z\d-]+\.(?:com|org|net|io|fi|dev|xyz)(?:\/|$)/i

/** A link to a file of the repository, otherwise the link as it was written, with the base path. */
function leaveBroken(context: LinkContext, fault: Broken): Resolution {
  const path = hasScheme(context.url) ? undefined : decodePath(context.parts.path)
  const hosted = path ? repositoryUrl(path, context) : undefined
  if (hosted !== undefined) return { kind: 'external', url: hosted }
  const url = withBase(context.url, context.input.settings)
  return { kind: 'other', url, ...broken(context, fault) }
}

/** Pages that hosts have of a repository besides its files. */
const PAGES =
  /^(?:issues|pulls?|merge_requests|wiki|discussions|releases|tags|actions|projects|milestones|labels|security|commits?|compare|blob|tree|-)(?:\/|$)/

/** URL at the repository's host of what a link of a page means, if it is there and not among the pages; undefined otherwise. */
function repositoryUrl(path: string, context: LinkContext): string | undefined {
  const { embeds, folder, page, input, parts } = context
  const { host, kindOf } = input.repository ?? {}
  if (host === undefined || kindOf === undefined || embeds) return undefined
  const { contentDir, originalDir = contentDir } = page
  const original = folder.startsWith(contentDir) ? originalDir + folder.slice(contentDir.length) : folder
  const inSite = path.startsWith('/') ? undefined : joinPath(original, path)
  if (inSite?.startsWith(`${originalDir}/`)) return undefined
  const file = inSite === undefined ? joinPath('', path) : joinPath(host.folder, inSite)
  const above = file.replace(/^(?:\.\.\/)+/, '')
  if (above !== file) return PAGES.test(above) ? `${host.url}/${above}${parts.suffix}` : undefined
  const kind = file === '..' ? 'missing' : kindOf(file)
  if (kind === 'missing') return undefined
  return `${kind === 'file' ? host.files : host.folders}${encodeURI(file)}${parts.suffix}`
}
