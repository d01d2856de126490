// Hashes of the further files that pages are made from.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stateOf } from '../sources/fingerprints.ts'
import { clockTick } from '../text/clock-tick.ts'
import { hashOf } from '../text/hashes.ts'

/** In place of the hash of a file that does not exist or cannot be read. */
const NONE = ''

/**
 * Returns a function that hashes files by paths relative to `root`, each once. A file that was changed after
 * `startedAt` (milliseconds since 1970) may have been read before or after that: it has no hash.
 */
export function createFileHash(root: string, startedAt: number): (path: string) => string | undefined {
  const hashes = new Map<string, string | undefined>()
  return (path) => {
    if (!hashes.has(path)) hashes.set(path, hashFile(join(root, path), startedAt))
    return hashes.get(path)
  }
}

function hashFile(file: string, startedAt: number): string | undefined {
  const state = stateOf(file)
  // Reading a pipe may never end.
  if (!state) return NONE
  const [, , ctime] = state
  if (ctime >= startedAt - clockTick(ctime)) return undefined
  try {
    return hashOf(readFileSync(file))
  } catch {
    return NONE
  }
}
