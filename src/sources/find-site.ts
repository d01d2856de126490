// Which site a command works on: the one in the current folder, or the docs that come with this package.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { CONFIG_FILE } from '../config/file-name.ts'
import { packageRoot } from './package-root.ts'

/** Where the pages of a site without a config lie. */
export const DOCS_FOLDER = 'docs'

export interface SitePlace {
  /** Absolute path of the config, which need not exist. */
  configFile: string
  /** The author named another config than the usual one. */
  named: boolean
  /** The folder has no site of its own and the package's docs stand in. */
  embedded: boolean
}

/** @param config as given with `--config` */
export function findSite(cwd: string, config: string = CONFIG_FILE): SitePlace {
  const named = config !== CONFIG_FILE
  const embedded = !named && ![CONFIG_FILE, DOCS_FOLDER].some((path) => existsSync(join(cwd, path)))
  return { configFile: embedded ? join(packageRoot, CONFIG_FILE) : resolve(cwd, config), named, embedded }
}
