// Watches files, and tells of changes in bursts.
import { existsSync, type Stats, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FSWatcher } from 'chokidar'
import { createBurst } from './burst.ts'
import { createLastSeen, isFolder } from './last-seen.ts'
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
  const isWatched = (path: string) => !TEMPORARY.test(path) && isOnTheWay(path, targets, root)
  const burst = createBurst(onChanges)
  let watcher: FSWatcher | undefined
  let ready = false
  let closed = false
  // The first page comes first: to look at every file of a large site takes a while.
  const timer = setTimeout(start, START_DELAY)
  const seen = createLastSeen(root, {
    isWatched,
    onLink(link, target) {
      // Of folders only those within another target are read by way of a link.
      if (targets.has(link) || !isFolder(target)) add([target])
    },
  })

  const wasRead = ({ ctimeMs }: Stats) => ctimeMs < since

  async function start(): Promise<void> {
    const { watch: watchFiles } = await import('chokidar')
    if (closed) return
    const started = watchFiles([root, ...outside(targets, root)], {
      followSymlinks: false,
      ignored: (path) => !isWatched(path),
    })
    watcher = started
    const secondLook = createSecondLook(started, look)

    function look(folder: string): void {
      for (const path of seen.compare(folder, ready ? undefined : wasRead)) {
        if (isInside(path, targets)) tell(path)
        follow(path, true)
      }
    }

    /** @param isOther whether it may be another folder than the one that is watched */
    function follow(path: string, isOther: boolean): void {
      if (!isFolder(path)) return
      if (isOther) secondLook.renew(path)
      secondLook.follow(path)
    }

    started.once('ready', () => {
      for (const folder of [root, ...outside(targets, root)]) look(folder)
      for (const target of targets) if (wasRemoved(target, since)) tell(target)
      ready = true
    })
    started.on('all', (_, path) => {
      if (!ready) return
      const isOther = seen.isOther(path)
      if (isOther) tell(path)
      follow(path, isOther)
    })
    // Of several changes of a file close together chokidar tells the first one only; the system tells all.
    started.on('raw', (event, name: string | null, details) => {
      const path = changedPath((details as { watchedPath?: string }).watchedPath, name)
      if (path === undefined || !isWatched(path)) return
      if (seen.isOther(path) || existsSync(path)) tell(path)
      follow(path, event === 'rename')
    })
    // A folder that may not be read is no reason to end.
    started.on('error', () => {})
  }

  function tell(path: string): void {
    const patience = existsSync(path) ? undefined : PATIENCE
    for (const each of [path, ...seen.aliases(path)]) burst.add(each, patience)
  }

  function add(paths: Iterable<string>): void {
    const fresh = [...paths].filter((path) => !targets.has(path))
    for (const path of fresh) targets.add(path)
    // What is found to matter was there all the time.
    if (ready) for (const path of fresh.flatMap((target) => seen.compare(target, wasRead))) tell(path)
    const inside = fresh.filter((path) => isWithin(path, root))
    if (fresh.length > 0) watcher?.add([...inside, ...outside(fresh, root)])
  }

  return {
    add,
    async close() {
      closed = true
      clearTimeout(timer)
      burst.close()
      await watcher?.close()
    },
  }
}

/** Whether a path is a target, lies in one, or is a folder above one. */
function isOnTheWay(path: string, targets: ReadonlySet<string>, root: string): boolean {
  if (path === root || isInside(path, targets)) return true
  for (const target of targets) if (isWithin(target, path)) return true
  return false
}

/** Whether a path is a target or lies in one. */
function isInside(path: string, targets: ReadonlySet<string>): boolean {
  if (targets.has(path)) return true
  if (NEVER.test(path)) return false
  for (const target of targets) if (isWithin(path, target)) return true
  return false
}

/** The system names the file within a folder that is watched, or the file itself, if anything. */
function changedPath(watched: string | undefined, name: string | null): string | undefined {
  if (watched === undefined) return name ?? undefined
  return name && isFolder(watched) ? join(watched, name) : watched
}

/** Whether something may have been removed since then. */
function wasRemoved(path: string, since: number): boolean {
  return !existsSync(path) && statSync(existing(path)).ctimeMs >= since
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
