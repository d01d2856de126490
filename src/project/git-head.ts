// Reads the state of a site's git repository: its HEAD, and whether its history is complete.
import { readFileSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runGit } from './git.ts'
import { repositoryOf } from './repository.ts'

/**
 * A text that changes with the commit that is checked out, and when more history of a shallow clone is
 * fetched; empty outside a repository. It begins with the hash of the commit.
 */
export function headOf(root: string): string {
  const [commit, shallow] = readHead(root) ?? ask(root, 'HEAD', '--git-path', 'shallow')
  return commit && shallow ? [commit, ...linesOf(resolve(root, shallow))].join(' ') : ''
}

/**
 * Returns what git would answer, from the files of an ordinary repository: git itself takes a twentieth of a build with nothing
 * changed. Undefined where only git knows, such as in a linked worktree.
 */
function readHead(root: string): string[] | undefined {
  if (process.env.GIT_DIR !== undefined) return undefined
  const top = repositoryOf(realpathSync(root))
  if (top === undefined) return []
  const read = (...path: string[]) => linesOf(join(top, '.git', ...path))[0] ?? ''
  const commit = read(/^ref: (refs\/.+)$/.exec(read('HEAD'))?.[1] ?? 'HEAD')
  return /^[\da-f]{40,}$/.test(commit) ? [commit, join(top, '.git', 'shallow')] : undefined
}

/** The commit that a tag, a branch or a hash names; undefined if git does not know it. */
export function commitOf(root: string, revision: string): string | undefined {
  return ask(root, '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`)[0]
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
    return runGit(root, ['rev-parse', ...questions])
      .toString()
      .trim()
      .split('\n')
  } catch {
    return []
  }
}

/** The lines of a file, such as the oldest commits of a shallow clone; none if it cannot be read. */
function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').trim().split('\n')
  } catch {
    return []
  }
}

/** The oldest commits of a shallow clone, which seem to add every file; none if the history is complete. */
export function boundaryCommits(root: string): string[] {
  const [shallow] = ask(root, '--git-path', 'shallow')
  return shallow === undefined ? [] : linesOf(resolve(root, shallow))
}
