// Single files kept between builds, each named by what it was made from, and sealed like packs: without the
// key, nobody can put anything into a page.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheKey } from './cache-key.ts'
import { removeIdle } from './idle.ts'

export interface KeptFiles {
  /** Undefined when there is no such file, or it was altered. */
  read(name: string): Buffer | undefined
  /** If the disk refuses it, the next build only takes longer. */
  keep(name: string, contents: Uint8Array): void
  /** Removes the oldest files when they take up too much space; those in use stay. */
  prune(inUse: ReadonlySet<string>): void
}

const SEAL = 32

/** @param folder absolute path */
export function openKeptFiles(folder: string): KeptFiles {
  const key = cacheKey()
  const sealOf = (name: string, contents: Uint8Array) =>
    createHmac('sha256', key ?? '')
      .update(`${name}\n`)
      .update(contents)
      .digest()
  return {
    read(name) {
      if (!key) return undefined
      try {
        const bytes = readFileSync(join(folder, name))
        const contents = bytes.subarray(SEAL)
        const seal = bytes.subarray(0, SEAL)
        return seal.length === SEAL && timingSafeEqual(seal, sealOf(name, contents)) ? contents : undefined
      } catch {
        return undefined
      }
    },
    keep(name, contents) {
      if (!key) return
      try {
        mkdirSync(folder, { recursive: true })
        const draft = join(folder, `${name}.${process.pid}`)
        writeFileSync(draft, Buffer.concat([sealOf(name, contents), contents]))
        renameSync(draft, join(folder, name))
      } catch {
        // It will be made again.
      }
    },
    prune: (inUse) => removeIdle(folder, (name) => inUse.has(name)),
  }
}
