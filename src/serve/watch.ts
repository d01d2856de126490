// Watches files, and tells of changes in bursts: a checkout or a save-all is one.
import type { FSWatcher } from 'chokidar'

/** Milliseconds. */
const QUIET = 6
const LONGEST_BURST = 300
const START_DELAY = 50

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
  const burst = createBurst(onChanges)
  let watcher: FSWatcher | undefined
  // The first page comes first: to look at every file of a large site takes a while.
  const timer = setTimeout(start, START_DELAY)

  async function start(): Promise<void> {
    const { watch: watchFiles } = await import('chokidar')
    watcher = watchFiles([root, ...outside(targets, root)], {
      followSymlinks: false,
      ignored: (path) => TEMPORARY.test(path) || NEVER.test(path) || !isOnTheWay(path, targets, root),
    })
    let ready = false
    watcher.once('ready', () => {
      ready = true
    })
    watcher.on('all', (event, path, stats) => {
      if (ready || (event === 'add' && stats && stats.mtimeMs >= since)) burst.add(path)
    })
    // A folder that may not be read is no reason to end.
    watcher.on('error', () => {})
  }

  return {
    add(paths) {
      const fresh = [...paths].filter((path) => !targets.has(path))
      for (const path of fresh) targets.add(path)
      if (fresh.length > 0) watcher?.add(fresh)
    },
    async close() {
      clearTimeout(timer)
      burst.close()
      await watcher?.close()
    },
  }
}

/** Whether a path is a target, lies in one, or is a folder above one. */
function isOnTheWay(path: string, targets: ReadonlySet<string>, root: string): boolean {
  if (path === root || targets.has(path)) return true
  for (const target of targets) if (isWithin(path, target) || isWithin(target, path)) return true
  return false
}

function outside(targets: ReadonlySet<string>, root: string): string[] {
  return [...targets].filter((target) => !isWithin(target, root))
}

function isWithin(path: string, folder: string): boolean {
  return path.startsWith(folder) && /^[\\/]/.test(path.slice(folder.length))
}

/** Collects paths until nothing has come for a moment, or too long. */
export function createBurst(handle: (paths: ReadonlySet<string>) => Promise<void>) {
  let paths = new Set<string>()
  let began = 0
  let timer: NodeJS.Timeout | undefined
  let handling = false

  function schedule() {
    clearTimeout(timer)
    if (handling || paths.size === 0) return
    const left = began + LONGEST_BURST - performance.now()
    timer = setTimeout(flush, Math.max(0, Math.min(QUIET, left)))
  }

  async function flush() {
    const burst = paths
    paths = new Set()
    handling = true
    await handle(burst)
    handling = false
    began = performance.now()
    schedule()
  }

  return {
    add(path: string) {
      if (paths.size === 0) began = performance.now()
      paths.add(path)
      schedule()
    },
    close: () => clearTimeout(timer),
  }
}
