// Where the sources of a package are hosted, according to git or to package.json.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRecord } from '../text/record.ts'

export interface Repository {
  /** Owner on GitHub. */
  owner: string
  name: string
  branch: string
}

/**
 * The repository on GitHub that a folder belongs to; undefined when none is named.
 * @param folder absolute path
 * @param field `repository` of package.json
 */
export function readRepository(folder: string, field: unknown): Repository | undefined {
  const settings = readText(join(folder, '.git', 'config'))
  const remote = /^\[remote "origin"\][^[]*?^\s*url\s*=\s*(\S+)/m.exec(settings)?.[1]
  const url = isRecord(field) ? field.url : field
  const found = parseUrl(remote) ?? parseUrl(url)
  return found && { ...found, branch: branchOf(folder) }
}

/** Reads `https://github.com/owner/name.git`, `git@github.com:owner/name`, `github:owner/name` and `owner/name`. */
function parseUrl(url: unknown): Omit<Repository, 'branch'> | undefined {
  if (typeof url !== 'string') return undefined
  const [, owner, name] =
    /^(?:(?:git\+)?(?:https?|ssh|git):\/\/(?:[^@/]*@)?github\.com\/|git@github\.com:|github:)?(\w[\w-]*)\/([\w.-]+?)(?:\.git)?\/?$/.exec(
      url,
    ) ?? []
  return owner && name ? { owner, name } : undefined
}

/** The current branch: the best guess for the one that pages are edited on. */
function branchOf(folder: string): string {
  return /^ref: refs\/heads\/(\S+)/.exec(readText(join(folder, '.git', 'HEAD')))?.[1] ?? 'main'
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
