// Finds the commit that a site is made from, and whether its files have uncommitted changes.
// `git status` would run what the repository names as filters; so files are compared with the index here.
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, readlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from '../../config/resolve.ts'
import { askGit } from '../../project/git.ts'
import { headOf } from '../../project/git-head.ts'
import { CODE_FOLDERS, contentFolders, namedFiles } from '../../sources/source-folders.ts'
import type { Commit } from './build-manifest.ts'

/**
 * Asks git about the files that a site is made from; undefined outside a repository, and before its first
 * commit.
 */
export async function readCommit(config: Config): Promise<Commit | undefined> {
  const { root } = config
  const paths = ['--', ...contentFolders(config), ...CODE_FOLDERS, ...namedFiles(config)]
  const [head, staged, untracked, index] = await Promise.all([
    askGit(root, 'rev-parse', 'HEAD', '--git-path', 'index'),
    askGit(root, 'diff-index', '--cached', '--no-renames', '--name-only', 'HEAD', ...paths),
    askGit(
      root,
      'ls-files',
      '--others',
      '--exclude-standard',
      '--directory',
      '--no-empty-directory',
      ...paths,
    ),
    askGit(root, 'ls-files', '-z', '-t', '--stage', '--debug', ...paths),
  ])
  const [id, indexFile = ''] = head?.split('\n') ?? []
  if (id === undefined || staged === undefined || untracked === undefined || index === undefined)
    return undefined
  return {
    id,
    isModified: staged !== '' || untracked !== '' || differs(root, index, resolve(root, indexFile)),
  }
}

/** An entry as `ls-files` prints it, with the time and the size that its file had when it was added. */
const ENTRY =
  /(?<tag>\w) (?<mode>\d{6}) (?<object>[\da-f]{40,}) \d\t(?<path>[^\0]*)\0(?: {2}ctime: .*\n {2}mtime: (?<time>\d+:\d+)\n.*\n.*\n {2}size: (?<size>\d+)\t)?/g

const SECOND = 1_000_000_000n

/** Returns whether a file is not as in the index. One that has not been touched since it was added is not read. */
function differs(root: string, index: string, indexFile: string): boolean {
  const writtenAt = lstatSync(indexFile, { bigint: true, throwIfNoEntry: false })?.mtimeNs ?? 0n
  for (const { groups = {} } of index.matchAll(ENTRY)) {
    const { tag, mode, object = '', path = '', time = '', size = '0' } = groups
    // A sparse checkout omits it.
    if (tag === 'S') continue
    const file = join(root, path)
    if (mode === '160000') {
      if (existsSync(join(file, '.git')) && !headOf(file).startsWith(object)) return true
      continue
    }
    const stats = lstatSync(file, { bigint: true, throwIfNoEntry: false })
    if (!stats?.isFile() && !stats?.isSymbolicLink()) return true
    // Git writes 0 where it does not trust the time.
    if (size !== '0' && `${stats.size}` !== size) return true
    const isUntouched = time === `${stats.mtimeNs / SECOND}:${stats.mtimeNs % SECOND}`
    if (isUntouched && stats.mtimeNs < writtenAt) continue
    if (!isObject(object, stats.isSymbolicLink() ? Buffer.from(readlinkSync(file)) : readFileSync(file)))
      return true
  }
  return false
}

/** Returns whether git keeps the contents under the hash, as they are or with the line ends that it may have been told to change. */
function isObject(object: string, contents: Buffer): boolean {
  const algorithm = object.length === 40 ? 'sha1' : 'sha256'
  const hash = (bytes: Buffer) =>
    createHash(algorithm).update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
  if (hash(contents) === object) return true
  return hash(Buffer.from(contents.toString('latin1').replaceAll('\r\n', '\n'), 'latin1')) === object
}
