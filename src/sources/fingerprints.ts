// Checks whether files have changed: by size and times, and if these are not conclusive, by hash.
import { readFileSync, type Stats, statSync } from 'node:fs'
import { clockTick } from '../text/clock-tick.ts'
import { hashOf } from '../text/hashes.ts'

/** Size, mtime and ctime; tools that copy or restore files cannot set the last. */
export type FileState = readonly [size: number, mtime: number, ctime: number]

/** A file with the hash of its contents. */
export type FileProof = readonly [...FileState, hash: string]

/**
 * The state of a file that only lido-docs writes: size and mtime suffice, or the hash if it was restored with
 * another mtime.
 */
export type OutputState = readonly [size: number, mtime: number, hash: string]

/** The state of a file; undefined if there is none. */
export function stateOf(path: string): FileState | undefined {
  let stats: Stats | undefined
  try {
    stats = statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
  return stats?.isFile() ? [stats.size, stats.mtimeMs, stats.ctimeMs] : undefined
}

/**
 * The state of a file with its hash, which is empty if there is no file. @throws Error if it cannot be read
 */
export function proofOf(path: string): FileProof {
  const state = stateOf(path)
  return [...(state ?? [0, 0, 0]), state ? hashOf(readFileSync(path)) : '']
}

/**
 * Returns whether the contents of a file are as in a proof. @param takenAt time of the proof, in milliseconds
 * since 1970
 */
export function isUnchanged(path: string, proof: FileProof, takenAt: number): boolean {
  const [size, mtime, ctime, hash] = proof
  const state = stateOf(path)
  if (!state) return hash === ''
  if (hash === '' || state[0] !== size) return false
  const changed = Math.max(mtime, ctime)
  // Another change within the same tick of the clock would not change the times.
  const isSettled = changed < takenAt - clockTick(changed)
  const isCertain = isSettled && state[1] === mtime && state[2] === ctime
  return isCertain || hashOf(readFileSync(path)) === hash
}

/** Returns whether a file that only lido-docs writes is unchanged. */
export function isUntouched(path: string, [size, mtime, hash]: OutputState): boolean {
  const state = stateOf(path)
  if (!state || state[0] !== size) return false
  return state[1] === mtime || hashOf(readFileSync(path)) === hash
}
