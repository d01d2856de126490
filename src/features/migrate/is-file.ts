// Tells whether a path that a page names leads to a file.
import { statSync } from 'node:fs'

/** Also false for folders. */
export function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}
