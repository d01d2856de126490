// Writes the files of the site below a folder.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { OutputFile } from '../model/site.ts'

/** Returns what writes a file below `folder`, making the folders on the way. */
export function createWriter(folder: string): (file: OutputFile) => void {
  const made = new Set<string>()
  return ({ path, contents }) => {
    const target = join(folder, path)
    const parent = dirname(target)
    if (!made.has(parent)) {
      mkdirSync(parent, { recursive: true })
      made.add(parent)
    }
    writeFileSync(target, contents)
  }
}
