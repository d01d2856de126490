// The folders that code sees in its sandbox: the system's programs, the repository that it is in, and what runs it; and what of
// these it does not see.
import { existsSync, lstatSync, readdirSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { packageRoot } from '../package/root.ts'
import { listIgnored } from '../project/git-ignored.ts'
import { isWithin } from '../project/inside.ts'
import { repositoryOf } from '../project/repository.ts'

const SYSTEM = '/usr /bin /sbin /lib /lib32 /lib64 /libx32 /etc /opt /nix/store /gnu/store'.split(' ')

export interface SandboxedCode {
  /** Absolute paths of the folders that it belongs to. */
  roots: readonly string[]
  /** Further folders to see, such as programs' folders. */
  path: readonly string[]
}

/** Absolute paths of folders, none within another. */
export function visibleFolders({ roots, path }: SandboxedCode): string[] {
  const modules = roots
    .flatMap((root) => [root, ...foldersAbove(root)])
    .map((folder) => join(folder, 'node_modules'))
  const own = [...roots.map(repositoryAround), ...modules, ...path, packageRoot, folderOfNode()]
  const wanted = [...SYSTEM, ...own]
  const found = wanted.filter((folder) => existsSync(folder))
  return outermost([...found, ...found.map((folder) => realpathSync(folder))])
}

/** Paths, none within another. */
function outermost(paths: readonly string[]): string[] {
  const all = [...new Set(paths)].sort()
  return all.filter((path) => !all.some((other) => other !== path && isWithin(path, other)))
}

/** Files that keep secrets by their names: the environments of programs, and settings with tokens. Examples of such files are no secrets. */
const SECRET = /^(?:\.env(?:\.(?!example$|sample$|template$|dist$).+)?|\.npmrc|\.netrc|\.yarnrc\.yml)$/

/** A path that shows nothing in the sandbox. */
export interface Hidden {
  path: string
  kind: 'file' | 'folder'
}

/** Files of git's own folder that contain addresses of remotes, and so perhaps tokens. */
const OF_GIT = ['config', 'config.worktree', 'modules', 'worktrees'].map((name) => join('.git', name))

/** Files that code in these folders does not need: secrets by their names, from each folder up to the top of its repository. */
export function secretsOf(roots: readonly string[]): Hidden[] {
  const paths = roots.flatMap((root) => {
    const top = repositoryAround(root)
    const folders = [root, ...foldersAbove(root)].filter((folder) => isWithin(folder, top))
    const secrets = folders.flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => SECRET.test(name))
        .map((name) => join(folder, name)),
    )
    return [...secrets, ...OF_GIT.map((name) => join(top, name))]
  })
  return hide(paths)
}

/**
 * What git ignores in the repository of a folder, without packages, and without what contains a listed path or is in one.
 * @param listed absolute paths
 */
export function ignoredAround(root: string, listed: readonly string[]): Hidden[] {
  const repository = repositoryOf(root)
  if (repository === undefined) return []
  const shown = [...listed, join(packageRoot, 'dist'), folderOfNode()]
  const isShown = (path: string) =>
    basename(path) === 'node_modules' ||
    isWithin(root, path) ||
    shown.some((other) => isWithin(other, path) || isWithin(path, other))
  const ignored = listIgnored(repository, [repositoryAround(root)]) ?? []
  return hide(ignored.filter((path) => !isShown(path)))
}

/** Links are left out: they show what they lead to only where that is seen. */
function hide(paths: readonly string[]): Hidden[] {
  return outermost(paths.filter((path) => existsSync(path))).flatMap((path): Hidden[] => {
    const stats = lstatSync(path)
    if (stats.isSymbolicLink()) return []
    return [{ path, kind: stats.isDirectory() ? 'folder' : 'file' }]
  })
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
