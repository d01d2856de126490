// Asks git what it ignores in a repository.
import { join, relative } from 'node:path'
import { runGit } from './git.ts'

/**
 * Returns the absolute paths of files and folders that git ignores in folders of a repository; what is below an ignored folder is
 * left out. Undefined if git fails, such as at a damaged submodule.
 */
export function listIgnored(repository: string, folders: readonly string[]): string[] | undefined {
  const question = ['ls-files', '--others', '--ignored', '--exclude-standard', '--directory', '-z', '--']
  const paths = folders.map((folder) => relative(repository, folder) || '.')
  try {
    const answer = runGit(repository, [...question, ...paths]).toString()
    const ignored = answer.split('\0').filter(Boolean)
    return ignored.map((path) => join(repository, path.replace(/\/$/, '')))
  } catch {
    return undefined
  }
}
