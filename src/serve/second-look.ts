// Finds what was made in a new folder after chokidar had read it and before it watched it.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FSWatcher } from 'chokidar'

/** Milliseconds after which a new folder is watched. */
const DELAY = 100

/** Adds to the watcher what it has missed. @param isWatched which paths are to be added */
export function createSecondLook(watcher: FSWatcher, isWatched: (path: string) => boolean) {
  const folders = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  function look(): void {
    if (watcher.closed) return
    const known = watcher.getWatched()
    for (const folder of folders) {
      const missed = namesIn(folder).filter((name) => !known[folder]?.includes(name))
      watcher.add(missed.map((name) => join(folder, name)).filter(isWatched))
    }
    folders.clear()
  }

  return {
    /** Follows what is added, and looks into the new folders among it when nothing more comes. */
    follow(event: string, path: string): void {
      if (event === 'addDir') folders.add(path)
      if (folders.size === 0 || !event.startsWith('add')) return
      clearTimeout(timer)
      timer = setTimeout(look, DELAY)
    },
  }
}

/** A folder may be gone again. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
