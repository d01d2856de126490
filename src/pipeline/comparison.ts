// What has changed since a build was recorded.

import { createHash } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { byCodeUnits } from '../model/code-units.ts'
import { isUnchanged, isUntouched } from '../sources/fingerprints.ts'
import { entriesBelow, type FolderEntry } from '../sources/folder-entries.ts'
import { headOf } from '../sources/git-head.ts'
import type { BuildRecord } from './record.ts'

/** How the disk differs from a record. */
export interface Changes {
  /** Paths of the inputs that are others. */
  changed: string[]
  /** Where git is by now, when that is elsewhere and pages do not show it. */
  newHead?: string
}

/**
 * Compares a record with the disk.
 * @returns undefined when files came or went, git knows more of those that pages show, or the output was touched
 */
export function changedSince(
  record: BuildRecord,
  { root, outDir }: { root: string; outDir: string },
): Changes | undefined {
  const head = record.head && headOf(root)
  const isMoved = head !== record.head?.name
  if (isMoved && record.head?.isOnPages) return undefined
  for (const [folder, listing] of Object.entries(record.listings)) {
    if (listingOf(join(root, folder)) !== listing) return undefined
  }
  for (const [path, state] of record.outputs) {
    if (!isUntouched(`${outDir}/${path}`, state)) return undefined
  }
  const changed: string[] = []
  for (const [path, proof] of record.inputs)
    if (!isUnchanged(`${root}/${path}`, proof, record.takenAt)) changed.push(path)
  return { changed, ...(isMoved && head !== undefined && { newHead: head }) }
}

/** The paths below a folder as one hash; of a folder that does not exist, the hash of nothing. */
export function listingOf(folder: string, entries = listFolder(folder)): string {
  const hash = createHash('sha256')
  for (const { path, dirent } of entries) {
    const target = dirent.isSymbolicLink() ? ` ${readlinkSync(join(folder, path))}` : ''
    hash.update(`${path}${target}\n`)
  }
  return hash.digest('base64url')
}

/** The files and folders below a folder, sorted; none when it cannot be read. What links lead to counts where it lies. */
export function listFolder(folder: string): FolderEntry[] {
  try {
    return [...entriesBelow(folder)].sort(byCodeUnits(({ path }) => path))
  } catch {
    return []
  }
}
