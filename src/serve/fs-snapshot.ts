// Remembers the disk as last seen, so that a look at a folder finds changes that no event reported.
import { lstatSync, readdirSync, readlinkSync, realpathSync, type Stats } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { isWithin, openInside } from '../project/inside.ts'

export interface FsSnapshot {
  /** Looks at a path. Returns whether it has changed since the last look. */
  isOther(path: string): boolean
  /**
   * Looks at folders or files, and at everything watched below them. Returns the paths that have changed, folders first.
   * @param wasRead whether something seen for the first time is as the site has read it. Default: it is not
   */
  compare(folders: readonly string[], wasRead?: (stats: Stats) => boolean): string[]
  /** The other paths of a file, through links. */
  aliases(path: string): string[]
}

interface Options {
  isWatched(path: string): boolean
  /** Called with each link and its target inside the site. */
  onLink(link: string, target: string): void
}

/** Creates the memory of what was seen of a site in `root`. */
export function createFsSnapshot(root: string, { isWatched, onLink }: Options): FsSnapshot {
  const states = new Map<string, string>()
  /** Where links lead to. */
  const links = new Map<string, string>()
  const inside = openInside(root)

  function isOther(path: string, wasRead = (_: Stats) => false): boolean {
    const stats = statsOf(path)
    const before = states.get(path)
    links.delete(path)
    if (!stats) return states.delete(path)
    const target = stats.isSymbolicLink() ? follow(path) : undefined
    const state = describe(stats)
    states.set(path, state)
    if (target) links.set(path, target)
    if (target && state !== before) onLink(path, target)
    return before === undefined ? !wasRead(stats) : before !== state
  }

  /** The target of a link, whether or not it exists; undefined outside the site. */
  function follow(link: string): string | undefined {
    const { kind } = inside.look(link)
    if (kind === 'outside' || kind === 'special') return undefined
    try {
      if (kind !== 'missing') return join(root, relative(realpathSync(root), realpathSync(link)))
      const target = resolve(dirname(link), readlinkSync(link))
      return isWithin(target, root) ? target : undefined
    } catch {
      return undefined
    }
  }

  function* below(folder: string): Iterable<string> {
    for (const name of namesIn(folder)) {
      const path = join(folder, name)
      if (!isWatched(path)) continue
      // The caller looks at it before it asks for the next one.
      yield path
      if (states.get(path)?.startsWith(FOLDER)) yield* below(path)
    }
  }

  function aliases(path: string, left = [...links]): string[] {
    return left.flatMap(([link, target]) => {
      // A link to a folder that contains it gives no new paths.
      if (!isWithin(path, target) || isWithin(link, target)) return []
      const alias = join(link, relative(target, path))
      const others = left.filter(([other]) => other !== link)
      return [alias, ...aliases(alias, others)]
    })
  }

  return {
    isOther: (path) => isOther(path),
    compare(folders, wasRead) {
      const isBelow = (path: string) => folders.some((folder) => path.startsWith(folder + sep))
      const removed = new Set([...states.keys()].filter(isBelow))
      const others: string[] = []
      for (const folder of folders) {
        if (isOther(folder, wasRead)) others.push(folder)
        for (const path of below(folder)) {
          removed.delete(path)
          if (isOther(path, wasRead)) others.push(path)
        }
      }
      return [...others, ...[...removed].filter((path) => isOther(path))]
    },
    aliases,
  }
}

const FOLDER = 'folder '

/** A folder has changed when it was removed and created again, not when something is added to it. */
function describe(stats: Stats): string {
  const { ino, birthtimeMs, size, mtimeMs, ctimeMs } = stats
  if (stats.isDirectory()) return `${FOLDER}${ino} ${birthtimeMs}`
  return `${ino} ${size} ${mtimeMs} ${ctimeMs}`
}

/** Reads the state of a file; undefined also for one that cannot be read, which counts as removed. */
function statsOf(path: string): Stats | undefined {
  try {
    return lstatSync(path)
  } catch {
    return undefined
  }
}

/** Returns whether a path is a folder, not just a link to one. */
export function isFolder(path: string): boolean {
  return statsOf(path)?.isDirectory() ?? false
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
