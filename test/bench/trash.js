// Moves files out of the way that a run no longer needs, and deletes them at its end. On file systems without
// a journal (ext4 on many virtual machines), the creation of a file avoids inodes that were freed in the last
// minutes: after 30,000 files were deleted, a build takes half as long again.
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

let trash
let count = 0

/** Moves a file or folder to the trash, if it exists. */
export function putAway(path) {
  if (!existsSync(path)) return
  trash ??= mkdtempSync(join(tmpdir(), 'lido-docs-bench-trash-'))
  renameSync(path, join(trash, String(count++)))
}

/** Deletes the trash. */
export function emptyTrash() {
  if (trash) rmSync(trash, { recursive: true, force: true, maxRetries: 3 })
  trash = undefined
}
