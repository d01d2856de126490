// The site in a folder that is named on the command line, instead of the one in the current folder.
import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CONFIG_FILE, CONFIG_FILES } from '../config/file-name.ts'
import { UsageError } from '../model/problem.ts'
import { DOCS_FOLDER } from '../project/find-site.ts'

interface FolderOptions {
  config?: string
  outDir?: string
}

/**
 * Options for the site in a folder. @param given names of options that are on the command line
 * @throws UsageError when there is no site in it, it is a file, or two sites are named
 */
export function inFolder<Options extends FolderOptions>(
  folder: string | undefined,
  options: Options,
  given: (name: 'config' | 'outDir') => boolean,
): Options {
  if (folder === undefined) return options
  if (given('config')) throw new UsageError('name either a folder or --config, not both')
  if (statSync(folder, { throwIfNoEntry: false })?.isFile())
    throw new UsageError(`${folder} is a file; name the folder of the site, such as ${dirname(folder)}`)
  const has = (name: string) => existsSync(join(folder, name))
  if (![...CONFIG_FILES, DOCS_FOLDER].some(has)) {
    const isBuilt = has('404.html')
    throw new UsageError(
      isBuilt
        ? `${folder} is a built site; lido-docs preview --out-dir ${folder} serves it`
        : `no site in ${folder}: it has neither ${CONFIG_FILE} nor a folder ${DOCS_FOLDER}/`,
    )
  }
  return {
    ...options,
    config: join(folder, CONFIG_FILE),
    ...(options.outDir !== undefined && !given('outDir') && { outDir: join(folder, options.outDir) }),
  }
}
