// Looks again into new folders as soon as they are watched: chokidar reads a folder before it watches it,
// and mistakes one that was removed and created again for the one that it already watches.
import { sep } from 'node:path'
import type { FSWatcher } from 'chokidar'
import { isFolder } from './fs-snapshot.ts'

/** Milliseconds until the first look. Each further one waits twice as long. */
const DELAY = 100
/** Number of looks after which a folder counts as one that cannot be watched. */
const MAX_LOOKS = 6

/** @param look called with each folder, again and again until the folder was already being watched */
export function createSecondLook(watcher: FSWatcher, look: (folder: string) => void) {
  const folders = new Set<string>()
  let isScheduled = false
  let looks = 0

  // chokidar lists a folder before it watches it; only its closer proves that it does.
  const isHeld = (folder: string) => watcher._closers.has(folder)

  function schedule(): void {
    if (folders.size === 0 || isScheduled) return
    isScheduled = true
    setTimeout(lookAtAll, DELAY * 2 ** looks).unref()
  }

  function lookAtAll(): void {
    isScheduled = false
    looks++
    const all = watcher.closed ? [] : [...folders].sort()
    folders.clear()
    const others = all.filter((folder) => !isHeld(folder))
    let last: string | undefined
    for (const folder of all) {
      // A look into a folder covers everything below it.
      if (last !== undefined && folder.startsWith(last + sep)) continue
      look(folder)
      last = folder
    }
    for (const folder of others) {
      if (!isFolder(folder) || looks > MAX_LOOKS) continue
      watcher.add(folder)
      folders.add(folder)
    }
    schedule()
  }

  return {
    /** Looks into a folder soon. */
    follow(folder: string): void {
      looks = 0
      folders.add(folder)
      schedule()
    },
    /** Watches the folder that is at a path now, rather than one that may have been there before. */
    renew(folder: string): void {
      if (isHeld(folder)) watcher.unwatch(folder).add(folder)
    },
  }
}
