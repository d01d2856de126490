// Watches files, and tells of changes in bursts.
import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FSWatcher } from 'chokidar'
import { createBurst } from './burst.ts'
import { createSecondLook } from './second-look.ts'

/** Milliseconds. */
const START_DELAY = 50
/** Milliseconds until a file that is gone counts as deleted: some editors move the old one away before they write. */
const PATIENCE = 40

/** What editors put beside a file while it is edited. */
const TEMPORARY = /(?:~|\.sw[a-z]|\.tmp|\.bak|\.crswap|[\\/]4913|[\\/]\.#[^\\/]*|[\\/]#[^\\/]*#|\.DS_Store)$/
const NEVER = /[\\/](?:node_modules|\.git)(?:[\\/]|$)/

export interface Watcher {
  /** Watches these absolute paths, files and whole folders, also those that do not exist yet. */
  add(paths: Iterable<string>): void
  close(): Promise<void>
}

export interface WatchOptions {
  /** Told of every path that was added, changed or removed; not again before its promise is settled. */
  onChanges(paths: ReadonlySet<string>): Promise<void>
  /** Time in milliseconds: files that were changed after it are told of even if that was before they were watched. */
  since: number
}

/** Watches below `root`, where all that is interesting lies but for what is added later. */
export function watch(root: string, { onChanges, since }: WatchOptions): Watcher {
  const targets = new Set<string>()
  const isWatched = (path: string) =>
    !TEMPORARY.test(path) && !NEVER.test(path) && isOnTheWay(path, targets, root)
  const changes = collectChanges(onChanges)
  let watcher: FSWatcher | undefined
  let closed = false
  // The first page comes first: to look at every file of a large site takes a while.
  const timer = setTimeout(start, START_DELAY)

  async function start(): Promise<void> {
    const { watch: watchFiles } = await import('chokidar')
    if (closed) return
    watcher = watchFiles([root, ...outside(targets, root)], {
      followSymlinks: false,
      ignored: (path) => !isWatched(path),
    })
    const secondLook = createSecondLook(watcher, isWatched)
    let ready = false
    watcher.once('ready', () => {
      ready = true
    })
    watcher.on('all', (event, path, stats) => {
      if (ready) secondLook.follow(event, path)
      if (ready || (event === 'add' && stats && stats.mtimeMs >= since)) changes.note(path)
    })
    // Of several changes of a file close together chokidar tells the first one only; the system tells all.
    watcher.on('raw', (_, name: string | null, details) => {
      const path = changedPath((details as { watchedPath: string }).watchedPath, name)
      if (isWatched(path)) changes.note(path)
    })
    // A folder that may not be read is no reason to end.
    watcher.on('error', () => {})
  }

  return {
    add(paths) {
      const fresh = [...paths].filter((path) => !targets.has(path))
      for (const path of fresh) targets.add(path)
      const inside = fresh.filter((path) => isWithin(path, root))
      if (fresh.length > 0) watcher?.add([...inside, ...outside(fresh, root)])
    },
    async close() {
      closed = true
      clearTimeout(timer)
      changes.close()
      await watcher?.close()
    },
  }
}

function collectChanges(onChanges: WatchOptions['onChanges']) {
  /** What was told to be gone, for chokidar says so once more, later. */
  const gone = new Set<string>()
  const burst = createBurst((paths) => {
    for (const path of paths) if (!existsSync(path)) gone.add(path)
    return onChanges(paths)
  })
  return {
    note(path: string): void {
      const exists = existsSync(path)
      if (exists) gone.delete(path)
      else if (gone.has(path)) return
      burst.add(path, exists ? undefined : PATIENCE)
    },
    close: burst.close,
  }
}

/** Whether a path is a target, lies in one, or is a folder above one. */
function isOnTheWay(path: string, targets: ReadonlySet<string>, root: string): boolean {
  if (path === root || targets.has(path)) return true
  for (const target of targets) if (isWithin(path, target) || isWithin(target, path)) return true
  return false
}

/** The system names the file within a folder that is watched, or the file itself, if anything. */
function changedPath(watched: string, name: string | null): string {
  const isFolder = statSync(watched, { throwIfNoEntry: false })?.isDirectory()
  return isFolder && name ? join(watched, name) : watched
}

function outside(targets: Iterable<string>, root: string): string[] {
  return [...targets].filter((target) => !isWithin(target, root)).map(existing)
}

/** What does not exist yet is seen when it comes into the folder that does. */
function existing(path: string): string {
  return existsSync(path) ? path : existing(dirname(path))
}

function isWithin(path: string, folder: string): boolean {
  return path.startsWith(folder) && /^[\\/]/.test(path.slice(folder.length))
}
