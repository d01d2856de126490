// Looks at the folder of a future site: its package, its repository, its docs.
import { existsSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { CONFIG_FILES } from '../../config/file-name.ts'
import { readPackageFile } from '../../evaluate/package-file.ts'
import { type Repository, readRepository } from '../../init/repository.ts'
import { entriesBelow } from '../../project/folder-entries.ts'
import { isRecord } from '../../text/record.ts'
import { siteFolderIn } from './site-folder.ts'

export interface Survey {
  /** Name of the tool: the command that the package installs, otherwise the package's name, otherwise the folder's. */
  name: string
  description: string
  /** Undefined when neither git nor package.json names a repository on GitHub. */
  repository: Repository | undefined
  /** The folder is the root of a git repository. */
  isGitRoot: boolean
  /** Whether `docs/` has Markdown files. */
  hasDocs: boolean
  /** The name of the existing settings file, in this folder or in one that an earlier `init` made. */
  settings: string | undefined
  /** Whether the folder has a package.json. */
  isPackage: boolean
  packageManager: PackageManager
  /** Whether `lido-docs` is a dependency of the package. */
  isInstalled: boolean
}

export type PackageManager = 'npm' | 'pnpm' | 'yarn'

/** Looks at a folder without changing it. @param folder absolute path */
export function survey(folder: string): Survey {
  const manifest = readPackageFile(join(folder, 'package.json'))
  const has = (path: string) => existsSync(join(folder, path))
  return {
    name: commandOf(manifest.bin) ?? textOf(manifest.name)?.replace(/^@[^/]+\//, '') ?? basename(folder),
    description: textOf(manifest.description) ?? '',
    repository: readRepository(folder, manifest.repository),
    isGitRoot: has('.git'),
    hasDocs: markdownIn(join(folder, 'docs')).length > 0,
    settings: CONFIG_FILES.find((name) => has(join(siteFolderIn(folder) ?? '.', name))),
    isPackage: has('package.json'),
    packageManager: has('pnpm-lock.yaml') ? 'pnpm' : has('yarn.lock') ? 'yarn' : 'npm',
    isInstalled: [manifest.dependencies, manifest.devDependencies].some(
      (list) => isRecord(list) && 'lido-docs' in list,
    ),
  }
}

/** The first command that a package installs. */
function commandOf(bin: unknown): string | undefined {
  return isRecord(bin) ? Object.keys(bin)[0] : undefined
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/** The pages of a folder: its Markdown, without what is hidden or in installed packages. */
export function markdownIn(folder: string): string[] {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return []
  const files = [...entriesBelow(folder)].filter(({ dirent }) => dirent.isFile())
  return files
    .map(({ path }) => path)
    .filter((path) => /\.mdx?$/.test(path) && !/(?:^|\/)(?:\.|node_modules\/)/.test(path))
    .sort()
}
