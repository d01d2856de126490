// Reads the date and the author of the last change of each page from git.
import { posix } from 'node:path'
import { askGit } from '../project/git.ts'

export interface LastChange {
  /** ISO date, `2026-01-31`. */
  date: string
  author: string
}

/**
 * Reads the last change of every file below the folders, by path relative to `root`. Without git, and outside a
 * repository, the result is empty.
 * @param boundary commits of which it is not known what they changed
 */
export async function readLastChanges(
  root: string,
  folders: readonly string[],
  boundary: readonly string[],
): Promise<Map<string, LastChange>> {
  const changes = new Map<string, LastChange>()
  const format = '--format=%x00%cs%x00%an%x00%H'
  // Git names files outside the current folder only relative to the repository.
  const isWide = folders.some((folder) => folder.startsWith('..'))
  const prefix = isWide ? (await askGit(root, 'rev-parse', '--show-prefix'))?.trim() : undefined
  const relation = isWide ? '--no-relative' : '--relative'
  const shown = ['--name-only', '--no-show-signature', '--no-ext-diff', '--no-textconv', relation]
  const log = await askGit(root, 'log', format, ...shown, '--', ...folders)
  let change: LastChange | undefined
  for (const line of log?.split('\n') ?? []) {
    if (line.startsWith('\0')) {
      const [, date = '', author = '', commit = ''] = line.split('\0')
      change = boundary.includes(commit) ? undefined : { date, author }
      continue
    }
    const path = prefix === undefined ? line : posix.relative(prefix, line)
    if (line !== '' && change && !changes.has(path)) changes.set(path, change)
  }
  return changes
}
