// Finds out which files git ignores: those that are only on this machine, such as secrets and generated files.
// Git is asked once for each repository, when the first of its files is looked up.
import { dirname, join } from 'node:path'
import { runGit } from '../project/git.ts'
import { listIgnored } from '../project/git-ignored.ts'
import { isWithin } from '../project/inside.ts'
import { repositoryOf } from '../project/repository.ts'
import { memoize } from '../text/memoize.ts'
import { stateOf } from './fingerprints.ts'

export interface IgnoredFiles {
  /** Returns whether git ignores a file below `folder`, or a folder on the way to it. Both are real paths. */
  has(file: string, folder: string): boolean
  /** The files with git's rules for a file, whether or not they exist. */
  rulesOf(file: string): string[]
}

/** Creates the access to what git ignores in the folders, which are given by their real paths. */
export function openIgnoredFiles(folders: readonly string[]): IgnoredFiles {
  const lists = new Map<string, { takenAt: number; isIgnored: IsIgnored }>()
  const repositoryAround = memoize((folder: string) => repositoryOf(folder) ?? '')

  function rulesOf(file: string): string[] {
    const repository = repositoryAround(dirname(file))
    if (repository === '') return []
    const rules = [join(repository, '.git', 'info', 'exclude')]
    for (let folder = dirname(file); isWithin(folder, repository); folder = dirname(folder))
      rules.push(join(folder, '.gitignore'))
    return rules
  }

  /** Returns what git ignores in a repository; asked again if the file, or a rule for it, has changed since. */
  function answersFor(file: string, repository: string): IsIgnored {
    const known = lists.get(repository)
    const changes = [file, ...rulesOf(file)].map((path) => stateOf(path)?.[2] ?? 0)
    if (known && Math.max(...changes) < known.takenAt) return known.isIgnored
    const takenAt = Date.now()
    const searched = folders.flatMap((folder) => {
      if (isWithin(repository, folder)) return [repository]
      return repositoryAround(folder) === repository ? [folder] : []
    })
    const all = listIgnored(repository, searched)
    const ignored = new Set(all)
    const isIgnored = all
      ? (path: string) => ignored.has(path)
      : memoize((path: string) => askFor(repository, path))
    lists.set(repository, { takenAt, isIgnored })
    return isIgnored
  }

  return {
    rulesOf,
    has(file, folder) {
      const repository = repositoryAround(dirname(file))
      if (repository === '') return false
      const isIgnored = answersFor(file, repository)
      for (let path = file; path !== folder && isWithin(path, folder); path = dirname(path))
        if (isIgnored(path)) return true
      return false
    },
  }
}

/** True if git ignores the file or folder at an absolute path as such, not only because of a folder above. */
type IsIgnored = (path: string) => boolean

/** Asks for one path; nothing is ignored where there is no git. */
function askFor(repository: string, path: string): boolean {
  try {
    runGit(repository, ['check-ignore', '--quiet', '--', path])
    return true
  } catch {
    return false
  }
}
