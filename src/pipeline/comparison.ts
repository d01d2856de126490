// Finds out whether anything has changed since a build was recorded.
import { readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { byCodeUnits } from '../model/code-units.ts'
import { entriesBelow, type FolderEntry } from '../project/folder-entries.ts'
import { commitOf, headOf } from '../project/git-head.ts'
import { isUnchanged, isUntouched } from '../sources/fingerprints.ts'
import { hashOf } from '../text/hashes.ts'
import type { BuildRecord } from './record.ts'

/** Returns whether a build would make the output that is there, of inputs that have not changed. */
export function isUpToDate(record: BuildRecord, { root, outDir }: { root: string; outDir: string }): boolean {
  return (
    (record.head === undefined || headOf(root) === record.head) &&
    Object.entries(record.revisions ?? {}).every(([name, commit]) => commitOf(root, name) === commit) &&
    Object.entries(record.listings).every(([folder, listing]) => listingOf(join(root, folder)) === listing) &&
    record.inputs.every(([path, proof]) => isUnchanged(`${root}/${path}`, proof, record.takenAt)) &&
    record.outputs.every(([path, state]) => isUntouched(`${outDir}/${path}`, state))
  )
}

/** The paths below a folder as one hash; a folder that does not exist counts as empty. */
export function listingOf(folder: string, entries = listFolder(folder)): string {
  const lines = entries.map(({ path, dirent }) => {
    const target = dirent.isSymbolicLink() ? ` ${readlinkSync(join(folder, path))}` : ''
    return `${path}${target}\n`
  })
  return hashOf(lines.join(''))
}

/** The files and folders below a folder, sorted; none when it cannot be read. Links are not followed. */
export function listFolder(folder: string): FolderEntry[] {
  try {
    return [...entriesBelow(folder)].sort(byCodeUnits(({ path }) => path))
  } catch {
    return []
  }
}
