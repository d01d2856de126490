// Where this package lies, from its sources and from its bundle alike.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Absolute path of the package's folder: the nearest one above this module that holds `templates`. */
export const packageRoot: string = findUp(dirname(fileURLToPath(import.meta.url)))

function findUp(folder: string): string {
  if (existsSync(join(folder, 'templates')) && existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('the folder of the lido-docs package cannot be found')
  return findUp(parent)
}
