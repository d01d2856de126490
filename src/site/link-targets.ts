// Links and their possible targets: pages by route, docs by source file, files next to them, static files.
import type { SeveritySetting } from '../model/problem.ts'
import { addTo, firstBy } from '../text/groups.ts'
import { editDistance, nearest } from '../text/nearest.ts'
import { folderOf, joinPath, nameOf, trimSlash, type UrlParts } from '../text/url.ts'
import { type LanguageRoutes, routeInLanguage } from './permalink.ts'
import type { RepositoryHost } from './repository-host.ts'

export interface LinkSettings {
  /** Origin of the deployed site, `https://example.org`. */
  url: string
  /** With leading and trailing slash. */
  baseUrl: string
  trailingSlash?: boolean | undefined
  onBrokenLinks: SeveritySetting
  onBrokenMarkdownLinks: SeveritySetting
  onBrokenAnchors: SeveritySetting
}

export interface DocTarget {
  route: string
  draft: boolean
  unlisted: boolean
}

export interface LinkInput {
  settings: LinkSettings
  /** Every page that is built. */
  routes: Iterable<{ route: string }>
  /** Route of the page that `/` leads to if there is no page at `/`. */
  home?: string | undefined
  /** Language of the linking pages: a path leads to the page in that language, if there is one. */
  language?: LanguageRoutes | undefined
  /** By source path; drafts too. */
  docs: ReadonlyMap<string, DocTarget>
  /** Returns whether a path relative to the site's root is a file, in this very letter case. */
  hasFile(path: string): boolean
  /** Why pages must not publish the file at a path; undefined if they may, or if nothing is there. Default: they may */
  refusal?(path: string): string | undefined
  /** The host of the site's repository, and what is at a path of it. Default: not known. */
  repository?: { host: RepositoryHost; kindOf(path: string): 'file' | 'folder' | 'missing' }
  /** Names of the files in a folder, given relative to the site's root; used for suggestions only. */
  filesIn?(folder: string): readonly string[]
  /** Output paths of the files in static directories: `img/logo.svg`. */
  staticFiles: ReadonlySet<string>
}

export interface LinkTargets {
  /** The route of the page at a path relative to the base URL: with or without final slash, `.html`, `/index.html`. */
  routeAt(path: string): string | undefined
  /** The static file at such a path, or the index page of a static folder. */
  staticAt(path: string): string | undefined
  /** The source file of the draft whose route it would be. */
  draftAt(path: string): string | undefined
  isUnlisted(route: string): boolean
  routes: PathIndex
  sources: PathIndex
  statics: PathIndex
  /** The files in a folder, given relative to the site's root. */
  filesIn(folder: string): PathIndex
}

/** The page that a link is on. */
export interface LinkingPage {
  source: string
  route: string
  /** The content folder of the page's version, relative to the site's root. */
  contentDir: string
  /** Where its version is a translation: the folder of what it translates. */
  originalDir?: string | undefined
}

/** A URL, where it was written, and its possible targets. */
export interface LinkContext {
  url: string
  parts: UrlParts
  /** Folder of the file it was written in. */
  folder: string
  page: LinkingPage
  /** Embeds a file, rather than leading to something. */
  embeds: boolean
  input: LinkInput
  targets: LinkTargets
}

/** Indexes the possible targets of links. */
export function createTargets({
  routes,
  home,
  language,
  docs,
  staticFiles,
  filesIn = () => [],
}: Pick<LinkInput, 'routes' | 'home' | 'language' | 'docs' | 'staticFiles' | 'filesIn'>): LinkTargets {
  const known = new Set<string>()
  for (const { route } of routes) known.add(route)
  const drafts = new Map<string, string>()
  const unlisted = new Set<string>()
  const folders = new Map<string, PathIndex>()
  for (const [source, doc] of docs) {
    if (doc.draft) drafts.set(doc.route, source)
    if (doc.unlisted) unlisted.add(doc.route)
  }
  const knownAt = (route: string) => {
    if (known.has(route)) return route
    const clean = cleanRoute(route)
    return known.has(clean) ? clean : undefined
  }
  const isHome = (route: string) => route === '/' || route === language?.root
  return {
    routeAt(path) {
      const route = trimSlash(path)
      const clean = cleanRoute(route)
      const here =
        language && (routeInLanguage(route, language, known) ?? routeInLanguage(clean, language, known))
      return here ?? knownAt(route) ?? (isHome(clean) ? home : undefined)
    },
    staticAt(path) {
      const file = trimSlash(path).slice(1)
      if (staticFiles.has(file) && !path.endsWith('/')) return file
      const index = file === '' ? 'index.html' : `${file}/index.html`
      return staticFiles.has(index) ? `${file}/` : undefined
    },
    draftAt: (path) => {
      const route = cleanRoute(trimSlash(path))
      return (language && drafts.get(language.root + route)) ?? drafts.get(route)
    },
    isUnlisted: (route) => unlisted.has(route),
    routes: createPathIndex(() => known),
    sources: createPathIndex(() => [...docs].filter(([, doc]) => !doc.draft).map(([source]) => source)),
    statics: createPathIndex(() => [...staticFiles].map((file) => `/${file}`)),
    filesIn(folder) {
      const index =
        folders.get(folder) ?? createPathIndex(() => filesIn(folder).map((name) => joinPath(folder, name)))
      folders.set(folder, index)
      return index
    },
  }
}

/** Drops `.html` and `/index.html`, which hosts redirect away from. */
function cleanRoute(route: string): string {
  if (!route.endsWith('.html')) return route
  return route.slice(0, -'.html'.length).replace(/\/index$/, '') || '/'
}

interface PathIndex {
  /** The path that differs in letter case only. */
  inOtherCase(path: string): string | undefined
  /** The path that was most likely meant. */
  suggest(path: string): string | undefined
}

/**
 * Most pairs of names to compare for suggestions, which takes a second or two. A site whose misspelt paths need
 * more has other troubles, and waits for them.
 */
const MAX_COMPARISONS = 200_000

/** Indexes paths on first use: a site without mistakes never pays for it. */
export function createPathIndex(paths: () => Iterable<string>): PathIndex {
  let built: ReturnType<typeof buildIndex> | undefined
  let comparisonsLeft = MAX_COMPARISONS
  const index = () => {
    built ??= buildIndex(paths())
    return built
  }
  const mayCompareWith = (count: number) => {
    comparisonsLeft -= count
    return comparisonsLeft >= 0
  }

  function inFolder(path: string): string | undefined {
    const siblings = index().byFolder.get(folderOf(path)) ?? []
    if (!mayCompareWith(siblings.length)) return undefined
    const name = nearest(nameOf(path), siblings.map(nameOf))
    return name === undefined ? undefined : path.slice(0, path.length - nameOf(path).length) + name
  }

  /** Within the folder itself nothing was near enough; elsewhere it takes more than a shared beginning to be meant. */
  function inMisspeltFolder(path: string): string | undefined {
    const { byFolder } = index()
    if (!mayCompareWith(byFolder.size)) return undefined
    const limit = Math.max(2, Math.floor(path.length / 5))
    const folder = folderOf(path).toLowerCase()
    const elsewhere = [...byFolder].flatMap(([other, inside]) =>
      editDistance(folder, other.toLowerCase(), limit + 1) <= limit && other !== folderOf(path) ? inside : [],
    )
    return mayCompareWith(elsewhere.length) ? nearest(path, elsewhere, limit) : undefined
  }

  return {
    inOtherCase: (path) => index().byLowerCase.get(path.toLowerCase()),
    suggest: (path) =>
      inFolder(path) ?? index().byName.get(nameOf(path).toLowerCase()) ?? inMisspeltFolder(path),
  }
}

function buildIndex(paths: Iterable<string>) {
  const byLowerCase = new Map<string, string>()
  const byFolder = new Map<string, string[]>()
  const sorted = [...paths].sort()
  for (const path of sorted) {
    byLowerCase.set(path.toLowerCase(), path)
    addTo(byFolder, folderOf(path), path)
  }
  return { byLowerCase, byFolder, byName: firstBy(sorted, (path) => nameOf(path).toLowerCase()) }
}
