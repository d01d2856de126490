// Paths of files as settings and messages write them, on every system alike.
import { relative, sep } from 'node:path'

/** The path of a file relative to a folder, such as the root of the site, with forward slashes. */
export function sitePath(folder: string, file: string): string {
  return relative(folder, file).split(sep).join('/')
}
