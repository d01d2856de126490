// Resolves links: from what the author wrote to the URL that browsers get, with the problems found on the way.

import { parseSrcset } from '../html/srcset.ts'
import type { PageLink } from '../model/page.ts'
import type { Problem } from '../model/problem.ts'
import { folderOf, hasScheme, splitUrl } from '../text/url.ts'
import { type Resolution, resolveUrl } from './link-resolution.ts'
import { createTargets, type LinkInput, type LinkingPage } from './link-targets.ts'

export type { LinkInput, LinkSettings } from './link-targets.ts'

export interface ResolvedLink extends Omit<Resolution, 'finding'> {
  /** The images of a `srcset`, each with its width or density. */
  candidates?: { link: ResolvedLink; descriptor: string }[]
  problem?: Problem
}

export interface LinkResolver {
  resolve(link: PageLink, page: LinkingPage): ResolvedLink
}

/** Most links to remember at a time: neighboring pages have similar links. */
const MAX_KNOWN = 20_000

/** Prepares to resolve the links of a site's pages; equal links in equal positions are resolved once. */
export function createLinkResolver(input: LinkInput): LinkResolver {
  const targets = createTargets(input)
  const known = new Map<string, Map<string, Resolution>>()
  let count = 0

  function resolveOnce(url: string, link: PageLink, page: LinkingPage): Resolution {
    const source = link.source ?? page.source
    const location = locationOf(url, source, page)
    const resolutions = known.get(location) ?? new Map<string, Resolution>()
    known.set(location, resolutions)
    const embeds = link.attribute !== 'href'
    const key = embeds ? `\n${url}` : url
    const before = resolutions.get(key)
    if (before) return before
    const context = { url, parts: splitUrl(url), folder: folderOf(source), page, embeds, input, targets }
    const resolution = resolveUrl(context)
    resolutions.set(key, resolution)
    if (++count % MAX_KNOWN === 0) known.clear()
    return resolution
  }

  function resolveOne(url: string, link: PageLink, page: LinkingPage): ResolvedLink {
    const resolution = resolveOnce(url, link, page)
    if (!resolution.finding) return resolution
    const { finding, ...resolved } = resolution
    if (finding.rule === 'link-to-unlisted' && targets.isUnlisted(page.route)) return resolved
    // Something else, such as a file to install from, may be at a URL of the site's host that a text names.
    if (link.isLiteral && resolution.kind === 'external' && finding.severity === 'warning') return resolved
    const { line, column } = link
    return { ...resolved, problem: { ...finding, file: link.source ?? page.source, line, column } }
  }

  return {
    resolve(link, page) {
      if (link.attribute !== 'srcset') return resolveOne(link.url.trim(), link, page)
      const candidates = parseSrcset(link.url).map(({ url, descriptor }) => ({
        link: resolveOne(url, link, page),
        descriptor,
      }))
      const problem = candidates.find((candidate) => candidate.link.problem)?.link.problem
      return { kind: 'asset', url: '', candidates, ...(problem && { problem }) }
    },
  }
}

/** The source files that a link leads to or embeds, including missing ones; relative to the site's root. */
export function filesOf(link: ResolvedLink): string[] {
  return partsOf(link).flatMap(({ assetPath, missingPath }) =>
    [assetPath, missingPath].filter((path) => path !== undefined),
  )
}

/** A link, with its candidates if it has several. */
export function partsOf(link: ResolvedLink): ResolvedLink[] {
  return [link, ...(link.candidates ?? []).flatMap((candidate) => partsOf(candidate.link))]
}

/**
 * Writes the attributes that fill a link's slot.
 * @param assetUrl returns the URL of an asset that is copied, given its path relative to the site's root
 */
export function linkAttributes(
  link: PageLink,
  resolved: ResolvedLink,
  assetUrl: (path: string) => string,
): string {
  const write = ({ assetPath, url }: ResolvedLink) =>
    assetPath === undefined ? url : assetUrl(assetPath) + url
  const value = resolved.candidates
    ? resolved.candidates
        .map((candidate) => `${write(candidate.link)} ${candidate.descriptor}`.trim())
        .join(', ')
    : write(resolved)
  const escaped = value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const manner = link.element === 'a' ? mannerOf(link, resolved) : ''
  return `${link.attribute}="${escaped}"${manner}`
}

/** Returns how a browser follows a link: to another site in a new tab, to anything but a page with a full load. */
function mannerOf({ targeted }: PageLink, { kind, url }: ResolvedLink): string {
  if (kind === 'other' && url !== '' && !hasScheme(url)) return ' data-elsewhere'
  return kind === 'external' && !targeted ? ' target="_blank" rel="noopener noreferrer"' : ''
}

/** Where equal URLs have the same target: in the whole version, in the same folder, or only on the same page. */
function locationOf(url: string, source: string, { route, contentDir }: LinkingPage): string {
  if (/^(?:\/|@site\/)/i.test(url) || hasScheme(url)) return contentDir
  if (/\.mdx?(?:[?#]|$)/i.test(url)) return `${contentDir}\n${folderOf(source)}`
  return `${route}\n${source}`
}
