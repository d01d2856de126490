// The files and folders that a command is asked to look at.
import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { UsageError } from '../model/problem.ts'

/**
 * Returns a test of whether a file, relative to the site's root, is one of these or in one of these folders.
 * @throws UsageError for one that does not exist, or is not in the site
 */
export function createFileFilter(files: readonly string[], root: string): (file: string) => boolean {
  const missing = files.find((file) => !existsSync(file))
  if (missing !== undefined) throw new UsageError(`no such file: ${missing}`)
  const paths = files.map((file) => relative(root, resolve(file)).replaceAll('\\', '/'))
  const outside = paths.findIndex((path) => path.startsWith('..'))
  if (outside >= 0) throw new UsageError(`${files[outside]} is outside the site, which is in ${root}`)
  const exact = new Set(paths)
  const folders = paths.map((path) => (path === '' ? '' : `${path}/`))
  return (file) => exact.has(file) || folders.some((folder) => file.startsWith(folder))
}
