// What a site's git repository knows of its files: where it stands, and how far back it goes.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** Changes with the commit that is checked out, and when a shallow clone gets more history; empty outside of git. */
export function headOf(root: string): string {
  try {
    const text = execFileSync('git', ['rev-parse', 'HEAD', '--git-path', 'shallow'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const [commit = '', shallow = ''] = text.trim().split('\n')
    return [commit, ...edgesOf(resolve(root, shallow))].join(' ')
  } catch {
    return ''
  }
}

/** The commits that a shallow clone begins with. */
function edgesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').trim().split('\n')
  } catch {
    return []
  }
}
