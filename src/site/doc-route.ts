// Where a page is: its folder and name, the id that authors use for it, its route.

import type { Card } from '../model/page.ts'
import type { Problem } from '../model/problem.ts'
import { defineRule } from '../model/rule.ts'
import { decodePath, folderOf, nameOf, resolvePath } from '../text/url.ts'
import { joinRoute } from './editions.ts'
import { type PrefixParser, stripPrefixes } from './number-prefix.ts'

/** The naming of pages. */
export interface Naming {
  parsePrefix: PrefixParser
  /** By their files alone. */
  filePaths?: boolean | undefined
}

/** A page's folder and name on disk, inside its version. */
export interface DocLocation {
  /** Empty for the content folder itself. */
  folder: string
  /** Without extension. */
  name: string
  /** Another page of the folder is its index, such as `index.md` where this is `README.md`. */
  isNextToIndex?: true
}

/** Splits the path of a page into folder and name. */
export function locationOf({ relativePath }: Card): DocLocation {
  return locationIn(relativePath)
}

/** The route of any file. @param path below the content folder */
export function locationIn(path: string): DocLocation {
  return { folder: folderOf(path), name: nameOf(path).replace(/\.[^.]*$/, '') }
}

/** Returns whether a page is its folder's index: named `index`, `readme`, or like the folder, in any letter case. */
export function isIndex(location: DocLocation): boolean {
  return !location.isNextToIndex && rankAsIndex(location) !== undefined
}

/** The order in which pages of a folder may be its index; undefined for a page that cannot be. */
function rankAsIndex({ folder, name }: DocLocation): number | undefined {
  const rank = ['index', 'readme', nameOf(folder).toLowerCase()].indexOf(name.toLowerCase())
  return rank === -1 || name === '' ? undefined : rank
}

/** Marks the pages that could be the index of their folders, where another one is. */
export function markNextToIndex(locations: readonly DocLocation[]): DocLocation[] {
  const first = new Map<string, number>()
  for (const location of locations) {
    const rank = rankAsIndex(location)
    if (rank !== undefined) first.set(location.folder, Math.min(rank, first.get(location.folder) ?? rank))
  }
  return locations.map((location) => {
    const rank = rankAsIndex(location)
    return rank !== undefined && rank > (first.get(location.folder) ?? rank)
      ? { ...location, isNextToIndex: true as const }
      : location
  })
}

/** The id of a doc: its folders and its name without number prefixes, the front matter's `id` in place of the name. */
export function docIdOf(page: Card, location: DocLocation, naming: Naming): string {
  const folder = stripPrefixes(location.folder, naming.parsePrefix)
  const own = ownNameOf(page, location, naming)
  return folder === '' ? own : `${folder}/${own}`
}

function ownNameOf({ frontMatter }: Card, { name }: DocLocation, { parsePrefix, filePaths }: Naming): string {
  return (filePaths ? undefined : frontMatter.id) ?? parsePrefix(name).name
}

/**
 * The route of a doc: the route of its version, its folders, then its slug, id or name. A slug that begins with a slash
 * replaces the folders, and an index page has the route of its folder.
 */
export function docRouteOf(
  page: Card,
  location: DocLocation,
  { root, ...naming }: Naming & { root: string },
): string {
  const folder = stripPrefixes(location.folder, naming.parsePrefix)
  const { slug } = page.frontMatter
  if (slug !== undefined) {
    const base = slug.startsWith('/') ? '/' : `/${folder}/`
    return joinRoute(root, resolvePath(base, decodePath(slug) ?? slug))
  }
  if (naming.filePaths ? location.name === 'index' : isIndex(location)) return joinRoute(root, folder)
  return joinRoute(root, folder, ownNameOf(page, location, naming))
}

export const faultyId = defineRule({
  id: 'doc-id',
  severity: 'error',
  about: "A doc's `id` that contains a slash, or that two docs of a version share.",
  fix: 'Give each doc its own id, without a folder.',
})

const faultySlug = defineRule<{ route: string; slug: string | undefined }>({
  id: 'doc-slug',
  severity: 'error',
  message: ({ route }) => `the page's path would be ${route}, which is not valid`,
  hint: ({ slug }) =>
    slug === undefined ? 'set slug in its front matter' : 'remove ? # \\ and control characters from slug',
  about: 'A `slug` that cannot be a path.',
  fix: 'Remove `?`, `#`, `\\` and control characters from it.',
})

/** Finds problems of the id and the route of a page. */
export function checkRoute(page: Card, route: string): Problem[] {
  const { id, slug } = page.frontMatter
  const at = (key: string) => ({ file: page.source, line: page.frontMatterLines[key] })
  const problems: Problem[] = []
  if (id?.includes('/')) {
    const hint = 'the folder is already part of the id; move the file, or set slug to change the URL'
    problems.push(faultyId({ ...at('id'), message: `id "${id}" has a slash`, hint }))
  }
  if (/[?#\\\u0000-\u001f]/.test(route + (slug ?? id ?? ''))) {
    problems.push(faultySlug(at('slug'), { route, slug }))
  }
  return problems
}
