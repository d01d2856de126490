// Finds the folder that a site has for itself, where others have taken the names of its files.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CONFIG_FILES } from '../../config/file-name.ts'

/** Folders that a site may have for itself. */
const SITE_FOLDERS = ['website', 'docs-site', 'lido-docs']

/** The folder that an earlier `init` has made for a site. */
export function siteFolderIn(folder: string): string | undefined {
  if (CONFIG_FILES.some((name) => existsSync(join(folder, name)))) return undefined
  return SITE_FOLDERS.find((site) => CONFIG_FILES.some((name) => existsSync(join(folder, site, name))))
}

/** Name of a folder for a site that does not exist yet. */
export function freeFolder(folder: string): string {
  for (let number = 1; ; number++) {
    const names = number === 1 ? SITE_FOLDERS : SITE_FOLDERS.map((name) => `${name}-${number}`)
    const name = names.find((name) => !existsSync(join(folder, name)))
    if (name !== undefined) return name
  }
}
