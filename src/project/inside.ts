// Decides which files of a site may be read: those that, after all symbolic links are resolved, are in its
// folder or in one that its settings name, such as `../docs`. A link that points outside could publish what
// is not meant for readers: keys, or the environment of a build. All code that reads files which settings name
// must use this; for those that pages name, page-files.ts allows less.
import { readFileSync, realpathSync, type Stats, statSync } from 'node:fs'
import { isAbsolute, relative, resolve, sep } from 'node:path'

/** The entry at a path; `file` is the absolute path as requested. */
export type Found =
  | { kind: 'file' | 'folder'; file: string }
  | { kind: 'missing' }
  | { kind: 'outside' }
  /** `special`: a pipe, a socket or a device, reading which may never end. */
  | { kind: 'special' }

export interface Inside {
  /** Looks at a path, relative to the site's root or absolute. */
  look(path: string): Found
  /** The text of a file; undefined for anything else. */
  readText(path: string): string | undefined
}

/**
 * Creates the access to the files of a site. Its folder may itself be a symbolic link.
 * @param outer further folders that may be read, relative to the root
 */
export function openInside(root: string, outer: readonly string[] = []): Inside {
  const base = resolve(root)
  const folders = [base, ...outer.map((folder) => resolve(base, folder))]
  const realFolders = new Map<string, string>()
  function look(path: string): Found {
    const file = resolve(base, path)
    const folder = folders.find((candidate) => isWithin(file, candidate))
    if (folder === undefined) return { kind: 'outside' }
    try {
      const realFolder = realFolders.get(folder) ?? realpathSync(folder)
      realFolders.set(folder, realFolder)
      const target = realpathSync(file)
      return isWithin(target, realFolder) ? kindOf(statSync(target), file) : { kind: 'outside' }
    } catch {
      return { kind: 'missing' }
    }
  }
  return {
    look,
    readText(path) {
      const found = look(path)
      return found.kind === 'file' ? readFileSync(found.file, 'utf8') : undefined
    },
  }
}

/** Returns what is at a path, by its state; the answer names the file as it is requested. */
export function kindOf(stats: Stats, file: string): Found {
  if (stats.isFile()) return { kind: 'file', file }
  return stats.isDirectory() ? { kind: 'folder', file } : { kind: 'special' }
}

/** Why a path is not read, for messages. */
export const REJECTIONS = {
  outside: 'this symbolic link points outside the site folder',
  special: 'neither a file nor a folder',
} as const

/** Advice on a link that points outside. */
export const MOVE_INSIDE = 'lido-docs reads nothing outside the site folder; replace the link with a copy'

/** Returns whether a path is `folder` or is in it. Both are absolute. */
export function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way))
}
