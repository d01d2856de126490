// Whether files are as they were: by what the file system says of them, and where that leaves a doubt by their bytes.
import { readFileSync, type Stats, statSync } from 'node:fs'
import { clockTick } from '../text/clock-tick.ts'
import { hashOf } from '../text/hashes.ts'

/** Size, time of change of contents, time of change of anything; the last is not set by tools that copy or restore. */
export type FileState = readonly [size: number, mtime: number, ctime: number]

/** A file with the hash of its contents. */
export type FileProof = readonly [...FileState, hash: string]

/** A file that only lido-docs writes, so that size and mtime suffice; if it was restored with another mtime, the hash decides. */
export type OutputState = readonly [size: number, mtime: number, hash: string]

/** Describes a file; undefined if there is none. */
export function stateOf(path: string): FileState | undefined {
  let stats: Stats | undefined
  try {
    stats = statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
  return stats?.isFile() ? [stats.size, stats.mtimeMs, stats.ctimeMs] : undefined
}

/** Describes a file with its hash. @throws Error when it cannot be read */
export function proofOf(path: string): FileProof {
  const state = stateOf(path)
  return [...(state ?? [0, 0, 0]), state ? hashOf(readFileSync(path)) : '']
}

/** Tells whether a file's contents are those of the proof, which was taken at `takenAt` (milliseconds since 1970). */
export function isUnchanged(path: string, proof: FileProof, takenAt: number): boolean {
  const [size, mtime, ctime, hash] = proof
  const state = stateOf(path)
  if (!state) return hash === ''
  if (hash === '' || state[0] !== size) return false
  const changed = Math.max(mtime, ctime)
  // It may have been changed again within the same tick of the clock.
  const isSettled = changed < takenAt - clockTick(changed)
  const isCertain = isSettled && state[1] === mtime && state[2] === ctime
  return isCertain || hashOf(readFileSync(path)) === hash
}

/** Tells whether a file that only lido-docs writes is as it was. */
export function isUntouched(path: string, [size, mtime, hash]: OutputState): boolean {
  const state = stateOf(path)
  if (!state || state[0] !== size) return false
  return state[1] === mtime || hashOf(readFileSync(path)) === hash
}
