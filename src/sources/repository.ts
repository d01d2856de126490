// The git repository that contains a folder.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Its root: the nearest folder above, or the folder itself, that git knows. */
export function repositoryOf(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return folder
  const above = dirname(folder)
  return above === folder ? undefined : repositoryOf(above)
}
