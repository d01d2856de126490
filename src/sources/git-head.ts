// Reads the state of a site's git repository: its HEAD, and whether its history is complete.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * A text that changes with the commit that is checked out, and when more history of a shallow clone is
 * fetched; empty outside a repository. It begins with the hash of the commit.
 */
export function headOf(root: string): string {
  const [commit, shallow] = ask(root, 'HEAD', '--git-path', 'shallow')
  return commit && shallow ? [commit, ...edgesOf(resolve(root, shallow))].join(' ') : ''
}

/**
 * Absolute paths of files that change with it; outside a repository, `.git`, which appears when one is
 * created.
 */
export function headFiles(root: string): string[] {
  const names = ['HEAD', 'logs/HEAD', 'shallow']
  const found = ask(root, ...names.flatMap((name) => ['--git-path', name]))
  return (found.length > 0 ? found : ['.git']).map((path) => resolve(root, path))
}

/** The lines that `git rev-parse` prints; empty if it fails. */
function ask(root: string, ...questions: string[]): string[] {
  try {
    return execFileSync('git', ['rev-parse', ...questions], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .trim()
      .split('\n')
  } catch {
    return []
  }
}

/** The oldest commits of a shallow clone. */
function edgesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').trim().split('\n')
  } catch {
    return []
  }
}

/** Whether a repository lacks the older part of its history. */
export function isShallow(root: string): boolean {
  const [shallow] = ask(root, '--is-shallow-repository')
  return shallow === 'true'
}
