// Looks at the folder of a future site: its package, its repository, its docs.
import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { CONFIG_FILES } from '../../config/file-name.ts'
import { readPackageFile } from '../../evaluate/package-file.ts'
import { type Repository, readRepository } from '../../init/repository.ts'
import { isRecord } from '../../text/record.ts'

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
  /** The existing settings file. */
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
    hasDocs: hasMarkdown(join(folder, 'docs')),
    settings: CONFIG_FILES.find(has),
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

function hasMarkdown(folder: string): boolean {
  return namesIn(folder, { recursive: true }).some((name) => /\.mdx?$/.test(name))
}

function namesIn(folder: string, { recursive = false } = {}): string[] {
  try {
    return readdirSync(folder, { recursive, encoding: 'utf8' }).sort()
  } catch {
    return []
  }
}
