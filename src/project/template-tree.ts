// The package's templates as one tree: `templates/`, and what features have in such folders of their own.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../package/root.ts'
import { entriesBelow } from './folder-entries.ts'

export const TEMPLATES = join(packageRoot, 'templates')

const FEATURES = join(packageRoot, 'src/features')

/** Absolute paths by those in the tree. */
let files: ReadonlyMap<string, string> | undefined

function readTree(): ReadonlyMap<string, string> {
  const ofFeatures = readdirSync(FEATURES).map((name) => join(FEATURES, name, 'templates'))
  const folders = [TEMPLATES, ...ofFeatures.filter((folder) => existsSync(folder))]
  const all = folders.flatMap((folder) =>
    [...entriesBelow(folder)]
      .filter(({ dirent }) => dirent.isFile())
      .map(({ path }): [string, string] => [path, join(folder, path)]),
  )
  return new Map(all)
}

/** Paths in the tree of all templates. */
export function templatePaths(): string[] {
  files ??= readTree()
  return [...files.keys()]
}

/** Absolute path of the template at a path in the tree. */
export function templateFile(path: string): string | undefined {
  files ??= readTree()
  return files.get(path)
}
