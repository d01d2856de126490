// Which files lie where, in their very letter case, whatever the file system makes of case.
import { type Dirent, readdirSync, type Stats, statSync } from 'node:fs'
import { join, posix } from 'node:path'

export interface FileIndex {
  /** Whether a path relative to the root is a file. */
  hasFile(path: string): boolean
  /** Names of the files in a folder, sorted. */
  filesIn(folder: string): readonly string[]
}

/** Reads folders as they are asked for, each once. */
export function createFileIndex(root: string): FileIndex {
  const folders = new Map<string, ReadonlySet<string>>()
  const namesIn = (folder: string) => {
    const known = folders.get(folder)
    if (known) return known
    const names = readNames(join(root, folder))
    folders.set(folder, names)
    return names
  }
  return {
    hasFile(path) {
      const normal = posix.normalize(path)
      return (
        !normal.startsWith('..') &&
        namesIn(posix.dirname(normal)).has(posix.basename(normal)) &&
        casedFolder(normal)
      )
    },
    filesIn: (folder) => [...namesIn(posix.normalize(folder))],
  }

  /** A folder named in another letter case is found by some file systems only. */
  function casedFolder(path: string): boolean {
    const folder = posix.dirname(path)
    if (folder === '.' || folder === '/') return true
    const above = posix.dirname(folder)
    const exists = readFolders(above).has(posix.basename(folder))
    return exists && casedFolder(folder)
  }

  function readFolders(folder: string): ReadonlySet<string> {
    const key = `${folder}/`
    const known = folders.get(key)
    if (known) return known
    const names = readNames(join(root, folder), true)
    folders.set(key, names)
    return names
  }
}

function readNames(folder: string, directories = false): Set<string> {
  try {
    const entries = readdirSync(folder, { withFileTypes: true })
    const wanted = entries.filter((entry) => isKind(entry, folder, directories))
    return new Set(wanted.map((entry) => entry.name).sort())
  } catch {
    return new Set()
  }
}

/** A link is what it leads to; one that leads nowhere, or to itself, is nothing. */
function isKind(entry: Dirent, folder: string, directory: boolean): boolean {
  const target = entry.isSymbolicLink() ? targetOf(join(folder, entry.name)) : entry
  return (directory ? target?.isDirectory() : target?.isFile()) ?? false
}

function targetOf(link: string): Stats | undefined {
  try {
    return statSync(link)
  } catch {
    return undefined
  }
}
