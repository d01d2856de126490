// Where a link leads: from what the author wrote to the address the reader's browser gets, and what is wrong with it.
import type { Problem, Severity } from '../problem.ts'
import {
  createTargets,
  type DocTarget,
  type LinkInput,
  type LinkSettings,
  type LinkTargets,
  type Reporting,
} from './link-targets.ts'
import type { PageLink } from './model.ts'
import { createPathIndex } from './path-index.ts'
import {
  decodePath,
  encodePath,
  folderOf,
  joinPath,
  nameOf,
  relativePath,
  resolvePath,
  splitUrl,
  trimSlash,
  type UrlParts,
} from './url.ts'

export type { LinkInput, LinkSettings, Reporting } from './link-targets.ts'

/** The page that a link stands on. */
export interface LinkingPage {
  source: string
  route: string
  /** The content folder of the page's version, relative to the site's root. */
  contentDir: string
}

export interface ResolvedLink {
  /** `asset`: a file of the site; `anchor`: on the same page; `other`: left as the author wrote it. */
  kind: 'page' | 'asset' | 'external' | 'anchor' | 'other'
  /** For the attribute, not escaped; of an asset that is to be copied, only its query and hash. */
  address: string
  /** The page it leads to. */
  route?: string
  /** As written, without `#`. */
  hash?: string
  /** Source file to be copied under a name of the site's choice, relative to the site's root. */
  assetPath?: string
  /** The images of a `srcset`, each with its width or density. */
  candidates?: { link: ResolvedLink; descriptor: string }[]
  problem?: Problem
}

export interface LinkResolver {
  resolve(link: PageLink, page: LinkingPage): ResolvedLink
}

interface Finding {
  rule: string
  severity: Severity
  message: string
  hint?: string
}
type Resolution = Omit<ResolvedLink, 'problem' | 'candidates'> & { finding?: Finding }

/** Where and how a URL was written. */
interface Context {
  url: string
  parts: UrlParts
  /** Folder of the file it was written in. */
  folder: string
  page: LinkingPage
  /** Embeds a file, rather than leading to something. */
  embeds: boolean
}

/** Prepares to resolve the links of a site's pages; equal links in equal places are resolved once. */
export function createLinkResolver(input: LinkInput): LinkResolver {
  const targets = createTargets(input)
  const known = new Map<string, Map<string, Resolution>>()

  function resolveOnce(url: string, link: PageLink, page: LinkingPage): Resolution {
    const embeds = link.attribute !== 'href'
    const place = dependsOnPage(url) ? `${page.route}\n${link.source ?? page.source}` : page.contentDir
    let resolutions = known.get(place)
    if (!resolutions) known.set(place, (resolutions = new Map()))
    const key = embeds ? `\n${url}` : url
    let resolution = resolutions.get(key)
    if (!resolution) {
      const folder = folderOf(link.source ?? page.source)
      resolution = resolveUrl({ url, parts: splitUrl(url), folder, page, embeds }, input, targets)
      resolutions.set(key, resolution)
    }
    return resolution
  }

  function resolveOne(url: string, link: PageLink, page: LinkingPage): ResolvedLink {
    const { finding, ...resolved } = resolveOnce(url, link, page)
    if (!finding || (finding.rule === 'link-to-unlisted' && targets.isUnlisted(page.route))) return resolved
    const { line, column } = link
    return { ...resolved, problem: { file: link.source ?? page.source, line, column, ...finding } }
  }

  return {
    resolve(link, page) {
      if (link.attribute !== 'srcset') return resolveOne(link.url.trim(), link, page)
      const candidates = parseSrcset(link.url).map(({ url, descriptor }) => ({
        link: resolveOne(url, link, page),
        descriptor,
      }))
      const problem = candidates.find((candidate) => candidate.link.problem)?.link.problem
      return { kind: 'asset', address: '', candidates, ...(problem && { problem }) }
    },
  }
}

/** The address of a page, with base path, as a static host answers it without a redirect. */
export function addressOf(
  route: string,
  { baseUrl, trailingSlash }: Pick<LinkSettings, 'baseUrl' | 'trailingSlash'>,
) {
  if (route === '/') return baseUrl
  const final = trailingSlash === false || /\.html?$/.test(route) ? '' : '/'
  return `${baseUrl}${encodePath(route.slice(1))}${final}`
}

/**
 * Writes the attributes that stand in a link's slot.
 * @param assetUrl returns the address of an asset that is copied, given its path relative to the site's root
 */
export function linkAttributes(
  link: PageLink,
  resolved: ResolvedLink,
  assetUrl: (path: string) => string,
): string {
  const write = ({ assetPath, address }: ResolvedLink) =>
    assetPath === undefined ? address : assetUrl(assetPath) + address
  const value = resolved.candidates
    ? resolved.candidates.map((one) => `${write(one.link)} ${one.descriptor}`.trim()).join(', ')
    : write(resolved)
  const escaped = value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const opensTab = resolved.kind === 'external' && link.element === 'a' && !link.targeted
  return `${link.attribute}="${escaped}"${opensTab ? ' target="_blank" rel="noopener noreferrer"' : ''}`
}

/** The severity that an `onBroken…` setting asks for; undefined when it says to ignore. */
export function severityOf(reporting: Reporting): Severity | undefined {
  return ({ ignore: undefined, log: 'info', warn: 'warning', throw: 'error' } as const)[reporting]
}

function dependsOnPage(url: string): boolean {
  return !/^(?:\/|@site\/|[a-z][a-z\d+.-]*:)/i.test(url)
}

function resolveUrl(context: Context, input: LinkInput, targets: LinkTargets): Resolution {
  const { url, parts } = context
  if (url === '') return { kind: 'other', address: '', finding: emptyLink(context) }
  if (url.startsWith('#')) return { kind: 'anchor', address: url, hash: url.slice(1) }
  if (url.startsWith('pathname://'))
    return { kind: 'other', address: withBase(url.slice(11), input.settings) }
  if (/^(?:\/\/|[a-z][a-z\d+.-]*:)/i.test(url)) return resolveScheme(context, input, targets)
  const path = decodePath(parts.path)
  if (path === undefined) {
    return broken(context, input, {
      rule: 'broken-link',
      reason: 'a % that begins no escape; write it as %25',
    })
  }
  if (path === '') {
    const address = addressOf(context.page.route, input.settings) + parts.suffix
    return { kind: 'page', address, ...linkTo(context.page.route, parts) }
  }
  if (!context.embeds && /\.mdx?$/i.test(path)) return resolveMarkdown(path, context, input, targets)
  if (path.startsWith('@site/')) return resolveFile(joinPath('', path.slice(6)), context, input)
  return resolvePathname(path, context, input, targets)
}

function emptyLink({ embeds }: Context): Finding {
  const message = embeds ? 'empty address of an image or file' : 'empty link'
  return { rule: 'empty-link', severity: 'warning', message, hint: 'say where it leads, or take it away' }
}

/** Addresses with a scheme, and those that begin with a host. Links to the site itself by its full address are its own. */
function resolveScheme(context: Context, input: LinkInput, targets: LinkTargets): Resolution {
  const { url } = context
  const home = input.settings.url + input.settings.baseUrl
  if (url.startsWith(home) || `${url}/` === home) {
    const path = `/${url.slice(home.length)}`
    const inside = { ...context, url: path, parts: splitUrl(path) }
    const resolution = resolvePathname(decodePath(inside.parts.path) ?? '/', inside, input, targets)
    return {
      ...resolution,
      ...(resolution.finding && { finding: { ...resolution.finding, severity: 'warning' } }),
    }
  }
  if (!/^(?:https?:|\/\/)/i.test(url)) return { kind: 'other', address: url }
  if (/^(?:https?:)?\/\/[^/?#\s]/i.test(url) && URL.canParse(url, 'https://localhost')) {
    return { kind: 'external', address: url }
  }
  return broken(context, input, { rule: 'broken-link', reason: 'it is no valid address' })
}

/** A link to a source file. The order in which places are tried is the one that authors know from Docusaurus. */
function resolveMarkdown(path: string, context: Context, input: LinkInput, targets: LinkTargets): Resolution {
  const candidates = markdownCandidates(path, context)
  for (const candidate of candidates) {
    const doc = input.docs.get(candidate)
    if (doc) return resolveDoc(candidate, doc, context, input)
  }
  const asStatic = path.startsWith('/') ? targets.staticAt(withoutBase(path, input.settings)) : undefined
  if (asStatic !== undefined) return staticAsset(asStatic, context, input)
  const rule = 'broken-markdown-link'
  for (const candidate of candidates) {
    const same = targets.sources.inOtherCase(candidate)
    const doc = same === undefined ? undefined : input.docs.get(same)
    if (same !== undefined && doc && !doc.draft) {
      return {
        ...resolveDoc(same, doc, context, input),
        ...caseMismatch(respellSource(same, context), rule, context, input),
      }
    }
  }
  const first = candidates[0] ?? path
  const page = candidates.find((candidate) => input.hasFile(candidate))
  if (page) return broken(context, input, { rule, reason: `${page} is no page of the docs` })
  const meant = targets.sources.suggest(first)
  return broken(context, input, {
    rule,
    reason: `no such file: ${first}`,
    ...(meant !== undefined && { meant: respellSource(meant, context) }),
  })
}

function markdownCandidates(path: string, { folder, page }: Context): string[] {
  if (path.startsWith('@site/')) return [joinPath('', path.slice(6))]
  if (/^\.\.?\//.test(path)) return [joinPath(folder, path)]
  const folders = path.startsWith('/') ? [page.contentDir, ''] : [page.contentDir, '', folder]
  return [...new Set(folders.map((one) => joinPath(one, path)))]
}

function resolveDoc(source: string, doc: DocTarget, context: Context, input: LinkInput): Resolution {
  const { parts, url } = context
  if (doc.draft) return toDraft(source, url, input.settings.onBrokenMarkdownLinks)
  const address = addressOf(doc.route, input.settings) + parts.suffix
  return {
    kind: 'page',
    address,
    ...linkTo(doc.route, parts),
    ...(doc.unlisted && { finding: toUnlisted(url, source) }),
  }
}

function toDraft(source: string, url: string, reporting: Reporting): Resolution {
  const severity = severityOf(reporting)
  const message = `link ${url} leads to a draft`
  const hint = `${source} is left out of the build until its front matter no longer says draft: true`
  return {
    kind: 'other',
    address: url,
    ...(severity && { finding: { rule: 'link-to-draft', severity, message, hint } }),
  }
}

function toUnlisted(url: string, page: string): Finding {
  const message = `link ${url} leads to an unlisted page`
  const hint = `${page} is reachable by this link, but by no sidebar and no search`
  return { rule: 'link-to-unlisted', severity: 'info', message, hint }
}

/** An address without scheme: a page of the site, a static file, or a file beside the Markdown file. */
function resolvePathname(path: string, context: Context, input: LinkInput, targets: LinkTargets): Resolution {
  const { folder, embeds } = context
  const isRelative = !path.startsWith('/')
  const file = joinPath(folder, path)
  if (isRelative && (embeds || nameOf(path).includes('.')) && input.hasFile(file)) {
    return resolveFile(file, context, input)
  }
  const readings = isRelative ? relativeReadings(path, context, input) : [withoutBase(path, input.settings)]
  for (const [index, reading] of readings.entries()) {
    const resolution = reading === undefined ? undefined : resolveReading(reading, context, input, targets)
    if (!resolution) continue
    if (index === 0 || resolution.finding || embeds) return resolution
    return { ...resolution, finding: otherReading(reading ?? '', context) }
  }
  if (isRelative && input.hasFile(file)) return resolveFile(file, context, input)
  if (embeds && isRelative) return resolveFile(file, context, input)
  return missing(readings[0], context, input, targets)
}

/**
 * The paths, relative to the base URL, that a relative link can mean. First as Docusaurus reads it, from an address that
 * has a final slash on index pages only; then as a browser reads it from the address of the built page.
 * Undefined when it leads out of the base path.
 */
function relativeReadings(path: string, { page }: Context, { settings }: LinkInput): (string | undefined)[] {
  const plain = settings.baseUrl + page.route.slice(1)
  const bases = page.route === '/' ? [plain] : isIndexPage(page) ? [`${plain}/`, plain] : [plain, `${plain}/`]
  return bases.map((base) => {
    const resolved = resolvePath(base, path)
    if (`${resolved}/` === settings.baseUrl) return '/'
    return resolved.startsWith(settings.baseUrl) ? resolved.slice(settings.baseUrl.length - 1) : undefined
  })
}

function isIndexPage({ source }: LinkingPage): boolean {
  const name = nameOf(source)
    .replace(/\.mdx?$/i, '')
    .toLowerCase()
  return name === 'index' || name === 'readme' || name === nameOf(folderOf(source)).toLowerCase()
}

function resolveReading(
  reading: string,
  context: Context,
  input: LinkInput,
  targets: LinkTargets,
): Resolution | undefined {
  const { parts, url, embeds } = context
  const route = embeds ? undefined : targets.routeAt(reading)
  if (route !== undefined) {
    const address = addressOf(route, input.settings) + parts.suffix
    const finding = targets.isUnlisted(route) ? { finding: toUnlisted(url, route) } : {}
    return { kind: 'page', address, ...linkTo(route, parts), ...finding }
  }
  const file = targets.staticAt(reading)
  if (file !== undefined) return staticAsset(file, context, input)
  const draft = embeds ? undefined : targets.draftAt(reading)
  return draft === undefined ? undefined : toDraft(draft, url, input.settings.onBrokenLinks)
}

function otherReading(reading: string, { url, page }: Context): Finding {
  return {
    rule: 'relative-link',
    severity: 'warning',
    message: `relative link ${url} leads nowhere from ${page.route}`,
    hint: `it was taken as seen from ${page.route}/; write ${reading}`,
  }
}

function staticAsset(file: string, { parts }: Context, { settings }: LinkInput): Resolution {
  const hash = parts.hash === undefined ? {} : { hash: parts.hash }
  return { kind: 'asset', address: settings.baseUrl + encodePath(file) + parts.suffix, ...hash }
}

/** A file that is copied into the site; one outside of the site and of its docs is not. */
function resolveFile(file: string, context: Context, input: LinkInput): Resolution {
  const rule = context.embeds ? 'broken-asset' : 'broken-link'
  const folders = [context.page.contentDir, context.folder].filter((folder) => folder.startsWith('..'))
  if (file.startsWith('..') && !folders.some((folder) => file.startsWith(`${folder}/`))) {
    return broken(context, input, { rule, reason: `${file} lies outside of the site's folder` })
  }
  if (input.hasFile(file)) return { kind: 'asset', address: context.parts.suffix, assetPath: file }
  const folder = folderOf(file)
  const files = createPathIndex(() => (input.filesIn?.(folder) ?? []).map((name) => joinPath(folder, name)))
  const spell = (path: string) =>
    context.url.startsWith('@site/') ? `@site/${path}` : relativePath(context.folder, path)
  const same = files.inOtherCase(file)
  if (same !== undefined && same !== file) {
    const resolution = { kind: 'asset', address: context.parts.suffix, assetPath: same } as const
    return { ...resolution, ...caseMismatch(spell(same), rule, context, input) }
  }
  const meant = files.suggest(file)
  const hint = meant === undefined ? {} : { meant: spell(meant) }
  return broken(context, input, { rule, reason: `no such file: ${file}`, ...hint })
}

function missing(
  reading: string | undefined,
  context: Context,
  input: LinkInput,
  targets: LinkTargets,
): Resolution {
  const { settings } = input
  const rule = context.embeds ? 'broken-asset' : 'broken-link'
  if (reading === undefined) {
    return broken(context, input, { rule, reason: `it leads out of the base path ${settings.baseUrl}` })
  }
  const indexes = context.embeds ? [targets.statics] : [targets.routes, targets.statics]
  const spell = (path: string) => respellRoute(path, context, settings)
  for (const index of indexes) {
    const same = index.inOtherCase(trimSlash(reading))
    if (same === undefined) continue
    const resolution = resolveReading(same, context, input, targets)
    if (resolution) return { ...resolution, ...caseMismatch(spell(same), rule, context, input) }
  }
  const isFile = context.embeds || /\.[a-z\d]{1,5}$/i.test(reading)
  const meant = (isFile ? targets.statics : targets.routes).suggest(trimSlash(reading))
  const reason = `no such ${isFile ? 'file' : 'page'}: ${reading}`
  const host = /^(?:www\.)?[a-z\d-]+\.(?:com|org|net|io|fi|dev|xyz|eth)(?:\/|$)/i.test(context.url)
  if (host) return broken(context, input, { rule, reason, meant: `https://${context.url}` })
  return broken(context, input, { rule, reason, ...(meant !== undefined && { meant: spell(meant) }) })
}

/** Leaves a link as written, and says why it is broken unless the settings say to ignore that. */
function broken(
  { url, embeds }: Context,
  { settings }: LinkInput,
  { rule, reason, meant }: { rule: string; reason: string; meant?: string },
): Resolution {
  const markdown = rule === 'broken-markdown-link'
  const severity = severityOf(markdown ? settings.onBrokenMarkdownLinks : settings.onBrokenLinks)
  const hint = meant === undefined ? reason : `${reason}; did you mean ${meant} ?`
  const message = `broken ${embeds ? 'image or file' : 'link'} ${url}`
  const address = /^\/(?!\/)/.test(url) ? withBase(url, settings) : url
  return { kind: 'other', address, ...(severity && { finding: { rule, severity, message, hint } }) }
}

function caseMismatch(
  meant: string,
  rule: string,
  { url }: Context,
  { settings }: LinkInput,
): { finding?: Finding } {
  const reporting = rule === 'broken-markdown-link' ? settings.onBrokenMarkdownLinks : settings.onBrokenLinks
  const severity = severityOf(reporting)
  if (!severity) return {}
  const message = `link ${url} differs in letter case from what exists`
  const hint = `write ${meant} : it works on some machines only`
  return { finding: { rule: 'case-mismatch', severity, message, hint } }
}

function respellSource(source: string, { url, folder, page }: Context): string {
  if (url.startsWith('@site/')) return `@site/${encodePath(source)}`
  if (url.startsWith('/')) {
    const inside = source.startsWith(`${page.contentDir}/`)
    return encodePath(inside ? source.slice(page.contentDir.length) : `@site/${source}`)
  }
  return encodePath(relativePath(folder, source))
}

function respellRoute(path: string, { url, page }: Context, { baseUrl }: LinkSettings): string {
  if (baseUrl !== '/' && url.startsWith(baseUrl)) return baseUrl + encodePath(path.slice(1))
  if (url.startsWith('/') || path === '/') return encodePath(path)
  const folder = isIndexPage(page) ? page.route : folderOf(page.route)
  return encodePath(relativePath(folder.slice(1), path.slice(1)))
}

function linkTo(route: string, { hash }: UrlParts): { route: string; hash?: string } {
  return hash === undefined ? { route } : { route, hash }
}

function withBase(path: string, { baseUrl }: LinkSettings): string {
  return path.startsWith('/') && !path.startsWith(baseUrl) ? baseUrl + path.slice(1) : path
}

/** The part of an absolute path below the base URL, which the author may have written or left out. */
function withoutBase(path: string, { baseUrl }: LinkSettings): string {
  if (`${path}/` === baseUrl) return '/'
  return resolvePath('/', path.startsWith(baseUrl) ? path.slice(baseUrl.length) : path.slice(1))
}

/** Cuts a `srcset` at the commas that end a candidate; commas within an address stay. */
function parseSrcset(value: string): { url: string; descriptor: string }[] {
  const candidates: { url: string; descriptor: string }[] = []
  for (const part of value.split(/,\s+|,$/)) {
    const [url = '', ...descriptor] = part.trim().split(/\s+/)
    if (url !== '') candidates.push({ url, descriptor: descriptor.join(' ') })
  }
  return candidates
}
