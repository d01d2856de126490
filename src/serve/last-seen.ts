// What was seen of the disk last, so that a look at a folder finds what nobody told of.
import { lstatSync, readdirSync, readlinkSync, realpathSync, type Stats } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { isWithin, openInside } from '../sources/inside.ts'

export interface LastSeen {
  /** Looks at a path. Returns whether something else was there when it was looked at last. */
  isOther(path: string): boolean
  /**
   * Looks at a folder, or a file, and all below it that is watched. Returns what is another than before, folders first.
   * @param wasRead whether something that was never looked at is as it was read, by what the disk says of it; never when left out
   */
  compare(folder: string, wasRead?: (stats: Stats) => boolean): string[]
  /** The paths at which a file is reached by links, besides its own. */
  aliases(path: string): string[]
}

interface Options {
  isWatched(path: string): boolean
  /** Told of each link and what it leads to, within the site. */
  onLink(link: string, target: string): void
}

/** Remembers what it looks at of a site in `root`. */
export function createLastSeen(root: string, { isWatched, onLink }: Options): LastSeen {
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

  /** What a link leads to, or would, unless that is out of the site. */
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
      // Whoever asks looks at it first.
      yield path
      if (states.get(path)?.startsWith(FOLDER)) yield* below(path)
    }
  }

  function aliases(path: string, left = [...links]): string[] {
    return left.flatMap(([link, target]) => {
      // What leads back to a folder that holds it is no way to anything.
      if (!isWithin(path, target) || isWithin(link, target)) return []
      const alias = join(link, relative(target, path))
      const others = left.filter(([other]) => other !== link)
      return [alias, ...aliases(alias, others)]
    })
  }

  return {
    isOther: (path) => isOther(path),
    compare(folder, wasRead) {
      const gone = new Set([...states.keys()].filter((path) => path.startsWith(folder + sep)))
      const others = isOther(folder, wasRead) ? [folder] : []
      for (const path of below(folder)) {
        gone.delete(path)
        if (isOther(path, wasRead)) others.push(path)
      }
      return [...others, ...[...gone].filter((path) => isOther(path))]
    },
    aliases,
  }
}

const FOLDER = 'folder '

/** A folder is another one when it was removed and made again, not when something comes into it. */
function describe(stats: Stats): string {
  const { ino, birthtimeMs, size, mtimeMs, ctimeMs } = stats
  if (stats.isDirectory()) return `${FOLDER}${ino} ${birthtimeMs}`
  return `${ino} ${size} ${mtimeMs} ${ctimeMs}`
}

/** What cannot be looked at counts as gone. */
function statsOf(path: string): Stats | undefined {
  try {
    return lstatSync(path)
  } catch {
    return undefined
  }
}

/** Whether there is a folder, and not only a link to one. */
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
