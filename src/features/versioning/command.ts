// `lido-docs cut`: freezes the docs of a collection as a version.
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { CONFIG_FILE } from '../../config/file-name.ts'
import { loadConfig } from '../../config/load.ts'
import type { Config } from '../../config/resolve.ts'
import { isVersionName } from '../../config/rules.ts'
import { UsageError } from '../../model/problem.ts'
import { runGit } from '../../project/git.ts'
import { extract } from '../../project/git-files.ts'
import { commitOf } from '../../project/git-head.ts'
import { readOwnTemplates } from '../../project/own-templates.ts'
import { openProject } from '../../project/project.ts'
import { collectionsOf, MAIN_COLLECTION } from '../../site/collections.ts'
import { EXIT } from '../../terminal/exit-codes.ts'
import { createLog } from '../../terminal/log.ts'
import { pluralize } from '../../text/pluralize.ts'
import { freeze } from './freeze.ts'
import { addSettings } from './version-settings.ts'

export interface CutOptions {
  config?: string
  collection?: string
  fromTag?: string
}

/** Runs the command and returns its exit code. @throws UsageError when the version cannot be cut; then nothing was written */
export async function run(version: string, options: CutOptions): Promise<number> {
  if (!isVersionName(version) || version === 'current')
    throw new UsageError(`${version} is not a valid version name; write one such as 1.0`)
  const { collection: id = MAIN_COLLECTION, config: configPath } = options
  const { config, embedded } = await openProject({ cwd: process.cwd(), config: configPath })
  if (embedded) throw new UsageError('there is no site in this folder; run lido-docs init first')
  const collection = collectionsOf(config).find((known) => known.id === id)
  if (!collection) throw new UsageError(`there is no collection ${id}`)
  const checkout = options.fromTag === undefined ? undefined : checkOut(config.root, options.fromTag)
  try {
    const source = checkout ? settingsIn(checkout.root) : config
    const frozen = freeze({ version, collection: id, source, root: config.root })
    const log = createLog({ config: configPath })
    log.info(`Cut version ${version}: ${pluralize(frozen.files, 'file')} in ${frozen.folder}`)
    const { lastVersion, routeBasePath, includeCurrentVersion } = collection.docs
    const home = routeBasePath === '/' ? '/' : `/${routeBasePath.replace(/^\/|\/$/g, '')}/`
    if (lastVersion === undefined && includeCurrentVersion)
      log.info(
        `${home} now shows ${version}, and ${home}next/ the docs that you edit; docs.lastVersion "current" keeps these at ${home}`,
      )
    const file = resolve(configPath ?? join(config.root, CONFIG_FILE))
    const missing = addSettings({ file, collection, version, facts: frozen.facts })
    if (missing !== undefined)
      log.info(`Add to the settings, so that it keeps the facts of its tool:\n${missing}`)
    return EXIT.fine
  } finally {
    checkout?.remove()
  }
}

/** The settings of a folder as they are written: versions that it reads from git need its repository. */
function settingsIn(root: string): Config {
  const types = Object.keys(readOwnTemplates(root)?.navbarItems ?? {})
  return loadConfig({ root, customNavbarItemTypes: types }).config
}

/** Writes the files of a commit into a folder of their own. @throws UsageError when git does not have them */
function checkOut(root: string, revision: string): { root: string; remove(): void } {
  const commit = commitOf(root, revision)
  if (commit === undefined)
    throw new UsageError(`git has no commit ${revision} here; name a tag of this repository`)
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'lido-docs-cut-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const fault = extract(root, { commit, folder })
  if (fault) {
    remove()
    throw new UsageError(`${fault.message}; ${fault.hint}`)
  }
  return { root: join(folder, runGit(root, ['rev-parse', '--show-prefix']).toString().trim()), remove }
}
