// Paths of a site's files relative to the current folder, as terminals and their readers expect them.
import { resolve } from 'node:path'
import { sitePath } from '../text/site-path.ts'

/** @param folder of the site, absolute or relative to the current folder @param file relative to the site */
export function fromWorkingFolder(folder: string, file: string): string {
  return sitePath(process.cwd(), resolve(folder, file)) || '.'
}
