// What a run has done with. It is deleted at the very end: where a file system keeps no journal (ext4 on many virtual
// machines), each new file is searched for a place among those deleted in the last minutes, and a build that follows the
// removal of 30,000 files takes half as long again.
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

let trash
let count = 0

/** Takes a file or folder out of the way, if it is there. */
export function putAway(path) {
  if (!existsSync(path)) return
  trash ??= mkdtempSync(join(tmpdir(), 'lido-docs-bench-trash-'))
  renameSync(path, join(trash, String(count++)))
}

/** Deletes what was put away. */
export function emptyTrash() {
  if (trash) rmSync(trash, { recursive: true, force: true, maxRetries: 3 })
  trash = undefined
}
