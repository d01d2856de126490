// Finds the path that exists when an author wrote one that does not: other letter case, a slip of the keyboard, moved.
import { addTo, firstBy } from '../text/groups.ts'
import { editDistance, nearest } from '../text/nearest.ts'
import { folderOf, nameOf } from '../text/url.ts'

export interface PathIndex {
  /** The path that differs in letter case only. */
  inOtherCase(path: string): string | undefined
  /** The path that was most likely meant. */
  suggest(path: string): string | undefined
}

/**
 * How many pairs of names are compared for suggestions, which takes a second or two. A site whose misspelt paths need
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
