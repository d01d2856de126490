// Finds out which files exist, in their exact letter case, even on file systems that ignore case.

import { type Dirent, readdirSync } from 'node:fs'
import { posix } from 'node:path'
import { memoize } from '../text/memoize.ts'
import { type Inside, openInside } from './inside.ts'

export interface FileIndex {
  /** Whether a path relative to the root is a file. */
  hasFile(path: string): boolean
  /** Names of the files in a folder, sorted. */
  filesIn(folder: string): readonly string[]
}

/**
 * Creates an index, which reads each folder at most once, when it is needed.
 * @param outer further folders that may be read, relative to the root
 */
export function createFileIndex(root: string, outer: readonly string[] = []): FileIndex {
  const inside = openInside(root, outer)
  const tops = new Set(['.', '/', ...outer.map((folder) => posix.normalize(folder))])
  const filesIn = memoize((folder: string) => readNames(inside, folder, 'file'))
  const foldersIn = memoize((folder: string) => readNames(inside, folder, 'folder'))
  return {
    hasFile(path) {
      const normal = posix.normalize(path)
      return filesIn(posix.dirname(normal)).has(posix.basename(normal)) && casedFolder(normal)
    },
    filesIn: (folder) => [...filesIn(posix.normalize(folder))],
  }

  /** Whether all folders of a path are in their exact letter case. */
  function casedFolder(path: string): boolean {
    const folder = posix.dirname(path)
    if (tops.has(folder)) return true
    return foldersIn(posix.dirname(folder)).has(posix.basename(folder)) && casedFolder(folder)
  }
}

type Kind = 'file' | 'folder'

function readNames(inside: Inside, folder: string, kind: Kind): ReadonlySet<string> {
  const found = inside.look(folder)
  if (found.kind !== 'folder') return new Set()
  try {
    const entries = readdirSync(found.file, { withFileTypes: true })
    const wanted = entries.filter((entry) => kindOf(entry, inside, folder) === kind)
    return new Set(wanted.map((entry) => entry.name).sort())
  } catch {
    return new Set()
  }
}

/**
 * Kind of an entry; of a symbolic link, that of its target, which is neither file nor folder if it must not
 * be read.
 */
function kindOf(entry: Dirent, inside: Inside, folder: string): string | undefined {
  if (entry.isSymbolicLink()) return inside.look(posix.join(folder, entry.name)).kind
  if (entry.isDirectory()) return 'folder'
  return entry.isFile() ? 'file' : undefined
}
