// What has changed since a build was recorded.
import { createHash } from 'node:crypto'
import { readdirSync, readlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import { isUnchanged, isUntouched } from './fingerprints.ts'
import { headOf } from './head.ts'
import type { BuildRecord } from './record.ts'

/**
 * Compares a record with the disk.
 * @returns paths of the inputs that have changed; undefined when files came or went, git knows more of them, or the output was touched
 */
export function changedSince(
  record: BuildRecord,
  { root, outDir }: { root: string; outDir: string },
): string[] | undefined {
  if (record.head !== undefined && headOf(root) !== record.head) return undefined
  for (const [folder, listing] of Object.entries(record.listings)) {
    if (listingOf(join(root, folder)) !== listing) return undefined
  }
  for (const [path, state] of Object.entries(record.outputs)) {
    if (!isUntouched(join(outDir, path), state)) return undefined
  }
  return Object.entries(record.inputs)
    .filter(([path, proof]) => !isUnchanged(join(root, path), proof, record.takenAt))
    .map(([path]) => path)
}

export interface FolderEntry {
  /** Relative to the folder. */
  path: string
  isLink: boolean
}

/** The paths below a folder as one hash; of a folder that does not exist, the hash of nothing. */
export function listingOf(folder: string, entries = entriesBelow(folder)): string {
  const hash = createHash('sha256')
  for (const { path, isLink } of entries)
    hash.update(isLink ? `${path} ${readlinkSync(join(folder, path))}\n` : `${path}\n`)
  return hash.digest('base64url')
}

/**
 * The files and folders below a folder, sorted; none when it cannot be read. Links are not followed: they may lead in
 * circles, and what they lead to counts where it lies.
 */
export function entriesBelow(folder: string): FolderEntry[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .map((entry) => ({
        path: relative(folder, join(entry.parentPath, entry.name)),
        isLink: entry.isSymbolicLink(),
      }))
      .sort((a, b) => (a.path < b.path ? -1 : 1))
  } catch {
    return []
  }
}
