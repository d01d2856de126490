// What may be read of a site: what lies, all links followed, in its folder or in one that its settings name, such as
// `../docs`. A link that leads out of them would publish what was never meant for readers: keys, or the environment of a
// build. Every other reader of files that authors name asks here.
import { readFileSync, realpathSync, type Stats, statSync } from 'node:fs'
import { isAbsolute, relative, resolve, sep } from 'node:path'

/** What is at a path; `file` is the absolute path as requested. */
export type Found =
  | { kind: 'file' | 'folder'; file: string }
  | { kind: 'missing' }
  | { kind: 'outside' }
  /** `special`: a pipe, a socket or a device, which may never end, or answer at all. */
  | { kind: 'special' }

export interface Inside {
  /** Looks at a path, relative to the site's root or absolute. */
  look(path: string): Found
  /** The text of a file; undefined for all else. */
  readText(path: string): string | undefined
}

/**
 * What may be read of the site in a folder, which may itself be reached by a link.
 * @param outer further folders that may be read, relative to the root
 */
export function openInside(root: string, outer: readonly string[] = []): Inside {
  const base = resolve(root)
  const folders = [base, ...outer.map((folder) => resolve(base, folder))]
  const realFolders = new Map<string, string>()
  function look(path: string): Found {
    const file = resolve(base, path)
    const folder = folders.find((one) => isWithin(file, one))
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

function kindOf(stats: Stats, file: string): Found {
  if (stats.isFile()) return { kind: 'file', file }
  return stats.isDirectory() ? { kind: 'folder', file } : { kind: 'special' }
}

/** Why a path of an author is not read, in words that go on after its name. */
export const REFUSALS = {
  outside: 'this symbolic link points outside the site folder',
  special: 'neither a file nor a folder',
} as const

/** How to fix a path that leads out. */
export const BRING_IN = 'lido-docs reads nothing outside the site folder; replace the link with a copy'

/** Whether a path is `folder` or is in it. Both are absolute. */
export function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way))
}
