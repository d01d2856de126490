// Removes the least recently used files of a folder when they take up too much space.
import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Most bytes that files which the last build did not use may take up together. */
const MAX_BYTES = 256 * 1024 * 1024

/** @param most number of idle files to keep, however small */
export function removeIdle(
  folder: string,
  isUsed: (name: string) => boolean,
  most = Number.POSITIVE_INFINITY,
): void {
  const idle = namesIn(folder)
    .filter((name) => !isUsed(name))
    .map((name) => ({ name, stats: statSync(join(folder, name), { throwIfNoEntry: false }) }))
    .sort((a, b) => (b.stats?.mtimeMs ?? 0) - (a.stats?.mtimeMs ?? 0))
  let bytes = 0
  for (const [index, { name, stats }] of idle.entries()) {
    bytes += stats?.size ?? 0
    if (bytes > MAX_BYTES || index >= most) removeFile(join(folder, name))
  }
}

export function removeFile(file: string): void {
  try {
    rmSync(file, { recursive: true, force: true })
  } catch {
    // It stays until it can be removed.
  }
}

/** None when the folder cannot be read. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}
