// Tells whether files have changed since they were read.
import { type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { clockTick } from '../text/clock-tick.ts'

/** Changes whenever one of the files does. @param paths relative to the root */
export function stampOf(paths: readonly string[], root: string): string {
  return stampOfFiles(paths.map((path) => join(root, path)))
}

/** The same of files by their absolute paths. */
export function stampOfFiles(paths: readonly string[]): string {
  return paths.map(stampOfFile).join()
}

/** What was made from files, with what these were when they were read. */
export interface Stamped {
  /** Relative to the root. */
  dependencies: readonly string[]
  stamp: string
}

/** Whether none of its files has changed since. */
export function isFresh({ dependencies, stamp }: Stamped, root: string): boolean {
  return stamp === stampOf(dependencies, root)
}

/** The stamp of a file by its absolute path; empty if there is none. */
export function stampOfFile(path: string): string {
  const stats = statsOf(path)
  // A file may have been given back its old time.
  return stats ? `${stats.mtimeMs} ${stats.ctimeMs} ${stats.size} ${stats.ino}` : ''
}

/** Whether none of the files can have been changed at a time, in milliseconds, or after it. @param paths relative to the root */
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
    // Where an import without an extension means a file, there is nothing below it.
    return undefined
  }
}
