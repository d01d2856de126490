// Finds the git repository that contains a folder.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Root of the repository: the folder itself, or the nearest parent, that contains `.git`; undefined if none
 * does.
 */
export function repositoryOf(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return folder
  const above = dirname(folder)
  return above === folder ? undefined : repositoryOf(above)
}
