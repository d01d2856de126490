// Removes folders of ours.
import { chmodSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Removes a folder, even a read-only one. What the system keeps must stop no build: it stays, and a later build tries again. */
export function removeFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    try {
      makeWritable(folder)
      rmSync(folder, { recursive: true, force: true })
    } catch {}
  }
}

function makeWritable(folder: string): void {
  chmodSync(folder, 0o700)
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) makeWritable(join(folder, entry.name))
}
