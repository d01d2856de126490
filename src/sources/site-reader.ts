// Reads the files that pages are made from besides their own.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Makes what reads a file by its path relative to `root`: nothing that lies outside of that, and no folder. */
export function createSiteReader(root: string): (path: string) => string | undefined {
  return (path) => {
    const file = join(root, path)
    const isFile = !path.startsWith('../') && statSync(file, { throwIfNoEntry: false })?.isFile()
    return isFile ? readFileSync(file, 'utf8') : undefined
  }
}
