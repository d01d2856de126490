// Files of a site as seen from the current folder, where terminals and their readers look for them.
import { resolve } from 'node:path'
import { sitePath } from '../text/site-path.ts'

/** @param folder the site's, absolute or relative to the current one @param file relative to it */
export function fromHere(folder: string, file: string): string {
  return sitePath(process.cwd(), resolve(folder, file)) || '.'
}
