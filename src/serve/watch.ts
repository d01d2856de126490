// Watches the files of a site, and reports their changes in bursts. A folder is watched before it is listed, and what is
// found in it is compared with what was last seen there: nothing is missed in between.
import {
  existsSync,
  type FSWatcher,
  lstatSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  type Stats,
  statSync,
  watch as watchFolder,
} from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { isWithin, openInside } from '../sources/inside.ts'
import { createBurst } from './debounce.ts'

/** Milliseconds before watching begins. */
const START_DELAY = 50
/** Milliseconds before a missing file counts as deleted: some editors move the old file away before they write. */
const PATIENCE = 40

/** What editors put next to a file while it is being edited. */
const TEMPORARY = /(?:~|\.sw[a-z]|\.tmp|\.bak|\.crswap|[\\/]4913|[\\/]\.#[^\\/]*|[\\/]#[^\\/]*#|\.DS_Store)$/
const NEVER = /[\\/](?:node_modules|\.git)(?:[\\/]|$)/

export interface Watcher {
  /** Watches these absolute paths: files and whole folders, which need not exist yet. */
  add(paths: Iterable<string>): void
  close(): void
}

export interface WatchOptions {
  /** Called with every path that was added, changed or removed; not again until its promise settles. */
  onChanges(paths: ReadonlySet<string>): Promise<void>
  /** Time in milliseconds: files that changed after it are reported, even if they were not being watched yet. */
  since: number
}

interface Folder {
  /** Undefined if the system cannot watch it. */
  watcher: FSWatcher | undefined
  /** The paths in it that were last seen. */
  paths: Set<string>
}

/** Watches everything of interest below `root`, and whatever is added later. */
export function watch(root: string, { onChanges, since }: WatchOptions): Watcher {
  const targets = new Set<string>()
  const burst = createBurst(onChanges)
  const states = new Map<string, string>()
  const folders = new Map<string, Folder>()
  /** Where links lead to. */
  const links = new Map<string, string>()
  const inside = openInside(root)
  let isStarted = false
  // The first page comes first: looking at every file of a large site takes a while.
  const timer = setTimeout(start, START_DELAY)
  const wasRead = ({ ctimeMs }: Stats) => ctimeMs < since

  function start(): void {
    isStarted = true
    lookFrom([root, ...targets])
    for (const target of targets) if (wasRemoved(target, since)) report(target)
  }

  /** Looks at these paths, beginning with the first folder above each that is not watched yet. */
  function lookFrom(paths: Iterable<string>): void {
    for (const path of new Set([...paths].map(topOf))) look(path, wasRead)
  }

  function topOf(path: string): string {
    if (path === root) return root
    if (!isBelow(path, root)) return existing(dirname(path))
    const folder = dirname(path)
    return folders.has(folder) ? path : topOf(folder)
  }

  /**
   * Looks at a path and everything below it, and reports what has changed.
   * @param isKnown whether something seen for the first time is as the site has read it. Default: it is not
   */
  function look(path: string, isKnown = (_: Stats) => false): void {
    const stats = statsOf(path)
    const before = states.get(path)
    if (!stats) {
      forget(path)
      return
    }
    const state = describe(stats)
    const isOther = state !== before
    states.set(path, state)
    if (before === undefined ? !isKnown(stats) : isOther) report(path)
    if (isOther) {
      links.delete(path)
      folders.get(path)?.watcher?.close()
    }
    if (stats.isSymbolicLink() && isOther) follow(path)
    if (stats.isDirectory()) lookInto(path, { isOther, isKnown })
    else {
      for (const inner of folders.get(path)?.paths ?? []) forget(inner)
      folders.delete(path)
    }
  }

  function lookInto(
    folder: string,
    { isOther, isKnown }: { isOther: boolean; isKnown: (stats: Stats) => boolean },
  ): void {
    const before = folders.get(folder)
    const watcher = isOther ? listen(folder) : before?.watcher
    const paths = new Set(namesIn(folder).flatMap((name) => watched(join(folder, name))))
    folders.set(folder, { watcher, paths })
    for (const path of paths) look(path, isKnown)
    for (const path of before?.paths ?? []) if (!paths.has(path)) forget(path)
  }

  function listen(folder: string): FSWatcher | undefined {
    try {
      return watchFolder(folder, (_, name) => {
        const [path] = watched(name === null ? folder : join(folder, name))
        if (path === undefined) return
        const before = states.get(path)
        look(path)
        // A second change within the same tick of the clock leaves the state as it was.
        if (before !== undefined && states.get(path) === before && !folders.has(path)) report(path)
        if (name !== null) folders.get(folder)?.paths.add(path)
        // A folder that cannot be read is no reason to stop.
      }).on('error', () => {})
    } catch {
      return undefined
    }
  }

  /** What cannot be read counts as removed. */
  function forget(path: string): void {
    if (!states.delete(path)) return
    report(path)
    links.delete(path)
    const { watcher, paths = [] } = folders.get(path) ?? {}
    watcher?.close()
    folders.delete(path)
    for (const inner of paths) forget(inner)
  }

  function watched(path: string): string[] {
    return !TEMPORARY.test(path) && isOnTheWay(path, targets, root) ? [path] : []
  }

  function follow(link: string): void {
    const target = targetOf(link)
    if (target === undefined) return
    links.set(link, target)
    // Pages are only read from a linked folder if it is inside the docs folder, which is watched as a whole.
    if (targets.has(link) || !statsOf(target)?.isDirectory()) add([target])
  }

  /** The target of a link, whether or not it exists; undefined outside the site. */
  function targetOf(link: string): string | undefined {
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

  /** The other paths of a file, through links. */
  function aliases(path: string, left = [...links]): string[] {
    return left.flatMap(([link, target]) => {
      // A link to a folder that contains it gives no new paths.
      if (!isWithin(path, target) || isWithin(link, target)) return []
      const alias = join(link, relative(target, path))
      const others = left.filter(([other]) => other !== link)
      return [alias, ...aliases(alias, others)]
    })
  }

  function report(path: string): void {
    if (!isInside(path, targets)) return
    const patience = existsSync(path) ? undefined : PATIENCE
    for (const each of [path, ...aliases(path)]) burst.add(each, patience)
  }

  function add(paths: Iterable<string>): void {
    const fresh = [...paths].filter((path) => !targets.has(path))
    for (const path of fresh) targets.add(path)
    // New targets may have changed before anyone knew that they matter.
    if (isStarted) lookFrom(fresh)
  }

  return {
    add,
    close() {
      clearTimeout(timer)
      burst.close()
      for (const { watcher } of folders.values()) watcher?.close()
    },
  }
}

/** A folder has changed when it was removed and created again, not when something is added to it. */
function describe(stats: Stats): string {
  const { ino, birthtimeMs, size, mtimeMs, ctimeMs } = stats
  return stats.isDirectory() ? `folder ${ino} ${birthtimeMs}` : `${ino} ${size} ${mtimeMs} ${ctimeMs}`
}

function statsOf(path: string): Stats | undefined {
  try {
    return lstatSync(path)
  } catch {
    return undefined
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Whether a path is a target, is in one, or is a folder above one. */
function isOnTheWay(path: string, targets: ReadonlySet<string>, root: string): boolean {
  if (path === root || isInside(path, targets)) return true
  for (const target of targets) if (isBelow(target, path)) return true
  return false
}

/** Whether a path is a target or is in one. */
function isInside(path: string, targets: ReadonlySet<string>): boolean {
  if (targets.has(path)) return true
  if (NEVER.test(path)) return false
  for (const target of targets) if (isBelow(path, target)) return true
  return false
}

/** Whether a path may have been removed since then. */
function wasRemoved(path: string, since: number): boolean {
  return !existsSync(path) && statSync(existing(path)).ctimeMs >= since
}

/** The nearest path that exists: watching that folder shows when the rest is created. */
function existing(path: string): string {
  return existsSync(path) ? path : existing(dirname(path))
}

function isBelow(path: string, folder: string): boolean {
  return path.startsWith(folder) && /^[\\/]/.test(path.slice(folder.length))
}
