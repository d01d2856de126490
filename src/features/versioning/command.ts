// `lido-docs cut`: freezes the docs of a collection as a version.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { CONFIG_FILE } from '../../config/file-name.ts'
import { isVersionName } from '../../config/rules.ts'
import { UsageError } from '../../model/problem.ts'
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
  const collection = collectionsOf(config).find((one) => one.id === id)
  if (!collection) throw new UsageError(`there is no collection ${id}`)
  const checkout = options.fromTag === undefined ? undefined : checkOut(config.root, options.fromTag)
  try {
    const source = checkout ? (await openProject({ cwd: checkout.root, config: undefined })).config : config
    const frozen = freeze({ version, collection: id, source, root: config.root })
    const log = createLog({ config: configPath })
    log.info(`Cut version ${version}: ${pluralize(frozen.files, 'file')} in ${frozen.folder}`)
    const file = resolve(configPath ?? join(config.root, CONFIG_FILE))
    const missing = addSettings({ file, collection, version, facts: frozen.facts })
    if (missing !== undefined)
      log.info(`Add to the settings, so that it keeps the facts of its tool:\n${missing}`)
    return EXIT.fine
  } finally {
    checkout?.remove()
  }
}

/** Checks out a commit beside the repository. @throws UsageError when git does not know it */
function checkOut(root: string, commit: string): { root: string; remove(): void } {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'lido-docs-cut-'))
  try {
    // The name may not be taken for an option.
    const hash = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${commit}^{commit}`)
    git('worktree', 'add', '--detach', '--quiet', folder, hash)
    const site = join(folder, relative(realpathSync(git('rev-parse', '--show-toplevel')), realpathSync(root)))
    return { root: site, remove: () => void git('worktree', 'remove', '--force', folder) }
  } catch {
    rmSync(folder, { recursive: true, force: true })
    throw new UsageError(`git has no commit ${commit} here; name a tag of this repository`)
  }
}
