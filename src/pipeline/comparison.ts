// Finds out what has changed since a build was recorded.
import { existsSync, readlinkSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { byCodeUnits } from '../model/code-units.ts'
import { packageRoot } from '../package/root.ts'
import { entriesBelow, type FolderEntry } from '../project/folder-entries.ts'
import { commitOf, headOf } from '../project/git-head.ts'
import { isUnchanged, type OutputState } from '../sources/fingerprints.ts'
import { hashOf } from '../text/hashes.ts'
import type { FileTable } from './file-table.ts'
import { areSharesUntouched, areUntouched, shareOut } from './output-shares.ts'
import type { BuildRecord } from './record.ts'
import { openThread } from './thread.ts'

/** How the disk differs from a record. */
export interface Changes {
  /** Paths of the inputs that have changed. */
  changed: string[]
  /** Git's HEAD now, if it has moved and pages do not show it. */
  newHead?: string
}

/**
 * Compares a record with the disk.
 * @returns undefined when files were added or removed, HEAD has moved and pages show something of git, or the
 *   output was touched
 */
export async function changedSince(
  record: BuildRecord,
  { root, outDir }: { root: string; outDir: string },
): Promise<Changes | undefined> {
  const output = openOutputCheck(outDir, record.outputs)
  try {
    const changes = changesBelow(root, record)
    return changes && (await output.isUntouched()) ? changes : undefined
  } finally {
    output.close()
  }
}

/** How the inputs of a site differ from a record; undefined as above. */
function changesBelow(root: string, record: BuildRecord): Changes | undefined {
  const head = record.head && headOf(root)
  const isMoved = head !== record.head?.name
  if (isMoved && record.head?.isOnPages) return undefined
  for (const [revision, commit] of Object.entries(record.revisions ?? {}))
    if (commitOf(root, revision) !== commit) return undefined
  for (const [folder, listing] of Object.entries(record.listings)) {
    if (listingOf(join(root, folder)) !== listing) return undefined
  }
  const changed: string[] = []
  for (const [path, proof] of record.inputs)
    if (!isUnchanged(`${root}/${path}`, proof, record.takenAt)) changed.push(path)
  return { changed, ...(isMoved && head !== undefined && { newHead: head }) }
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

/** Bytes of a table that are worth starting a thread for: some ten thousand files. */
const SHARE = 4_000_000
/** Shares per thread: small enough that no thread waits long for the last one. */
const SHARES_A_THREAD = 8
const WORKER = join(packageRoot, 'dist', 'output-worker.js')

interface OutputCheck {
  isUntouched(): Promise<boolean>
  /** Ends the threads, even if they have not answered. */
  close(): void
}

/**
 * Begins to compare an output folder with the record of its files.
 * @param share least bytes of the table for each thread
 */
export function openOutputCheck(outDir: string, outputs: FileTable<OutputState>, share = SHARE): OutputCheck {
  const wanted = existsSync(WORKER) ? Math.floor(outputs.bytes.length / share) : 0
  const count = Math.min(availableParallelism() - 1, wanted)
  if (count < 1) return { isUntouched: async () => areUntouched(outDir, outputs), close: () => {} }
  const workerData = shareOut(outDir, outputs, (count + 1) * SHARES_A_THREAD)
  const threads = Array.from({ length: count }, () => openThread(new Worker(WORKER, { workerData })))
  const answers = Promise.all(threads.map(({ ask }) => ask<boolean>('untouched')))
  // A thread that is ended before it has answered rejects, when nothing waits for its answer any more.
  answers.catch(() => {})
  return {
    isUntouched: async () => areSharesUntouched(workerData) && (await answers).every(Boolean),
    close: () => threads.forEach(({ close }) => void close()),
  }
}
