// Looks once more into folders that have come, as soon as they are watched: chokidar reads a folder before it watches it,
// and takes one that was removed and made again for the one that it watches already.
import { sep } from 'node:path'
import type { FSWatcher } from 'chokidar'
import { isFolder } from './last-seen.ts'

/** Milliseconds until the first look. Each further one waits twice as long. */
const DELAY = 100
/** Looks after which a folder counts as one that cannot be watched. */
const MOST_LOOKS = 6

/** @param look called with each folder until it was watched before that */
export function createSecondLook(watcher: FSWatcher, look: (folder: string) => void) {
  const folders = new Set<string>()
  let isScheduled = false
  let looks = 0

  // Its watched names are known before they are watched, its closers when they are.
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
      // A look into a folder sees all that lies below it.
      if (last !== undefined && folder.startsWith(last + sep)) continue
      look(folder)
      last = folder
    }
    for (const folder of others) {
      if (!isFolder(folder) || looks > MOST_LOOKS) continue
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
    /** Watches what lies at the path of a folder now, not what may have lain there before. */
    renew(folder: string): void {
      if (isHeld(folder)) watcher.unwatch(folder).add(folder)
    },
  }
}
