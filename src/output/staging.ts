// Keeps the output folder a complete site at all times. Files are written to a folder next to it, which replaces the
// output, or a part of it, at the end; a build that fails or is killed leaves the last good site.

import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { SiteError } from '../model/problem.ts'
import { entriesBelow } from '../project/folder-entries.ts'
import { errorCode } from '../text/os-errors.ts'
import { buildId, readBuildId } from './build-id.ts'
import { realLocation, rejectForeignFiles, type SourcePaths, validateOutDir } from './out-dir.ts'
import { listWritten, MARKER } from './written-files.ts'

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
  const place = openPlace(outDir, sources)
  rejectForeignFiles(outDir, sources)
  const { folder, discard } = makeSibling(place)
  return {
    folder,
    discard,
    commit() {
      listWritten(folder)
      // Somebody may have added files meanwhile.
      rejectForeignFiles(outDir, sources)
      swapIn(folder, place, place)
    },
  }
}

/**
 * Opens a folder for a few files of an output that stays otherwise. They are put in place together: the smallest folder
 * of the output that holds them all is made anew of links to its files, and swapped. At no moment does a file that lists others
 * name one that does not exist.
 * @throws SiteError likewise
 */
export function stageEdit(outDir: string, sources: SourcePaths): Staging {
  const place = openPlace(outDir, sources)
  const { folder, discard } = makeSibling(place)
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
      if (part !== undefined) {
        rejectForeignFiles(outDir, sources, part)
        for (const path of kept(part))
          if (!existsSync(join(folder, path))) linkFile(join(place, path), join(folder, path))
      }
      // Where all of the output is swapped, everything is swapped with it.
      if (part === '') {
        listWritten(folder)
        return swapIn(folder, place, place)
      }
      const isListChanged = removed.length > 0 || staged.some((path) => !existsSync(join(place, path)))
      const list = (paths: readonly string[]) => {
        if (!isListChanged) return
        listWritten(folder, paths)
        putInPlace([MARKER])
      }
      // If the build is killed before the end, no file of ours is taken for one of others.
      list([...kept(''), ...removed])
      putInPlace(aside)
      if (part !== undefined) swapIn(join(folder, part), join(place, part), place)
      putInPlace(listings)
      for (const path of removed) rmSync(join(place, path), { force: true })
      list([...kept('')])
    },
  }
}

/** Returns where an output is, after the leftovers of dead builds are removed. */
function openPlace(outDir: string, sources: SourcePaths): string {
  const problem = validateOutDir(outDir, sources)
  if (problem) throw new SiteError([problem])
  const place = realLocation(outDir)
  recoverOutput(place)
  return place
}

/** Makes the folder next to an output. */
function makeSibling(place: string): Omit<Staging, 'commit'> {
  const folder = sibling(place, `staging-${buildId()}`)
  mkdirSync(dirname(folder), { recursive: true })
  // With `recursive`, Node retries forever if a system refuses new folders with ENOENT.
  mkdirSync(folder)
  return { folder, discard: () => removeFolder(folder) }
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
  if (exchangeFolders(folder, part)) {
    removeFolder(folder)
    return
  }
  const old = sibling(outDir, `old-${buildId(part === outDir ? '' : relative(outDir, part))}`)
  for (let placed = false; !placed; ) {
    removeFolder(old)
    renamedUnless('ENOENT', part, old)
    placed = renamedUnless('ENOTEMPTY', folder, part)
  }
  removeFolder(old)
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
      if (kind === 'old' && !existsSync(place) && existsSync(dirname(place))) {
        // On a read-only disk, there is nothing that a command could do.
        try {
          renameSync(join(parent, name), place)
        } catch {}
      } else removeFolder(join(parent, name))
    }
  }
}

function sibling(outDir: string, suffix: string): string {
  return join(dirname(outDir), `.${basename(outDir)}.${suffix}`)
}

/** Removes a folder, even a read-only one. What the system keeps must stop no build: it stays, and a later build tries again. */
function removeFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    try {
      makeWritable(folder)
      rmSync(folder, { recursive: true, force: true })
    } catch {}
  }
}

function makeWritable(folder: string): void {
  chmodSync(folder, 0o700)
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) makeWritable(join(folder, entry.name))
}

/** Number of the system call, by processor. */
const RENAMEAT2: Readonly<Record<string, number>> = { x64: 316, arm64: 276 }
/** Arguments: the working directory for relative paths, and the flag to exchange. */
const SCRIPT = 'exit(syscall($ARGV[0], -100, $ARGV[1], -100, $ARGV[2], 2) != 0)'

/** Exchanges two folders. @returns false if the system cannot, and both are as they were */
function exchangeFolders(one: string, other: string): boolean {
  const call = RENAMEAT2[process.arch]
  const before = inodeOf(other)
  if (process.platform !== 'linux' || call === undefined || before === undefined) return false
  spawnSync('perl', ['-e', SCRIPT, '--', String(call), one, other], { stdio: 'ignore' })
  return inodeOf(one) === before
}

function inodeOf(path: string): bigint | undefined {
  return statSync(path, { bigint: true, throwIfNoEntry: false })?.ino
}
