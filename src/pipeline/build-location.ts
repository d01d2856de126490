// Locates the record of a build, before anything else is loaded.
import { dirname, join, resolve } from 'node:path'
import { version } from '../package/manifest.ts'
import { packageRoot } from '../package/root.ts'
import { findSite } from '../project/find-site.ts'
import { stateOf } from '../sources/fingerprints.ts'
import type { RecordLocation } from './record.ts'

export interface BuildLocation extends RecordLocation {
  /** Absolute path of the site's folder. */
  root: string
  outDir: string
}

export interface BuildLocationOptions {
  cwd: string
  config?: string | undefined
  outDir?: string | undefined
  strict?: boolean | undefined
}

/** The folder of the results that builds keep for later ones. @param cwd folder in which the command runs */
export function cacheFolder(cwd: string): string {
  return join(cwd, '.lido-docs', 'cache')
}

/** Finds the record of the build that these options ask for. */
export function locateBuild({
  cwd,
  config,
  outDir = 'build',
  strict = false,
}: BuildLocationOptions): BuildLocation {
  const { configFile } = findSite(cwd, config)
  const out = resolve(cwd, outDir)
  const made = stateOf(join(packageRoot, 'dist', 'cli.js'))
  const key = JSON.stringify([version, made?.slice(0, 2), configFile, out, strict])
  return { folder: cacheFolder(cwd), key, root: dirname(configFile), outDir: out }
}
