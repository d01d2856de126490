// Keeps the output folder a complete site at all times. Files are written to a folder next to it, which replaces the
// output, or a part of it, at the end; a build that fails or is killed leaves the last good site.

import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { SiteError } from '../model/problem.ts'
import { entriesBelow } from '../sources/folder-entries.ts'
import { errorCode } from '../text/os-errors.ts'
import { buildId, readBuildId } from './build-id.ts'
import { MARKER, realPlace, refusePlace, type SourcePaths } from './place.ts'

export interface Staging {
  /** Absolute path of the folder that files are written to. */
  folder: string
  /**
   * Puts the staged files in place, all or none.
   * @param edit of a part of the output
   */
  commit(edit?: EditedOutput): void
  /** Removes staged files that were not put in place. */
  discard(): void
}

/** An output with a few edited files. Paths are relative to it. */
export interface EditedOutput {
  /** All files of the new output below a folder, edited or not; others there are removed. */
  kept(folder: string): Iterable<string>
  /** Edited files of which readers may get old and new ones together: each is put in place by itself, before the others. */
  aside: readonly string[]
  /** Further files to remove: the site no longer has them. */
  removed: readonly string[]
  /** Edited files at its root that list others: each is put in place by itself, after the others. */
  listings: readonly string[]
}

/**
 * Opens a folder beside `outDir`, or beside the folder that it is a link to, which will take its place: the link stays.
 * @throws SiteError when `outDir` is not ours to replace
 */
export function openStaging(outDir: string, sources: SourcePaths): Staging {
  const { place, folder, discard } = openSibling(outDir, sources)
  return {
    folder,
    discard,
    commit() {
      writeFileSync(join(folder, MARKER), '')
      swapIn(folder, place, place)
    },
  }
}

/**
 * Opens a folder for a few files of an output that stays otherwise. They are put in place together: the smallest folder
 * of the output that holds them all is made anew of links to its files, and swapped.
 * @throws SiteError likewise
 */
export function stageEdit(outDir: string, sources: SourcePaths): Staging {
  const { place, folder, discard } = openSibling(outDir, sources)
  return {
    folder,
    discard,
    commit({ kept, aside, removed, listings } = { kept: () => [], aside: [], removed: [], listings: [] }) {
      const putInPlace = (paths: readonly string[]) => {
        for (const path of paths.filter((path) => existsSync(join(folder, path))))
          renameSync(join(folder, path), join(place, path))
      }
      const staged = [...entriesBelow(folder)].filter(({ dirent }) => dirent.isFile()).map(({ path }) => path)
      const alone = new Set([...aside, ...listings])
      const together = staged.filter((path) => !alone.has(path))
      const part = together.length > 0 ? commonFolder(together) : undefined
      // Where all of the output is swapped, these are swapped with it.
      if (part !== '') {
        putInPlace(aside)
        for (const path of removed) rmSync(join(place, path), { force: true })
      }
      if (part !== undefined) {
        for (const path of kept(part))
          if (!existsSync(join(folder, path))) linkFile(join(place, path), join(folder, path))
        if (part === '') writeFileSync(join(folder, MARKER), '')
        swapIn(join(folder, part), join(place, part), place)
      }
      putInPlace(listings)
    },
  }
}

/** Makes the folder next to an output, after the leftovers of dead builds are removed. */
function openSibling(outDir: string, sources: SourcePaths): { place: string } & Omit<Staging, 'commit'> {
  const problem = refusePlace(outDir, sources)
  if (problem) throw new SiteError([problem])
  const place = realPlace(outDir)
  recoverOutput(place)
  const folder = sibling(place, `staging-${buildId()}`)
  mkdirSync(dirname(folder), { recursive: true })
  // With `recursive`, Node retries forever if a system refuses new folders with ENOENT.
  mkdirSync(folder)
  return { place, folder, discard: () => rmSync(folder, { recursive: true, force: true }) }
}

/** The deepest folder that contains all the files: empty, or with a final slash. */
function commonFolder([first = '', ...others]: readonly string[]): string {
  let folder = first.slice(0, first.lastIndexOf('/') + 1)
  while (!others.every((path) => path.startsWith(folder)))
    folder = folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1)
  return folder
}

/** Makes a hard link to a file, or copies it if the file system has no hard links. */
function linkFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
    const { atime, mtime } = statSync(from)
    utimesSync(to, atime, mtime)
  }
}

/** Replaces a part of the output by `folder`. If another build does so at the same time, the last one wins. */
function swapIn(folder: string, part: string, outDir: string): void {
  const old = sibling(outDir, `old-${buildId(part === outDir ? '' : relative(outDir, part))}`)
  for (let placed = false; !placed; ) {
    rmSync(old, { recursive: true, force: true })
    renamedUnless('ENOENT', part, old)
    placed = renamedUnless('ENOTEMPTY', folder, part)
  }
  rmSync(old, { recursive: true, force: true })
}

/** Renames a file. @returns false if the system refuses it for the given reason */
function renamedUnless(code: string, from: string, to: string): boolean {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    if (errorCode(error) === code) return false
    throw error
  }
}

/** Restores what a build that was killed between two renames has moved away, and removes the leftovers of dead builds. */
export function recoverOutput(outDir: string): void {
  const parent = dirname(outDir)
  const names = existsSync(parent) ? readdirSync(parent) : []
  for (const kind of ['old', 'staging']) {
    const prefix = basename(sibling(outDir, `${kind}-`))
    for (const name of names.filter((one) => one.startsWith(prefix))) {
      const { isDead, part } = readBuildId(name.slice(prefix.length))
      if (!isDead(join(parent, name))) continue
      const place = join(outDir, part)
      if (kind === 'old' && !existsSync(place) && existsSync(dirname(place)))
        renameSync(join(parent, name), place)
      else rmSync(join(parent, name), { recursive: true, force: true })
    }
  }
}

function sibling(outDir: string, suffix: string): string {
  return join(dirname(outDir), `.${basename(outDir)}.${suffix}`)
}
