// The commit that a site's folder stands at: what git says of its files changes with it.
import { execFileSync } from 'node:child_process'

/** Returns the id of the commit that is checked out; empty without git, and outside of a repository. */
export function headOf(root: string): string {
  try {
    const id = execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return id.trim()
  } catch {
    return ''
  }
}
