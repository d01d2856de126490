// Watches files, and reports their changes in bursts.
import { existsSync, type Stats, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FSWatcher } from 'chokidar'
import { createBurst } from './debounce.ts'
import { createLastSeen, isFolder, type LastSeen } from './fs-snapshot.ts'
import { createSecondLook } from './rescan-new-folders.ts'

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
  const burst = createBurst(onChanges)
  let watcher: FSWatcher | undefined
  let ready = false
  let closed = false
  // The first page comes first: looking at every file of a large site takes a while.
  const timer = setTimeout(start, START_DELAY)
  const isWatched = (path: string) => !TEMPORARY.test(path) && isOnTheWay(path, targets, root)
  const wasRead = ({ ctimeMs }: Stats) => ctimeMs < since
  const seen = createLastSeen(root, {
    isWatched,
    onLink(link, target) {
      // Pages are only read from a linked folder if it is inside the docs folder, which is watched as a whole.
      if (targets.has(link) || !isFolder(target)) add([target])
    },
  })

  async function start(): Promise<void> {
    const { watch: watchFiles } = await import('chokidar')
    if (closed) return
    watcher = watchFiles([root, ...outside(targets, root)], {
      followSymlinks: false,
      ignored: (path) => !isWatched(path),
    })
    const { look } = listen(watcher, { seen, isWatched, report, inspect, isReady: () => ready })
    watcher.once('ready', () => {
      for (const folder of [root, ...outside(targets, root)]) look(folder)
      for (const target of targets) if (wasRemoved(target, since)) report(target)
      ready = true
    })
  }

  /** Finds what differs below a folder, and reports the targets among it. */
  function inspect(folder: string): string[] {
    const others = seen.compare(folder, ready ? undefined : wasRead)
    for (const path of others) if (isInside(path, targets)) report(path)
    return others
  }

  function report(path: string): void {
    const patience = existsSync(path) ? undefined : PATIENCE
    for (const each of [path, ...seen.aliases(path)]) burst.add(each, patience)
  }

  function add(paths: Iterable<string>): void {
    const fresh = [...paths].filter((path) => !targets.has(path))
    for (const path of fresh) targets.add(path)
    // New targets may have changed before anyone knew that they matter.
    if (ready) for (const path of fresh.flatMap((target) => seen.compare(target, wasRead))) report(path)
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

interface Listening {
  seen: LastSeen
  isWatched(path: string): boolean
  report(path: string): void
  /** Reports what differs below a folder, and returns all that does. */
  inspect(folder: string): readonly string[]
  /** Whether chokidar has seen every file once: until then it reports what is merely there. */
  isReady(): boolean
}

/** Listens to chokidar and to the system. Returns what looks at a folder and keeps an eye on the folders found in it. */
function listen(watcher: FSWatcher, { seen, isWatched, report, inspect, isReady }: Listening) {
  const secondLook = createSecondLook(watcher, look)

  function look(folder: string): void {
    for (const path of inspect(folder)) follow(path, true)
  }

  /** @param isOther whether this may not be the folder that is being watched */
  function follow(path: string, isOther: boolean): void {
    if (!isFolder(path)) return
    if (isOther) secondLook.renew(path)
    secondLook.follow(path)
  }

  watcher.on('all', (_, path) => {
    if (!isReady()) return
    const isOther = seen.isOther(path)
    if (isOther) report(path)
    follow(path, isOther)
  })
  // If a file changes several times in quick succession, chokidar reports only the first change; the system reports all.
  watcher.on('raw', (event, name: string | null, details) => {
    const path = changedPath((details as { watchedPath?: string }).watchedPath, name)
    if (path === undefined || !isWatched(path)) return
    if (seen.isOther(path) || existsSync(path)) report(path)
    follow(path, event === 'rename')
  })
  // A folder that cannot be read is no reason to stop.
  watcher.on('error', () => {})
  return { look }
}

/** Whether a path is a target, is in one, or is a folder above one. */
function isOnTheWay(path: string, targets: ReadonlySet<string>, root: string): boolean {
  if (path === root || isInside(path, targets)) return true
  for (const target of targets) if (isWithin(target, path)) return true
  return false
}

/** Whether a path is a target or is in one. */
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

/** Whether a path may have been removed since then. */
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
