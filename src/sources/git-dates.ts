// When git saw the last change of each page, and who made it.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export interface LastChange {
  /** ISO date, `2026-01-31`. */
  date: string
  author: string
}

const run = promisify(execFile)

/**
 * Reads the last change of every file below the folders, by path relative to `root`. Without git, or outside of a
 * repository, nothing is known.
 */
export async function readLastChanges(
  root: string,
  folders: readonly string[],
): Promise<Map<string, LastChange>> {
  const changes = new Map<string, LastChange>()
  const options = { cwd: root, maxBuffer: 2 ** 30 }
  const format = '--format=%x00%cs%x00%an'
  const log = await run(
    'git',
    ['-c', 'core.quotePath=off', 'log', format, '--name-only', '--relative', '--', ...folders],
    options,
  ).catch(() => undefined)
  let change: LastChange | undefined
  for (const line of log?.stdout.split('\n') ?? []) {
    if (line.startsWith('\0')) {
      const [, date = '', author = ''] = line.split('\0')
      change = { date, author }
    } else if (line !== '' && change && !changes.has(line)) changes.set(line, change)
  }
  return changes
}
