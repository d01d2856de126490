// Finds the commit that a site is made from, and whether its files have uncommitted changes.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Config } from '../../config/resolve.ts'
import { CODE_FOLDERS, contentFolders, namedFiles } from '../../sources/source-folders.ts'
import type { Commit } from './build-manifest.ts'

const run = promisify(execFile)

/**
 * Asks git about the files that a site is made from; undefined outside a repository, and before its first
 * commit.
 */
export async function readCommit(config: Config): Promise<Commit | undefined> {
  const paths = [...contentFolders(config), ...CODE_FOLDERS, ...namedFiles(config)]
  const options = ['--no-optional-locks', '--literal-pathspecs', '-c', 'core.fsmonitor=false']
  const status = ['status', '--porcelain=v2', '--branch', '--untracked-files=normal']
  const asked = await run('git', [...options, ...status, '--', ...paths], {
    cwd: config.root,
    maxBuffer: 2 ** 30,
  }).catch(() => undefined)
  const lines = asked?.stdout.split('\n').filter(Boolean) ?? []
  const id = lines.find((line) => line.startsWith(OID))?.slice(OID.length)
  if (id === undefined || !/^[\da-f]{40,64}$/.test(id)) return undefined
  return { id, isModified: lines.some((line) => !line.startsWith('#')) }
}

const OID = '# branch.oid '
