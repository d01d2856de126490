// Which files lie where, in their very letter case, whatever the file system makes of case.
import { type Dirent, readdirSync } from 'node:fs'
import { posix } from 'node:path'
import { type Inside, openInside } from './inside.ts'

export interface FileIndex {
  /** Whether a path relative to the root is a file. */
  hasFile(path: string): boolean
  /** Whether a link at the path, or on the way to it, leads out of the root, so that no file is there. */
  leadsOut(path: string): boolean
  /** Names of the files in a folder, sorted. */
  filesIn(folder: string): readonly string[]
}

/**
 * Reads folders as they are asked for, each once.
 * @param outer further folders that may be read, relative to the root
 */
export function createFileIndex(root: string, outer: readonly string[] = []): FileIndex {
  const inside = openInside(root, outer)
  const tops = new Set(['.', '/', ...outer.map((folder) => posix.normalize(folder))])
  const folders = new Map<string, ReadonlySet<string>>()
  const namesIn = (folder: string) => {
    const known = folders.get(folder)
    if (known) return known
    const names = readNames(inside, folder)
    folders.set(folder, names)
    return names
  }
  return {
    hasFile(path) {
      const normal = posix.normalize(path)
      return namesIn(posix.dirname(normal)).has(posix.basename(normal)) && casedFolder(normal)
    },
    leadsOut: (path) => inside.look(path).kind === 'outside',
    filesIn: (folder) => [...namesIn(posix.normalize(folder))],
  }

  /** A folder named in another letter case is found by some file systems only. */
  function casedFolder(path: string): boolean {
    const folder = posix.dirname(path)
    if (tops.has(folder)) return true
    const above = posix.dirname(folder)
    const exists = readFolders(above).has(posix.basename(folder))
    return exists && casedFolder(folder)
  }

  function readFolders(folder: string): ReadonlySet<string> {
    const key = `${folder}/`
    const known = folders.get(key)
    if (known) return known
    const names = readNames(inside, folder, true)
    folders.set(key, names)
    return names
  }
}

function readNames(inside: Inside, folder: string, directories = false): Set<string> {
  const found = inside.look(folder)
  if (found.kind !== 'folder') return new Set()
  try {
    const entries = readdirSync(found.file, { withFileTypes: true })
    const wanted = entries.filter((entry) => isKind(entry, inside, { folder, directories }))
    return new Set(wanted.map((entry) => entry.name).sort())
  } catch {
    return new Set()
  }
}

/** A link is what it leads to; one that leads nowhere, to itself, or out of the site, is nothing. */
function isKind(
  entry: Dirent,
  inside: Inside,
  { folder, directories }: { folder: string; directories: boolean },
): boolean {
  if (!entry.isSymbolicLink()) return directories ? entry.isDirectory() : entry.isFile()
  return inside.look(posix.join(folder, entry.name)).kind === (directories ? 'folder' : 'file')
}
