// Watches files, and reports their changes in bursts. An event is a reason to compare what is on the disk with what was
// last seen: first what it names, and, once it is quiet, everything. So what no event has named is found as well.
import { existsSync, type Stats, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FSWatcher } from 'chokidar'
import { createDebounce } from './debounce.ts'
import { createFsSnapshot, isFolder } from './fs-snapshot.ts'

/** Milliseconds before watching begins. */
const START_DELAY = 50
/** Milliseconds from an event until everything is compared; twice as many for each further time. */
const COMPARE_DELAY = 100
/** Least multiple of what the last comparison took, which is long on a site with very many files. */
const REST = 10
/** Most times that this is repeated because something was found, which may not have been watched yet. */
const MAX_COMPARISONS = 7
/** Milliseconds before a missing file counts as deleted: some editors move the old file away before they write. */
const PATIENCE = 40

/** Files that editors put next to a file while it is being edited. */
const TEMPORARY = /(?:~|\.sw[a-z]|\.tmp|\.bak|\.crswap|[\\/]4913|[\\/]\.#[^\\/]*|[\\/]#[^\\/]*#|\.DS_Store)$/
const NEVER = /[\\/](?:node_modules|\.git)(?:[\\/]|$)/

export interface Watcher {
  /** Watches these absolute paths: files and whole folders, which need not exist yet. */
  add(paths: Iterable<string>): void
  close(): Promise<void>
}

export interface WatchOptions {
  /** Called with every path that was added, changed or removed; not again until its promise settles. */
  onChanges(paths: ReadonlySet<string>): Promise<void>
  /** Time in milliseconds: files that changed after it are reported, even if they were not being watched yet. */
  since: number
}

/** Watches everything of interest below `root`, and whatever is added later. */
export function watch(root: string, { onChanges, since }: WatchOptions): Watcher {
  const targets = new Set<string>()
  const burst = createDebounce(onChanges)
  let watcher: FSWatcher | undefined
  let ready = false
  // The first page comes first: looking at every file of a large site takes a while.
  let timer: NodeJS.Timeout | undefined = setTimeout(start, START_DELAY)
  let comparisons = 0
  let duration = 0
  const isWatched = (path: string) => !TEMPORARY.test(path) && concernsTarget(path, targets, root)
  const wasRead = ({ ctimeMs }: Stats) => ctimeMs < since
  const seen = createFsSnapshot(root, {
    isWatched,
    onLink(link, target) {
      // Pages are only read from a linked folder if it is inside the docs folder, which is watched as a whole.
      if (targets.has(link) || !isFolder(target)) add([target])
    },
  })

  async function start(): Promise<void> {
    const { watch: watchFiles } = await import('chokidar')
    if (timer === undefined) return
    timer = undefined
    watcher = watchFiles([root, ...outside(targets, root)], {
      followSymlinks: false,
      ignored: (path) => !isWatched(path),
    })
    watcher.on('all', (_, path) => {
      if (ready) follow(path)
    })
    // If a file changes several times in quick succession, chokidar reports only the first change; the system reports all.
    watcher.on('raw', (_, name: string | null, details) => {
      const path = changedPath((details as { watchedPath?: string }).watchedPath, name)
      if (path === undefined || !isWatched(path)) return
      if (!follow(path) && isInside(path, targets) && existsSync(path)) report(path)
    })
    // A folder that cannot be read is no reason to stop.
    watcher.on('error', () => {})
    watcher.once('ready', () => {
      compareAll()
      for (const target of targets) if (wasRemoved(target, since)) report(target)
      ready = true
    })
  }

  /** Compares what an event names. Returns whether it has changed, as far as its state shows. */
  function follow(path: string): boolean {
    const isOther = seen.isOther(path)
    if (isOther) found(path)
    comparisons = 0
    compareLater()
    return isOther
  }

  function compareLater(): void {
    timer ??= setTimeout(
      () => {
        timer = undefined
        if (compareAll() && ++comparisons < MAX_COMPARISONS) compareLater()
      },
      Math.max(COMPARE_DELAY * 2 ** comparisons, REST * duration),
    )
  }

  /** Returns whether anything has changed. */
  function compareAll(): boolean {
    const began = performance.now()
    const others = seen.compare([root, ...outside(targets, root)], ready ? undefined : wasRead)
    duration = performance.now() - began
    for (const path of others) found(path)
    return others.length > 0
  }

  function found(path: string): void {
    if (isInside(path, targets)) report(path)
    // chokidar mistakes a folder that was removed and created again for the one that it already watches.
    if (isFolder(path)) watcher?.unwatch(path).add(path)
  }

  function report(path: string): void {
    const patience = existsSync(path) ? undefined : PATIENCE
    for (const alias of [path, ...seen.aliases(path)]) burst.add(alias, patience)
  }

  function add(paths: Iterable<string>): void {
    const fresh = [...paths].filter((path) => !targets.has(path))
    for (const path of fresh) targets.add(path)
    // New targets may have changed before anyone knew that they matter.
    if (ready) for (const path of seen.compare(fresh, wasRead)) report(path)
    const inside = fresh.filter((path) => isWithin(path, root))
    if (fresh.length > 0) watcher?.add([...inside, ...outside(fresh, root)])
  }

  return {
    add,
    async close() {
      clearTimeout(timer)
      timer = undefined
      burst.close()
      await watcher?.close()
    },
  }
}

/** Returns whether a path is a target, is in one, or is a folder above one. */
function concernsTarget(path: string, targets: ReadonlySet<string>, root: string): boolean {
  if (path === root || isInside(path, targets)) return true
  for (const target of targets) if (isWithin(target, path)) return true
  return false
}

/** Returns whether a path is a target or is in one. */
function isInside(path: string, targets: ReadonlySet<string>): boolean {
  if (targets.has(path)) return true
  if (NEVER.test(path)) return false
  for (const target of targets) if (isWithin(path, target)) return true
  return false
}

/** The path that a system event is about: it names a file in the watched folder, the watched file itself, or nothing. */
function changedPath(watched: string | undefined, name: string | null): string | undefined {
  if (watched === undefined) return name ?? undefined
  return name && isFolder(watched) ? join(watched, name) : watched
}

/** Returns whether a path may have been removed since then. */
function wasRemoved(path: string, since: number): boolean {
  return !existsSync(path) && statSync(existing(path)).ctimeMs >= since
}

function outside(targets: Iterable<string>, root: string): string[] {
  return [...targets].filter((target) => !isWithin(target, root)).map(existing)
}

/** The nearest path that exists: watching that folder shows when the rest is created. */
function existing(path: string): string {
  return existsSync(path) ? path : existing(dirname(path))
}

function isWithin(path: string, folder: string): boolean {
  return path.startsWith(folder) && /^[\\/]/.test(path.slice(folder.length))
}
