// The state of a site's git repository: its HEAD, and how far back its history goes.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** Changes with the commit that is checked out, and when a shallow clone gets more history; empty outside of git. */
export function headOf(root: string): string {
  const [commit, shallow] = ask(root, 'HEAD', '--git-path', 'shallow')
  return commit && shallow ? [commit, ...edgesOf(resolve(root, shallow))].join(' ') : ''
}

/** Absolute paths of what changes along with it; outside of git, what makes a repository of the folder. */
export function headFiles(root: string): string[] {
  const names = ['HEAD', 'logs/HEAD', 'shallow']
  const found = ask(root, ...names.flatMap((name) => ['--git-path', name]))
  return (found.length > 0 ? found : ['.git']).map((path) => resolve(root, path))
}

/** What `git rev-parse` answers, line by line; nothing where it fails. */
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

/** The commits that a shallow clone begins with. */
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
