// Keeps the output folder a complete site at all times. Files are written to a folder next to it, which replaces the
// output at the end; a build that fails or is killed leaves the last good site.

import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { SiteError } from '../model/problem.ts'
import { errorCode } from '../text/os-errors.ts'
import { buildId, isDead } from './build-id.ts'
import { realLocation, rejectForeignFiles, type SourcePaths, validateOutDir } from './out-dir.ts'
import { listWritten } from './written-files.ts'

export interface Staging {
  /** Absolute path of the folder that files are written to. */
  folder: string
  /** Puts the staged files in place, all or none. @param files their paths */
  commit(files: Iterable<string>): void
  /** Removes staged files that were not put in place. */
  discard(): void
}

/**
 * Opens a folder beside `outDir`, or beside the folder that it is a link to, which will take its place: the link stays.
 * @throws SiteError when `outDir` is not ours to replace
 */
export function openStaging(outDir: string, sources: SourcePaths): Staging {
  const target = openTarget(outDir, sources)
  rejectForeignFiles(outDir, sources)
  const { folder, discard } = makeSibling(target)
  return {
    folder,
    discard,
    commit(files) {
      listWritten(folder, files)
      // Somebody may have added files meanwhile.
      rejectForeignFiles(outDir, sources)
      swapIn(folder, target)
    },
  }
}

/** Returns where an output is, after the leftovers of dead builds are removed. */
function openTarget(outDir: string, sources: SourcePaths): string {
  const problem = validateOutDir(outDir, sources)
  if (problem) throw new SiteError([problem])
  const target = realLocation(outDir)
  recoverOutput(target)
  return target
}

/** Makes the folder next to an output. */
function makeSibling(target: string): Omit<Staging, 'commit'> {
  const folder = sibling(target, `staging-${buildId()}`)
  mkdirSync(dirname(folder), { recursive: true })
  // With `recursive`, Node retries forever if a system refuses new folders with ENOENT.
  mkdirSync(folder)
  return { folder, discard: () => removeFolder(folder) }
}

/** Replaces the output by `folder`. If another build does so at the same time, the last one wins. */
function swapIn(folder: string, outDir: string): void {
  if (exchangeFolders(folder, outDir)) {
    removeFolder(folder)
    return
  }
  const old = sibling(outDir, `old-${buildId()}`)
  for (let placed = false; !placed; ) {
    removeFolder(old)
    renamedUnless('ENOENT', outDir, old)
    placed = renamedUnless('ENOTEMPTY', folder, outDir)
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
    for (const name of names.filter((entry) => entry.startsWith(prefix))) {
      const path = join(parent, name)
      if (!isDead(name.slice(prefix.length), path)) continue
      if (kind === 'old' && !existsSync(outDir)) {
        // On a read-only disk, there is nothing that a command could do.
        try {
          renameSync(path, outDir)
        } catch {}
      } else removeFolder(path)
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
function exchangeFolders(folder: string, other: string): boolean {
  const call = RENAMEAT2[process.arch]
  const before = inodeOf(other)
  if (process.platform !== 'linux' || call === undefined || before === undefined) return false
  spawnSync('perl', ['-e', SCRIPT, '--', String(call), folder, other], { stdio: 'ignore' })
  return inodeOf(folder) === before
}

function inodeOf(path: string): bigint | undefined {
  return statSync(path, { bigint: true, throwIfNoEntry: false })?.ino
}
