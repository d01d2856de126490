// The folders that an example sees in its sandbox: the system's programs, the site's repository, and what runs the example.
import { existsSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { packageRoot } from '../../../package/root.ts'
import { isWithin } from '../../../project/inside.ts'
import { repositoryOf } from '../../../project/repository.ts'
import type { Job } from './job.ts'

const SYSTEM = '/usr /bin /sbin /lib /lib32 /lib64 /libx32 /etc /opt /nix/store /gnu/store'.split(' ')

/** Absolute paths of folders, none within another. */
export function visibleFolders({ root, path }: Pick<Job, 'root' | 'path'>): string[] {
  const modules = foldersAbove(root).map((folder) => join(folder, 'node_modules'))
  const wanted = [...SYSTEM, repositoryAround(root), ...modules, ...path, packageRoot, folderOfNode()]
  const found = wanted.filter((folder) => existsSync(folder))
  const all = [...new Set([...found, ...found.map((folder) => realpathSync(folder))])].sort()
  return all.filter((folder) => !all.some((other) => other !== folder && isWithin(folder, other)))
}

/** Not if it contains the user's home: what else is there is private. */
function repositoryAround(root: string): string {
  const top = repositoryOf(root)
  return top === undefined || isWithin(homedir(), top) ? root : top
}

/** Folders above in which Node looks for packages. */
function foldersAbove(folder: string): string[] {
  const above = dirname(folder)
  return above === folder ? [] : [above, ...foldersAbove(above)]
}

/** Programs that are installed with Node are in the same folder as its own. */
function folderOfNode(): string {
  const folder = dirname(process.execPath)
  return basename(folder) === 'bin' ? dirname(folder) : folder
}
