// Lists the files of static directories, which are copied to the output unchanged, under the same paths.

import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { byCodeUnits } from '../model/code-units.ts'
import { type Problem, SiteError } from '../model/problem.ts'
import { defineRule } from '../model/rule.ts'
import type { OutputFile } from '../model/site.ts'
import { entriesBelow, type FolderEntry } from '../project/folder-entries.ts'
import { MOVE_INSIDE, openInside, REJECTIONS } from '../project/inside.ts'

/**
 * Absolute paths by output path. Files of later directories replace those with the same path in earlier ones.
 */
export type StaticFiles = ReadonlyMap<string, string>

/**
 * Lists the files of the directories, which are relative to `root` and need not exist. Symbolic links are
 * omitted, since they may point outside the site.
 * @throws SiteError if a directory is a file, or a link that points outside the site
 */
export function listStaticFiles(root: string, directories: readonly string[]): StaticFiles {
  const files = new Map<string, string>()
  for (const { directory, path, dirent } of entriesOf(root, directories)) {
    if (dirent.isFile()) files.set(path, join(root, directory, path))
  }
  return new Map([...files].sort(byCodeUnits(([path]) => path)))
}

/** Returns whether a path below the site's folder is in one of the directories. */
export function isStatic(path: string, directories: readonly string[]): boolean {
  return directories.some((directory) => path.startsWith(`${directory}/`))
}

export const skippedLink = defineRule({
  id: 'symbolic-link',
  severity: 'warning',
  about: 'A symbolic link that points out of its folder or to nothing; it is skipped.',
  fix: 'Replace it with a copy.',
})

/** Reports what is in the directories but not copied. @throws SiteError like `listStaticFiles` */
export function staticProblems(root: string, directories: readonly string[]): Problem[] {
  return [...entriesOf(root, directories)].flatMap(({ directory, path, dirent }): Problem[] => {
    if (dirent.isFile() || dirent.isDirectory()) return []
    const isLink = dirent.isSymbolicLink()
    const reason = isLink ? 'symbolic links in static directories are not copied' : REJECTIONS.special
    const hint = isLink ? { hint: 'replace the link with a copy' } : {}
    const file = posix.join(directory, path)
    return [skippedLink({ file, message: `${reason}; skipped`, ...hint })]
  })
}

function* entriesOf(
  root: string,
  directories: readonly string[],
): Iterable<FolderEntry & { directory: string }> {
  const inside = openInside(root, directories)
  for (const directory of directories) {
    const found = inside.look(directory)
    if (found.kind === 'missing') continue
    if (found.kind === 'outside') throw new SiteError([noFolder(directory, REJECTIONS.outside, MOVE_INSIDE)])
    if (found.kind !== 'folder') {
      const hint = 'staticDirectories lists folders; all files in them are copied'
      throw new SiteError([noFolder(directory, 'expected a folder, got a file', hint)])
    }
    for (const entry of entriesBelow(found.file)) yield { ...entry, directory }
  }
}

const staticFolder = defineRule({
  id: 'static-folder',
  severity: 'error',
  about: 'A static directory that is missing or not a folder.',
  fix: 'Create it, or correct `staticDirectories`.',
})

function noFolder(directory: string, message: string, hint: string): Problem {
  return staticFolder({ file: directory, message, hint })
}

/** Reads the files one by one. */
export function* readStaticFiles(files: StaticFiles): Iterable<OutputFile> {
  for (const [path, file] of files) yield { path, contents: readFileSync(file) }
}
