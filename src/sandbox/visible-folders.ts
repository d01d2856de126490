// The folders that code sees in its sandbox: the system's programs, the repository that it is in, and what runs it; and the files of
// these that it does not see.
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { packageRoot } from '../package/root.ts'
import { isWithin } from '../project/inside.ts'
import { repositoryOf } from '../project/repository.ts'

const SYSTEM = '/usr /bin /sbin /lib /lib32 /lib64 /libx32 /etc /opt /nix/store /gnu/store'.split(' ')

export interface SandboxedCode {
  /** Absolute paths of the folders that it belongs to. */
  roots: readonly string[]
  /** Further folders to see, such as those of programs. */
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
  const all = [...new Set([...found, ...found.map((folder) => realpathSync(folder))])].sort()
  return all.filter((folder) => !all.some((other) => other !== folder && isWithin(folder, other)))
}

/** Files that keep secrets by their names: the environments of programs, and settings with tokens. Examples of such files are no secrets. */
const SECRET = /^(?:\.env(?:\.(?!example$|sample$|template$|dist$).+)?|\.npmrc|\.netrc|\.yarnrc\.yml)$/

/** Absolute paths of files in visible folders that are not for the code, from its folder up to the top of its repository. */
export function hiddenFiles(roots: readonly string[]): string[] {
  return [...new Set(roots.flatMap(secretsOf))]
}

function secretsOf(root: string): string[] {
  const top = repositoryAround(root)
  const folders = [root, ...foldersAbove(root)].filter((folder) => isWithin(folder, top))
  const secrets = folders.flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && SECRET.test(entry.name))
      .map(({ name }) => join(folder, name)),
  )
  return [...secrets, join(top, '.git', 'config')].filter((file) => existsSync(file))
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
