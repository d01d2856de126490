// Finds the path that exists when an author wrote one that does not: other letter case, a slip of the keyboard, moved.
import { editDistance, nearest } from '../nearest.ts'
import { folderOf, nameOf } from './url.ts'

export interface PathIndex {
  /** The path that differs in letter case only. */
  inOtherCase(path: string): string | undefined
  /** The path that was most likely meant. */
  suggest(path: string): string | undefined
}

/** How many misspelt paths are compared with every known one; a site with more has other troubles, and waits for them. */
const FULL_SCANS = 200

/** Indexes paths on first use: a site without mistakes never pays for it. */
export function createPathIndex(paths: () => Iterable<string>): PathIndex {
  let built: ReturnType<typeof buildIndex> | undefined
  let scansLeft = FULL_SCANS
  const index = () => {
    built ??= buildIndex(paths())
    return built
  }
  return {
    inOtherCase: (path) => index().byLowerCase.get(path.toLowerCase()),
    suggest(path) {
      const { byLowerCase, byFolder, byName } = index()
      const sibling = nearest(nameOf(path), byFolder.get(folderOf(path)) ?? [])
      if (sibling !== undefined) return `${path.slice(0, path.length - nameOf(path).length)}${sibling}`
      const moved = byName.get(nameOf(path).toLowerCase())
      if (moved !== undefined) return moved
      return scansLeft-- > 0 ? inMisspeltFolder(path, byLowerCase.values()) : undefined
    },
  }
}

/** Within the folder itself nothing was near enough; elsewhere it takes more than a shared beginning to be meant. */
function inMisspeltFolder(path: string, paths: Iterable<string>): string | undefined {
  const limit = Math.max(2, Math.floor(path.length / 5))
  const elsewhere = [...paths].filter((one) => folderOf(one) !== folderOf(path))
  const best = nearest(path, elsewhere)
  return best !== undefined && editDistance(path, best, limit + 1) <= limit ? best : undefined
}

function buildIndex(paths: Iterable<string>) {
  const byLowerCase = new Map<string, string>()
  const byFolder = new Map<string, string[]>()
  const byName = new Map<string, string>()
  for (const path of [...paths].sort()) {
    byLowerCase.set(path.toLowerCase(), path)
    const names = byFolder.get(folderOf(path))
    if (names) names.push(nameOf(path))
    else byFolder.set(folderOf(path), [nameOf(path)])
    const name = nameOf(path).toLowerCase()
    if (!byName.has(name)) byName.set(name, path)
  }
  return { byLowerCase, byFolder, byName }
}
