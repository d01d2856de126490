// Tells whether files have changed since they were read.
import { statSync } from 'node:fs'
import { join } from 'node:path'

/** Changes whenever one of the files does. @param paths relative to the root */
export function stampOf(paths: readonly string[], root: string): string {
  return paths.map((path) => stampOfFile(join(root, path))).join()
}

/** The same of one file by its absolute path; empty where there is none. */
export function stampOfFile(path: string): string {
  try {
    const stats = statSync(path, { throwIfNoEntry: false })
    return stats ? `${stats.mtimeMs} ${stats.size} ${stats.ino}` : ''
  } catch {
    // Where an import without an extension means a file, there is nothing below it.
    return ''
  }
}
