// Files of the static directories: copied to the output as they are, under the path they have there.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Problem, SiteError } from '../model/problem.ts'
import type { OutputFile } from '../model/site.ts'
import { entriesBelow } from './folder-entries.ts'

/** Output path to absolute path. A file of a later directory takes the place of one of the same path before it. */
export type StaticFiles = ReadonlyMap<string, string>

/**
 * Lists the files of the directories, given relative to `root`. A directory that does not exist has none; links are left
 * out, for they may lead out of the site.
 * @throws SiteError for a file in the place of a directory
 */
export function listStaticFiles(root: string, directories: readonly string[]): StaticFiles {
  const files = new Map<string, string>()
  for (const directory of directories) {
    const folder = join(root, directory)
    const found = statSync(folder, { throwIfNoEntry: false })
    if (!found) continue
    if (!found.isDirectory()) throw new SiteError([noFolder(directory)])
    for (const { path, dirent } of entriesBelow(folder)) {
      if (dirent.isFile()) files.set(path, join(folder, path))
    }
  }
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)))
}

function noFolder(directory: string): Problem {
  const hint = 'staticDirectories names folders; a file of one is copied by itself'
  const message = 'a file, where a folder was expected'
  return { severity: 'error', file: directory, message, hint, rule: 'static-folder' }
}

/** Reads the listed files, one at a time. */
export function* readStaticFiles(files: StaticFiles): Iterable<OutputFile> {
  for (const [path, file] of files) yield { path, contents: readFileSync(file) }
}
