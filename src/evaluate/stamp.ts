// Detects whether files have changed since they were read.
import { type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { clockTick } from '../text/clock-tick.ts'

/** A text that changes whenever one of the files does. @param paths relative to the root */
export function stampOf(paths: readonly string[], root: string): string {
  return stampOfFiles(paths.map((path) => join(root, path)))
}

/** The same for absolute paths. */
export function stampOfFiles(paths: readonly string[]): string {
  return paths.map(stampOfFile).join()
}

/** A result that was made from files, with the stamp of these when they were read. */
export interface Stamped {
  /** Relative to the root. */
  dependencies: readonly string[]
  stamp: string
}

/** Returns whether none of its files has changed since then. */
export function isFresh({ dependencies, stamp }: Stamped, root: string): boolean {
  return stamp === stampOf(dependencies, root)
}

/** The stamp of a file by its absolute path; empty if there is none. */
export function stampOfFile(path: string): string {
  const stats = statsOf(path)
  // Tools can restore the mtime of a changed file, but not its ctime.
  return stats ? `${stats.mtimeMs} ${stats.ctimeMs} ${stats.size} ${stats.ino}` : ''
}

/** Returns whether all files were last changed before a time, in milliseconds. @param paths relative to the root */
export function isOlder(paths: readonly string[], root: string, time: number): boolean {
  return paths.every((path) => {
    const { ctimeMs = 0 } = statsOf(join(root, path)) ?? {}
    return ctimeMs < time - clockTick(ctimeMs)
  })
}

function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    // The path may be below a file, which throws: then there is no such file.
    return undefined
  }
}
