// Measures the size of a folder.
import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** More files than this are too many, however small they are. */
const MAX_FILES = 10_000

/** Bytes of the files below a folder; infinite if there are too many files, -1 if there is no such folder. */
export function sizeOf(folder: string): number {
  let bytes = 0
  let files = 0
  const folders = [folder]
  for (let at = folders.pop(); at !== undefined; at = folders.pop()) {
    let names: string[]
    try {
      names = readdirSync(at)
    } catch {
      if (at === folder) return -1
      continue
    }
    files += names.length
    if (files > MAX_FILES) return Number.POSITIVE_INFINITY
    for (const name of names) {
      const path = join(at, name)
      const stats = lstatSync(path, { throwIfNoEntry: false })
      if (stats?.isDirectory()) folders.push(path)
      else bytes += stats ? stats.blocks * 512 : 0
    }
  }
  return bytes
}
