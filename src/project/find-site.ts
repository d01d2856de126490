// Finds the site that a command works on: that in the current folder, or the docs that come with this
// package.
import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { CONFIG_FILE, CONFIG_FILES } from '../config/file-name.ts'
import { packageRoot } from '../package/root.ts'

/** The folder of the pages of a site without a config. */
export const DOCS_FOLDER = 'docs'

export interface SiteLocation {
  /** Absolute path of the config, which need not exist. */
  configFile: string
  /** It is not the default one, and must exist. */
  named: boolean
  /** True if the folder has no site, so that the package's own docs are shown. */
  embedded: boolean
}

/** @param config as given with `--config` */
export function findSite(cwd: string, config: string = CONFIG_FILE): SiteLocation {
  const folder = dirname(resolve(cwd, config))
  const has = (name: string) => existsSync(join(folder, name))
  if (basename(config) !== CONFIG_FILE)
    return { configFile: inRealFolder(resolve(cwd, config)), named: true, embedded: false }
  const found = CONFIG_FILES.find(has)
  const isEmpty = found === undefined && !has(DOCS_FOLDER)
  if (isEmpty && config === CONFIG_FILE)
    return { configFile: join(packageRoot, CONFIG_FILE), named: false, embedded: true }
  const configFile = inRealFolder(join(folder, found ?? CONFIG_FILE))
  return { configFile, named: isEmpty || (found !== undefined && found !== CONFIG_FILE), embedded: false }
}

/** The same file by the real path of its folder, by which compilers name what is in it, however the folder was named. */
function inRealFolder(file: string): string {
  try {
    return join(realpathSync(dirname(file)), basename(file))
  } catch {
    return file
  }
}
