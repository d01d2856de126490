// Writes files of a commit as they are in it: git applies no filter, and needs no index.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runGit } from './git.ts'
import { isWithin } from './inside.ts'

/** Why files cannot be written. */
export interface Fault {
  message: string
  hint: string
}

interface Extraction {
  /** Hash of the commit. */
  commit: string
  /** From the folder of the site; all of the repository if undefined. */
  paths?: readonly string[]
  folder: string
}

/** Files that git is asked for at once. */
const BATCH = 1000

/** Writes the files of a commit; links, submodules and what would be a repository are omitted. */
export function extract(root: string, { commit, paths, folder }: Extraction): Fault | undefined {
  const scope = paths ? [commit, '--', ...paths] : ['--full-tree', commit]
  const listed = runGit(root, ['ls-tree', '-r', '-z', ...scope]).toString()
  const files = listed.split('\0').flatMap((line) => {
    const [, object = '', path = ''] = /^100\d+ blob (\w+)\t(.*)$/s.exec(line) ?? []
    return path === '' || /(?:^|\/)\.git(?:\/|$)/i.test(path) ? [] : [{ object, path }]
  })
  mkdirSync(folder, { recursive: true })
  for (let start = 0; start < files.length; start += BATCH) {
    const batch = files.slice(start, start + BATCH)
    const input = batch.map(({ object }) => `${object}\n`).join('')
    const blobs = runGit(root, ['cat-file', '--batch'], { input })
    let at = 0
    for (const { object, path } of batch) {
      const end = blobs.indexOf('\n', at)
      const [, size] = /^\w+ blob (\d+)$/.exec(blobs.toString('latin1', at, end)) ?? []
      const hint = 'fetch it, for example with git fetch --refetch'
      if (size === undefined) return { message: `git does not have ${path} of ${commit} (${object})`, hint }
      const file = join(folder, inFolder(path))
      if (isWithin(file, folder)) {
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, blobs.subarray(end + 1, end + 1 + Number(size)))
      }
      at = end + 1 + Number(size) + 1
    }
  }
  return undefined
}

/** A path of the site, which may be beside its folder, below the folder of a version. */
export function inFolder(path: string): string {
  return path.replace(/^(?:\.\.?\/)+/, '')
}
