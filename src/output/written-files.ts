// The files of an output that lido-docs wrote, which a file in it lists: others are not ours to delete.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { byCodeUnits } from '../model/code-units.ts'
import { entriesBelow } from '../project/folder-entries.ts'

/** Lists the files of an output. Only a folder that has it is ever replaced. */
export const MARKER = '.lido-docs'

/** Files that systems put into the folders that they show. */
const OF_SYSTEMS = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini'])

/** Writes the list into the folder of the files. @param paths relative to it */
export function listWritten(folder: string, paths: Iterable<string>): void {
  writeFileSync(join(folder, MARKER), JSON.stringify([...paths].sort(byCodeUnits(String)), null, 1))
}

/** Reads the list; empty if there is none. */
export function readWritten(folder: string): string[] {
  try {
    const paths: unknown = JSON.parse(readFileSync(join(folder, MARKER), 'utf8'))
    return Array.isArray(paths) ? [MARKER, ...paths.map(String)] : []
  } catch {
    return []
  }
}

/**
 * The files that are not among those that were written, or the folders that have no others.
 * @throws Error if a folder cannot be read
 */
export function foreignBelow(outDir: string, written: Iterable<string>): string[] {
  const files = new Set(written)
  const folders = new Set<string>()
  for (const path of files)
    for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) folders.add(path.slice(0, at))
  const within = (parent: string): string[] => {
    if (!existsSync(join(outDir, parent))) return []
    return readdirSync(join(outDir, parent), { withFileTypes: true }).flatMap((entry) => {
      const path = parent + entry.name
      if (!entry.isDirectory()) return files.has(path) || OF_SYSTEMS.has(entry.name) ? [] : [path]
      if (folders.has(path)) return within(`${path}/`)
      return hasFiles(join(outDir, path)) ? [path] : []
    })
  }
  return within('').sort()
}

function* filesBelow(folder: string): Iterable<string> {
  for (const { path, dirent } of entriesBelow(folder)) if (!dirent.isDirectory()) yield path
}

/** A folder that cannot be read counts as one with files. */
function hasFiles(folder: string): boolean {
  try {
    return !filesBelow(folder)[Symbol.iterator]().next().done
  } catch {
    return true
  }
}
