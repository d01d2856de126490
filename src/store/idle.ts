// Removes from a folder what was not used for longest, where it is much.
import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Files that no build has used last are no larger together, in bytes. */
const MOST_BYTES = 256 * 1024 * 1024

/** @param most how many idle files stay, however small */
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
    if (bytes > MOST_BYTES || index >= most) removeFile(join(folder, name))
  }
}

export function removeFile(file: string): void {
  try {
    rmSync(file, { recursive: true, force: true })
  } catch {
    // It stays until the disk lets it go.
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
