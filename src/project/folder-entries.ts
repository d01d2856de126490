// Lists what is below a folder without following symbolic links, which may lead in circles, or out of the
// site. Node's own recursive listing follows them from version 22 on.
import { type Dirent, readdirSync } from 'node:fs'

export interface FolderEntry {
  /** Relative to the folder, with `/` between names. */
  path: string
  dirent: Dirent
}

/**
 * The files, folders and links below a folder, in no particular order. @throws Error if a folder cannot be
 * read
 */
export function* entriesBelow(folder: string, parent = ''): Iterable<FolderEntry> {
  for (const dirent of readdirSync(`${folder}/${parent}`, { withFileTypes: true })) {
    const path = parent + dirent.name
    yield { path, dirent }
    if (dirent.isDirectory()) yield* entriesBelow(folder, `${path}/`)
  }
}
